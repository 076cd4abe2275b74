import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Progress } from '../src/app/road/progress.ts';
import rows from '../src/core/facts/releases.json' with { type: 'json' };
import { nativeFiles } from '../src/host/archive/native-files.ts';
import { openFolderHost } from '../src/host/folder/folder-host.ts';
import type { Host } from '../src/host/host.ts';
import { plainFiles } from './plain-files.ts';

/** What one run of `install` is asked for, as JSON in the first argument. */
export interface Wish {
  readonly archive: string;
  readonly machine: string;
  readonly toolkit: string;
  /** Put into the table of releases, so that the archive is a known one. */
  readonly known: { readonly sha256: string; readonly version: string; readonly cuda: string } | null;
  readonly flush: boolean;
  /** A version that is kept: it is put back, and the archive is not touched. */
  readonly again: string | null;
}

/** Milliseconds since 1970, as the parent's clock shows them. */
export interface Told {
  readonly result: string;
  readonly listedAt: number;
  readonly checkedAt: number;
  readonly publishedAt: number;
  readonly endedAt: number;
  /** Bytes. */
  readonly peakMemory: number;
  /** Every failed finding, in words for a person who repeats the bench. */
  readonly refused: readonly string[];
  readonly signatures: readonly string[];
}

const wish = JSON.parse(process.argv[2] ?? '') as Wish;
const [sample] = rows;
if (wish.known && sample) rows.push({ ...sample, ...wish.known, file: 'bench.zip', size: null as never });
const folder = openFolderHost({ folder: wish.machine });
const host: Host = { ...folder, files: plainFiles(folder.files, wish) };
const at = { listed: 0, checked: 0, published: 0 };
const now = (): number => performance.timeOrigin + performance.now();
const asked = {
  host,
  toolkit: wish.toolkit,
  onProgress: ({ phase, done, of }: Progress): void => {
    if (phase === 'check') at.listed ||= now();
    if (phase === 'publish') at.checked ||= now();
    if (phase === 'publish' && done === of) at.published = now();
    if (phase === 'verify') at.published = now();
  },
};
const outcome =
  wish.again === null
    ? await (await import('../src/app/road/install.ts')).install({
        ...asked,
        files: nativeFiles,
        source: wish.archive,
        forced: wish.known ? [] : ['altered-archive', 'unsigned'],
      })
    : await (await import('../src/app/road/install-kept.ts')).installKept({ ...asked, version: wish.again });
const told: Told = {
  result: outcome.result,
  listedAt: at.listed,
  checkedAt: at.checked,
  publishedAt: at.published,
  endedAt: now(),
  peakMemory: peakMemory(),
  refused: outcome.findings
    .filter((f) => f.status === 'fail')
    .map((f) => `${f.check} ${f.says.key} ${JSON.stringify(f.says)}`),
  signatures: (outcome.inspection?.readings ?? []).flatMap((r) => (r.dll ? [r.dll.signature.state] : [])),
};
console.log(JSON.stringify(told));

/** Of this program alone; `getrusage` would count the parent's memory at the time of the fork (proc(5), VmHWM). */
function peakMemory(): number {
  const kib = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return Number(kib) * 1024;
}
