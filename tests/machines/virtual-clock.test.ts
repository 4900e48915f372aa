import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../machines/virtual-clock.ts';

function boot() {
  const clock = createVirtualClock(1_000);
  const ran: string[] = [];
  const plan = (name: string, ms: number): unknown =>
    clock.setTimeout(() => {
      ran.push(`${name} ${clock.now()}`);
    }, ms);
  return { clock, ran, plan };
}

describe('a virtual clock', () => {
  test('runs what falls due at its own time and in order, those of one moment as they were made', () => {
    const { clock, ran, plan } = boot();
    plan('later', 300);
    plan('one', 100);
    plan('two', 100);
    plan('soon', 50);
    clock.advanceTo(1_099);
    expect([ran, clock.now()]).toEqual([['soon 1050'], 1_099]);
    clock.advanceTo(1_100);
    expect(ran).toEqual(['soon 1050', 'one 1100', 'two 1100']);
    clock.advanceTo(9_000);
    expect([ran.at(-1), clock.now()]).toEqual(['later 1300', 9_000]);
  });

  test('runs what is planned meanwhile, and what is planned for the past at once', () => {
    const { clock, ran, plan } = boot();
    clock.setTimeout(() => {
      plan('next', 10);
      plan('past', -50);
    }, 100);
    clock.advanceTo(1_105);
    expect(ran).toEqual(['past 1100']);
    clock.advanceTo(1_110);
    expect(ran).toEqual(['past 1100', 'next 1110']);
  });

  test('does not run what was given up, and tells what is due next', () => {
    const { clock, ran, plan } = boot();
    const given = plan('given up', 10);
    plan('kept', 20);
    expect(clock.nextDue()).toBe(1_010);
    clock.clearTimeout(given);
    expect(clock.nextDue()).toBe(1_020);
    clock.advanceTo(1_020);
    expect([ran, clock.nextDue()]).toEqual([['kept 1020'], undefined]);
  });

  test('never moves back, and shows another time without running anything: timers keep their distance', () => {
    const { clock, ran, plan } = boot();
    clock.advanceTo(500);
    expect(clock.now()).toBe(1_000);
    plan('kept', 100);
    clock.moveTo(7_000);
    expect([clock.now(), ran, clock.nextDue()]).toEqual([7_000, [], 7_100]);
    clock.moveTo(2_000);
    clock.advanceTo(2_100);
    expect(ran).toEqual(['kept 2100']);
  });
});
