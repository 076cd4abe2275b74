import * as win32 from 'node:path/win32';
import { elevatedCommand } from '../../core/checks/elevated-command.ts';
import { Failure } from '../../core/failure.ts';
import { buildEnvironmentPlan, buildEnvironmentUndo } from '../../core/plan/build-environment-plan.ts';
import { nextChangeId } from '../../core/plan/change-id.ts';
import { environmentRoot } from '../../core/plan/environment-root.ts';
import type { Plan, SetVariable } from '../../core/plan/plan.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import { variable } from '../../core/machine/variable.ts';
import { applyPlan } from '../../host/apply/apply-plan.ts';
import { journalIds, readJournal } from '../../host/apply/journal.ts';
import { withLock } from '../../host/apply/lock.ts';
import { makeFolders } from '../../host/apply/make-folders.ts';
import { readText } from '../../host/apply/read-text.ts';
import { recover } from '../../host/apply/recover.ts';
import type { Wait } from '../../host/apply/retry.ts';
import { realWait } from '../../host/apply/retry.ts';
import { refuseChangedVariable } from '../../host/apply/set-variable.ts';
import type { Host } from '../../host/host.ts';
import { registryText } from '../../host/observe/registry-text.ts';
import { changesOf } from './changes.ts';

export type Scope = 'user' | 'machine';

export interface ChangeOptions {
  readonly host: Host;
  readonly scope: Scope;
  readonly what: 'path-fix' | 'use-toolkit';
  readonly detail: string;
  /** Made under the lock, from what is there then. */
  readonly steps: () => Promise<readonly SetVariable[]>;
  readonly dryRun?: boolean;
  /** The command's own arguments, so that an elevated terminal can repeat them. */
  readonly args?: readonly string[];
  readonly newId?: string;
  readonly wait?: Wait;
}

const WINDOWS = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion';

/** Where the changes of this scope are recorded; the folder may not be there yet. */
export async function rootOf(host: Host, scope: Scope): Promise<string> {
  if (scope === 'user') {
    const variables = host.system.environment();
    const home =
      variable(variables, 'LOCALAPPDATA') ??
      win32.join(variable(variables, 'USERPROFILE') ?? 'C:\\', 'AppData', 'Local');
    return environmentRoot(await host.files.realPath(home));
  }
  // Not from the environment: a user could point an elevated process elsewhere.
  const place = { hive: 'HKLM', key: WINDOWS } as const;
  const value = await host.registry.read(place, 'ProgramFilesDir');
  return environmentRoot(value ? registryText(value) : 'C:\\Program Files');
}

/**
 * Changes variables of one scope as one reversible transaction.
 * @returns null when nothing is to change
 * @throws Failure `other-user`, `needs-elevation`, `variable-changed`, `locked`, `rolled-back`
 */
export async function changeEnvironment(options: ChangeOptions): Promise<Plan | null> {
  const { host, scope, dryRun = false, wait = realWait } = options;
  await refuseOtherUser(host, scope);
  const root = await rootOf(host, scope);
  if (dryRun) return plan(options, root);
  if (scope === 'machine' && (await host.system.os()).elevated === false)
    throw new Failure('needs-elevation', { command: elevatedCommand(options.args ?? []) });
  await makeFolders(host, win32.parse(root).root, root);
  return withLock({ host, root, command: options.what, wait }, async () => {
    await recover({ host, root, wait, holds: scope });
    const made = await plan(options, root);
    if (made) await applyPlan({ host, plan: made, wait });
    return made;
  });
}

async function plan(options: ChangeOptions, root: string): Promise<Plan | null> {
  const { what, detail } = options;
  const steps = await options.steps();
  if (steps.length === 0) return null;
  return buildEnvironmentPlan({ ...(await now(options, root)), root, what, detail, steps });
}

async function now({ host, newId }: Pick<ChangeOptions, 'host' | 'newId'>, root: string) {
  const nowMs = host.system.now();
  return {
    id: newId ?? nextChangeId(nowMs, await journalIds(host, root)),
    nowMs,
    before: (await readText(host, stateFolder(root).installed)) ?? null,
  };
}

export interface UndoOptions {
  readonly host: Host;
  readonly scope: Scope;
  readonly id?: string;
  readonly dryRun?: boolean;
  readonly newId?: string;
  readonly wait?: Wait;
}

/**
 * Takes the newest change of these variables back, when nobody has written them since.
 * @throws Failure `nothing-to-roll-back`, `rollback-order`, `rollback-unknown`, `variable-changed`
 */
export async function undoEnvironment(options: UndoOptions): Promise<Plan> {
  const { host, scope, wait = realWait } = options;
  await refuseOtherUser(host, scope);
  const root = await rootOf(host, scope);
  await makeFolders(host, win32.parse(root).root, root);
  return withLock({ host, root, command: 'rollback', wait }, async () => {
    await recover({ host, root, wait, holds: scope });
    const standing = changesOf(await readJournal(host, root, scope)).filter(
      (c) => c.plan.intent.to === 'environment' && c.rolledBackBy === null,
    );
    const newest = standing.at(-1);
    if (!newest) throw new Failure('nothing-to-roll-back', { root });
    const { id: wanted = newest.id } = options;
    if (wanted !== newest.id)
      throw standing.some((c) => c.id === wanted)
        ? new Failure('rollback-order', { wanted, newest: newest.id })
        : new Failure('rollback-unknown', { wanted, known: standing.map((c) => c.id).join(', ') });
    const undo = buildEnvironmentUndo(newest.plan, await now(options, root));
    for (const step of undo.steps) if (step.do === 'set-variable') await refuseChangedVariable(host, step);
    if (options.dryRun !== true) await applyPlan({ host, plan: undo, wait });
    return undo;
  });
}

/** HKCU is then the hive of the one whose password was typed, not of the one at the screen. */
async function refuseOtherUser(host: Host, scope: Scope): Promise<void> {
  if (scope === 'user' && (await host.system.os()).sessionUser === 'other')
    throw new Failure('other-user', { scope });
}
