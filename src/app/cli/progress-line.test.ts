import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speak } from '../text/speak.ts';
import { progressLine } from './progress-line.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ENGLISH = await speak('en');

function watch(isTTY: boolean) {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) > 0 };
  const write = (to: NodeJS.WriteStream, text: string): void => void to.write(text);
  return { written, ...progressLine(stream as unknown as NodeJS.WriteStream, ENGLISH, write) };
}

test('nothing in the first second', () => {
  const { written, onProgress, end } = watch(true);
  vi.advanceTimersByTime(900);
  onProgress({ phase: 'check', done: 1, of: 4 });
  end();
  expect(written).toEqual([]);
});

test('one line on a terminal, rewritten and taken away at the end', () => {
  const { written, onProgress, end } = watch(true);
  for (const done of [1, 2, 3]) {
    vi.advanceTimersByTime(1100);
    onProgress({ phase: 'check', done, of: 4 });
  }
  end();
  end();
  const clear = '\r\u001b[2K';
  expect(written).toEqual([`${clear}checking 25%`, `${clear}checking 50%`, `${clear}checking 75%`, clear]);
});

test('now and then a plain line in a pipe', () => {
  const { written, onProgress, end } = watch(false);
  for (let second = 0; second < 12; second++) {
    vi.advanceTimersByTime(1000);
    onProgress({ phase: 'hash', done: second, of: 12 });
  }
  end();
  expect(written).toEqual(['hashing 0%\n', 'hashing 41%\n', 'hashing 83%\n']);
});
