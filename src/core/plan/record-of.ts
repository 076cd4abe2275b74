import { Failure } from '../failure.ts';
import { isInside } from './inside.ts';
import type { Installed } from './installed.ts';
import { parseInstalled } from './installed.ts';
import { stateFolder } from './state-folder.ts';

/** A record with the very text it was read from; null where there is none. */
export type RecordRead = { readonly text: string; readonly installed: Installed } | null;

/**
 * Reads a record's text as what it claims to be in this toolkit.
 * @throws Failure `journal-untrusted` when it is not one that we write
 */
export function recordOf(root: string, text: string | null): RecordRead {
  if (text === null) return null;
  const { installed: path } = stateFolder(root);
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
