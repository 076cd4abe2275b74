import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FolderMachineOptions } from '../../../test/support/folder-machine.ts';
import { CUDA_HOME, makeFolderMachine, toolkitRoot } from '../../../test/support/folder-machine.ts';
import { buildPe } from '../../../test/support/pe/build-pe.ts';
import type { Machine } from '../../core/machine/machine.ts';
import { HostError } from '../host-error.ts';
import { openFolderHost } from '../folder/folder-host.ts';
import { observeMachine } from './observe-machine.ts';

const ROOT = toolkitRoot('12.2');
const SMI = 'C:\\Windows\\System32\\nvidia-smi.exe';
let at = '';

beforeEach(() => {
  at = path.join(mkdtempSync(path.join(tmpdir(), 'cudnnup-observe-')), 'machine');
  mkdirSync(at);
});

afterEach(() => rmSync(path.dirname(at), { recursive: true, force: true }));

function observe(
  options: Partial<FolderMachineOptions> = {},
  extraRoots: readonly string[] = [],
): Promise<Machine> {
  makeFolderMachine({ at, ...options });
  return observeMachine(openFolderHost({ folder: at }), { toolkits: extraRoots });
}

function shim(version: string | null, machine: 'x64' | 'x86' = 'x64'): Uint8Array {
  return buildPe({
    dllName: 'cudnn64_8.dll',
    version,
    machine,
    imports: [],
    exports: ['cudnnGetVersion'],
    mentions: [],
  });
}

test('an ordinary machine', async () => {
  const machine = await observe({ toolkits: [{ version: '11.8' }, { version: '12.2', full: '12.2.2' }] });
  expect(machine).toMatchObject({
    schema: 'cudnnup/machine/1',
    observedAt: '2026-12-01T06:15:00.000Z',
    os: { state: 'seen', value: { architecture: 'x64', build: '10.0.22631' } },
    driver: { state: 'seen', value: { version: '546.33', cuda: '12.3' } },
    gpus: { state: 'seen', value: [{ name: 'NVIDIA GeForce RTX 4070', computeCapability: '8.9' }] },
    frameworks: { state: 'seen', value: [] },
  });
  expect(machine.toolkits.map((t) => t.root).sort()).toEqual([toolkitRoot('11.8'), ROOT]);
  const toolkit = machine.toolkits.find((t) => t.root === ROOT);
  expect(toolkit).toMatchObject({
    hasNvcc: true,
    nested: [],
    writable: { value: 'yes' },
    managed: { value: null },
    cudnnFiles: { value: [] },
  });
  expect(toolkit?.versions.map((v) => `${v.source} ${v.version}`).sort()).toEqual([
    'cuda.h 12.2',
    'environment 12.2',
    'folder 12.2',
    'registry 12.2',
    'version.json 12.2.2',
  ]);
  expect(new Set(toolkit?.foundBy.map((f) => f.by))).toEqual(
    new Set(['registry', 'environment', 'default-folder']),
  );
  expect(JSON.parse(JSON.stringify(machine))).toEqual(machine);
});

test('cuDNN files with version and machine type; what is no DLL has none', async () => {
  const machine = await observe({
    files: {
      [`${ROOT}\\bin\\cudnn64_8.dll`]: shim('8.9.7.29'),
      [`${ROOT}\\bin\\cudnn_ops_infer64_8.dll`]: shim(null, 'x86'),
      [`${ROOT}\\bin\\cudnn_broken64_8.dll`]: 'no DLL',
      [`${ROOT}\\include\\cudnn_version.h`]:
        '#define CUDNN_MAJOR 8\n#define CUDNN_MINOR 9\n#define CUDNN_PATCHLEVEL 7\n',
      [`${ROOT}\\cuda\\bin\\cudnn64_8.dll`]: shim('8.9.7.29'),
    },
    machine: { held: [{ path: `${ROOT}\\bin\\cudnn64_8.dll`, pid: 7, program: 'python.exe' }] },
  });
  const [toolkit] = machine.toolkits;
  const files = toolkit?.cudnnFiles.state === 'seen' ? toolkit.cudnnFiles.value : [];
  expect(files.map(({ path: file, version, machine: built }) => [file, version, built])).toEqual([
    ['bin\\cudnn64_8.dll', '8.9.7.29', 'x64'],
    ['bin\\cudnn_broken64_8.dll', null, null],
    ['bin\\cudnn_ops_infer64_8.dll', null, 'x86'],
    ['include\\cudnn_version.h', '8.9.7', null],
  ]);
  expect(toolkit?.nested).toEqual(['cuda\\bin']);
  expect(toolkit?.holders).toMatchObject({ value: [{ pid: 7, program: 'python.exe' }] });
});

