import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { createThermalRelease } from '../../server/thermal/release.ts';
import { createSuppression, type Suppression } from '../../server/thermal/suppression.ts';
import { loadIncident } from '../../server/incidents/load.ts';
import type { Following } from '../../server/store/following.ts';
import { gathererOf, incidentOf, minute, off, seen } from '../incidents/seen.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { burning, create } from './given.ts';

let server: TestServer;
let admin: SignedIn;
let suppression: Suppression;
let release: Following;

beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
});
afterAll(() => server.stop());
beforeEach(async () => {
  admin = await server.signIn('admin');
  suppression = await createSuppression(server.ctx);
  release = await createThermalRelease(server.ctx, suppression);
});
afterEach(async () => {
  await release.stop();
  await suppression.stop();
});

/** Far enough from each other, and within the county. */
const places = [off(0, -2_200), off(2_200), off(0, 2_200), off(-2_200)];
/**
 * Permitted burning in a place of its own, and the incident of what a satellite saw in it, so many metres east of its
 * middle.
 */
async function aside(east = 0): Promise<{ record: AnyRecord; id: string }> {
  const place = places.shift() ?? off(0);
  const rounded = { longitude: Number(place.longitude.toFixed(5)), latitude: Number(place.latitude.toFixed(5)) };
  const { status, answer } = await create(server, admin, { ...burning, ...rounded });
  expect({ status, message: answer.message }).toMatchObject({ status: 200 });
  const record = answer.data as AnyRecord;
  await suppression.caughtUp();
  const alarmId = await seen(server, { ...off(east, 0, place), sourceType: 1, startTime: minute(20) });
  await gathererOf(server, { suppressionOf: (...of) => suppression.suppressionOf(...of) }).gather();
  const id = (await incidentOf(server, alarmId)) ?? '';
  expect((await loadIncident(server.ctx.store, id))?.shelf?.recordId).toBe(record.id);
  return { record, id };
}
const now = async (id: string): Promise<Incident> => {
  await release.caughtUp();
  return (await loadIncident(server.ctx.store, id)) as Incident;
};
const change = async ({ id }: AnyRecord, changes: object): Promise<void> => {
  expect((await server.call('heat.change', { id, version: 1, changes }, admin.headers)).status).toBe(200);
};

test('what a thermal place set aside comes back at once when its record is removed, and the row says why', async () => {
  const { record, id } = await aside();
  expect((await server.call('heat.remove', { id: record.id, version: 1 }, admin.headers)).status).toBe(200);
  expect(await now(id)).toMatchObject({
    backFrom: { cause: 'evidence', reason: '已知热源或许可用火的登记已变更，不再覆盖该警情' },
  });
  expect((await now(id)).shelf).toBeUndefined();
});

test('a circle drawn smaller brings back what lies outside it, and nothing else', async () => {
  const [inside, outside] = [await aside(100), await aside(800)];
  for (const { record } of [inside, outside]) await change(record, { radius: 400 });
  expect((await now(outside.id)).shelf).toBeUndefined();
  expect((await now(inside.id)).shelf?.recordId).toBe(inside.record.id);
});

test('a change of which nobody was told while no server ran is made good at the next start', async () => {
  const { record, id } = await aside();
  await release.stop();
  await change(record, { sources: ['5'] });
  expect((await loadIncident(server.ctx.store, id))?.shelf).toBeDefined();
  release = await createThermalRelease(server.ctx, suppression);
  expect((await now(id)).shelf).toBeUndefined();
});
