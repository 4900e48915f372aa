import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IncidentDetail } from '../../contract/incidents/schemas.ts';
import { createGatherer, type Gatherer } from '../../server/incidents/gatherer.ts';
import { loadIncident } from '../../server/incidents/load.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { daysOfTests, gathererOf, incidentOf, off, seen } from './seen.ts';

let server: TestServer;
let county: SignedIn;
let city: SignedIn;
let gatherer: Gatherer;
const { clock, at } = daysOfTests();

beforeAll(async () => {
  server = await startTestServer({ clock });
  [county, city] = [await server.signIn('jingde'), await server.signIn('xuancheng')];
  gatherer = gathererOf(server);
});
afterAll(() => server.stop());

const ask = (name: Parameters<TestServer['call']>[0], args: object, who = county) =>
  server.call(name, args, who.headers);
const act = async (incidentId: string, action: string, who = county, more: object = {}): Promise<void> => {
  expect((await ask('incidentAct', { incidentId, action, ...more }, who)).status).toBe(200);
};

const wide = { satellite: 'Himawari-9', instrument: 'AHI', scan: 2.4, track: 2.4 };

/** A wide pixel, and a camera's sighting that is too far from its middle to be certain of it: two incidents. */
async function two(): Promise<{ pixel: string; camera: string }> {
  const told = [
    await seen(server, { ...off(2_300), startTime: at(0), sourceType: 1, satellite: wide }),
    await seen(server, { startTime: at(1) }),
  ];
  await gatherer.gather();
  const [pixel = '', camera = ''] = await Promise.all(told.map(async (id) => await incidentOf(server, id)));
  expect(camera).not.toBe(pixel);
  return { pixel, camera };
}

/** The camera sees it again, nearer to the pixel: now it lies in it. */
async function seenNearer(): Promise<void> {
  await seen(server, { ...off(600), startTime: at(2) });
  await gatherer.gather();
}
const mergedInto = async (id: string): Promise<string | undefined> =>
  (await loadIncident(server.ctx.store, id))?.mergedInto;

test('two rows are one once they are known to be one fire, and the row says that nobody did it by hand', async () => {
  const { pixel, camera } = await two();
  await seenNearer();
  expect(await mergedInto(camera)).toBe(pixel);
  const { log, ...row } = (await ask('incidentInfo', { incidentId: pixel })).answer.data as IncidentDetail;
  expect(row).toMatchObject({ total: 3, bySource: { 1: 1, 5: 2 } });
  expect(log.filter(({ type }) => type === 'incident.merged' || type === 'incident.absorbed')).toMatchObject([
    { actorName: '系统', action: '并入其他警情', remark: '按聚合规则与另一警情为同一处火情' },
    { actorName: '系统', action: '并入警情' },
  ]);
  await seen(server, { ...off(100), startTime: at(3) });
  await gatherer.gather();
  expect((await ask('incidentInfo', { incidentId: pixel })).answer.data).toMatchObject({ total: 4 });
});

test('the row on which somebody works is the one that stays', async () => {
  const { pixel, camera } = await two();
  await act(camera, 'receive');
  await seenNearer();
  expect(await mergedInto(pixel)).toBe(camera);
});

test('two rows on which people work stay two: that is for them to say', async () => {
  const { pixel, camera } = await two();
  await act(pixel, 'receive', city);
  await act(camera, 'receive');
  await seenNearer();
  expect(await Promise.all([pixel, camera].map(mergedInto))).toEqual([undefined, undefined]);
});

test('they are one as soon as one of them was given back and it is seen again', async () => {
  const { pixel, camera } = await two();
  await act(pixel, 'receive', city);
  await act(camera, 'receive');
  await seenNearer();
  await act(camera, 'release', county, { reason: '转交他人' });
  clock.advance(60_000);
  await seen(server, { ...off(650), startTime: at(4) });
  await gatherer.gather();
  expect(await Promise.all([pixel, camera].map(mergedInto))).toEqual([undefined, pixel]);
});

test('what was set aside stays aside', async () => {
  const { pixel, camera } = await two();
  expect(
    (
      await ask('incidentShelve', {
        incidentId: pixel,
        reason: '工业热源',
        until: new Date(clock.now() + 600_000).toISOString(),
      })
    ).status,
  ).toBe(200);
  await seenNearer();
  expect(await Promise.all([pixel, camera].map(mergedInto))).toEqual([undefined, undefined]);
});

test('what a person has told apart again is not joined once more, by no server and after no start', async () => {
  const { pixel, camera } = await two();
  await seenNearer();
  expect((await ask('incidentSplit', { incidentId: pixel, restore: camera, reason: '两处火点' })).status).toBe(200);
  await seen(server, { ...off(650), startTime: at(4) });
  await createGatherer(server.ctx, { ruleOf: () => usualRule }).gather();
  expect(await Promise.all([pixel, camera].map(mergedInto))).toEqual([undefined, undefined]);
});

test('a row out of which a person took an alarm is joined with no other by the server', async () => {
  const { pixel, camera } = await two();
  const away = await seen(server, { ...off(-300), startTime: at(1) });
  await gatherer.gather();
  expect(await incidentOf(server, away)).toBe(camera);
  const { answer } = await ask('incidentSplit', { incidentId: camera, alarmIds: [away], reason: '两处火点' });
  const { to } = answer.data as { to: string };
  const until = new Date(clock.now() + 600_000).toISOString();
  expect((await ask('incidentShelve', { incidentId: to, reason: '窑厂', until })).status).toBe(200);
  await seenNearer();
  expect(await Promise.all([pixel, camera].map(mergedInto))).toEqual([undefined, undefined]);
});

test('of two servers that find it at once one joins them, once', async () => {
  const { pixel } = await two();
  await seen(server, { ...off(600), startTime: at(2) });
  const other = createGatherer(server.ctx, { ruleOf: () => usualRule });
  await Promise.all([gatherer.gather(), other.gather()]);
  const events = await server.ctx.store.readStream(`incident-${pixel}`);
  expect(events.filter(({ type }) => type === 'incident.absorbed')).toHaveLength(1);
});
