import { writeFileSync, unlinkSync } from 'node:fs';
import * as path from 'node:path';
import * as win32 from 'node:path/win32';
import { clean } from '../../../src/app/road/clean.ts';
import { installKept } from '../../../src/app/road/install-kept.ts';
import { recoverRoot } from '../../../src/app/road/recover-root.ts';
import { rollback } from '../../../src/app/road/rollback.ts';
import { uninstall } from '../../../src/app/road/uninstall.ts';
import { verifyRoot } from '../../../src/app/road/verify.ts';
import { isFailure } from '../../../src/core/failure.ts';
import { parseInstalled } from '../../../src/core/plan/installed.ts';
import { parsePlan } from '../../../src/core/plan/plan-schema.ts';
import { openFolderHost } from '../../../src/host/folder/folder-host.ts';
import { isHostError } from '../../../src/host/host-error.ts';
import { mutateJson } from '../mutate-json.ts';
import { noWait, preparedMachine, ROOT } from '../prepared-machine.ts';
import type { Random } from '../random.ts';
import { leavingStrangersAlone } from '../strangers.ts';
import { Broken } from '../target.ts';
import type { FuzzTarget } from '../target.ts';

/** What somebody may write into `installed.json` and the journal: read alone, and followed by every command. */
export async function recordTargets(): Promise<readonly FuzzTarget[]> {
  const { installed, journals } = await preparedMachine();
  return [
    {
      name: 'journal',
      ending: '.plan.json',
      share: 8,
      make: (random) => Buffer.from(mutateJson(random, random.pick(journals))),
      run: readJournalText,
    },
    {
      name: 'installed',
      ending: '.installed.json',
      share: 6,
      make: (random) => Buffer.from(mutateJson(random, installed)),
      run: readInstalledText,
    },
    {
      name: 'records-followed',
      ending: '.records.json',
      share: 1,
      make: (random) =>
        Buffer.from(
          random.chance(0.5) ? mutateJson(random, installed) : mutateJson(random, random.pick(journals)),
        ),
      run: follow,
    },
  ];
}

/** Rules of its own, said in another way than the reader says them. */
function assertInside(file: string): void {
  if (win32.resolve(file) !== file || !file.toLowerCase().startsWith(`${ROOT.toLowerCase()}\\`))
    throw new Broken(`a path outside was read as ours: ${JSON.stringify(file)}`);
  if (!/\\cudnn[^\\]*\.(?:dll|lib|h)$|\\\.cudnnup\\/i.test(file))
    throw new Broken(`a file of others was read as ours: ${JSON.stringify(file)}`);
}

function readJournalText(input: Uint8Array): string {
  const reading = parsePlan(Buffer.from(input).toString('utf8'), ROOT);
  if (reading.state === 'untrusted') return 'untrusted';
  for (const step of reading.plan.steps) {
    if (step.do !== 'move') continue;
    assertInside(step.from);
    assertInside(step.to);
  }
  return 'ok';
}

function readInstalledText(input: Uint8Array): string {
  const reading = parseInstalled(Buffer.from(input).toString('utf8'));
  if (reading.state === 'untrusted') return 'untrusted';
  for (const set of reading.installed.sets)
    for (const file of set.files) assertInside(`${ROOT}\\${file.path}`);
  return 'ok';
}

/** Puts the record where cudnnup would find it, half the time as a change that was interrupted, and lets a command work on it. */
async function follow(input: Uint8Array, random: Random): Promise<string> {
  const machine = await preparedMachine();
  const state = machine.real(`${ROOT}\\.cudnnup`);
  const [first, last] = idsOf(machine.journals);
  return leavingStrangersAlone(machine, async () => {
    if (Buffer.from(input).includes('cudnnup/plan/1')) {
      const id = random.chance(0.7) ? last : first;
      writeFileSync(path.join(state, 'journal', `${id}.plan.json`), input);
      if (random.chance(0.5)) unlinkSync(path.join(state, 'journal', `${id}.end.json`));
    } else writeFileSync(path.join(state, 'installed.json'), input);
    return command(machine.at, random);
  });
}

function idsOf(journals: readonly string[]): readonly [string, string] {
  const ids = journals.map((text) => (JSON.parse(text) as { readonly id: string }).id);
  return [ids[0] ?? '', ids.at(-1) ?? ''];
}

async function command(at: string, random: Random): Promise<string> {
  const host = openFolderHost({ folder: at });
  const options = { host, root: ROOT, wait: noWait };
  const name = random.pick(['recover', 'rollback', 'uninstall', 'verify', 'clean', 'install-kept'] as const);
  try {
    switch (name) {
      case 'recover':
        await recoverRoot(host, ROOT, { wait: noWait, leaveBlocked: random.chance(0.5) });
        break;
      case 'rollback':
        await rollback(options);
        break;
      case 'uninstall':
        await uninstall(options);
        break;
      case 'clean':
        await clean({ ...options, keep: 0, olderThanDays: 0 });
        break;
      case 'verify':
        await verifyRoot({ host, root: ROOT, live: 'none' });
        break;
      case 'install-kept':
        await installKept({ host, version: '9.15.0.57', wait: noWait });
    }
    return `${name} ok`;
  } catch (error) {
    if (isFailure(error)) return `${name} ${error.code}`;
    if (isHostError(error)) return `${name} win32-${error.win32}`;
    throw error;
  }
}
