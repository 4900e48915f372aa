import { expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import { createSlots, type SlotLease } from '../../server/video/slots.ts';
import { steppedClock } from '../support/server-clock.ts';

const open = () => {
  const clock = steppedClock();
  return { clock, slots: createSlots(clock) };
};
const person = (n: number) => ({ userId: `u${n}`, sessionId: `s${n}` });

test('twenty people watch by five slots of four uses; the twenty-first is told that no port is free', () => {
  const { slots } = open();
  const given = Array.from({ length: 20 }, (_, n) => slots.take(person(n)) as SlotLease);
  for (const slot of [1, 2, 3, 4, 5]) expect(given.filter((lease) => lease.slot === slot)).toHaveLength(4);
  expect(given.at(-1)?.useCount).toBe(4);
  expect(slots.take(person(20))).toMatchObject({ message: '未查询到可执行端口' });
  slots.release('u3', given[3]?.id ?? '');
  expect(slots.take(person(20))).toMatchObject({ slot: given[3]?.slot, useCount: 4 });
});

test('a use ends a minute after its last keep-alive, and whoever goes by it is told', () => {
  const { clock, slots } = open();
  const [kept, left] = [slots.take(person(1)) as SlotLease, slots.take(person(2)) as SlotLease];
  const ended: string[] = [];
  slots.onEnd((id) => ended.push(id));
  clock.advance(videoLimits.leaseMs - 1);
  expect(isRefusal(slots.keepAlive('u1', kept.id))).toBe(false);
  clock.advance(1);
  slots.sweep();
  expect(ended).toEqual([left.id]);
  expect(slots.keepAlive('u2', left.id)).toMatchObject({ refused: 'notFound' });
  expect(slots.held('u1', kept.id)).toBeDefined();
});

test('nobody renews, uses or ends another person’s use', () => {
  const { slots } = open();
  const lease = slots.take(person(1)) as SlotLease;
  expect(slots.keepAlive('u2', lease.id)).toMatchObject({ refused: 'notFound' });
  expect(slots.held('u2', lease.id)).toBeUndefined();
  slots.release('u2', lease.id);
  expect(slots.held('u1', lease.id)).toBeDefined();
});

test('the uses of a session end with it', () => {
  const { slots } = open();
  const lease = slots.take(person(1)) as SlotLease;
  slots.releaseSession('s1');
  expect(slots.held('u1', lease.id)).toBeUndefined();
});

test('one person holds four; a fifth takes the place of one without a socket, or is refused', () => {
  const { slots } = open();
  const leases = Array.from({ length: videoLimits.leasesPerPerson }, () => slots.take(person(1)) as SlotLease);
  for (const { id } of leases.slice(1)) slots.use(id);
  const fifth = slots.take(person(1)) as SlotLease;
  expect(slots.held('u1', leases[0]?.id ?? '')).toBeUndefined();
  slots.use(fifth.id);
  expect(slots.take(person(1))).toMatchObject({ refused: 'tooMany' });
});
