import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import architectures from './architectures.json' with { type: 'json' };
import disagreements from './disagreements.json' with { type: 'json' };
import driverFloors from './driver-floors.json' with { type: 'json' };
import externals from './externals.json' with { type: 'json' };
import fileSets from './file-sets.json' with { type: 'json' };
import frameworks from './frameworks.json' with { type: 'json' };
import gpus from './gpus.json' with { type: 'json' };
import lowest from './lowest-compute-capability.json' with { type: 'json' };
import nvidiaSmi from './nvidia-smi.json' with { type: 'json' };
import referenceFiles from './reference-files.json' with { type: 'json' };
import releases from './releases.json' with { type: 'json' };
import runTimeNames from './run-time-names.json' with { type: 'json' };
import * as schemas from './schemas.ts';
import status from './status.json' with { type: 'json' };
import support from './support.json' with { type: 'json' };
import toolkitLayouts from './toolkit-layouts.json' with { type: 'json' };
import toolkits from './toolkits.json' with { type: 'json' };

interface Table {
  readonly name: string;
  readonly rows: readonly object[];
  readonly schema: z.ZodMiniType;
  /** What makes a row one of its kind. */
  readonly key: readonly string[];
}

const TABLES: readonly Table[] = [
  {
    name: 'architectures',
    rows: architectures,
    schema: schemas.architectureRows,
    key: ['computeCapability'],
  },
  { name: 'disagreements', rows: disagreements, schema: schemas.disagreementRows, key: ['subject'] },
  { name: 'driver-floors', rows: driverFloors, schema: schemas.driverFloorRows, key: ['cuda'] },
  { name: 'externals', rows: externals, schema: schemas.externalRows, key: ['dll'] },
  { name: 'file-sets', rows: fileSets, schema: schemas.fileSetRows, key: ['generation'] },
  { name: 'frameworks', rows: frameworks, schema: schemas.frameworkRows, key: ['framework'] },
  { name: 'gpus', rows: gpus, schema: schemas.gpuRows, key: ['name', 'form'] },
  {
    name: 'lowest-compute-capability',
    rows: lowest,
    schema: schemas.lowestComputeCapabilityRows,
    key: ['first'],
  },
  { name: 'nvidia-smi', rows: nvidiaSmi, schema: schemas.nvidiaSmiRows, key: ['id'] },
  {
    name: 'reference-files',
    rows: referenceFiles,
    schema: schemas.referenceFileRows,
    key: ['version', 'cuda', 'name'],
  },
  { name: 'releases', rows: releases, schema: schemas.releaseRows, key: ['file'] },
  {
    name: 'run-time-names',
    rows: runTimeNames,
    schema: schemas.runTimeNameRows,
    key: ['version', 'cuda', 'dll'],
  },
  { name: 'status', rows: status, schema: schemas.statusRows, key: ['major', 'name'] },
  { name: 'support', rows: support, schema: schemas.supportRows, key: ['version', 'cuda'] },
  { name: 'toolkit-layouts', rows: toolkitLayouts, schema: schemas.toolkitLayoutRows, key: ['firstMajor'] },
  { name: 'toolkits', rows: toolkits, schema: schemas.toolkitRows, key: ['version'] },
];

describe.each(TABLES)('the table $name', ({ rows, schema, key }) => {
  test('has the regular shape, every row with a source', () => {
    const result = schema.safeParse(rows);
    expect(result.success ? [] : result.error.issues.slice(0, 5)).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('has one row for each subject', () => {
    const keys = rows.map((row) => key.map((k) => String((row as Record<string, unknown>)[k])).join('|'));
    expect(keys.filter((k, i) => keys.indexOf(k) !== i)).toEqual([]);
  });
});

test('no two releases share a SHA-256', () => {
  const hashes = releases.flatMap((r) => r.sha256 ?? []);
  expect(hashes.filter((h, i) => hashes.indexOf(h) !== i)).toEqual([]);
});

test('every release has a file set, and every file that was read belongs to its set', async () => {
  const { expectedFileSet } = await import('./file-set.ts');
  expect(releases.filter((r) => !expectedFileSet(r.version)).map((r) => r.file)).toEqual([]);
  const strangers = referenceFiles.filter((r) => {
    const set = expectedFileSet(r.version);
    return !set || ![...set.dlls, ...set.headers, ...set.importLibraries, ...set.optional].includes(r.name);
  });
  expect(strangers.map((r) => `${r.version} ${r.name}`)).toEqual([]);
});

test('every DLL set that was read is whole', async () => {
  const { expectedFileSet } = await import('./file-set.ts');
  const read = new Set(
    referenceFiles
      .filter((r) => r.source.some((s) => s.startsWith('read from the file')))
      .map((r) => `${r.version}|${r.cuda}`),
  );
  expect(read.size).toBeGreaterThanOrEqual(6);
  for (const key of read) {
    const [version = '', cuda] = key.split('|');
    const dlls = referenceFiles
      .filter((r) => r.version === version && r.cuda === cuda && r.name.endsWith('.dll'))
      .map((r) => r.name);
    expect(expectedFileSet(version)?.dlls.filter((d) => !dlls.includes(d))).toEqual([]);
  }
});
