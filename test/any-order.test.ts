import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clean } from '../src/app/road/clean.ts';
import { install } from '../src/app/road/install.ts';
import { installKept } from '../src/app/road/install-kept.ts';
import { rollback } from '../src/app/road/rollback.ts';
import { uninstall } from '../src/app/road/uninstall.ts';
import { isFailure } from '../src/core/failure.ts';
import { cudnnFileName } from '../src/core/plan/cudnn-file-name.ts';
import { hashFile } from '../src/host/apply/hash-file.ts';
import { readInstalled } from '../src/host/apply/read-installed.ts';
import type { FolderHost } from '../src/host/folder/folder-host.ts';
import { openFolderHost } from '../src/host/folder/folder-host.ts';
import { makeFolderMachine, toolkitRoot } from './support/folder-machine.ts';
import { machineSnapshot } from './support/machine-snapshot.ts';
import { sampleCudnn } from './support/sample-cudnn.ts';

/*
 * Installs, uninstalls and rollbacks in any order: whatever shares names, the record tells the truth after each, and
 * rollbacks to the end leave the machine as it was, to the last byte, time and PATH entry.
 */

const ROOT = toolkitRoot('12.2');
const VERSIONS = ['8.9.8.77', '8.9.9.12', '9.15.0.57', '9.16.0.99'] as const;
const wait = async (): Promise<void> => {};
let home = '';

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'cudnnup-any-order-'));
  const sources = VERSIONS.map(
    (version) => [source(version), sampleCudnn({ version, cuda: '12', kind: 'zip' }).bytes] as const,
  );
  const stale = sampleCudnn({ version: '9.1.0.70', cuda: '12', kind: 'files' });
  const old = stale.files.map((f) => [`${ROOT}\\${f.path.replaceAll('/', '\\')}`, f.bytes] as const);
  for (const [name, files] of [
    ['empty', []],
    ['stale', old.filter(([at]) => !at.endsWith('LICENSE'))],
  ] as const)
    makeFolderMachine({
      at: path.join(home, name),
      userPath: 'C:\\tools;',
      machinePath: '%SystemRoot%\\system32',
      files: Object.fromEntries([...sources, ...files]),
    });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function source(version: string): string {
  return `C:\\Users\\dev\\Downloads\\cudnn-windows-x86_64-${version}_cuda12-archive.zip`;
}

type Change =
  | { readonly do: 'install'; readonly version: (typeof VERSIONS)[number]; readonly addPath: boolean }
  | { readonly do: 'install-kept'; readonly version: (typeof VERSIONS)[number] }
  | { readonly do: 'uninstall'; readonly major: number }
  | { readonly do: 'rollback' }
  | { readonly do: 'clean'; readonly keep: number };

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('install' as const),
      version: fc.constantFrom(...VERSIONS),
      addPath: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('install-kept' as const),
      version: fc.constantFrom(...VERSIONS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('uninstall' as const), major: fc.constantFrom(8, 9) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rollback' as const) }) },
);

const HARMLESS: readonly string[] = ['nothing-to-roll-back', 'nothing-kept', 'not-installed', 'kept-cleaned'];

/** True when there was something to do. */
async function carryOut(host: FolderHost, what: Change): Promise<boolean> {
  try {
    if (what.do === 'rollback') await rollback({ host, root: ROOT, wait });
    if (what.do === 'clean') {
      const { result } = await clean({ host, root: ROOT, keep: what.keep, olderThanDays: 0, wait });
      return result === 'cleaned';
    }
    if (what.do === 'uninstall') await uninstall({ host, root: ROOT, wait, major: what.major });
    if (what.do === 'install-kept') await installKept({ host, version: what.version, wait });
    if (what.do === 'install') {
      const addPath = what.addPath ? 'user' : null;
      const { result } = await install({
        host,
        files: host.files,
        source: source(what.version),
        addPath,
        wait,
      });
      expect(result).toMatch(/^(?:installed|already-there)$/);
    }
    return true;
  } catch (error) {
    if (isFailure(error) && HARMLESS.includes(error.code)) return false;
    throw error;
  }
}

