import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import * as win32 from 'node:path/win32';
import type { WinePrograms } from './find-wine.ts';

export interface WineRunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** A Windows path. */
  readonly currentFolder?: string;
  readonly timeoutMs?: number;
  /** On a pseudo-terminal, for there is no Windows console without one; what is read then is the screen. */
  readonly terminal?: boolean;
}

export interface WineResult {
  /** Linux keeps 8 bits of it. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly timedOut: boolean;
}

export interface Running {
  readonly done: Promise<WineResult>;
  /** Ends it at once, as a lost process would end: nothing of it runs on. */
  kill(): void;
}

/** One Windows that lives in a Wine prefix. */
export interface Wine {
  readonly prefix: string;
  /** The Linux path of a `C:\…` path. */
  at(windowsPath: string): string;
  /** Starts a Windows program; output goes to files, for node.exe cannot open a Linux pipe. */
  start(program: string, args: readonly string[], options?: WineRunOptions): Running;
  run(program: string, args: readonly string[], options?: WineRunOptions): Promise<WineResult>;
  stop(): void;
}

export function openWine({ wine, server }: WinePrograms, prefix: string): Wine {
  const quietly = (program: string, args: readonly string[]): void => {
    spawnSync(program, args, { env: environment(prefix), stdio: 'ignore', timeout: 120_000 });
  };
  // The first process of a prefix starts services that keep its stdio; a caller waiting for the end of a pipe would wait for ever.
  quietly(server, ['-p']);
  quietly(wine, ['cmd', '/c', 'exit']);
  const start: Wine['start'] = (program, args, options = {}) =>
    startProcess({ wine, prefix, program, args, options });
  return {
    prefix,
    at: (windowsPath) => linuxPath(prefix, windowsPath),
    start,
    run: (program, args, options) => start(program, args, options).done,
    stop: () => quietly(server, ['-k']),
  };
}

/** Makes a fresh prefix that says Windows 10. */
export function makePrefix({ wine, server }: WinePrograms, prefix: string): void {
  fs.mkdirSync(prefix, { recursive: true });
  for (const [program, ...args] of [
    [wine, 'wineboot', '-i'],
    [wine, 'winecfg', '-v', 'win10'],
    [server, '-k'],
  ] as const)
    spawnSync(program, args, { env: environment(prefix), stdio: 'ignore', timeout: 240_000 });
  if (!fs.existsSync(path.join(prefix, 'system.reg'))) throw new Error('wineboot made no prefix');
}

/**
 * A private copy in a moment: C:\windows and the programs are shared by hard links, everything else is copied. The registry's
 * files above all, for Wine rewrites them in place.
 */
export function clonePrefix(from: string, to: string): void {
  fs.mkdirSync(path.join(to, 'drive_c'), { recursive: true });
  const copy = (how: string, name: string): void => {
    const { status, stderr } = spawnSync('cp', [how, path.join(from, name), path.join(to, name)]);
    if (status !== 0) throw new Error(`cp ${name}: ${String(stderr)}`);
  };
  for (const name of fs.readdirSync(from)) if (name !== 'drive_c') copy('-a', name);
  for (const name of fs.readdirSync(path.join(from, 'drive_c')))
    copy(name === 'windows' || name === 'cudnnup' ? '-al' : '-a', `drive_c/${name}`);
}

/** A small, fixed environment: nothing of the developer's shell leaks into the Windows side. */
function environment(prefix: string, extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return {
    PATH: '/usr/bin:/bin',
    HOME: os.tmpdir(),
    LANG: 'C.UTF-8',
    WINEPREFIX: prefix,
    WINEARCH: 'win64',
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree=;mshtml=',
    DISPLAY: '',
    ...extra,
  };
}

interface Start {
  readonly wine: string;
  readonly prefix: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly options: WineRunOptions;
}

function startProcess({ wine, prefix, program, args, options }: Start): Running {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cudnnup-wine-'));
  const files = ['out', 'err'].map((n) => fs.openSync(path.join(folder, n), 'w'));
  const [command, ...rest] = options.terminal
    ? onTerminal([wine, program, ...args])
    : [wine, program, ...args];
  const child = spawn(command, rest, {
    env: environment(prefix, options.environment),
    cwd: linuxPath(prefix, options.currentFolder ?? 'C:\\'),
    stdio: ['ignore', files[0] ?? 'ignore', files[1] ?? 'ignore'],
    detached: true,
  });
  // Wine's loader replaces itself by the Windows process, so the pid and its group are that process's own.
  const kill = (): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, options.timeoutMs ?? 60_000);
  const done = new Promise<WineResult>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => {
      clearTimeout(timer);
      for (const file of files) fs.closeSync(file);
      const read = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8');
      const result = { exitCode, stdout: read('out'), stderr: read('err'), timedOut };
      fs.rmSync(folder, { recursive: true, force: true });
      resolve(result);
    });
  });
  return { done, kill };
}

/** util-linux's `script` runs a shell line on a terminal of its own. */
function onTerminal(words: readonly string[]): [string, ...string[]] {
  const line = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  return ['script', '-qec', line, '/dev/null'];
}

function linuxPath(prefix: string, windowsPath: string): string {
  const { root } = win32.parse(windowsPath);
  const drive = root.slice(0, 2).toLowerCase();
  const rest = windowsPath
    .slice(root.length)
    .split('\\')
    .filter((s) => s !== '');
  const top = drive === 'c:' ? 'drive_c' : path.join('dosdevices', drive);
  return path.join(prefix, top, ...rest);
}
