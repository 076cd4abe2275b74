import { expect, test } from 'vitest';
import { belongsToOldSet } from './belongs-to-old-set.ts';

test.each([
  ['cudnn64_8.dll', 8, true],
  ['CUDNN_OPS_INFER64_8.DLL', 8, true],
  ['cudnn_engines_tensor_ir64_9.dll', 9, true],
  ['cudnn64_9.dll', 8, false],
  ['cudnn64_7.dll', 8, false],
  ['cudnn.h', 8, true],
  ['cudnn_version.h', 9, true],
  ['cudnn.lib', 9, true],
  ['cudnn_ops_infer.lib', 9, true],
  ['cudnn64_8.lib', 9, false],
  ['cudnn_ops64_9.lib', 9, true],
  ['cublas64_12.dll', 8, false],
  ['cudnn64_8.dll.bak', 8, false],
  ['cudnn_notes.txt', 8, false],
] as const)('%s goes aside for cuDNN %i: %s', (name, major, expected) => {
  expect(belongsToOldSet(name, major)).toBe(expected);
});