/** Every file of the record lies there as recorded, and whatever of cuDNN lies there is the record's or was there before us. */
async function recordIsTrue(host: FolderHost, before: ReadonlySet<string>): Promise<void> {
  const sets = (await readInstalled(host, ROOT))?.installed.sets ?? [];
  const files = sets.flatMap((s) => s.files);
  for (const file of files)
    expect(await hashFile(host, `${ROOT}\\${file.path}`), file.path).toEqual({
      size: file.size,
      sha256: file.sha256,
    });
  // Two majors share header names: alone again, each has its own back.
  if (sets.length === 1) expect(files.map((f) => f.path)).toContain('include\\cudnn.h');
  const recorded = new Set(files.map((f) => f.path.toLowerCase()));
  for (const folder of ['bin', 'include', 'lib\\x64']) {
    for (const name of (await host.files.list(`${ROOT}\\${folder}`)) ?? []) {
      const at = `${folder}\\${name}`;
      if (!cudnnFileName(name) || recorded.has(at.toLowerCase())) continue;
      expect(before, `nobody's: ${at}`).toContain((await hashFile(host, `${ROOT}\\${at}`)).sha256);
    }
  }
}

async function outside(host: FolderHost, at: string): Promise<readonly string[]> {
  const lines = await machineSnapshot(host, ROOT);
  return [
    ...lines.filter((l) => !l.includes('\\.cudnnup')),
    readFileSync(path.join(at, 'registry.json'), 'utf8').trim(),
  ];
}

test.each(['empty', 'stale'])(
  'any order of changes, then all rollbacks: as before (%s toolkit)',
  async (start) => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 7 }), async (changes) => {
        const at = path.join(home, 'now');
        rmSync(at, { recursive: true, force: true });
        cpSync(path.join(home, start), at, { recursive: true, preserveTimestamps: true });
        const host = openFolderHost({ folder: at });
        const before = await outside(host, at);
        const hashes = new Set(before.map((line) => line.split(' | ').at(-1) ?? ''));
        for (const what of changes) {
          await carryOut(host, what);
          await recordIsTrue(host, hashes);
        }
        while (await carryOut(host, { do: 'rollback' })) await recordIsTrue(host, hashes);
        expect(await outside(host, at)).toEqual(before);
      }),
      { numRuns: Number(process.env['CUDNNUP_RUNS'] ?? 12) },
    );
  },
  300_000,
);

test.each(['empty', 'stale'])(
  'any order of changes with cleaning between them: no stranger is lost, and uninstalling and cleaning leave nothing of ours (%s toolkit)',
  async (start) => {
    const cleaning = fc.record({ do: fc.constant('clean' as const), keep: fc.integer({ min: 0, max: 2 }) });
    const mixed = fc.array(fc.oneof({ weight: 3, arbitrary: change }, { weight: 1, arbitrary: cleaning }), {
      minLength: 3,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(mixed, async (changes) => {
        const at = path.join(home, 'now');
        rmSync(at, { recursive: true, force: true });
        cpSync(path.join(home, start), at, { recursive: true, preserveTimestamps: true });
        const host = openFolderHost({ folder: at });
        const hashes = new Set(await hashesIn(host));
        for (const what of changes) {
          await carryOut(host, what);
          await recordIsTrue(host, hashes);
          expect(await hashesIn(host), JSON.stringify(what)).toEqual(expect.arrayContaining([...hashes]));
        }
        const { sets } = (await readInstalled(host, ROOT))?.installed ?? { sets: [] };
        for (const { major } of sets) await carryOut(host, { do: 'uninstall', major });
        await carryOut(host, { do: 'clean', keep: 0 });
        await recordIsTrue(host, hashes);
        expect(await hashesIn(host)).toEqual(expect.arrayContaining([...hashes]));
        expect(await keptAside(host)).toEqual(start === 'empty' ? [] : expect.anything());
      }),
      { numRuns: Number(process.env['CUDNNUP_RUNS'] ?? 12) },
    );
  },
  300_000,
);

/** What lies below the toolkit, in place or aside: what was there before us must be among it, always. */
async function hashesIn(host: FolderHost): Promise<readonly string[]> {
  return (await machineSnapshot(host, ROOT)).flatMap((line) => line.split(' | ').at(-1) || []);
}

async function keptAside(host: FolderHost): Promise<readonly string[]> {
  return (await machineSnapshot(host, ROOT)).filter((l) => /\\\.cudnnup\\aside\\.*\.(?:dll|h|lib)/.test(l));
}
