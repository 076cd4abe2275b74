import type { DllReading } from '../archive/inspection.ts';
import { readPe } from './read-pe.ts';
import { judgeSignature } from './signature/judge-signature.ts';
import type { SparseBytes } from './sparse-bytes.ts';

export interface DllFactsInput {
  readonly bytes: SparseBytes;
  readonly digest: string | null;
  readonly mentions: readonly string[];
}

export type DllFacts =
  | { readonly state: 'read'; readonly dll: DllReading }
  | { readonly state: 'broken'; readonly why: string };

/** Brings together what one pass over a DLL taught. */
export function dllFacts({ bytes, digest, mentions }: DllFactsInput): DllFacts {
  const reading = readPe(bytes);
  if (reading.state === 'broken') return { state: 'broken', why: reading.code };
  if (reading.state === 'need') return { state: 'broken', why: 'tables-too-far-apart' };
  const { pe } = reading;
  return {
    state: 'read',
    dll: {
      machine: pe.machine,
      fileVersion: pe.version?.file ?? null,
      imports: pe.imports.map((i) => i.dll),
      mentions,
      signature: judgeSignature({ pe, bytes, digest }),
    },
  };
}
