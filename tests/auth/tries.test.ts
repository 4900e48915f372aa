import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { openTries, type Tries } from '../../server/auth/tries.ts';
import { type Bare, openBare } from './bare.ts';

const minute = 60_000;
const kept = serverLimits.triesKeptMs;

let bare: Bare;
let tries: Tries;
beforeAll(async () => {
  bare = await openBare();
});
afterAll(() => bare.close());
beforeEach(async () => {
  await bare.db.deleteFrom('sign_in_tries').execute();
  tries = openTries(bare.db, bare.clock, new Uint8Array(32));
});

const rows = async (): Promise<number> => (await bare.db.selectFrom('sign_in_tries').selectAll().execute()).length;

test('failures are counted with the time of the last one, each for those who made them', async () => {
  expect(await tries.of('a')).toEqual({ failures: 0, lastAt: 0 });
  await tries.add(['a'], ['b', 'c']);
  bare.clock.advance(minute);
  await tries.add(['a']);
  expect(await tries.ofAll({ one: ['a'], two: ['b', 'c'], three: ['b'], four: ['c', 'b'] })).toEqual({
    one: { failures: 2, lastAt: bare.clock.now() },
    two: { failures: 1, lastAt: bare.clock.now() - minute },
    three: { failures: 0, lastAt: 0 },
    four: { failures: 0, lastAt: 0 },
  });
});

test('some are taken off, none below nothing, and all are forgotten, of nobody else', async () => {
  for (let n = 0; n < 3; n += 1) await tries.add(['a'], ['b']);
  await tries.take(2, 'a');
  expect((await tries.of('a')).failures).toBe(1);
  await tries.take(2, 'a');
  expect((await tries.of('a')).failures).toBe(0);
  await tries.forget('b');
  expect((await tries.of('b')).failures).toBe(0);
  await tries.add(['a'], ['b']);
  expect([(await tries.of('a')).failures, (await tries.of('b')).failures]).toEqual([1, 1]);
});

test('a count is forgotten a day after its last failure, not a moment sooner', async () => {
  await tries.add(['a']);
  bare.clock.advance(kept - 1);
  expect((await tries.of('a')).failures).toBe(1);
  bare.clock.advance(1);
  expect((await tries.of('a')).failures).toBe(0);
});

test('a count that goes on within the day goes on, and begins anew after it, though it is still there', async () => {
  await tries.add(['a']);
  bare.clock.advance(kept - 1);
  await tries.add(['a']);
  expect((await tries.of('a')).failures).toBe(2);
  bare.clock.advance(kept - 1);
  await tries.add(['b']);
  bare.clock.advance(1);
  await tries.add(['a']);
  expect(await tries.of('a')).toEqual({ failures: 1, lastAt: bare.clock.now() });
});

test('what is older than a day goes with the next failure, looked for once a minute', async () => {
  await tries.add(['old']);
  bare.clock.advance(kept - minute / 2);
  await tries.add(['young']);
  expect(await rows()).toBe(2);
  bare.clock.advance(minute - 1);
  await tries.add(['young']);
  expect(await rows()).toBe(2);
  bare.clock.advance(1);
  await tries.add(['young']);
  expect(await rows()).toBe(1);
  expect((await tries.of('young')).failures).toBe(3);
});

test('the person a count is of can not be read from the database, nor found with another key', async () => {
  await tries.add(['account', 'Kiefer#Berg7']);
  expect(JSON.stringify(await bare.db.selectFrom('sign_in_tries').selectAll().execute())).not.toContain('Kiefer');
  const other = openTries(bare.db, bare.clock, new Uint8Array(32).fill(1));
  expect((await other.of('account', 'Kiefer#Berg7')).failures).toBe(0);
});
