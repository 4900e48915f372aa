import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '../../contract/api/calls.ts';
import type { Supplies } from './ask.ts';
import { askOf } from './asks.ts';
import { openGround } from './ground.ts';
import { everywhere, openThings } from './things.ts';
import { walkRow } from './walk.ts';

let supplies: Supplies;
let walked = 0;

beforeAll(async () => {
  const ground = await openGround();
  supplies = { ground, things: await openThings(ground) };
}, 60_000);

afterAll(async () => {
  await supplies.ground.server.stop();
  process.stdout.write(`${walked} rows of call × caller × place were walked\n`);
});

test.each(Object.keys(calls) as CallName[])(
  '%s answers each caller about each place as the table says',
  async (name) => {
    const ask = askOf(name);
    if (!ask)
      throw new Error(
        `nobody has said how the call ${name} is asked: add it to tests/access/asks-duty.ts or asks-people.ts, ` +
          `and its scope to contract/access/scopes.ts`,
      );
    const faults: string[] = [];
    for (const caller of supplies.ground.callers) {
      for (const [place, area] of everywhere) {
        const fault = await walkRow(supplies, name, ask, { place, area, caller });
        walked += 1;
        if (fault !== undefined) faults.push(fault);
      }
    }
    expect(faults).toEqual([]);
  },
);
