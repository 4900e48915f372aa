import { describe, expect, test } from 'vitest';
import { createAgenda } from '../../server/clocks/agenda.ts';
import { dice } from '../support/fake-alarms.ts';

describe('an agenda', () => {
  test.each([1, 2, 3])('gives each thing when it is first due, in order, whatever is added meanwhile (%i)', (seed) => {
    const next = dice(seed);
    const agenda = createAgenda();
    const wished = new Map<string, number>();
    let now = 0;
    for (let step = 0; step < 400; step += 1) {
      for (let n = 0; n < 3; n += 1) {
        // No two are due at the same moment.
        const [key, at] = [`k${Math.floor(next() * 60)}`, now + Math.floor(next() * 300) + (step * 3 + n) / 10_000];
        agenda.add(key, at);
        wished.set(key, Math.min(wished.get(key) ?? Infinity, at));
      }
      expect(agenda.size).toBe(wished.size);
      now += Math.floor(next() * 20);
      const due = [...wished]
        .filter(([, at]) => at <= now)
        .toSorted((a, b) => a[1] - b[1])
        .map(([key]) => key);
      const most = Math.floor(next() * 8);
      expect(agenda.due(now, most)).toEqual(due.slice(0, most));
      for (const key of due.slice(0, most)) wished.delete(key);
    }
    const rest = [...wished].toSorted((a, b) => a[1] - b[1]).map(([key]) => key);
    expect([agenda.due(Infinity, 1_000), agenda.size]).toEqual([rest, 0]);
  });

  test('gives what is due at this very moment, and not before', () => {
    const agenda = createAgenda();
    agenda.add('a', 100);
    expect([agenda.due(99, 5), agenda.due(100, 0), agenda.due(100, 5), agenda.due(100, 5)]).toEqual([
      [],
      [],
      ['a'],
      [],
    ]);
  });

  test('is looked at no later where it is wished again for the same moment', () => {
    const agenda = createAgenda();
    for (const at of [100, 100, 150]) agenda.add('a', at);
    expect([agenda.due(120, 5), agenda.due(200, 5)]).toEqual([['a'], []]);
  });
});
