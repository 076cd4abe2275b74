import { describe, expect, it } from 'vitest';
import { isPartialDownload } from './partial-download.ts';
import { sniff } from './sniff.ts';

describe('sniff', () => {
  it.each([
    ['zip', Buffer.from('PK\u0003\u0004')],
    ['zip', Buffer.from('PK\u0005\u0006')],
    ['7z', Buffer.from('377abcaf271c', 'hex')],
    ['rar', Buffer.from('Rar!\u001a\u0007')],
    ['executable', Buffer.from('MZ\u0090')],
    ['tar', Buffer.from('1f8b08', 'hex')],
    ['tar', Buffer.from('fd377a585a00', 'hex')],
    ['elf', Buffer.from('\u007fELF')],
    ['html', Buffer.from('\ufeff\r\n<!DOCTYPE html><html>')],
    ['html', Buffer.from('<!-- x --><HTML>')],
    ['html', Buffer.from('\ufeff<html>', 'utf16le')],
    ['text', Buffer.from('{"error": "expired"}')],
    ['zeros', Buffer.alloc(64)],
    ['empty', Buffer.alloc(0)],
    ['unknown', Buffer.from([1, 2, 3])],
  ])('%s', (kind, bytes) => {
    expect(sniff(bytes)).toBe(kind);
  });
});

describe('isPartialDownload', () => {
  it.each([
    ['a.zip.crdownload'],
    ['a.zip.part'],
    ['a.zip.xltd'],
    ['a.zip.aria2'],
    ['A.ZIP.TD'],
    ['Unconfirmed 12.crdownload'],
  ])('%s', (name) => {
    expect(isPartialDownload(name)).toBe(true);
  });

  it.each([['a.zip'], ['a.partial.zip'], ['part']])('%s is not', (name) => {
    expect(isPartialDownload(name)).toBe(false);
  });
});