describe('the driver', () => {
  const answer = (commands: readonly object[]) =>
    observe({ machine: { commands: commands.map((c) => ({ program: SMI, ...c })) } });

  test('is absent when neither its tool nor its DLL is there', async () => {
    expect(await observe({ driver: null })).toMatchObject({
      driver: { state: 'seen', value: null },
      gpus: { state: 'seen', value: [] },
    });
  });

  test('is unseen when its DLL is there and its tool is not', async () => {
    const machine = await observe({ machine: { commands: [] } });
    expect(machine.driver).toMatchObject({ state: 'could-not-look', why: { reason: 'missing-tool' } });
  });

  test('of old times refuses compute_cap and is asked again without', async () => {
    const machine = await answer([
      {
        args: ['--query-gpu=name,driver_version,compute_cap'],
        exitCode: 2,
        stdout: 'Field "compute_cap" is not a valid field to query.',
      },
      { args: ['--query-gpu=name,driver_version'], stdout: 'GeForce GTX 1080, 452.39\r\n' },
      { stdout: 'CUDA Version: 11.0' },
    ]);
    expect(machine).toMatchObject({
      driver: { value: { version: '452.39', cuda: '11.0' } },
      gpus: { value: [{ name: 'GeForce GTX 1080', computeCapability: null }] },
    });
  });

  test('that is not loaded is no driver', async () => {
    expect((await answer([{ exitCode: 9 }])).driver).toMatchObject({ state: 'seen', value: null });
  });

  test.each([
    ['hangs', { timedOut: true }, 'timed-out'],
    ['fails', { exitCode: 255 }, 'failed'],
    ['talks nonsense', { stdout: '???' }, 'unparsable'],
  ])('whose tool %s is unseen, not fine', async (_, command, reason) => {
    expect((await answer([command])).driver).toMatchObject({ state: 'could-not-look', why: { reason } });
  });
});

test('PATH in the order of Windows, quotes and variables resolved, missing folders kept', async () => {
  const machine = await observe({
    machinePath: `"${ROOT}\\bin";%SystemRoot%\\system32`,
    userPath: '%USERPROFILE%\\bin;;%NoSuchThing%\\x;C:\\gone',
    files: { 'C:\\Users\\dev\\bin\\cudnn64_8.dll': shim('8.6.0.163') },
  });
  expect(machine.searchFolders.map((f) => [f.scope, f.path, f.exists])).toEqual([
    ['system32', 'C:\\Windows\\System32', true],
    ['windows', 'C:\\Windows', true],
    ['machine', `${ROOT}\\bin`, true],
    ['machine', 'C:\\Windows\\system32', true],
    ['user', 'C:\\Users\\dev\\bin', true],
    ['user', '%NoSuchThing%\\x', false],
    ['user', 'C:\\gone', false],
  ]);
  expect(machine.searchFolders.find((f) => f.path.endsWith('dev\\bin'))?.dlls).toMatchObject([
    { name: 'cudnn64_8.dll', version: '8.6.0.163' },
  ]);
});

test('frameworks by PEP 514, by an active environment and by PATH; nothing is started', async () => {
  const site = (home: string): string => `${home}\\Lib\\site-packages`;
  const [registered, active] = ['C:\\Python311', 'C:\\code\\.venv'];
  makeFolderMachine({
    at,
    files: {
      [`${site(registered)}\\torch\\lib\\cudnn64_8.dll`]: shim('8.8.1.3'),
      [`${site(registered)}\\torch\\version.py`]: "__version__ = '2.1.0+cu121'\n",
      [`${site(active)}\\onnxruntime\\capi\\x.pyd`]: 'x',
      [`${site(active)}\\onnxruntime_gpu-1.20.1.dist-info\\METADATA`]: 'x',
    },
    machine: { environment: { SystemRoot: 'C:\\Windows', VIRTUAL_ENV: active } },
  });
  const file = path.join(at, 'registry.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as {
    HKLM: Record<string, unknown>;
    HKCU: Record<string, unknown>;
  };
  registry.HKCU['SOFTWARE\\Python\\PythonCore\\3.11\\InstallPath'] = {
    '': { type: 'REG_SZ', text: `${registered}\\` },
  };
  writeFileSync(file, JSON.stringify(registry));
  const machine = await observeMachine(openFolderHost({ folder: at }));
  expect(machine.frameworks).toMatchObject({
    state: 'seen',
    value: [
      { name: 'torch', version: '2.1.0+cu121', cudnn: { version: '8.8.1.3' } },
      { name: 'onnxruntime', version: '1.20.1', cudnn: null },
    ],
  });
});

test('a registry entry without its folder gives no toolkit, a folder named by the user does', async () => {
  const machine = await observe(
    { toolkits: [], files: { 'D:\\cuda\\include\\cuda.h': '#define CUDA_VERSION 13000\n' } },
    ['D:\\cuda', `${CUDA_HOME}\\v99.9`],
  );
  expect(machine.toolkits.map((t) => [t.root, t.versions.map((v) => v.version)])).toEqual([
    ['D:\\cuda', ['13.0']],
  ]);
});

test('what is denied is kept as not looked at', async () => {
  makeFolderMachine({ at });
  const host = openFolderHost({
    folder: at,
    onOperation: (_n, operation, where) => {
      if (operation === 'list' && where.startsWith(ROOT)) throw new HostError(operation, where, 5);
    },
  });
  const [toolkit] = (await observeMachine(host)).toolkits;
  expect(toolkit?.cudnnFiles).toMatchObject({
    state: 'could-not-look',
    why: { reason: 'denied', number: 5 },
  });
});
