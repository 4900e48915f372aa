import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import type { DisasterView } from '../../contract/disasters/schemas.ts';
import { hourMs, minuteMs } from '../../contract/time.ts';
import { readCap } from '../../server/disasters/read-cap.ts';
import { takeDisaster } from '../../server/disasters/take-in.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';
import { cap, type CapParts } from './given.ts';

/** By what a message is known: who sent it, their own number, and whether it is meant. */
let server: TestServer;
let county: SignedIn;
const clock = steppedClock();
beforeAll(async () => {
  server = await startTestServer({ clock });
  county = await server.signIn('jingde');
});
afterAll(() => server.stop());

const iso = (fromNowMs: number): string => new Date(clock.now() + fromNowMs).toISOString().replace(/\.\d+Z/, '+00:00');
const sent = iso(-minuteMs);
const refTo = (identifier: string): string => `qx@xuancheng.example,${identifier},${sent}`;

async function deliver(parts: CapParts): Promise<{ status: string; id: string }> {
  const read = readCap(Buffer.from(cap({ sent, expires: iso(6 * hourMs), ...parts })));
  const taken = isRefusal(read) ? read : await takeDisaster(server.ctx, { name: 'weather' }, read);
  return isRefusal(taken) ? { status: taken.refused, id: '' } : { status: taken.status, id: taken.id ?? '' };
}
const shown = async (id: string): Promise<DisasterView> =>
  (await server.call('disasterView', { id }, county.headers)).answer.data as DisasterView;

test('a test or an exercise keeps no real message of its number away, and neither changes nor ends one', async () => {
  const trial = await deliver({ identifier: 'n1', status: 'Test' });
  const real = await deliver({ identifier: 'n1' });
  expect(real.status).toBe('accepted');
  expect(await shown(real.id)).toMatchObject({ standing: 'valid', message: { status: 'Actual' } });
  expect(await deliver({ identifier: 'n1', status: 'Test' })).toEqual({ status: 'duplicate', id: trial.id });
  const references = refTo('n1');
  await deliver({ identifier: 'n2', status: 'Exercise', msgType: 'Update', references });
  await deliver({ identifier: 'n3', status: 'Test', msgType: 'Cancel', info: '', references });
  expect(await shown(real.id)).toMatchObject({ standing: 'valid', updates: 0 });
  expect(await shown(trial.id)).toMatchObject({ standing: 'cancelled' });
  // The number of the cancelling test is as free as the others.
  const end = { identifier: 'n3', msgType: 'Cancel', info: '', references };
  expect(await deliver(end)).toEqual({ status: 'accepted', id: real.id });
  expect(await deliver(end)).toMatchObject({ status: 'duplicate' });
});

test('a number that one sender has used is free for another', async () => {
  const { id } = await deliver({ identifier: 'shared' });
  const other = await deliver({ identifier: 'shared', sender: 'qx@huangshan.example' });
  expect(other.status).toBe('accepted');
  expect(other.id).not.toBe(id);
});
