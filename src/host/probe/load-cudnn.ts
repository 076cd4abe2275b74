import { writeSync } from 'node:fs';
import * as z from 'zod/mini';
import { PROBE_MARK } from '../../core/live/parse-probe.ts';
import type { ProbeEvent, ProbeRequest } from '../../core/live/probe.ts';
import { loadKoffi } from '../windows/api/koffi.ts';
import type { Loader } from './loader-api.ts';
import { loaderApi } from './loader-api.ts';

/*
 * The program of the child process: it loads one cuDNN the way a plain program does and says what happened, line by line,
 * written at once, so that nothing is lost when a DLL takes the process down.
 */

const request: z.ZodMiniType<ProbeRequest> = z.object({
  shim: z.string(),
  subLibraries: z.array(z.string()),
});

/** No box on the screen for a missing DLL or a crash: nobody may be there to close it (Microsoft, SetErrorMode). */
const NO_BOXES = 0x8003;

function tell(event: ProbeEvent): void {
  writeSync(1, `${PROBE_MARK}${JSON.stringify(event)}\n`);
}

function load(api: Loader, name: string): number | bigint | null {
  tell({ did: 'begin', what: name });
  // Flags 0: the standard search order for all that the DLL itself asks for.
  const module = api.LoadLibraryExW(name, 0, 0);
  if (Number(module) === 0) {
    tell({ did: 'refused', what: name, win32: api.GetLastError() });
    return null;
  }
  tell({ did: 'loaded', what: name, path: api.pathOf(module) });
  return module;
}

interface Call {
  readonly api: Loader;
  readonly module: number | bigint;
  readonly name: string;
  readonly prototype: string;
  readonly argument?: Uint8Array | bigint;
}

function call({ api, module, name, prototype, argument }: Call): number | null {
  tell({ did: 'begin', what: name });
  const address = api.GetProcAddress(module, name);
  if (Number(address) === 0) {
    tell({ did: 'absent', what: name });
    return null;
  }
  const value = Number(
    argument === undefined ? api.call(address, prototype) : api.call(address, prototype, argument),
  );
  tell({ did: 'answered', what: name, value });
  return value;
}

async function main(): Promise<void> {
  const { shim, subLibraries } = request.parse(JSON.parse(process.argv.at(-1) ?? ''));
  const koffi = await loadKoffi();
  if ('why' in koffi) throw new Error(`koffi: ${koffi.why}`);
  const api = loaderApi(koffi);
  api.SetErrorMode(NO_BOXES);
  const module = load(api, shim);
  if (module === null) return;
  call({ api, module, name: 'cudnnGetVersion', prototype: 'size_t cudnnGetVersion()' });
  call({ api, module, name: 'cudnnGetCudartVersion', prototype: 'size_t cudnnGetCudartVersion()' });
  for (const name of subLibraries) load(api, name);
  const handle = Buffer.alloc(8);
  const status = call({
    api,
    module,
    name: 'cudnnCreate',
    prototype: 'int cudnnCreate(void *handle)',
    argument: handle,
  });
  if (status !== 0) return;
  const made = handle.readBigUInt64LE();
  call({ api, module, name: 'cudnnDestroy', prototype: 'int cudnnDestroy(uintptr handle)', argument: made });
}

await main();
// What a DLL left running must not keep the process.
process.exit(0);
