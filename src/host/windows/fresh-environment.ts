import { HostError } from '../host-error.ts';
import type { Koffi } from './api/koffi.ts';
import type { NativeReach } from './native.ts';
import { need } from './native.ts';

const QUERY_AND_DUPLICATE = 0x8 | 0x2;

/**
 * The environment of a program that Explorer would start now: Windows builds it from the registry for this user
 * (Microsoft, CreateEnvironmentBlock). Wine 8 leaves the user's own variables out.
 */
export async function freshEnvironment(reach: NativeReach): Promise<Readonly<Record<string, string>>> {
  const { koffi, kernel, advapi, load } = need(reach, 'freshEnvironment', 'Environment');
  const userenv = load('userenv.dll');
  const CreateEnvironmentBlock: (block: Uint8Array, token: bigint, inherit: number) => number = userenv.func(
    'int __stdcall CreateEnvironmentBlock(void *block, intptr token, int inherit)',
  );
  const DestroyEnvironmentBlock: (block: bigint) => number = userenv.func(
    'int __stdcall DestroyEnvironmentBlock(intptr block)',
  );
  const out = Buffer.alloc(8);
  if (advapi.OpenProcessToken(kernel.GetCurrentProcess(), QUERY_AND_DUPLICATE, out) === 0)
    throw new HostError('freshEnvironment', 'Environment', kernel.GetLastError());
  const token = out.readBigInt64LE();
  try {
    if (CreateEnvironmentBlock(out, token, 0) === 0)
      throw new HostError('freshEnvironment', 'Environment', kernel.GetLastError());
    const block = out.readBigInt64LE();
    try {
      return readBlock(koffi, block);
    } finally {
      DestroyEnvironmentBlock(block);
    }
  } finally {
    kernel.CloseHandle(token);
  }
}

/** `NAME=value`, each with a zero behind it; an empty one ends the block. */
function readBlock(koffi: Koffi, block: bigint): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (let at = block; ; ) {
    const line: unknown = koffi.decode(at, 'char16_t', -1);
    if (typeof line !== 'string' || line === '') return found;
    // Names such as `=C:` begin with the sign.
    const sign = line.indexOf('=', 1);
    if (sign > 0) found[line.slice(0, sign)] = line.slice(sign + 1);
    at += BigInt(2 * (line.length + 1));
  }
}
