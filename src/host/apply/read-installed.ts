import type { RecordRead } from '../../core/plan/record-of.ts';
import { recordOf } from '../../core/plan/record-of.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import type { Host } from '../host.ts';
import { readText } from './read-text.ts';

/**
 * What cudnnup put into this toolkit; null when nothing.
 * @throws Failure `journal-untrusted` when the file is not one that we write
 */
export async function readInstalled(host: Host, root: string): Promise<RecordRead> {
  return recordOf(root, (await readText(host, stateFolder(root).installed)) ?? null);
}
