import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { denied } from '../../../test/support/machine.ts';
import { seen } from '../observation.ts';
import { driverFloor } from './driver-floor.ts';

const driver = (version: string) => ({ driver: seen({ version, cuda: null }, 'nvidia-smi') });

test.each([
  ['546.33', 'pass driver-floor-reached'],
  ['528.33', 'pass driver-floor-reached'],
  ['527.41', 'warn driver-floor-between'],
  ['528.24', 'warn driver-floor-between'],
  ['522.06', 'fail driver-floor-below (driver)'],
  ['525.60.13', 'could-not-check driver-floor-linux-number'],
])('driver %s for CUDA 12', (version, verdict) => {
  expect(verdicts(judge(driverFloor, { machine: driver(version) }))).toEqual([verdict]);
});

test('450.80 would do on Linux; on Windows CUDA 11 needs 452.39', () => {
  const wanted = { version: '8.6.0.163', cuda: '11' };
  expect(verdicts(judge(driverFloor, { machine: driver('451.48'), wanted }))).toEqual([
    'fail driver-floor-below (driver)',
  ]);
  expect(verdicts(judge(driverFloor, { machine: driver('452.39'), wanted }))).toEqual([
    'pass driver-floor-reached',
  ]);
});

test('both official numbers stand as evidence, each with its source', () => {
  const [finding] = judge(driverFloor, { machine: driver('527.41') });
  expect(finding?.evidence.map((e) => e.value)).toEqual(['527.41', '527.41', '528.33']);
  expect(finding?.evidence.every((e) => e.from !== '')).toBe(true);
});

test('no driver is a warning; not being able to ask is not "fine"', () => {
  expect(verdicts(judge(driverFloor, { machine: { driver: seen(null, 'nvidia-smi') } }))).toEqual([
    'warn driver-floor-no-driver',
  ]);
  const [finding] = judge(driverFloor, { machine: { driver: denied('nvidia-smi') } });
  expect(finding).toMatchObject({
    status: 'could-not-check',
    evidence: [{ fact: 'could-not-look', from: 'nvidia-smi' }],
  });
});

test('a CUDA major without a row', () => {
  expect(verdicts(judge(driverFloor, { wanted: { cuda: '19' } }))).toEqual([
    'could-not-check driver-floor-no-row',
  ]);
});
