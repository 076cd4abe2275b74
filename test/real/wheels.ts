import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';

const CACHE = path.resolve(import.meta.dirname, '..', '..', '.cache', 'wheels');

/**
 * One of NVIDIA's Windows wheels, fetched by pip and kept.
 * @param name as the index spells it: `nvidia-cublas-cu12`
 */
export function wheel(name: string, version: string): string {
  const file = path.join(CACHE, `${name.replaceAll('-', '_')}-${version}-py3-none-win_amd64.whl`);
  if (fs.existsSync(file)) return file;
  fs.mkdirSync(CACHE, { recursive: true });
  const how = ['--quiet', '--no-deps', '--only-binary=:all:', '--platform', 'win_amd64', '--dest', CACHE];
  execFileSync('pip', ['download', ...how, `${name}==${version}`], { stdio: 'inherit' });
  return file;
}

/** Puts the DLLs of a wheel into one folder. */
export function unpackDlls(file: string, into: string): void {
  const work = fs.mkdtempSync(`${into}-`);
  execFileSync('bsdtar', ['-xf', file, '-C', work, '--include', '*.dll']);
  for (const name of fs.readdirSync(work, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.dll')) fs.renameSync(path.join(work, name), path.join(into, path.basename(name)));
  fs.rmSync(work, { recursive: true });
}
