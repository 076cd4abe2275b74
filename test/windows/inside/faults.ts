import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as win32 from 'node:path/win32';
import { install } from '../../../src/app/road/install.ts';
import { recoverRoot } from '../../../src/app/road/recover-root.ts';
import { rollback } from '../../../src/app/road/rollback.ts';
import { uninstall } from '../../../src/app/road/uninstall.ts';
import type { Host } from '../../../src/host/host.ts';
import { openWindowsHost } from '../../../src/host/windows/windows-host.ts';
import { countingHost } from './counting-host.ts';

/*
 * Fail at every step, on Windows: a child does the job and stops dead before its Nth change; this process kills it by its
 * id, recovers, and looks whether all is as before or as after.
 * Arguments: job, toolkit, archive; a child also gets N.
 */

const [job = '', root = '', archive = '', nth] = process.argv.slice(2);
const PRISTINE = 'C:\\pristine';
const noWait = async (): Promise<void> => {};
const USER = { hive: 'HKCU', key: 'Environment' } as const;

const real = await openWindowsHost(null);
/** Records bear the time at which they were made: with one time for all runs, equal means equal. */
const host: Host = { ...real, system: { ...real.system, now: () => Date.UTC(2026, 0, 2, 3, 4, 5) } };

function work(on: Host, name: string): Promise<unknown> {
  switch (name) {
    case 'install':
      return install({
        host: on,
        files: on.files,
        source: archive,
        toolkit: root,
        addPath: 'user',
        newId: 'change-1',
      });
    case 'rollback':
      return rollback({ host: on, root, newId: 'change-2' });
    case 'uninstall':
      return uninstall({ host: on, root, newId: 'change-3' });
    default:
      throw new Error(`No job ${name}`);
  }
}

if (nth === undefined) await parent();
else await child(Number(nth));

/** Stops before change N without giving anything up: as a process that was killed there would leave it. */
async function child(stopAt: number): Promise<void> {
  let count = 0;
  const counting = countingHost(host, (name) => {
    // What publishes, withdraws or writes to the registry; the folder host's tests break every other step too.
    if (!/^(?:rename|remove|removeDirectory|registry-\w+) /.test(name)) return;
    count++;
    if (count !== stopAt) return;
    fs.writeSync(1, `reached ${name}\n`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
  await work(counting, job);
  fs.writeSync(1, 'finished\n');
}

async function parent(): Promise<void> {
  if (job !== 'install') await work(host, 'install');
  fs.cpSync(root, PRISTINE, { recursive: true, preserveTimestamps: true });
  const pathValue = await host.registry.read(USER, 'Path');
  const reset = async (): Promise<void> => {
    fs.rmSync(root, { recursive: true, force: true });
    fs.cpSync(PRISTINE, root, { recursive: true, preserveTimestamps: true });
    for (const [folder, time] of times) fs.utimesSync(folder, time / 1000, time / 1000);
    if (pathValue) await host.registry.write(USER, 'Path', pathValue);
  };
  const times = folderTimes();
  const before = await state();
  await work(host, job);
  const after = await state();
  await reset();
  const wrong: string[] = [];
  const seen = { before: 0, after: 0 };
  for (let n = 1; ; n++) {
    const stopped = await killedAt(n);
    if (stopped === 'finished') {
      process.stdout.write(JSON.stringify({ changes: n - 1, seen, wrong, differs: before !== after }));
      return;
    }
    await recoverRoot(host, root, { wait: noWait });
    const now = await state();
    if (now === before) seen.before++;
    else if (now === after) seen.after++;
    else wrong.push(`${n} ${stopped}: ${difference(now, before)}`);
    if (now !== before) await reset();
  }
}

function killedAt(n: number): Promise<string> {
  const args = [process.argv[1] ?? '', job, root, archive, `${n}`];
  const process_ = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let complained = '';
  process_.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString();
    if (said.includes('reached') && said.endsWith('\n') && process_.pid !== undefined)
      process.kill(process_.pid, 'SIGKILL');
  });
  process_.stderr.on('data', (bytes: Buffer) => {
    complained += bytes.toString();
  });
  return new Promise((resolve, reject) => {
    process_.once('close', () => {
      if (said.includes('finished')) resolve('finished');
      else if (said.includes('reached')) resolve(said.trim());
      else reject(new Error(`${said}\n${complained}`));
    });
  });
}

/** Bytes and times of everything below the toolkit, and the user's PATH. */
async function state(): Promise<string> {
  const lines = names().map((name) => {
    const at = win32.join(root, name);
    const stat = fs.statSync(at);
    const what = stat.isFile() ? createHash('sha256').update(fs.readFileSync(at)).digest('hex') : 'folder';
    // The times of our own records are those of their making.
    return `${name} ${what} ${name.startsWith('.cudnnup') ? '' : Math.round(stat.mtimeMs)}`;
  });
  const value = await host.registry.read(USER, 'Path');
  return [...lines, `PATH ${value?.type} ${Buffer.from(value?.data ?? []).toString('hex')}`].join('\n');
}

function names(): readonly string[] {
  return fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
}

/** Deepest first: setting the time of a folder must come after its contents. */
function folderTimes(): readonly (readonly [string, number])[] {
  return [root, ...names().map((name) => win32.join(root, name))]
    .filter((at) => fs.statSync(at).isDirectory())
    .map((at) => [at, fs.statSync(at).mtimeMs] as const)
    .sort(([a], [b]) => b.length - a.length);
}

function difference(now: string, before: string): string {
  const [a, b] = [new Set(now.split('\n')), new Set(before.split('\n'))];
  const only = (some: Set<string>, other: Set<string>): string =>
    [...some]
      .filter((line) => !other.has(line))
      .slice(0, 4)
      .join(' | ');
  return `now ${only(a, b)} / before ${only(b, a)}`;
}
