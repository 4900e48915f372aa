import { expect, test } from 'vitest';
import { appendDecided } from '../../server/store/append-decided.ts';
import { raised } from '../push/events.ts';
import { createMemoryStore } from '../push/memory-store.ts';

/** Somebody who appends to a stream to which others append first, so many times in a row. */
async function beaten(times: number): Promise<{ outcome: unknown; decided: number }> {
  const store = createMemoryStore(() => 0);
  let decided = 0;
  const outcome = await appendDecided(store, { actor: 'u' }, async () => {
    decided += 1;
    const expectedVersion = (await store.readStream('alarm-a')).length;
    if (decided <= times) store.happen('alarm-a', raised('341825'));
    const write = { stream: 'alarm-a', expectedVersion, events: [raised('341825')] };
    return { writes: [write], answer: (events) => events[0]?.version };
  });
  return { outcome, decided };
}

test('who is beaten decides again on what is true now', async () => {
  expect(await beaten(0)).toEqual({ outcome: 1, decided: 1 });
  expect(await beaten(3)).toEqual({ outcome: 4, decided: 4 });
});

test('who is beaten 99 times still gets through, and after the hundredth is told of the conflict', async () => {
  expect(await beaten(99)).toEqual({ outcome: 100, decided: 100 });
  expect(await beaten(100)).toMatchObject({ outcome: { refused: 'versionConflict' }, decided: 100 });
});
