import * as win32 from 'node:path/win32';
import type { Evidence, Finding } from '../../finding.ts';
import type { ProbeEvent } from '../../live/probe.ts';
import { text } from '../../text.ts';
import type { Check } from '../check.ts';
import { sameFolder } from '../same-folder.ts';
import type { LiveContext } from './live-context.ts';

type Loaded = Extract<ProbeEvent, { readonly did: 'loaded' }>;
type Refused = Extract<ProbeEvent, { readonly did: 'refused' }>;

/**
 * Does each sub-library load by the bare name that cuDNN uses, and is it the one beside the shim? cuDNN does not look in its
 * own folder: Windows' search order decides.
 */
export const liveSubLibraries: Check<LiveContext> = {
  id: 'live-sub-libraries',
  run({ probe }) {
    if (probe.state === 'could-not-look') return [];
    const { request, events } = probe.value;
    const folder = win32.dirname(request.shim);
    const asked = new Set(request.subLibraries);
    const loaded = events.filter((e): e is Loaded => e.did === 'loaded' && asked.has(e.what));
    const refused = events.filter((e): e is Refused => e.did === 'refused' && asked.has(e.what));
    const elsewhere = loaded.filter((e) => !sameFolder(win32.dirname(e.path), folder));
    // Where others of the folder load by bare name, the folder is searched, and what is missing is something they import.
    const found = loaded.length > elsewhere.length;
    const about = { check: 'live-sub-libraries', subject: folder };
    const findings: Finding[] = [];
    if (refused.length > 0)
      findings.push({
        ...about,
        status: 'fail',
        says: text('live-subs-refused', {
          names: refused.map((e) => e.what),
          win32: [...new Set(refused.map((e) => e.win32))],
          folder,
        }),
        evidence: refused.map((e): Evidence => ({ fact: 'win32-error', value: e.win32, from: e.what })),
        ...(refused.some((e) => e.win32 === 126)
          ? { remedy: { manual: text(found ? 'live-imports-remedy' : 'live-subs-remedy', { folder }) } }
          : {}),
      });
    if (elsewhere.length > 0)
      findings.push({
        ...about,
        status: 'fail',
        says: text('live-subs-elsewhere', { names: elsewhere.map((e) => e.what), folder }),
        evidence: elsewhere.map((e): Evidence => ({ fact: 'loaded-from', value: e.path, from: e.what })),
      });
    if (findings.length === 0 && loaded.length > 0)
      findings.push({
        ...about,
        status: 'pass',
        says: text('live-subs-loaded', { count: loaded.length }),
        evidence: loaded.map((e): Evidence => ({ fact: 'loaded-from', value: e.path, from: e.what })),
      });
    return findings;
  },
};
