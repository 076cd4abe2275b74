import { mkdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { makeFolderMachine, toolkitRoot } from '../test/support/folder-machine.ts';
import { sampleCudnn } from '../test/support/sample-cudnn.ts';

export interface DemoMachine {
  /** Real folder of the machine. */
  readonly machine: string;
  readonly archive: string;
  /** For another CUDA major: it will be refused. */
  readonly wrongArchive: string;
}

/** A machine with CUDA 12.2 and a stale cuDNN 9.1 that somebody once copied in, and two archives beside it.
 * The samples bear versions of which no hash is known: a sample that claimed a known one would rightly be refused.
 */
export function makeDemoMachine(folder: string): DemoMachine {
  const machine = path.join(folder, 'machine');
  mkdirSync(machine, { recursive: true });
  const stale = sampleCudnn({ version: '9.1.0.70', cuda: '12', kind: 'files' });
  const root = toolkitRoot('12.2');
  const files = Object.fromEntries(
    stale.files
      .filter((f) => !/license/i.test(f.path))
      .map((f) => [`${root}\\${f.path.replaceAll('/', '\\')}`, f.bytes]),
  );
  // The toolkit's installer was told to leave PATH alone.
  makeFolderMachine({
    at: machine,
    toolkits: [{ version: '12.2' }],
    files,
    machinePath: '%SystemRoot%\\system32;%SystemRoot%',
  });
  return {
    machine,
    archive: write(folder, { version: '9.15.0.57', cuda: '12' }),
    wrongArchive: write(folder, { version: '9.28.0.42', cuda: '13' }),
  };
}

function write(folder: string, of: { readonly version: string; readonly cuda: string }): string {
  const sample = sampleCudnn({ ...of, kind: 'zip' });
  const file = path.join(folder, sample.fileName);
  writeFileSync(file, sample.bytes);
  return file;
}
