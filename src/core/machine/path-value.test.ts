import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandPathValue } from './path-value.ts';

const VARIABLES = { SystemRoot: 'C:\\Windows', EMPTY: '' };
const paths = (text: string, type: 'REG_SZ' | 'REG_EXPAND_SZ' = 'REG_EXPAND_SZ') =>
  expandPathValue({ type, text }, VARIABLES).map((entry) => entry.path);

test.each([
  ['C:\\a;C:\\b', ['C:\\a', 'C:\\b']],
  ['C:\\a;;C:\\b;', ['C:\\a', 'C:\\b']],
  ['"C:\\a;b";C:\\c', ['C:\\a;b', 'C:\\c']],
  ['C:\\"a b"\\c', ['C:\\a b\\c']],
  ['"C:\\open;C:\\b', ['C:\\open;C:\\b']],
  ['%SYSTEMROOT%\\system32', ['C:\\Windows\\system32']],
  ['%nope%\\x;100%', ['%nope%\\x', '100%']],
  ['%EMPTY%;C:\\a', ['C:\\a']],
  ['', []],
])('%s', (text, expected) => {
  expect(paths(text)).toEqual(expected);
});

test('a plain text is not expanded', () => {
  expect(paths('%SystemRoot%\\x', 'REG_SZ')).toEqual(['%SystemRoot%\\x']);
});

test('entries stand in the value as written, in order', () => {
  const text = fc.array(fc.constantFrom(';', '"', '%', 'a', 'SystemRoot', '\\', ' ')).map((p) => p.join(''));
  fc.assert(
    fc.property(text, (value) => {
      let from = 0;
      for (const { written } of expandPathValue({ type: 'REG_EXPAND_SZ', text: value }, VARIABLES)) {
        const at = value.indexOf(written, from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + written.length;
      }
    }),
  );
});
