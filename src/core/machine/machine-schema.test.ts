import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import { aMachine } from '../../../test/support/machine.ts';
import type { Machine } from './machine.ts';
import type { machineSchema } from './machine-schema.ts';
import { parseMachine } from './machine-schema.ts';

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

test('schema and interface are the same type', () => {
  expectTypeOf<DeepReadonly<z.infer<typeof machineSchema>>>().toEqualTypeOf<DeepReadonly<Machine>>();
});

test('a machine comes back from its file as it was', () => {
  const machine = aMachine();
  expect(parseMachine(JSON.stringify(machine))).toEqual({ state: 'read', machine });
});

test.each([
  ['{', 'not JSON'],
  [JSON.stringify({ ...aMachine(), schema: 'cudnnup/machine/2' }), 'schema: '],
  [JSON.stringify({ ...aMachine(), driver: { state: 'fine' } }), 'driver.state: '],
  [JSON.stringify({ ...aMachine(), toolkits: [{}] }), 'toolkits.0.root: '],
])('what is no snapshot is refused with the place where: %.30s', (text, reason) => {
  expect(parseMachine(text)).toMatchObject({
    state: 'unreadable',
    reason: expect.stringContaining(reason) as string,
  });
});

test('a part of another kind is never taken', () => {
  const whole = JSON.parse(JSON.stringify(aMachine())) as Record<string, unknown>;
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(whole)),
      fc.oneof(fc.integer(), fc.boolean(), fc.constant(null)),
      (part, wrong) => {
        expect(parseMachine(JSON.stringify({ ...whole, [part]: wrong })).state).toBe('unreadable');
      },
    ),
  );
});
