import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectSource } from '../../src/host/archive/inspect-source.ts';
import { listSource } from '../../src/host/archive/list-source.ts';
import { nativeFiles } from '../../src/host/archive/native-files.ts';
import { openSource } from '../../src/host/archive/source.ts';
import { sampleCudnn } from '../support/sample-cudnn.ts';
import { HOSTILE_RECORDS } from './records.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cudnnup-records-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function judge(fileName: string, bytes: Uint8Array) {
  const at = path.join(folder, fileName);
  writeFileSync(at, bytes);
  const source = await openSource({ path: at, files: nativeFiles });
  try {
    const { kind, findings } = await inspectSource({ source, listing: await listSource(source) });
    return { kind, findings: findings.filter((f) => f.check === 'wheel-record') };
  } finally {
    await source.close();
  }
}

describe('hostile RECORDs', () => {
  it.each(HOSTILE_RECORDS.map((r) => [r.fileName, r] as const))('%s', async (fileName, { bytes }) => {
    const [, status = '', sentence = ''] = /^([a-z]+)-([a-z]+)/.exec(fileName) ?? [];
    const { kind, findings } = await judge(fileName, bytes());
    expect(kind).toBe('wheel');
    expect(findings.map((f) => [f.status, f.says.key])).toContainEqual([
      status,
      `archive-record-${sentence}`,
    ]);
    expect(findings.some((f) => f.status === 'pass')).toBe(status === 'pass');
    // What is refused may be forced; what could not be compared is nothing to force.
    for (const f of findings) expect(f.force !== undefined).toBe(f.status === 'fail');
  });

  it('asks no archive that is no wheel for one', async () => {
    const { fileName, bytes } = sampleCudnn({ version: '9.15.0.57', cuda: '12', kind: 'zip' });
    expect((await judge(fileName, bytes)).findings).toEqual([]);
  });
});
