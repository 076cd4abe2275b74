import type { EntryReading, SourceEntry, SourceName } from '../../core/archive/inspection.ts';
import { cudaMentions } from '../../core/archive/cuda-mentions.ts';
import { isCudnnDll } from '../../core/archive/is-cudnn-dll.ts';
import { isVersionHeader } from '../../core/archive/is-version-header.ts';
import { bytesOf } from './read-entries.ts';
import { createEntryReader } from './read-entry.ts';
import type { OpenedSource } from './source.ts';
import { orUnreadable } from './source.ts';

/** Who cuDNN is when no name tells: the shim's version, else the headers'; the CUDA variant by the cuBLAS that a DLL names. */
export async function peekName(source: OpenedSource, entries: readonly SourceEntry[]): Promise<SourceName> {
  const shim = await readFirst(source, entries, (e) => e.role === 'shim');
  const header = await readFirst(source, entries, isVersionHeader);
  const version = shim?.dll?.fileVersion ?? header?.headerVersion ?? null;
  return {
    version,
    major: version === null ? null : Number(version.split('.')[0]),
    cuda: await peekCuda(source, entries),
    os: 'windows',
    arch: archOf(shim?.dll?.machine),
    spelling: 'renamed',
    saidBy: 'content',
  };
}

/** The sub-libraries that name cuBLAS in every release read so far; the others are tried after them. */
const LIKELY = /^cudnn_(?:ops_infer|adv|engines_precompiled)64_/i;

async function peekCuda(source: OpenedSource, entries: readonly SourceEntry[]): Promise<string | null> {
  const dlls = entries
    .filter(isCudnnDll)
    .sort((a, b) => Number(LIKELY.test(b.name)) - Number(LIKELY.test(a.name)) || a.size - b.size);
  for (const dll of dlls) {
    const [mention] = cudaMentions([await readOne(source, dll)]);
    if (mention) return mention.cuda;
  }
  return null;
}

async function readFirst(
  source: OpenedSource,
  entries: readonly SourceEntry[],
  wanted: (entry: SourceEntry) => boolean,
): Promise<EntryReading | null> {
  const entry = entries.find(wanted);
  return entry ? readOne(source, entry) : null;
}

async function readOne(source: OpenedSource, entry: SourceEntry): Promise<EntryReading> {
  const reader = createEntryReader(entry);
  const read = async (): Promise<void> => {
    for await (const bytes of bytesOf(source, entry)) reader.update(bytes);
  };
  await orUnreadable(source.path, read());
  return reader.finish();
}

function archOf(machine: string | undefined): SourceName['arch'] {
  if (machine === 'x64') return 'x86_64';
  return machine === 'arm64' ? 'arm64' : null;
}
