import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editPath } from './edit-path.ts';
import { reorder, toolkitEntries, versionVariable } from './use-toolkit.ts';

const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'));

test('keeps type, terminator and every kept entry letter for letter', () => {
  const piece = fc.constantFrom('C:\\a', '%X%\\b', '"C:\\q;q"', '', ' ', 'Ü中', '%PATH%');
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('REG_SZ' as const, 'REG_EXPAND_SZ' as const),
      fc.constantFrom('\0', ''),
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      (pieces, type, end, kept) => {
        const edited = editPath({ type, data: utf16(pieces.join(';') + end) }, (all) => {
          expect(all).toEqual(pieces);
          return all.filter((_, i) => kept[i]);
        });
        const wanted = pieces.filter((_, i) => kept[i]).join(';');
        if (wanted === pieces.join(';')) expect(edited).toEqual({ state: 'unchanged' });
        else expect(edited).toEqual({ state: 'edited', value: { type, data: utf16(wanted + end) } });
      },
    ),
    { numRuns: 10_000 },
  );
});

test('any bytes at all: refused or edited, never thrown', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('REG_SZ' as const, 'REG_EXPAND_SZ' as const, 3),
      (data, type) => {
        const { state } = editPath({ type, data }, (all) => all.slice(1));
        expect(['edited', 'unchanged', 'refused']).toContain(state);
      },
    ),
    { numRuns: 10_000 },
  );
});

test.each([
  ['an odd byte', 'REG_SZ', new Uint8Array([65]), 'no-valid-text'],
  ['a zero inside', 'REG_SZ', utf16('a\0b\0'), 'no-valid-text'],
  ['half a surrogate', 'REG_EXPAND_SZ', utf16('C:\\\ud800'), 'no-valid-text'],
  ['another type', 3, utf16('C:\\a'), 'other-type'],
  ['an open quote', 'REG_SZ', utf16('"C:\\a;C:\\b'), 'open-quote'],
] as const)('%s is refused, not repaired', (_name, type, data, why) => {
  expect(editPath({ type, data }, () => [])).toEqual({ state: 'refused', why });
});

test('nothing longer than Windows hands on', () => {
  expect(editPath({ type: 'REG_SZ', data: utf16('a') }, () => ['x'.repeat(32_768)])).toEqual({
    state: 'refused',
    why: 'too-long',
  });
});

const CUDA = 'C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA';
const v122 = { root: `${CUDA}\\v12.2`, version: '12.2' };
const order = (...entries: readonly string[]) =>
  reorder({
    entries,
    expand: (written) => written.replace('%CUDA_PATH%', v122.root),
    wanted: toolkitEntries(v122),
  });

test.each([
  [
    'it goes in front of another toolkit',
    ['A', `${CUDA}\\v11.8\\bin`, 'B'],
    ['A', `${CUDA}\\v12.2\\bin`, `${CUDA}\\v11.8\\bin`, 'B'],
  ],
  [
    'its own entries move as they are written',
    [`${CUDA}\\v11.8\\bin`, `${CUDA}\\v11.8\\libnvvp`, 'A', '%CUDA_PATH%\\bin', `${CUDA}\\v12.2\\libnvvp\\`],
    ['%CUDA_PATH%\\bin', `${CUDA}\\v12.2\\libnvvp\\`, `${CUDA}\\v11.8\\bin`, `${CUDA}\\v11.8\\libnvvp`, 'A'],
  ],
  ['alone it stays where it is', ['A', `${CUDA}\\v12.2\\bin`, 'B'], ['A', `${CUDA}\\v12.2\\bin`, 'B']],
  ['it is added at the end when nobody competes', ['A', 'B'], ['A', 'B', `${CUDA}\\v12.2\\bin`]],
  ['before a trailing separator', ['A', ''], ['A', `${CUDA}\\v12.2\\bin`, '']],
  ['into nothing', [], [`${CUDA}\\v12.2\\bin`]],
])('%s', (_name, before, after) => {
  expect(order(...before)).toEqual(after);
});

test('using a toolkit twice changes nothing more', () => {
  const entry = fc.constantFrom(
    'A',
    'B',
    '',
    `${CUDA}\\v12.2\\bin`,
    '%CUDA_PATH%\\libnvvp',
    `${CUDA}\\v11.8\\bin`,
    `${CUDA}\\v13.0\\bin\\x64`,
  );
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 10 }), (entries) => {
      const once = order(...entries);
      expect(order(...once)).toEqual(once);
      for (const kept of entries)
        expect(once.filter((e) => e === kept)).toHaveLength(entries.filter((e) => e === kept).length);
    }),
  );
});

test('names as NVIDIA gives them', () => {
  expect(versionVariable('12.2')).toBe('CUDA_PATH_V12_2');
  expect(versionVariable('12.2.140')).toBe('CUDA_PATH_V12_2');
  expect(toolkitEntries({ root: 'C:\\CUDA', version: '13.0' })).toEqual([
    'C:\\CUDA\\bin\\x64',
    'C:\\CUDA\\bin',
    'C:\\CUDA\\libnvvp',
  ]);
});
