import { Failure } from '../../core/failure.ts';
import { isInside } from '../../core/plan/inside.ts';
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
  // What `uninstall` takes out of PATH must be a folder of this toolkit: a forged record must not reach System32's entry.
  const foreign = reading.installed.sets.find((s) => s.pathEntry && !isInside(root, s.pathEntry.entry));
  if (foreign?.pathEntry)
    throw new Failure('journal-untrusted', {
      path,
      reason: `PATH entry outside the toolkit: ${foreign.pathEntry.entry}`,
    });
  return { text, installed: reading.installed };
}
