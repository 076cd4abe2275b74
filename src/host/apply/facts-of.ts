import type { InstalledFile } from '../../core/plan/installed.ts';
import type { FileFacts } from '../../core/plan/plan.ts';
import type { Host } from '../host.ts';
import { hashFile } from './hash-file.ts';
import { isAsRecorded } from './is-as-recorded.ts';

interface Asked {
  readonly host: Host;
  readonly path: string;
  /** What our record says about this file; null when it says nothing, or is not to be trusted with it. */
  readonly recorded: InstalledFile | null;
}

/** SHA-256 and size of a file: the recorded ones where a large file has the very size and time that we gave it, else read. */
export async function factsOf({ host, path, recorded }: Asked): Promise<FileFacts> {
  if (recorded && isAsRecorded(await host.files.stat(path), recorded))
    return { size: recorded.size, sha256: recorded.sha256 };
  return hashFile(host, path);
}
