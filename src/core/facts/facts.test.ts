import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import architectures from './architectures.json' with { type: 'json' };
import driverFloors from './driver-floors.json' with { type: 'json' };
import externals from './externals.json' with { type: 'json' };
import { externalNeeds } from './externals.ts';
import { expectedFileSet } from './file-set.ts';
import fileSets from './file-sets.json' with { type: 'json' };
import frameworks from './frameworks.json' with { type: 'json' };
import gpus from './gpus.json' with { type: 'json' };
import lowest from './lowest-compute-capability.json' with { type: 'json' };
import nvidiaSmi from './nvidia-smi.json' with { type: 'json' };
import readings from './readings.json' with { type: 'json' };
import referenceFiles from './reference-files.json' with { type: 'json' };
import releases from './releases.json' with { type: 'json' };
import runtimeDlls from './runtime-dlls.json' with { type: 'json' };
import * as schemas from './schemas.ts';
import status from './status.json' with { type: 'json' };
import { lowestComputeCapability } from './support.ts';
import support from './support.json' with { type: 'json' };
import toolkitLayouts from './toolkit-layouts.json' with { type: 'json' };
import toolkits from './toolkits.json' with { type: 'json' };
import zlibwapi from './zlibwapi.json' with { type: 'json' };

interface Row {
  readonly disagreements?: readonly {
    readonly field: string;
    readonly values: readonly { readonly value: string; readonly source: readonly string[] }[];
  }[];
}

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
  { name: 'driver-floors', rows: driverFloors, schema: schemas.driverFloorRows, key: ['cuda'] },
  { name: 'externals', rows: externals, schema: schemas.externalRows, key: ['dll', 'first'] },
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
    key: ['version', 'cuda'],
  },
  { name: 'readings', rows: readings, schema: schemas.readingRows, key: ['version', 'cuda'] },
  { name: 'releases', rows: releases, schema: schemas.releaseRows, key: ['file'] },
  { name: 'runtime-dlls', rows: runtimeDlls, schema: schemas.runtimeDllRows, key: ['first'] },
  { name: 'status', rows: status, schema: schemas.statusRows, key: ['major', 'name'] },
  { name: 'support', rows: support, schema: schemas.supportRows, key: ['version', 'cuda'] },
  { name: 'toolkit-layouts', rows: toolkitLayouts, schema: schemas.toolkitLayoutRows, key: ['firstMajor'] },
  { name: 'toolkits', rows: toolkits, schema: schemas.toolkitRows, key: ['version'] },
  { name: 'zlibwapi', rows: zlibwapi, schema: schemas.zlibwapiRows, key: ['dll'] },
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

test('every disagreement has two values or more that differ, each with a source of its own', () => {
  const all = TABLES.flatMap(({ name, rows }) =>
    rows.flatMap((row) => (row as Row).disagreements?.map((d) => ({ name, ...d })) ?? []),
  );
  expect(new Set(all.map((d) => d.name)).size).toBeGreaterThanOrEqual(7);
  for (const { name, field, values } of all) {
    const where = `${name} ${field}`;
    expect([where, new Set(values.map((v) => v.value)).size]).toEqual([where, values.length]);
    expect([where, new Set(values.map((v) => v.source.join('|'))).size]).toEqual([where, values.length]);
  }
});

test('what was read from a file names the file and its SHA-256', () => {
  const said = JSON.stringify(TABLES.map((t) => t.rows)).match(/"read from the file: [^"]*"/g) ?? [];
  expect(said.length).toBeGreaterThan(40);
  const named = [
    /nvidia_cudnn_cu\d\d-[\d.]+-py3-none-win_amd64\.whl(?: \([^)]+\))?, SHA-256 [0-9a-f]{64}/,
    /\w+\.dll [\d.]+, SHA-256 [0-9a-f]{64} \(/,
  ];
  const vague = said.filter((s) => !named.some((pattern) => pattern.test(s)));
  expect(vague).toEqual([]);
});

test('every release has a file set, and every wheel that was read holds exactly its own', () => {
  expect(releases.filter((r) => !expectedFileSet(r.version)).map((r) => r.file)).toEqual([]);
  for (const { version, cuda, files } of referenceFiles) {
    const set = expectedFileSet(version);
    const names = files.map((f) => f.name);
    const usual = [...(set?.dlls ?? []), ...(set?.headers ?? []), ...(set?.importLibraries ?? [])];
    const strange = names.filter((n) => !usual.includes(n) && !set?.optional.includes(n));
    const missing = [...(set?.dlls ?? []), ...(set?.headers ?? [])].filter((n) => !names.includes(n));
    expect({ version, cuda, exact: set?.exact, strange, missing }).toEqual({
      version,
      cuda,
      exact: true,
      strange: [],
      missing: [],
    });
  }
});

test('the table of needs and the DLLs themselves name the same libraries', () => {
  for (const { version, cuda, dlls } of readings) {
    const read = new Set(
      dlls.flatMap((d) => d.loads).filter((n) => /^(?:cublas|nvrtc|nvcuda\.|zlib)/.test(n)),
    );
    const told = externalNeeds({ version, cuda }).map((n) => n.dll);
    expect([version, [...read].toSorted()]).toEqual([version, told.toSorted()]);
  }
});

test('a DLL imports and loads files of its own set, Windows or the named libraries only', () => {
  const others = /^(?:cublas|nvrtc|nvcuda|nvcudart_hybrid64|cask_profile_interface)/;
  const windows = /^(?:kernel32|advapi32|shell32|user32|ole32|ntdll|bcrypt)\.dll$/i;
  for (const { version, dlls } of readings) {
    const own = expectedFileSet(version)?.dlls ?? [];
    expect(dlls.map((d) => d.dll).toSorted()).toEqual(own.toSorted());
    for (const { dll, imports, loads } of dlls) {
      expect({ dll, strange: imports.filter((n) => !own.includes(n) && !windows.test(n)) }).toEqual({
        dll,
        strange: [],
      });
      expect({ dll, strange: loads.filter((n) => !own.includes(n) && !others.test(n)) }).toEqual({
        dll,
        strange: [],
      });
    }
  }
});

test('the lowest compute capability is the lowest that the DLLs have code for', () => {
  const low = readings.map((r) => [r.version, r.computeCapabilities.inAll[0]]);
  expect(low).toEqual(readings.map((r) => [r.version, lowestComputeCapability(r.version)?.value]));
});

test('toolkits in the tables exist, and every GPU has a known architecture', () => {
  const exists = new Set(toolkits.map((t) => t.version.split('.').slice(0, 2).join('.')));
  const named = support.flatMap((r) => [...(r.tested ?? []), ...(r.testedInferred ?? [])]);
  expect([...new Set(named)].filter((v) => Number(v.split('.')[0]) >= 11 && !exists.has(v))).toEqual([]);
  const known = new Set(architectures.map((a) => a.computeCapability));
  const recent = gpus.flatMap((g) => g.computeCapability ?? []).filter((c) => Number(c) >= 5);
  expect([...new Set(recent)].filter((c) => !known.has(c))).toEqual([]);
});
