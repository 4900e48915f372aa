import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventsBetween, findEvents } from '../../server/log/find.ts';
import { type LogRig, openRig } from '../incidents/log-rig.ts';

let rig: LogRig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.end());

const day = 86_400_000;
const now = (): string => new Date(rig.clock.now()).toISOString();

/** Events one second apart, the alarms of which are named in the order in which they came. */
async function happen(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    ids.push(...(await rig.raise({})));
    rig.clock.advance(1_000);
  }
  return ids;
}
const found = async (from: string, to: string): Promise<string[]> =>
  (await findEvents(rig.ctx, '34', { from, to, pageSize: 100 })).found
    .map(({ body }) => (JSON.parse(body) as { stream: string }).stream.replace('alarm-', ''))
    .toReversed();

test('a span of the log holds what happened in it, though the clock ran a day ahead for a moment', async () => {
  await happen(9);
  const from = now();
  const before = await happen(3);
  rig.clock.advance(day);
  const ahead = await happen(4);
  rig.clock.advance(-day);
  const next = await happen(1);
  const middle = now();
  const after = await happen(20);
  const to = now();
  await happen(9);
  expect(await found(from, to)).toEqual([...before, ...ahead, ...next, ...after]);
  expect(await found(middle, to)).toEqual(after);
  expect(await found(from, middle)).toEqual([...before, ...ahead, ...next]);
  expect(await eventsBetween(rig.ctx, '34', ['alarm.raised'], middle, to)).toHaveLength(after.length);
});

test('a clock that runs ahead for many events leaves nothing out that comes long after', async () => {
  const from = now();
  await rig.raise({});
  rig.clock.advance(day);
  await rig.raise(...Array.from({ length: 1_500 }, () => ({})));
  rig.clock.advance(-day);
  await rig.raise(...Array.from({ length: 600 }, () => ({})));
  rig.clock.advance(60_000);
  const later = now();
  const last = await happen(3);
  expect(await found(later, now())).toEqual(last);
  expect((await eventsBetween(rig.ctx, '34', ['alarm.raised'], from, now())).length).toBe(2_104);
});
