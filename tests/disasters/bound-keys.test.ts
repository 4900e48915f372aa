import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import type { DisasterRow } from '../../contract/disasters/schemas.ts';
import { hourMs, minuteMs } from '../../contract/time.ts';
import { readCap } from '../../server/disasters/read-cap.ts';
import { takeDisaster } from '../../server/disasters/take-in.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';
import { cap, type CapParts, geocode } from './given.ts';

/** What a key that is bound to a region can do to warnings that reach beyond it, with the sender's text in hand. */
let server: TestServer;
let city: SignedIn;
const clock = steppedClock();
const bureau = { name: 'bureau' };
const countyKey = { name: 'county', regionCode: '341825' };

beforeAll(async () => {
  server = await startTestServer({ clock });
  city = await server.signIn('xuancheng');
});
afterAll(() => server.stop());

const iso = (fromNowMs: number): string => new Date(clock.now() + fromNowMs).toISOString().replace(/\.\d+Z/, '+00:00');
const sender = 'qx@anhui.example';
const wholeCity = `<areaDesc>宣城市</areaDesc>${geocode('341800')}`;
const ownCounty = `<areaDesc>旌德县</areaDesc>${geocode('341825')}`;
const refTo = (...identifiers: string[]): string =>
  identifiers.map((one) => `${sender},${one},${iso(-minuteMs)}`).join(' ');

async function deliver(feed: Parameters<typeof takeDisaster>[1], parts: CapParts) {
  const text = cap({ sender, sent: iso(-minuteMs), expires: iso(6 * hourMs), ...parts });
  const read = readCap(Buffer.from(text));
  const taken = isRefusal(read) ? read : await takeDisaster(server.ctx, feed, read);
  return isRefusal(taken) ? { status: taken.refused, id: '' } : { status: taken.status, id: taken.id ?? '' };
}
const shown = async (id: string): Promise<Pick<DisasterRow, 'standing' | 'message' | 'areaNames'>> =>
  (await server.call('disasterView', { id }, city.headers)).answer.data as DisasterRow;

test("a county's key neither changes nor ends the bureau's warnings of a whole city by an update", async () => {
  const [first, second] = [
    await deliver(bureau, { identifier: 'city-1', area: wholeCity }),
    await deliver(bureau, { identifier: 'city-2', area: wholeCity }),
  ];
  const update = { identifier: 'county-1', msgType: 'Update', area: ownCounty };
  const forged = await deliver(countyKey, { ...update, references: refTo('city-1', 'city-2') });
  expect(forged.status).toBe('accepted');
  expect([first.id, second.id]).not.toContain(forged.id);
  for (const { id } of [first, second])
    expect(await shown(id)).toMatchObject({ standing: 'valid', areaNames: ['安徽省宣城市'] });
});

test("an update by a county's key takes the place of what lies in its county alone", async () => {
  const [whole, own] = [
    await deliver(bureau, { identifier: 'city-3', area: wholeCity }),
    await deliver(bureau, { identifier: 'county-3', area: ownCounty }),
  ];
  const references = refTo('city-3', 'county-3');
  const update = await deliver(countyKey, { identifier: 'county-4', msgType: 'Update', area: ownCounty, references });
  expect(update.id).toBe(own.id);
  expect(await shown(own.id)).toMatchObject({ standing: 'valid', message: { identifier: 'county-4' } });
  expect(await shown(whole.id)).toMatchObject({ standing: 'valid', message: { identifier: 'city-3' } });
});

test("an update by a county's key that comes before the bureau's warning does not end it", async () => {
  const references = refTo('city-5');
  await deliver(countyKey, { identifier: 'county-5', msgType: 'Update', area: ownCounty, references });
  const { id } = await deliver(bureau, { identifier: 'city-5', area: wholeCity });
  expect(await shown(id)).toMatchObject({ standing: 'valid' });
});

test("the bureau's own update for a smaller area still stands in the place of its slower warning", async () => {
  const references = refTo('city-6');
  await deliver(bureau, { identifier: 'smaller-6', msgType: 'Update', area: ownCounty, references });
  const { id } = await deliver(bureau, { identifier: 'city-6', area: wholeCity });
  expect(await shown(id)).toMatchObject({ standing: 'superseded' });
});

test("what a county's key tells early does not keep the bureau's own early cancel from being kept", async () => {
  const cancel = { msgType: 'Cancel', info: '', references: refTo('city-7') };
  expect((await deliver(countyKey, { ...cancel, identifier: 'county-7' })).status).toBe('accepted');
  expect((await deliver(bureau, { ...cancel, identifier: 'end-7' })).status).toBe('accepted');
  const { id } = await deliver(bureau, { identifier: 'city-7', area: wholeCity });
  expect(await shown(id)).toMatchObject({ standing: 'cancelled' });
});

test("a number that a county's key has used first keeps no warning of the bureau's away, nor its end", async () => {
  const forged = await deliver(countyKey, { identifier: 'city-8', area: ownCounty });
  const warning = { identifier: 'city-8', area: wholeCity };
  const real = await deliver(bureau, warning);
  expect(real.status).toBe('accepted');
  expect(real.id).not.toBe(forged.id);
  expect(await shown(real.id)).toMatchObject({ standing: 'valid', areaNames: ['安徽省宣城市'] });
  expect(await deliver(bureau, warning)).toEqual({ status: 'duplicate', id: real.id });
  const cancel = { identifier: 'end-8', msgType: 'Cancel', info: '', references: refTo('city-8') };
  await deliver(countyKey, cancel);
  expect(await shown(real.id)).toMatchObject({ standing: 'valid' });
  expect((await deliver(bureau, cancel)).status).toBe('accepted');
  expect(await shown(real.id)).toMatchObject({ standing: 'cancelled' });
});

test('the same warning by two keys is one', async () => {
  const warning = { identifier: 'county-9', area: ownCounty };
  const { id } = await deliver(bureau, warning);
  expect(await deliver(countyKey, warning)).toEqual({ status: 'duplicate', id });
  const cancel = { identifier: 'end-9', msgType: 'Cancel', info: '', references: refTo('county-9') };
  expect((await deliver(bureau, cancel)).status).toBe('accepted');
  expect(await deliver(countyKey, cancel)).toMatchObject({ status: 'duplicate' });
});
