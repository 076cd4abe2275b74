import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARCHIVE_EXITS } from '../../src/core/failures/archive.ts';
import { Failure } from '../../src/core/failure.ts';
import { inspectSource } from '../../src/host/archive/inspect-source.ts';
import { listSource } from '../../src/host/archive/list-source.ts';
import { nativeFiles } from '../../src/host/archive/native-files.ts';
import { openSource } from '../../src/host/archive/source.ts';
import { codeOf, HOSTILE, HOSTILE_FOLDERS } from './cases.ts';
import { recordingSink } from './recording-sink.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cudnnup-hostile-'));
  for (const { fileName, bytes } of HOSTILE) writeFileSync(path.join(folder, fileName), bytes());
  for (const { fileName, files } of HOSTILE_FOLDERS) {
    mkdirSync(path.join(folder, fileName));
    for (const [below, bytes] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, fileName, below)), { recursive: true });
      writeFileSync(path.join(folder, fileName, below), bytes);
    }
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every file below, with size and time: equal listings mean that nothing was touched. */
function listing(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { size, mtimeMs, mode } = statSync(path.join(root, name));
      return `${name} ${size} ${mtimeMs} ${mode}`;
    });
}

async function failureOf(file: string, sink: ReturnType<typeof recordingSink>): Promise<unknown> {
  try {
    const source = await openSource({ path: file, files: nativeFiles });
    try {
      const listing = await listSource(source);
      await inspectSource({ source, listing, sink: sink.open });
      return undefined;
    } finally {
      await source.close();
    }
  } catch (error) {
    return error;
  }
}

const ALL = [...HOSTILE, ...HOSTILE_FOLDERS].map(({ fileName }) => fileName);

describe('hostile archives', () => {
  it.each(ALL)('%s', async (fileName) => {
    const before = listing(folder);
    const sink = recordingSink();
    const error = await failureOf(path.join(folder, fileName), sink);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ code: codeOf(fileName), exitCode: 4 });
    expect(listing(folder)).toEqual(before);
    // What was begun is either whole or taken back, and what is whole is never the damaged one.
    expect(sink.unsettled()).toEqual([]);
    const { entry } = (error as Failure).params as { entry?: string };
    expect(sink.finished()).not.toContain(entry);
  });

  it('has a file for every code', () => {
    const hit = new Set(ALL.map(codeOf));
    expect(Object.keys(ARCHIVE_EXITS).filter((code) => !hit.has(code as keyof typeof ARCHIVE_EXITS))).toEqual(
      [],
    );
  });

  it('names each file once', () => {
    expect(new Set(ALL.map((fileName) => fileName.toLowerCase())).size).toBe(ALL.length);
  });
});
