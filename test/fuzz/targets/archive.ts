import * as win32 from 'node:path/win32';
import type { SourceEntry } from '../../../src/core/archive/inspection.ts';
import { isFailure } from '../../../src/core/failure.ts';
import { destination } from '../../../src/core/plan/destination.ts';
import { stageFolder, stagedAt } from '../../../src/core/plan/staged-at.ts';
import { inspectSource } from '../../../src/host/archive/inspect-source.ts';
import { listSource } from '../../../src/host/archive/list-source.ts';
import type { EntrySink } from '../../../src/host/archive/source-files.ts';
import { openSource } from '../../../src/host/archive/source.ts';
import { makeArchive } from '../make-archive.ts';
import { memoryFiles } from '../memory-files.ts';
import { Broken } from '../target.ts';
import type { FuzzTarget } from '../target.ts';

const ROOT = 'C:\\CUDA';
const STAGE = stageFolder(ROOT, 'change-1');
const FOLDERS = { include: 'include', lib: 'lib\\x64', bin: 'bin' };

/** Listing, checking and unpacking of an archive that lies in memory, into a stage that only watches. */
export const archiveTargets: readonly FuzzTarget[] = [target('zip', 24), target('wheel', 16)];

function target(kind: 'zip' | 'wheel', share: number): FuzzTarget {
  const ending = kind === 'zip' ? '.zip' : '.whl';
  const fileName = kind === 'zip' ? 'cudnn.zip' : 'nvidia_cudnn_cu12-9.15.0.57-py3-none-win_amd64.whl';
  return {
    name: kind,
    ending,
    share,
    make: (random) => makeArchive(random, kind),
    run: (input) => read(fileName, input),
  };
}

async function read(fileName: string, input: Uint8Array): Promise<string> {
  const watch = watchingStage();
  try {
    const source = await openSource({ path: `/x/${fileName}`, files: memoryFiles(input) });
    try {
      await inspectSource({ source, listing: await listSource(source), sink: watch.open });
    } finally {
      await source.close();
    }
    watch.settled();
    return 'ok';
  } catch (error) {
    watch.settled();
    if (isFailure(error)) return error.code;
    throw error;
  }
}

/** Holds what may be staged against rules of its own: a plain name below the stage, no more bytes than were announced. */
function watchingStage() {
  const open = new Set<string>();
  return {
    open: async (entry: SourceEntry): Promise<EntrySink | null> => {
      const to = destination(entry, FOLDERS, 'change-1');
      if (to === undefined) return null;
      const path = stagedAt(STAGE, to);
      if (
        win32.resolve(path) !== path ||
        !path.startsWith(`${STAGE}\\`) ||
        /[<>:"|?*\p{Cc}]|[. ]$/u.test(path.slice(2))
      )
        throw new Broken(`would be staged as ${JSON.stringify(path)}`);
      if (open.has(path.toLowerCase())) throw new Broken(`staged twice: ${path}`);
      open.add(path.toLowerCase());
      let left = entry.size;
      return {
        async write(bytes) {
          left -= bytes.length;
          if (left < 0) throw new Broken(`more bytes than announced: ${entry.entry}`);
        },
        async done() {
          if (left !== 0) throw new Broken(`${left} bytes short of what was announced: ${entry.entry}`);
          open.delete(path.toLowerCase());
        },
        async abort() {
          open.delete(path.toLowerCase());
        },
      };
    },
    settled() {
      if (open.size > 0) throw new Broken(`left open: ${[...open].join(', ')}`);
    },
  };
}
