import * as win32 from 'node:path/win32';
import * as z from 'zod/mini';
import { byAge } from '../../core/plan/change-id.ts';
import { Failure } from '../../core/failure.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { JournalOf } from '../../core/plan/plan-schema.ts';
import { parsePlan } from '../../core/plan/plan-schema.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import type { Host } from '../host.ts';
import { makeFolders } from './make-folders.ts';
import { readText } from './read-text.ts';
import { refuseLink } from './refuse-links.ts';
import { writeText } from './write-text.ts';

const PLAN = '.plan.json';
const END = '.end.json';

const endSchema = z.object({
  schema: z.literal('cudnnup/end/1'),
  endedAt: z.string(),
  leftovers: z.array(z.string()),
});

/** One change as the journal keeps it. A plan without an end was interrupted. */
export type JournalEntry =
  | {
      readonly state: 'done' | 'pending';
      readonly id: string;
      readonly plan: Plan;
      readonly endedAt: string | null;
    }
  | { readonly state: 'untrusted'; readonly id: string; readonly reason: string };

/** Oldest first. Every entry is validated; one that is not ours is reported, never followed. */
export async function readJournal(
  host: Host,
  root: string,
  holds: JournalOf = 'toolkit',
): Promise<readonly JournalEntry[]> {
  const ids = [...(await journalIds(host, root))];
  const entries: JournalEntry[] = [];
  for (const id of ids.sort(byAge)) entries.push(await readEntry({ host, root, holds }, id));
  return entries;
}

/** Those without an end, oldest first: the only ones that recovery needs to read. */
export async function readPending(
  host: Host,
  root: string,
  holds: JournalOf,
): Promise<readonly JournalEntry[]> {
  const ended = new Set((await namesIn(host, root)).filter((n) => n.endsWith(END)));
  const ids = (await journalIds(host, root)).filter((id) => !ended.has(id + END));
  const entries: JournalEntry[] = [];
  for (const id of [...ids].sort(byAge)) entries.push(await readEntry({ host, root, holds }, id));
  return entries;
}

/**
 * The ids of all changes in the journal, unread.
 * @throws HostError 4390: a link or a file stands in its place, which is not the same as an empty history
 */
export async function journalIds(host: Host, root: string): Promise<readonly string[]> {
  return (await namesIn(host, root)).filter((n) => n.endsWith(PLAN)).map((n) => n.slice(0, -PLAN.length));
}

async function namesIn(host: Host, root: string): Promise<readonly string[]> {
  const { journal } = stateFolder(root);
  await refuseLink(host, journal);
  return (await host.files.list(journal)) ?? [];
}

interface Place {
  readonly host: Host;
  readonly root: string;
  readonly holds: JournalOf;
}

async function readEntry({ host, root, holds }: Place, id: string): Promise<JournalEntry> {
  const { journal } = stateFolder(root);
  const reading = parsePlan((await readText(host, win32.join(journal, id + PLAN))) ?? '', root, holds);
  if (reading.state === 'untrusted') return { state: 'untrusted', id, reason: reading.reason };
  if (reading.plan.id !== id) return { state: 'untrusted', id, reason: `its id is ${reading.plan.id}` };
  const end = await readText(host, win32.join(journal, id + END));
  return {
    state: end === undefined ? 'pending' : 'done',
    id,
    plan: reading.plan,
    endedAt: end === undefined ? null : endedAt(end),
  };
}

function endedAt(text: string): string | null {
  try {
    const result = endSchema.safeParse(JSON.parse(text));
    return result.success ? result.data.endedAt : null;
  } catch {
    return null;
  }
}

/**
 * @throws Failure `journal-untrusted` for a plan that could not be read back: what cannot be undone is not begun
 */
export async function writePlan(host: Host, plan: Plan): Promise<void> {
  const { journal } = stateFolder(plan.root);
  const path = win32.join(journal, plan.id + PLAN);
  const text = `${JSON.stringify(plan, null, 1)}\n`;
  const scope = plan.steps.find((s) => s.do === 'set-variable')?.scope;
  const reading = parsePlan(text, plan.root, scope ?? 'toolkit');
  if (reading.state === 'untrusted') throw new Failure('journal-untrusted', { path, reason: reading.reason });
  await makeFolders(host, plan.root, journal);
  await writeText(host, path, text, { replace: false });
}

/** Is this change neither done nor taken back? */
export async function isPending(host: Host, root: string, id: string): Promise<boolean> {
  const { journal } = stateFolder(root);
  const [plan, end] = [win32.join(journal, id + PLAN), win32.join(journal, id + END)];
  return Boolean(await host.files.stat(plan)) && !(await host.files.stat(end));
}

export async function writeEnd(host: Host, plan: Plan, leftovers: readonly string[]): Promise<void> {
  const end = { schema: 'cudnnup/end/1', endedAt: new Date(host.system.now()).toISOString(), leftovers };
  const path = win32.join(stateFolder(plan.root).journal, plan.id + END);
  await writeText(host, path, `${JSON.stringify(end)}\n`, { replace: true });
}

/** A change that was undone leaves no trace: nothing of it is there to be taken back. */
export async function removePlan(host: Host, plan: Plan): Promise<void> {
  const path = win32.join(stateFolder(plan.root).journal, plan.id + PLAN);
  if (await host.files.stat(path)) await host.files.remove(path);
}
