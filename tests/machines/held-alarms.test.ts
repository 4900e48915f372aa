import { expect, test } from 'vitest';
import { createHeldAlarms } from '../../machines/sound/held-alarms.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { createVirtualClock } from '../../machines/virtual-clock.ts';

/** Alarms that come before anybody knows whether they ask; a test says so by `known`. */
function boot() {
  const clock = createVirtualClock(1_000_000);
  const known = new Map<string, boolean>();
  let rings = 0;
  const held = createHeldAlarms(clock, { asks: ({ id }) => known.get(id) }, () => {
    rings += 1;
  });
  const hold = (...ids: string[]): void => held.hold(ids.map((id) => anAlarm({ id, sourceType: 5 })));
  return { clock, known, held, hold, rings: () => rings, pass: (ms: number) => clock.advanceTo(clock.now() + ms) };
}

test('an alarm of which nothing is known rings after two seconds, once', () => {
  const { hold, pass, rings, clock } = boot();
  hold('a1');
  pass(1_999);
  expect(rings()).toBe(0);
  pass(1);
  expect([rings(), clock.nextDue()]).toEqual([1, undefined]);
  pass(60_000);
  expect(rings()).toBe(1);
});

test('each rings after its own two seconds, those of one moment together', () => {
  const { hold, pass, rings } = boot();
  hold('a1', 'a2');
  pass(500);
  hold('a3');
  pass(1_500);
  expect(rings()).toBe(1);
  pass(499);
  expect(rings()).toBe(1);
  pass(1);
  expect(rings()).toBe(2);
});

test('what is known by then is held no longer: it tells at once whether it asks', () => {
  const { hold, pass, rings, held, known } = boot();
  hold('a1', 'a2', 'a3');
  expect(held.look()).toBe(false);
  known.set('a1', false);
  expect(held.look()).toBe(false);
  known.set('a2', true);
  expect([held.look(), held.look()]).toEqual([true, false]);
  pass(2_000);
  expect(rings()).toBe(1);
});

test('where all became known meanwhile nothing rings, and a later alarm has its full two seconds', () => {
  const { hold, pass, rings, held, known } = boot();
  hold('a1');
  known.set('a1', true);
  held.look();
  pass(1_000);
  hold('a2');
  pass(1_000);
  expect(rings()).toBe(0);
  pass(999);
  expect(rings()).toBe(0);
  pass(1);
  expect(rings()).toBe(1);
});

test('of which it is known already is not held', () => {
  const { hold, held, known, clock } = boot();
  known.set('a1', true).set('a2', false);
  hold('a1', 'a2');
  expect([held.look(), clock.nextDue()]).toEqual([false, undefined]);
});

test('are all forgotten at a change of person, and the next one’s ring as ever', () => {
  const { hold, held, pass, rings, clock } = boot();
  held.clear();
  hold('a1');
  hold('a2');
  held.clear();
  expect(clock.nextDue()).toBeUndefined();
  pass(1_000);
  hold('a2');
  pass(1_999);
  expect(rings()).toBe(0);
  pass(1);
  expect(rings()).toBe(1);
});

test('an alarm that was held when the station stood still rings as soon as it goes on', () => {
  const { hold, pass, rings, clock } = boot();
  hold('a1');
  pass(100);
  hold('a2');
  clock.moveTo(clock.now());
  pass(5_000);
  expect([rings(), clock.nextDue()]).toEqual([2, undefined]);
});

test('an alarm rings after its two seconds though the clock of the computer is set back meanwhile', () => {
  const { hold, pass, rings, clock } = boot();
  hold('a1');
  pass(500);
  clock.moveTo(clock.now() - 3_600_000);
  pass(1_499);
  expect(rings()).toBe(0);
  pass(1);
  expect([rings(), clock.nextDue()]).toEqual([1, undefined]);
});
