import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/app/cli/commands.ts';
import { FORCE_CODES } from '../src/core/force-code.ts';

function text(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
}

describe.each([
  ['README.md', 'demo/demo.en.golden.txt'],
  ['README.zh-CN.md', 'demo/demo.zh.golden.txt'],
])('%s', (readme, golden) => {
  test('its picture is what the demo shows', () => {
    const [picture] = /^> cudnnup [^`]+/m.exec(text(readme)) ?? [];
    expect(picture).toBeDefined();
    expect(text(golden)).toContain(picture);
  });

  test.each(COMMANDS.map((c) => c.name))('names the command %s', (name) => {
    expect(text(readme)).toMatch(new RegExp(`^\\| \`cudnnup ${name}[ \`]`, 'm'));
  });

  test.each(FORCE_CODES)('names the code %s', (code) => {
    expect(text(readme)).toContain(`\`${code}\``);
  });

  test.each([0, 1, 2, 3, 4, 5, 70])('names the exit code %i', (code) => {
    expect(text(readme)).toContain(`\n| ${code} | `);
  });
});
