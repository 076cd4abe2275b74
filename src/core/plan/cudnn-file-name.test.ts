import { describe, expect, it } from 'vitest';
import { lookAlikes, spelledWith } from '../../../test/support/look-alikes.ts';
import { findCollision } from '../archive/entry-collision.ts';
import { placeEntries } from '../archive/place-entries.ts';
import sets from '../facts/file-sets.json' with { type: 'json' };
import { cudnnFileName } from './cudnn-file-name.ts';

const NAMES = [
  ...new Set(sets.flatMap((s) => [...s.dlls, ...s.headers, ...s.importLibraries, ...s.optional])),
];
const LOOK_ALIKES = lookAlikes();

describe('cudnnFileName', () => {
  it.each([
    ['cudnn64_8.dll', { kind: 'dll', major: 8, shim: true }],
    ['CUDNN_OPS64_9.DLL', { kind: 'dll', major: 9, shim: false }],
    ['cudnn_ops64_9.lib', { kind: 'import-library', major: 9 }],
    ['cudnn.lib', { kind: 'import-library', major: null }],
    ['cudnn_backend.h', { kind: 'header' }],
    ['libcudnn.so.9', undefined],
    ['cudnn64_9.dll.bak', undefined],
    ['cudnn64_\u0669.dll', undefined],
  ])('%s', (name, expected) => {
    expect(cudnnFileName(name)).toEqual(expected);
  });

  it('knows every name of the tables in any case', () => {
    for (const name of NAMES)
      expect([name, cudnnFileName(name.toUpperCase())]).toEqual([name, cudnnFileName(name)]);
    expect(NAMES.filter((name) => cudnnFileName(name) === undefined)).toEqual([]);
  });
});

describe('what only looks like a name of cuDNN', () => {
  it.each([
    ['KELVIN SIGN', '\u212a', 'k'],
    ['LATIN SMALL LETTER LONG S', '\u017f', 's'],
    ['LATIN SMALL LETTER DOTLESS I', '\u0131', 'i'],
    ['LATIN CAPITAL LETTER I WITH DOT ABOVE', '\u0130', 'i'],
    ['FULLWIDTH LATIN SMALL LETTER C', '\uff43', 'c'],
    ['FULLWIDTH LATIN CAPITAL LETTER C', '\uff23', 'c'],
    ['FULLWIDTH DIGIT NINE', '\uff19', '9'],
    ['FULLWIDTH FULL STOP', '\uff0e', '.'],
    ['LATIN SMALL LIGATURE FF', '\ufb00', 'ff'],
  ])('%s is among the look-alikes', (_name, character, ascii) => {
    expect(LOOK_ALIKES).toContainEqual({ character, ascii });
  });

  it('is none, whichever character stands in it', () => {
    const spelt = LOOK_ALIKES.flatMap((l) => NAMES.flatMap((name) => spelledWith(l, name)));
    expect(spelt.filter((name) => cudnnFileName(name) !== undefined)).toEqual([]);
  });

  it('plays no part in an archive', () => {
    const entries = LOOK_ALIKES.flatMap((l) =>
      [...NAMES, 'license', 'license.txt'].flatMap((name) => spelledWith(l, name)),
    ).map((name) => ({ entry: `bin/${name}`, size: 1, modifiedMs: 0, crc32: 0 }));
    const placed = placeEntries(entries);
    expect(placed.entries.length).toBeGreaterThan(1000);
    expect(placed.entries.filter((e) => e.role !== 'other')).toEqual([]);
    expect(placed.ambiguity).toBeNull();
  });

  it('stands beside the real one in no archive, where a change of case makes both one', () => {
    const folding = LOOK_ALIKES.filter(
      ({ character, ascii }) =>
        character.toLowerCase() === ascii || character.toUpperCase().toLowerCase() === ascii,
    );
    expect(folding.map((l) => l.character)).toEqual(expect.arrayContaining(['\u212a', '\u017f', '\u0131']));
    for (const l of folding)
      for (const name of NAMES)
        for (const spelt of spelledWith(l, name))
          expect(findCollision([`bin/${name}`, `bin/${spelt}`])).toEqual({
            entry: `bin/${spelt}`,
            other: `bin/${name}`,
          });
  });
});
