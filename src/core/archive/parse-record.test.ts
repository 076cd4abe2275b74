import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { parseRecord } from './parse-record.ts';

const quoted = (path: string): string => `"${path.replaceAll('"', '""')}"`;

it('reads back what a packer writes, whatever the names', () => {
  const path = fc.string({ minLength: 1, unit: 'binary' }).filter((s) => !/[\r\n\\\ud800-\udfff]/.test(s));
  const file = fc.record({ path, size: fc.nat(), content: fc.string() });
  fc.assert(
    fc.property(fc.uniqueArray(file, { selector: (f) => f.path }), (files) => {
      const lines = files.map(({ path: of, size, content }) => {
        return `${quoted(of)},sha256=${createHash('sha256').update(content).digest('base64url')},${size}`;
      });
      const expected = files.map(({ path: of, size, content }) => {
        return [of, { size, sha256: createHash('sha256').update(content).digest('hex') }] as const;
      });
      const parsed = parseRecord(Buffer.from(lines.join('\n')));
      expect(parsed).toEqual({ state: 'read', files: new Map(expected) });
    }),
  );
});

it('meets any bytes without an error', () => {
  const piece = fc.constantFrom(
    '"',
    '""',
    ',',
    ',,',
    '\n',
    '\r\n',
    'a',
    'sha256=',
    '=',
    '-',
    '9',
    '\0',
    '\\',
  );
  const bytes = fc.oneof(
    fc.uint8Array(),
    fc.array(piece).map((pieces) => Buffer.from(pieces.join(''))),
  );
  fc.assert(
    fc.property(bytes, (of) => {
      expect(['read', 'unreadable']).toContain(parseRecord(of).state);
    }),
  );
});

it('is quick with a line that never closes its quotes', () => {
  const started = performance.now();
  expect(parseRecord(Buffer.from(`"${'""'.repeat(2_000_000)}`)).state).toBe('unreadable');
  expect(performance.now() - started).toBeLessThan(5000);
});
