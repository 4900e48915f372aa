import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { chunkItems, createChunks, fewItems, mostOfFew } from '../../server/feeds/in-chunks.ts';

const numbers = (count: number, from = 0): number[] => Array.from({ length: count }, (_, n) => from + n);

test('tells of each item what became of it, in the order sent, however many chunks they take', async () => {
  const items = numbers(chunkItems * 2 + 7);
  expect(await createChunks()(items, chunkItems, async (n) => `${n}`)).toEqual(items.map(String));
});

test('never has more of large deliveries under way than one chunk, no matter who sends them', async () => {
  const inChunks = createChunks();
  let [atWork, most] = [0, 0];
  const take = async (): Promise<void> => {
    atWork += 1;
    most = Math.max(most, atWork);
    await nextTurn();
    atWork -= 1;
  };
  await Promise.all([1, 2, 3].map(() => inChunks(numbers(chunkItems * 3), chunkItems, take)));
  expect(most).toBe(chunkItems);
});

test('lets large deliveries take turns, chunk by chunk', async () => {
  const inChunks = createChunks();
  const taken: string[] = [];
  const deliver = (name: string) =>
    inChunks(numbers(chunkItems * 2), chunkItems, async (n) => {
      if (n % chunkItems === 0) taken.push(name);
    });
  await Promise.all([deliver('first'), deliver('second')]);
  expect(taken).toEqual(['first', 'second', 'first', 'second']);
});

test('lets a camera’s few alarms through at once while a large delivery waits for the log', async () => {
  const inChunks = createChunks();
  let letGo = (): void => undefined;
  const log = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const large = inChunks(numbers(chunkItems), chunkItems, () => log);
  expect(await inChunks(numbers(fewItems), chunkItems, async (n) => n)).toHaveLength(fewItems);
  letGo();
  await large;
});

test('lets several turns of the loop pass between two chunks: one connection is let in in each', async () => {
  let [turns, isOver] = [0, false];
  const begins: number[] = [];
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await createChunks()(numbers(chunkItems * 2), chunkItems, async (n) => {
    if (n % chunkItems === 0) begins.push(turns);
  });
  isOver = true;
  expect((begins[1] ?? 0) - (begins[0] ?? 0)).toBeGreaterThanOrEqual(5);
});

test('goes on with others where one delivery’s chunk fails', async () => {
  const inChunks = createChunks();
  const failing = inChunks(numbers(chunkItems), chunkItems, () => Promise.reject(new Error('no room')));
  const other = inChunks(numbers(chunkItems), chunkItems, async (n) => n);
  await expect(failing).rejects.toThrow('no room');
  expect(await other).toHaveLength(chunkItems);
});

test('lets no flood of small deliveries past: they take turns too; a single alarm still comes through', async () => {
  const inChunks = createChunks();
  let letGo = (): void => undefined;
  const log = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let atWork = 0;
  const take = (): Promise<void> => {
    atWork += 1;
    return log;
  };
  const flood = Promise.all(numbers(200).map(() => inChunks(numbers(fewItems), chunkItems, take)));
  await nextTurn();
  expect(atWork).toBeLessThanOrEqual(mostOfFew + fewItems);
  expect(await inChunks([1], chunkItems, async (n) => n)).toEqual([1]);
  letGo();
  await flood;
  expect(atWork).toBe(200 * fewItems);
});
