import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { width } from '../src/app/report/width.ts';

const DEMO = fileURLToPath(new URL('../dist/demo.mjs', import.meta.url));

/** East Asian Ambiguous characters that a console with code page 936 draws two columns wide (Unicode Standard Annex 11). */
const AMBIGUOUS =
  /[\u00a1\u00a4\u00a7\u00a8\u00b0-\u00b4\u00b6-\u00ba\u00bc-\u00bf\u00d7\u00f7\u2010-\u2027\u2030-\u203e\u2190-\u21ff\u2200-\u22ff\u2460-\u25ff\u2600-\u27bf]/;

test.each(['en', 'zh'])('the demo in %s, word for word', { timeout: 120_000 }, async (language) => {
  expect(existsSync(DEMO), 'npm run build comes first').toBe(true);
  const { stdout, stderr, status } = spawnSync(process.execPath, [DEMO, '--lang', language], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const transcript = stdout;
  expect(transcript.split('\n').filter((line) => AMBIGUOUS.test(line))).toEqual([]);
  await expect(transcript).toMatchFileSnapshot(`demo.${language}.golden.txt`);
});

test.each(['en', 'zh'])('the columns of the DLL table are aligned in %s', (language) => {
  const { stdout } = spawnSync(process.execPath, [DEMO, '--lang', language], { encoding: 'utf8' });
  const rows = stdout.split('\n').filter((line) => /^ {2}cudnn\w*64_9\.dll {2}/.test(line));
  const cells = rows.map((row) => /^( {2}\S+ +)(.+?)( {2,})\S/.exec(row));
  expect(new Set(cells.map((c) => width(c?.[1] ?? ''))).size).toBe(1);
  expect(new Set(cells.map((c) => width(`${c?.[1]}${c?.[2]}${c?.[3]}`))).size).toBe(1);
  expect(rows.length).toBe(8);
});
