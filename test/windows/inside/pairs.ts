import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as win32 from 'node:path/win32';
import { recoverRoot } from '../../../src/app/road/recover-root.ts';
import { parseInstalled } from '../../../src/core/plan/installed.ts';
import { hashFile } from '../../../src/host/apply/hash-file.ts';
import { openWindowsHost } from '../../../src/host/windows/windows-host.ts';

/*
 * Two installs of different versions at once, again and again, at random offsets; of every third pair the first is killed
 * while it holds the lock. Afterwards exactly one version lies there, whole, and no lock blocks the next.
 * Arguments: how many pairs, toolkit, two archives.
 */

const [count = '', root = '', ...archives] = process.argv.slice(2);
const CLI = 'C:\\cudnnup\\dist\\cli.mjs';
const LOCK = win32.join(root, '.cudnnup', 'lock');
const host = await openWindowsHost(null);

interface End {
  readonly code: number | null;
  readonly text: string;
}

const told = { pairs: 0, killed: 0, bothDone: 0, refused: 0 };
const wrong: string[] = [];

// A fixed seed: a pair that failed can be run again.
let seed = 20_261_201;
function random(below: number): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return (seed >>> 8) % below;
}

for (let pair = 0; pair < Number(count); pair++) {
  const kill = pair % 3 === 0;
  const order = random(2) === 0 ? archives : archives.toReversed();
  const first = start(order[0] ?? '');
  await sleep(random(400));
  const second = start(order[1] ?? '');
  if (kill && (await killHolder(first, second))) told.killed++;
  const ends = await Promise.all([first.done, second.done]);
  told.pairs++;
  if (ends.every((end) => end.text.includes('"result": "installed"'))) told.bothDone++;
  told.refused += ends.filter((end) => end.code === 4).length;
  for (const { code, text } of ends) {
    // 1: installed, and the verification saw the other one's change going on. A killed one tells nothing.
    const told = /"result": "(\w[\w-]*)"/.exec(text)?.[1];
    const fine =
      code === 4 || ((code === 0 || code === 1) && (told === 'installed' || told === 'already-there'));
    if (!fine && !kill) wrong.push(`pair ${pair}: exit ${code}, ${told}: ${text.slice(-300)}`);
    if (code === 70) wrong.push(`pair ${pair}: ${text.slice(-500)}`);
  }
  await recoverRoot(host, root);
  const problem = await mixed();
  if (problem !== null) wrong.push(`pair ${pair}: ${problem}`);
  if (fs.existsSync(LOCK)) wrong.push(`pair ${pair}: a lock is left`);
}
process.stdout.write(JSON.stringify({ ...told, wrong }));

function start(archive: string): { readonly done: Promise<End>; readonly pid: number } {
  const args = [
    CLI,
    'install',
    archive,
    '--toolkit',
    root,
    '--yes',
    '--quiet',
    '--json',
    '--force',
    'unknown-cudnn',
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (bytes: Buffer) => (text += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const done = new Promise<End>((resolve) => child.once('close', (code) => resolve({ code, text })));
  return { done, pid: child.pid ?? 0 };
}

/** Whoever holds the lock within its time is killed, by the id that stands in it. */
async function killHolder(...ours: readonly { readonly pid: number }[]): Promise<boolean> {
  for (let waited = 0; waited < 8000; waited += 5) {
    const pid = holder();
    if (ours.some((one) => one.pid === pid)) {
      await sleep(random(250));
      try {
        process.kill(pid, 'SIGKILL');
        return true;
      } catch {
        return false;
      }
    }
    await sleep(5);
  }
  return false;
}

function holder(): number {
  try {
    return Number((JSON.parse(fs.readFileSync(LOCK, 'utf8')) as { pid: unknown }).pid);
  } catch {
    return 0;
  }
}

/** Null when one version lies there, every byte as its record says. */
async function mixed(): Promise<string | null> {
  const record = win32.join(root, '.cudnnup', 'installed.json');
  const dlls = fs.readdirSync(win32.join(root, 'bin')).filter((name) => name.startsWith('cudnn'));
  if (!fs.existsSync(record)) return dlls.length === 0 ? null : `no record, but ${dlls.join(', ')}`;
  const reading = parseInstalled(fs.readFileSync(record, 'utf8'));
  if (reading.state !== 'read') return `the record: ${reading.reason}`;
  const files = reading.installed.sets.flatMap((set) => set.files);
  for (const file of files) {
    const at = win32.join(root, file.path);
    if (!fs.existsSync(at)) return `${file.path} is missing`;
    if ((await hashFile(host, at)).sha256 !== file.sha256) return `${file.path} is another's`;
  }
  const ours = new Set(files.map((file) => win32.basename(file.path).toLowerCase()));
  const stranger = dlls.find((name) => !ours.has(name.toLowerCase()));
  return stranger === undefined ? null : `${stranger} belongs to no record`;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
