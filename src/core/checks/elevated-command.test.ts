import { expect, test } from 'vitest';
import { elevatedCommand } from './elevated-command.ts';

test('a trailing backslash does not swallow the closing quote', () => {
  expect(elevatedCommand(['install', 'D:\\my files\\'])).toBe(
    `Start-Process -Verb RunAs cmd -ArgumentList '/k cudnnup install "D:\\my files\\\\"'`,
  );
});

test('what cmd would read as an operator stands in quotes', () => {
  expect(elevatedCommand(['install', 'D:\\R&D\\a^b.zip'])).toContain('"D:\\R&D\\a^b.zip"');
});

test('a plain argument stays plain, letters beyond ASCII are quoted', () => {
  expect(elevatedCommand(['verify', '--lang=zh'])).toContain("'/k cudnnup verify --lang=zh'");
  expect(elevatedCommand(['install', 'D:\\下载\\a.zip'])).toContain('"D:\\下载\\a.zip"');
});
