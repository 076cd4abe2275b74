import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { kernel32 } from '../../../src/host/windows/api/kernel32.ts';
import { loadKoffi } from '../../../src/host/windows/api/koffi.ts';

/** What the command writes into a pipe on a console of each code page, as hexadecimal bytes. */
const koffi = await loadKoffi();
if ('why' in koffi) throw new Error('koffi');
const dll = koffi.load('kernel32.dll');
const AllocConsole: () => number = dll.func('int __stdcall AllocConsole()');
const SetConsoleOutputCP: (page: number) => number = dll.func(
  'int __stdcall SetConsoleOutputCP(uint32 page)',
);
AllocConsole();
const kernel = kernel32(koffi);
const answers: { readonly wished: number; readonly page: number; readonly hex: string }[] = [];
const { MSYSTEM: _, CI: __, ...environment } = process.env;
for (const wished of [936, 65_001, 437]) {
  SetConsoleOutputCP(wished);
  const args = ['C:\\cudnnup\\dist\\cli.mjs', 'toolkits', '--lang', 'zh'];
  const { stdout } = spawnSync(process.execPath, args, { env: environment });
  answers.push({ wished, page: kernel.GetConsoleOutputCP(), hex: stdout.toString('hex') });
}
// Standard output is the console here, which breaks lines.
writeFileSync(process.argv[2] ?? '', JSON.stringify(answers));
