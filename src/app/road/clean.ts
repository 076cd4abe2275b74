import { Failure } from '../../core/failure.ts';
import type { ForceCode } from '../../core/force-code.ts';
import { buildCleanPlan } from '../../core/plan/build-clean-plan.ts';
import { nextChangeId } from '../../core/plan/change-id.ts';
import type { Cleanable } from '../../core/plan/cleanable.ts';
import { cleanable } from '../../core/plan/cleanable.ts';
import type { Ledger } from '../../core/plan/ledger.ts';
import { ledgerOf } from '../../core/plan/ledger.ts';
import type { Move, Plan } from '../../core/plan/plan.ts';
import { planFolders } from '../../core/plan/plan-folders.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import { applyPlan } from '../../host/apply/apply-plan.ts';
import { folderTimes } from '../../host/apply/folder-times.ts';
import { journalIds, readJournal } from '../../host/apply/journal.ts';
import { withLock } from '../../host/apply/lock.ts';
import { readInstalled } from '../../host/apply/read-installed.ts';
import type { Recovered } from '../../host/apply/recover.ts';
import { recover } from '../../host/apply/recover.ts';
import { refuseOpenFolder } from '../../host/apply/refuse-open-folder.ts';
import type { Wait } from '../../host/apply/retry.ts';
import { realWait } from '../../host/apply/retry.ts';
import { soundMoves } from '../../host/apply/sound-moves.ts';
import { emptyTrash, removeEmptyFolders } from '../../host/apply/tidy.ts';
import type { Blocked } from '../../host/apply/undo-plan.ts';
import type { Host } from '../../host/host.ts';
import { changesOf, donePlans } from './changes.ts';
import { keptSizes } from './kept-sizes.ts';
import type { OnProgress } from './progress.ts';

export interface CleanOptions {
  readonly host: Host;
  readonly root: string;
  /** How many cuDNNs stay kept, counted from the one that was replaced last. */
  readonly keep: number;
  /** What was replaced later than that stays. */
  readonly olderThanDays: number;
  readonly dryRun?: boolean;
  readonly forced?: readonly ForceCode[];
  readonly newId?: string;
  /** Asked when everything is checked and planned, before the first change. */
  readonly confirm?: (seen: Cleanup) => Promise<boolean>;
  readonly wait?: Wait;
  readonly onProgress?: OnProgress;
}

/** A cuDNN that is kept aside, and the room that it alone takes: a second name of a file that is used elsewhere takes none. */
export interface KeptCudnn extends Omit<Cleanable, 'kept'> {
  readonly files: number;
  readonly bytes: number;
}

export interface Cleanup {
  readonly goes: readonly KeptCudnn[];
  readonly stays: readonly KeptCudnn[];
  /** Bytes that deleting what goes makes free. */
  readonly freedBytes: number;
  /** Bytes of what was in the toolkit before cudnnup; `clean` never touches it. */
  readonly foreignBytes: number;
  /** No longer what we had put there: left as they lie. */
  readonly left: readonly Blocked[];
  /** Null where nothing goes. */
  readonly plan: Plan | null;
}

export interface Cleaned extends Cleanup {
  readonly result: 'cleaned' | 'nothing' | 'dry-run' | 'declined';
  readonly recovered: readonly Recovered[];
  readonly leftovers: readonly string[];
}

const DAY_MS = 86_400_000;

/**
 * Deletes cuDNNs that later installs of ours have replaced and that are kept for the way back. As every change it is one transaction;
 * until its commit the files lie in the trash and come back when it is interrupted.
 * @throws Failure `journal-untrusted`: the record is missing, so that nobody knows which cuDNN is in place
 */
export async function clean(options: CleanOptions): Promise<Cleaned> {
  const { host, root, wait = realWait, onProgress } = options;
  await refuseOpenFolder(host, root, options.forced);
  return withLock({ host, root, command: 'clean', wait }, async () => {
    const recovered = await recover({ host, root, wait });
    const seen = await look(options);
    const { plan } = seen;
    if (options.dryRun) return { ...seen, recovered, result: 'dry-run', leftovers: [] };
    if (plan === null) return { ...seen, recovered, result: 'nothing', leftovers: await emptied(host, root) };
    if (options.confirm && !(await options.confirm(seen)))
      return { ...seen, recovered, result: 'declined', leftovers: [] };
    const onStep = (done: number, of: number): void => onProgress?.({ phase: 'publish', done, of });
    const { leftovers } = await applyPlan({ host, plan, wait, onStep });
    return { ...seen, recovered, result: 'cleaned', leftovers };
  });
}

async function look(options: CleanOptions): Promise<Cleanup> {
  const { host, root, keep, olderThanDays, onProgress } = options;
  const plans = donePlans(changesOf(await readJournal(host, root)));
  const ledger = ledgerOf(plans);
  const { foreignBytes } = await keptSizes(host, ledger);
  const before = await readInstalled(host, root);
  if (!before) {
    refuseUnrecorded(root, ledger);
    return { goes: [], stays: [], freedBytes: 0, foreignBytes, left: [], plan: null };
  }
  const nowMs = host.system.now();
  const wish = { keep, olderThanMs: olderThanDays * DAY_MS, nowMs };
  const { goes, stays } = cleanable(plans, before.installed, wish);
  const { sound, blocked } = await soundMoves(
    host,
    goes.flatMap((c) => c.kept.map((k) => k.move)),
    { leaveBlocked: true, onProgress },
  );
  const room = await roomIn(host, ledger);
  const plan = buildCleanPlan({
    id: options.newId ?? nextChangeId(nowMs, await journalIds(host, root)),
    nowMs,
    root,
    versions: goes.map((c) => c.version),
    kept: sound,
    before,
    folders: await folderTimes(host, planFolders(root, [])),
  });
  return {
    goes: await Promise.all(goes.map(sized)),
    stays: await Promise.all(stays.map(sized)),
    freedBytes: (await room(sound)).bytes,
    foreignBytes,
    left: blocked.filter((b) => b.reason === 'altered'),
    plan: sound.length > 0 ? plan : null,
  };

  async function sized({ kept, ...cudnn }: Cleanable): Promise<KeptCudnn> {
    return { ...cudnn, ...(await room(kept.map((k) => k.move))) };
  }
}

/** @throws Failure `journal-untrusted`: nobody knows which cuDNN is in place */
function refuseUnrecorded(root: string, { aside }: Ledger): void {
  if (aside.size > 0)
    throw new Failure('journal-untrusted', { path: stateFolder(root).installed, reason: 'it is missing' });
}

/** How much room goes with some of the files that are kept: what has a second name elsewhere stays. */
async function roomIn(
  host: Host,
  ledger: Ledger,
): Promise<(moves: readonly Move[]) => Promise<Pick<KeptCudnn, 'files' | 'bytes'>>> {
  const all = await keptSizes(host, ledger);
  return async (moves) => {
    const going = new Set(moves.map((m) => m.to.toLowerCase()));
    const aside = new Map([...ledger.aside].filter(([path]) => !going.has(path)));
    const rest = await keptSizes(host, { ...ledger, aside });
    return { files: all.files - rest.files, bytes: all.bytes - rest.bytes };
  };
}

/** What a program still held when it was withdrawn may be free by now. */
async function emptied(host: Host, root: string): Promise<readonly string[]> {
  const at = stateFolder(root);
  const left = await emptyTrash(host, at);
  await removeEmptyFolders(host, [at.trash]);
  return left;
}
