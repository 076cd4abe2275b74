// The checks of the Windows host on a real Windows, without Wine: in a folder of its own, and one registry value that it removes.
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { build } from 'esbuild';

if (process.platform !== 'win32') {
  console.error('This is for a real Windows; on Linux npm test runs the same checks under Wine.');
  process.exit(2);
}

const root = path.resolve(import.meta.dirname, '..');
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'cudnnup-测试 & co-'));
// Any small DLL that is not signed inside the file will do; Windows' own are signed by catalogue.
const dll = path.join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'version.dll');
let wrong = 0;
try {
  for (const name of ['files', 'system', 'real-only']) {
    const outfile = path.join(root, 'dist', `inside-${name}.mjs`);
    await build({
      entryPoints: [path.join(root, 'test', 'windows', 'inside', `${name}.ts`)],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      external: ['koffi'],
      logLevel: 'error',
    });
    const told = JSON.parse(execFileSync(process.execPath, [outfile, scratch, dll], { encoding: 'utf8' }));
    for (const one of told.passed) console.log(`  ok       ${one}`);
    for (const one of told.skipped)
      console.log(`  SKIPPED  ${one} (needs a terminal that was opened as administrator)`);
    for (const { name: one, why } of told.failed) console.log(`  WRONG    ${one}\n${why}`);
    wrong += told.failed.length;
  }
} finally {
  fs.rmSync(scratch, { recursive: true, force: true });
}
process.exit(wrong > 0 ? 1 : 0);
