import { Failure } from '../../core/failure.ts';
import type { Installed } from '../../core/plan/installed.ts';
import { parseInstalled } from '../../core/plan/installed.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import type { Host } from '../host.ts';
import { readText } from './read-text.ts';

/**
 * What cudnnup put into this toolkit; null when nothing.
 * @throws Failure `journal-untrusted` when the file is not one that we write
 */
export async function readInstalled(
  host: Host,
  root: string,
): Promise<{ readonly text: string; readonly installed: Installed } | null> {
  const { installed: path } = stateFolder(root);
  const text = await readText(host, path);
  if (text === undefined) return null;
  const reading = parseInstalled(text);
  if (reading.state === 'untrusted') throw new Failure('journal-untrusted', { path, reason: reading.reason });
  return { text, installed: reading.installed };
}
