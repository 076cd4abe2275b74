import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FolderMachineOptions } from '../../../test/support/folder-machine.ts';
import { CUDA_HOME, makeFolderMachine, toolkitRoot } from '../../../test/support/folder-machine.ts';
import { buildPe } from '../../../test/support/pe/build-pe.ts';
import type { Machine } from '../../core/machine/machine.ts';
import { parseMachine } from '../../core/machine/machine-schema.ts';
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
  expect(parseMachine(JSON.stringify(machine))).toEqual({ state: 'read', machine });
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

  test('without a GPU answers with 6: no GPU was found, the driver is unseen', async () => {
    expect(await answer([{ exitCode: 6, stdout: 'No devices were found' }])).toMatchObject({
      driver: { state: 'could-not-look', why: { reason: 'failed', number: 6 } },
      gpus: { state: 'seen', value: [] },
    });
  });

  test('is asked by the copy in the driver store when System32 was stripped', async () => {
    const store = 'C:\\Windows\\System32\\DriverStore\\FileRepository\\nv_dispi.inf_amd64_1\\nvidia-smi.exe';
    const machine = await observe({
      files: { [store]: 'x' },
      machine: { commands: [{ program: store, stdout: 'NVIDIA T4, 546.33, 7.5\r\n' }] },
    });
    expect(machine.driver).toMatchObject({ state: 'seen', value: { version: '546.33' }, from: store });
  });

  test('whose tool may not be started is unseen, and everything else is seen', async () => {
    makeFolderMachine({ at });
    const host = openFolderHost({
      folder: at,
      onOperation: (_n, operation, where) => {
        if (operation === 'run') throw new HostError(operation, where, 5);
      },
    });
    const machine = await observeMachine(host);
    expect(machine.driver).toMatchObject({ state: 'could-not-look', why: { reason: 'denied', number: 5 } });
    expect(machine.toolkits).toHaveLength(1);
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

test('an entry of PATH that leads nowhere hides no framework', async () => {
  const home = 'C:\\Python312';
  const machine = await observe({
    userPath: ['\\\\server\\tools', 'C:\\a*b', `${home}\\python.exe`, 'Q:\\gone', `${home}\\Scripts`].join(
      ';',
    ),
    files: {
      [`${home}\\python.exe`]: 'x',
      [`${home}\\Lib\\site-packages\\torch\\version.py`]: "__version__ = '2.5.1+cpu'\n",
    },
  });
  expect(machine.frameworks).toMatchObject({
    state: 'seen',
    value: [{ name: 'torch', version: '2.5.1+cpu', cudnn: null }],
  });
});

test('variables are found in any case of letters, as shells write them', async () => {
  const machine = await observe({
    machine: { environment: { SYSTEMROOT: 'C:\\Windows', PROGRAMFILES: 'C:\\Program Files' } },
    machinePath: '%SystemRoot%\\x',
  });
  expect(machine.searchFolders.map((f) => f.path)).toContain('C:\\Windows\\x');
  expect(machine.toolkits.map((t) => t.root)).toEqual([ROOT]);
});

/** Sets values in the registry of the machine at hand. */
function setRegistry(key: string, values: Readonly<Record<string, string>>): void {
  const file = path.join(at, 'registry.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as { HKLM: Record<string, object> };
  const texts = Object.entries(values).map(([name, text]) => [name, { type: 'REG_EXPAND_SZ', text }]);
  registry.HKLM[key] = { ...registry.HKLM[key], ...(Object.fromEntries(texts) as object) };
  writeFileSync(file, JSON.stringify(registry));
}

test('CUDA_PATH in the registry counts before a new terminal knows it; an empty InstallDir names nothing', async () => {
  makeFolderMachine({
    at,
    toolkits: [],
    files: { 'D:\\cuda\\include\\cuda.h': '#define CUDA_VERSION 12040\n' },
    machine: { environment: { SystemRoot: 'C:\\Windows', Home: 'D:\\' } },
  });
  setRegistry('SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment', {
    CUDA_PATH: '%Home%cuda',
  });
  setRegistry('SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA\\v12.4', { InstallDir: '' });
  const { toolkits } = await observeMachine(openFolderHost({ folder: at }));
  expect(toolkits.map((t) => [t.root, t.foundBy.map((f) => f.by)])).toEqual([['D:\\cuda', ['environment']]]);
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
