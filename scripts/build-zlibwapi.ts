import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

const TOOL = 'x86_64-w64-mingw32-';
const INCLUDE = '/usr/x86_64-w64-mingw32/include';
const LIBRARY = '/usr/x86_64-w64-mingw32/lib/libz.a';

/**
 * Links Debian's static zlib for 64-bit Windows (package libz-mingw-w64-dev) into a zlibwapi.dll. The same packages give the same bytes.
 * @param sources the folder of the .def and the .rc
 * @returns the bytes of the DLL
 */
export function buildZlibwapi(sources: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'cudnnup-zlibwapi-'));
  try {
    for (const name of ['zlibwapi.def', 'zlibwapi.rc'])
      copyFileSync(path.join(sources, name), path.join(folder, name));
    const run = (tool: string, args: readonly string[]): void => {
      execFileSync(`${TOOL}${tool}`, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
    };
    run('windres', ['-I', INCLUDE, '-O', 'coff', '-o', 'version.o', 'zlibwapi.rc']);
    const link = [
      '-shared',
      '-s',
      '-Wl,--no-insert-timestamp',
      '-o',
      'zlibwapi.dll',
      'zlibwapi.def',
      'version.o',
    ];
    run('gcc', [...link, '-Wl,--whole-archive', LIBRARY, '-Wl,--no-whole-archive']);
    return readFileSync(path.join(folder, 'zlibwapi.dll'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
