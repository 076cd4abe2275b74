import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyMachine } from '../test/support/copy-machine.ts';
import { makeFolderMachine, toolkitRoot } from '../test/support/folder-machine.ts';
import { machineSnapshot } from '../test/support/machine-snapshot.ts';
import { openFolderHost } from '../src/host/folder/folder-host.ts';

/**
 * NVIDIA's own Windows wheels, fetched by pip: inspected, installed into a folder machine, verified, rolled back; then the same
 * files repacked in the layout of NVIDIA's zip. Needs pip and bsdtar, about 3 GB of download and 12 GB of room.
 * Wheels that lie in `.cache/wheels` are not fetched again.
 */
const WHEELS: readonly { readonly package: string; readonly version: string; readonly toolkit: string }[] = [
  { package: 'nvidia-cudnn-cu12', version: '8.9.7.29', toolkit: '12.2' },
  { package: 'nvidia-cudnn-cu12', version: '9.28.0.42', toolkit: '12.9' },
  { package: 'nvidia-cudnn-cu13', version: '9.28.1.4', toolkit: '13.0' },
  { package: 'nvidia-cudnn-cu11', version: '9.10.2.21', toolkit: '11.8' },
];

const HERE = path.dirname(fileURLToPath(import.meta.url));
const CACHE = path.resolve(HERE, '..', '.cache', 'wheels');

async function main(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  let inspected = 0;
  for (const wheel of WHEELS) {
    const file = fetchWheel(wheel.package, wheel.version);
    console.log(`\n${path.basename(file)}\n  SHA-256 ${await sha256(file)}`);
    await roundTrip(file, wheel.toolkit);
    inspected++;
    const work = mkdtempSync(path.join(tmpdir(), 'cudnnup-repack-'));
    try {
      const zip = repack(file, work);
      console.log(`  repacked as ${path.basename(zip)}\n  SHA-256 ${await sha256(zip)}`);
      // No release has this hash, so the repacked file is honestly another one, for all that each DLL is NVIDIA's own.
      await roundTrip(zip, wheel.toolkit, ['--force', 'altered-archive']);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  if (inspected === 0) throw new Error('No real file was inspected: nothing is shown.');
  console.log(
    `\n${inspected} real wheels inspected, installed, verified and rolled back, each as a wheel and as a zip.`,
  );
}

function fetchWheel(name: string, version: string): string {
  const file = path.join(CACHE, `${name.replaceAll('-', '_')}-${version}-py3-none-win_amd64.whl`);
  if (existsSync(file)) return file;
  const args = [
    'download',
    '--quiet',
    '--no-deps',
    '--only-binary=:all:',
    '--platform',
    'win_amd64',
    '--dest',
    CACHE,
    `${name}==${version}`,
  ];
  run('pip', args);
  return file;
}

/** The wheel's files under the names and folders of NVIDIA's zip. */
function repack(wheel: string, work: string): string {
  const [, cuda, version] = /cudnn_cu(\d+)-([\d.]+)-py3/.exec(path.basename(wheel)) ?? [];
  const stem = `cudnn-windows-x86_64-${version}_cuda${cuda}-archive`;
  run('bsdtar', ['-xf', wheel, '-C', work]);
  const root = path.join(work, stem);
  mkdirSync(root);
  for (const folder of readdirSync(path.join(work, 'nvidia', 'cudnn'))) {
    if (statSync(path.join(work, 'nvidia', 'cudnn', folder)).isDirectory())
      renameSync(path.join(work, 'nvidia', 'cudnn', folder), path.join(root, folder));
  }
  for (const file of walk(root)) if (path.basename(file) === '__init__.py') rmSync(file);
  const license = walk(work).find((f) => /^licen[sc]e(?:\.txt)?$/i.test(path.basename(f)));
  if (license !== undefined) renameSync(license, path.join(root, 'LICENSE'));
  const zip = path.join(work, `${stem}.zip`);
  run('bsdtar', ['-a', '-cf', zip, '-C', work, stem]);
  return zip;
}

function walk(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((e) =>
    e.isDirectory() ? walk(path.join(folder, e.name)) : [path.join(folder, e.name)],
  );
}

async function roundTrip(source: string, toolkit: string, more: readonly string[] = []): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'cudnnup-real-'));
  try {
    const machine = path.join(home, 'machine');
    mkdirSync(machine);
    makeFolderMachine({
      at: machine,
      toolkits: [{ version: toolkit }],
      driver: '581.15',
      gpu: { name: 'NVIDIA GeForce RTX 4070', computeCapability: '8.9' },
    });
    copyMachine(machine, path.join(home, 'kept'));
    const before = await snapshot(machine, toolkit);
    const inspection = cudnnup(['inspect', source, '--json'], more.length > 0 ? [0, 1] : [0]);
    const { name, files, known, readings } = JSON.parse(inspection) as {
      name: { version: string; cuda: string };
      files: Record<string, number>;
      known: string;
      readings: readonly { entry: string; sha256: string }[];
    };
    console.log(
      `  inspected: cuDNN ${name.version} for CUDA ${name.cuda}, ${JSON.stringify(files)}, known: ${known}`,
    );
    for (const r of readings) console.log(`    ${r.sha256}  ${r.entry}`);
    const host = ['--host', `folder:${machine}`];
    cudnnup(['install', source, '--yes', ...more, ...host], [0]);
    console.log('  installed');
    cudnnup(['verify', ...host], [0]);
    console.log('  verified');
    cudnnup(['rollback', '--yes', ...host], [0]);
    const after = (await snapshot(machine, toolkit)).filter((line) => !line.includes('\\.cudnnup'));
    const lost = before.filter((line) => !after.includes(line));
    if (lost.length > 0 || after.length !== before.length)
      throw new Error(`Not as before:\n${lost.slice(0, 5).join('\n')}`);
    console.log('  rolled back: as before, bytes, times and attributes');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function snapshot(machine: string, toolkit: string): Promise<readonly string[]> {
  return machineSnapshot(openFolderHost({ folder: machine }), toolkitRoot(toolkit));
}

function cudnnup(args: readonly string[], expected: readonly number[]): string {
  const cli = path.join(HERE, 'cli.mjs');
  const result = spawnSync(process.execPath, [cli, ...args, '--lang', 'en'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (!expected.includes(result.status ?? -1))
    throw new Error(
      `cudnnup ${args.join(' ')} ended with ${result.status}:\n${result.stdout}${result.stderr}`,
    );
  return result.stdout;
}

function run(program: string, args: readonly string[]): void {
  const result = spawnSync(program, [...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) throw new Error(`${program} ended with ${result.status}`);
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

await main();
