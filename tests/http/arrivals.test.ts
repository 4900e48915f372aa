import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createArrivals } from '../../server/http/arrivals.ts';

it('connections are coming while one follows another, and no more a whole turn after the last', async () => {
  const arrivals = createArrivals();
  expect(arrivals.areComing).toBe(false);
  for (let turns = 0; turns < 50; turns += 1) {
    arrivals.arrived();
    await nextTurn();
    expect(arrivals.areComing).toBe(true);
  }
  for (let turns = 0; turns < 4; turns += 1) await nextTurn();
  expect(arrivals.areComing).toBe(false);
});
