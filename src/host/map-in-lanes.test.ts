import { expect, test } from 'vitest';
import { mapInLanes } from './map-in-lanes.ts';

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('results in the order of the items, never more than four at a time', async () => {
  let running = 0;
  let most = 0;
  const items = Array.from({ length: 50 }, (_, i) => i);
  const doubled = await mapInLanes(items, async (i) => {
    most = Math.max(most, ++running);
    for (let turns = i % 3; turns >= 0; turns--) await soon();
    running--;
    return i * 2;
  });
  expect(doubled).toEqual(items.map((i) => i * 2));
  expect(most).toBe(4);
});

test('an error is thrown when nothing runs any more, and nothing new is begun', async () => {
  let running = 0;
  const begun: number[] = [];
  const work = async (i: number): Promise<void> => {
    begun.push(i);
    running++;
    await soon();
    if (i !== 2) await soon();
    running--;
    if (i === 2) throw new Error('two');
  };
  await expect(mapInLanes([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], work)).rejects.toThrow('two');
  expect(running).toBe(0);
  expect(begun.length).toBeLessThan(8);
});
