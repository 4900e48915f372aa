import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGroupCommit } from '../../server/store/group-commit.ts';
import type { AppendRequest } from '../../server/store/port.ts';

/** A queue that writes nothing: `groups` has the actors of each transaction. */
function openQueue() {
  const groups: string[][] = [];
  const queue = createGroupCommit({
    write(group) {
      groups.push(group.map(({ actor }) => actor));
      return group.map(() => ({ appended: true, events: [] }));
    },
    isBusy: () => false,
    limits: { waiting: 100, group: 5, busyMs: 1_000 },
    onGroup: () => undefined,
  });
  const add = (actor: string) => queue.add({ writes: [], actor } satisfies AppendRequest);
  return { groups, add };
}

test('alarms that come in one after the other, turn by turn of the loop, share a transaction', async () => {
  const { groups, add } = openQueue();
  const first = add('camera 1');
  await nextTurn();
  const second = add('camera 2');
  await Promise.all([first, second]);
  expect(groups).toEqual([['camera 1', 'camera 2']]);
});

test('a lone one is written a turn later, and one that comes then has a transaction of its own', async () => {
  const { groups, add } = openQueue();
  await add('camera 1');
  await add('camera 2');
  expect(groups).toEqual([['camera 1'], ['camera 2']]);
});

test('the first of a stream that never ends is written after a few turns, and so is a full group', async () => {
  const { groups, add } = openQueue();
  for (let n = 0; n < 8; n += 1) {
    void add(`feed ${n}`);
    await nextTurn();
  }
  expect(groups[0]?.[0]).toBe('feed 0');
  expect(groups[0]?.length).toBeLessThanOrEqual(5);
  const full = openQueue();
  await Promise.all(Array.from({ length: 6 }, (_, n) => full.add(`alarm ${n}`)));
  expect(full.groups.map((group) => group.length)).toEqual([5, 1]);
});
