import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as win32 from 'node:path/win32';
import { openNative } from '../../../src/host/windows/native.ts';
import { windowsHost } from '../../../src/host/windows/windows-host.ts';
import { check, refusal, report, skip } from './report.ts';

const native = await openNative();
if ('why' in native) throw new Error(`koffi: ${native.why}`);
const host = windowsHost(native, 'C:\\cudnnup\\dist\\probe.mjs');
const mute = windowsHost({ why: 'refused', cause: null }, 'C:\\cudnnup\\dist\\probe.mjs');
/** A folder to work in, and a 64-bit DLL that nobody has signed. */
const [SCRATCH = '', DLL = ''] = process.argv.slice(2);
const WINDOWS = process.env['SystemRoot'] ?? 'C:\\windows';
const USER = { hive: 'HKCU', key: 'Environment' } as const;

check('registry: a value keeps its type and every byte', async () => {
  const odd = new Uint8Array([0x25, 0, 0x41, 0, 0x00, 0xd8, 0x7f, 0x4e, 0, 0, 0x41]);
  for (const type of ['REG_SZ', 'REG_EXPAND_SZ', 3] as const) {
    await host.registry.write(USER, 'cudnnup-test', { type, data: odd });
    deepEqual(await host.registry.read(USER, 'CUDNNUP-TEST'), { type, data: odd });
  }
  const long = { type: 'REG_EXPAND_SZ', data: new Uint8Array(65_536).fill(0x61) } as const;
  await host.registry.write(USER, 'cudnnup-test', long);
  deepEqual(await host.registry.read(USER, 'cudnnup-test'), long);
  await host.registry.write(USER, 'cudnnup-test', { type: 'REG_SZ', data: new Uint8Array(0) });
  equal((await host.registry.read(USER, 'cudnnup-test'))?.data.length, 0);
  ok((await host.registry.values(USER))?.includes('cudnnup-test'));
  await host.registry.removeValue(USER, 'cudnnup-test');
  await host.registry.removeValue(USER, 'cudnnup-test');
  equal(await host.registry.read(USER, 'cudnnup-test'), undefined);
});

check('registry: absence is an answer', async () => {
  equal(await host.registry.read({ hive: 'HKCU', key: 'No\\Such' }, 'x'), undefined);
  equal(await host.registry.keys({ hive: 'HKLM', key: 'No\\Such' }), undefined);
  equal(await host.registry.values({ hive: 'HKLM', key: 'No\\Such' }), undefined);
});

const elevated = (await host.system.os()).elevated === true;
(elevated ? check : skip)('registry: sub-keys, and what 32-bit programs see', async () => {
  const keys = await host.registry.keys({ hive: 'HKLM', key: 'SOFTWARE\\Microsoft' });
  ok(keys?.some((k) => k.toLowerCase() === 'windows nt'));
  const value = { type: 'REG_SZ', data: new Uint8Array([0x41, 0, 0, 0]) } as const;
  const key = 'SOFTWARE\\cudnnup-test\\deep';
  await host.registry.write({ hive: 'HKLM', key, view: '32' }, 'who', value);
  equal(await host.registry.read({ hive: 'HKLM', key }, 'who'), undefined);
  deepEqual(await host.registry.read({ hive: 'HKLM', key, view: '32' }, 'who'), value);
  const behind = key.replace('SOFTWARE', 'SOFTWARE\\WOW6432Node');
  deepEqual(await host.registry.read({ hive: 'HKLM', key: behind }, 'who'), value);
});

check('broadcast ends', async () => {
  await host.registry.broadcastEnvironment();
});

check('processes: itself, a child, a child that has ended', async () => {
  equal(await host.processes.isRunning(host.processes.self), true);
  equal(await host.processes.isRunning({ ...host.processes.self, started: 'w1' }), false);
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const pid = child.pid ?? 0;
  equal(await host.processes.isRunning({ pid, started: 't5' }), true);
  equal(await host.processes.isRunning({ pid, started: 'w5' }), false);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
  equal(await host.processes.isRunning({ pid, started: 't5' }), false);
});

check('processes: output, exit codes of 32 bits, time limit, own environment', async () => {
  const node = process.execPath;
  const options = { timeoutMs: 20_000 };
  const spoken = await host.processes.run(node, ['-e', 'console.log("你好"); process.exit(7)'], options);
  equal(Buffer.from(spoken.stdout).toString(), '你好\n');
  equal(spoken.exitCode, 7);
  const crash = await host.processes.run(node, ['-e', 'process.reallyExit(0xC0000005 | 0)'], options);
  equal((crash.exitCode ?? 0) >>> 0, 0xc0000005);
  const hung = await host.processes.run(node, ['-e', 'setInterval(() => {}, 1000)'], { timeoutMs: 1500 });
  deepEqual([hung.timedOut, hung.exitCode], [true, null]);
  const print = 'console.log(process.env.GREETING, process.cwd())';
  const told = await host.processes.run(node, ['-e', print], {
    ...options,
    environment: { GREETING: 'hi', SystemRoot: WINDOWS },
    currentFolder: WINDOWS,
  });
  equal(Buffer.from(told.stdout).toString().trim(), `hi ${WINDOWS}`);
  equal(await refusal(() => host.processes.run('C:\\no\\such.exe', [], options)), 2);
});

check('who and where we are', async () => {
  const os = await host.system.os();
  equal(os.architecture, 'x64');
  match(os.build, /^10\.0\.\d+$/);
  equal(typeof os.elevated, 'boolean');
  ok(os.integrity !== null);
  ok(win32.isAbsolute(host.system.folders().downloads));
});

check('trust: the system says what it thinks of a signature', async () => {
  const text = win32.join(SCRATCH, 'text.dll');
  fs.writeFileSync(text, 'no DLL');
  ok((await host.system.trust(text)) !== 0);
  ok((await host.system.trust(DLL)) !== 0);
});

check('without koffi: could not look, never a crash', async () => {
  equal(await refusal(() => mute.registry.read(USER, 'Path')), 50);
  equal(await refusal(() => mute.registry.keys(USER)), 50);
  equal(await refusal(() => mute.system.trust(DLL)), 50);
  const os = await mute.system.os();
  deepEqual([os.elevated, os.integrity, os.sessionUser], [null, null, 'unknown']);
  equal(await mute.processes.isRunning(mute.processes.self), true);
  match(mute.system.folders().downloads, /\\Downloads$/);
});

await report();
