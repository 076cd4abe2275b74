import type { NumberedFunction } from '../../core/facts/zlibwapi.ts';
import { ZLIB_FUNCTIONS } from '../../core/facts/zlibwapi.ts';
import type { Host } from '../host.ts';
import { readPeFile } from '../read-pe-file.ts';
import { look } from './look.ts';

/** What a zlibwapi.dll has under the numbers that cuDNN imports; nothing where that cannot be read. */
export async function zlibFunctions(
  host: Host,
  path: string,
): Promise<{ readonly functions?: readonly NumberedFunction[] }> {
  const reading = await look(path, () => readPeFile(host.files, path));
  if (reading.state !== 'seen' || reading.value.state !== 'read') return {};
  const { exports } = reading.value.pe;
  const functions = ZLIB_FUNCTIONS.map(({ number }) => {
    const at = exports?.numbers.indexOf(number) ?? -1;
    return { number, name: exports?.names[at] ?? null };
  });
  return { functions };
}
