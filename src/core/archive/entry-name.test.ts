import { describe, expect, it } from 'vitest';
import { decodeEntryName } from './decode-entry-name.ts';
import { findCollision } from './entry-collision.ts';
import { isSpecialEntry } from './entry-link.ts';
import { entryNameFault } from './entry-name.ts';

describe('entryNameFault', () => {
  it.each([
    ['/bin/cudnn64_8.dll', 'entry-absolute'],
    ['C:/Windows/x.dll', 'entry-absolute'],
    ['c:x.dll', 'entry-absolute'],
    ['../x.dll', 'entry-escapes'],
    ['a/../../x.dll', 'entry-escapes'],
    ['a/..', 'entry-escapes'],
    ['bin/x.dll:stream', 'entry-colon'],
    ['bin/CON', 'entry-reserved-name'],
    ['bin/nul.txt', 'entry-reserved-name'],
    ['com1 .dll/x', 'entry-reserved-name'],
    ['lpt².log', 'entry-reserved-name'],
    ['CONIN$', 'entry-reserved-name'],
    ['bin/x.dll.', 'entry-trailing-dot'],
    ['bin /x.dll', 'entry-trailing-dot'],
    ['bin//x.dll', 'entry-trailing-dot'],
    ['./x.dll', 'entry-trailing-dot'],
    ['', 'entry-trailing-dot'],
    ['bin/x\u0000.dll', 'entry-control-character'],
    ['bin/\u202elld.exe', 'entry-control-character'],
    ['bin/x*.dll', 'entry-illegal-character'],
    [`${'a'.repeat(256)}.dll`, 'entry-too-long'],
    [`${'abc/'.repeat(70)}x.dll`, 'entry-too-long'],
  ])('%j', (name, fault) => {
    expect(entryNameFault(name)).toBe(fault);
  });

  it.each([['bin/x64/cudnn64_9.dll'], ['bin/'], ['说明.txt'], ['console/com10.txt'], ['a..b/c']])(
    '%j is sound',
    (name) => {
      expect(entryNameFault(name)).toBeNull();
    },
  );
});

describe('decodeEntryName', () => {
  const decode = (bytes: Uint8Array) => decodeEntryName({ bytes, unicodePath: null });

  it.each([
    ['GBK bytes', Buffer.from([0xca, 0xb9, 0xd3, 0xc3, 0x2e, 0x74, 0x78, 0x74])],
    ['GBK read as code page 437', Buffer.from('╩╣╙├.txt')],
    ['UTF-8 read as Windows-1252', Buffer.from('ä½¿ç\u0094¨.txt')],
    ['lost characters', Buffer.from('??.txt')],
    ['the replacement character', Buffer.from('\ufffd.txt')],
    ['a cut UTF-8 sequence', Buffer.from('使').subarray(0, 2)],
  ])('%s are damaged', (_what, bytes) => {
    const decoded = decode(bytes);
    expect(decoded.state).toBe('damaged');
    expect(decoded.state === 'damaged' && decoded.shown).toMatch(/^[\x20-\x7e]*$/);
  });

  it.each([['使用说明.txt'], ['Überblick.txt'], ['plain.txt']])('%s is sound', (name) => {
    expect(decode(Buffer.from(name))).toEqual({ state: 'sound', name });
  });

  it('takes a backslash for a separator', () => {
    expect(decode(Buffer.from('bin\\..\\x.dll'))).toEqual({ state: 'sound', name: 'bin/../x.dll' });
  });
});

describe('findCollision', () => {
  it.each([
    [['bin/a.dll', 'BIN/A.DLL']],
    [['a.dll', 'a.dll']],
    [['caf\u00e9', 'cafe\u0301']],
    [['\u212a.dll', 'k.dll']],
    [['bin', 'bin/a.dll']],
    [['bin/a.dll', 'Bin']],
  ])('%j', (names) => {
    expect(findCollision(names)).toEqual({
      entry: names[1],
      other: names[0]?.includes('/') && !names[1]?.includes('/') ? 'bin' : names[0],
    });
  });

  it('lets folders be named more than once', () => {
    expect(findCollision(['bin/', 'Bin/', 'bin/a.dll', 'lib/', 'lib/x64/b.lib'])).toBeNull();
  });
});

describe('isSpecialEntry', () => {
  it.each([
    [0x0314, 0o120777, true],
    [0x0314, 0o010644, true],
    [0x0314, 0o100644, false],
    [0x0314, 0o040755, false],
    [0x0314, 0, false],
  ])('made by %i, mode %i', (madeBy, mode, expected) => {
    expect(isSpecialEntry(madeBy, mode * 65536)).toBe(expected);
  });

  it('knows a reparse point by its DOS attribute', () => {
    expect(isSpecialEntry(0x0014, 0x400)).toBe(true);
    expect(isSpecialEntry(0x0014, 0x20)).toBe(false);
  });
});
