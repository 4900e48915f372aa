import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { Gatherer } from '../../server/incidents/gatherer.ts';
import { loadIncident } from '../../server/incidents/load.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { daysOfTests, gathererOf, incidentOf, off, seen } from './seen.ts';

let server: TestServer;
let county: SignedIn;
let city: SignedIn;
let stranger: SignedIn;
let gatherer: Gatherer;
const { clock, at } = daysOfTests();

beforeAll(async () => {
  server = await startTestServer({ clock });
  [county, city] = [await server.signIn('jingde'), await server.signIn('xuancheng')];
  stranger = await server.signIn('huangshan');
  gatherer = gathererOf(server, { suppressionOf: async () => undefined });
});
afterAll(() => server.stop());

const south = off(0, -2_500);
const ask = (name: Parameters<TestServer['call']>[0], args: object, who = county) =>
  server.call(name, args, who.headers);
const shelve = (incidentId: string, ms = 3_600_000, who = county) =>
  ask('incidentShelve', { incidentId, reason: '窑厂', until: new Date(clock.now() + ms).toISOString() }, who);
const known = async (id: string): Promise<Incident> => (await loadIncident(server.ctx.store, id)) as Incident;

/** An alarm, gathered: its id and the incident in which it stands. */
async function told(minute: number, more: Parameters<typeof seen>[1] = {}, by = gatherer) {
  const alarmId = await seen(server, { startTime: at(minute), ...more });
  await by.gather();
  return { alarmId, id: (await incidentOf(server, alarmId)) ?? '' };
}

describe('what an officer set aside', () => {
  test('may be aside for a whole day, and not a millisecond longer', async () => {
    const { id } = await told(0);
    expect(await shelve(id, 24 * 3_600_000 + 1)).toMatchObject({ status: 400, answer: { field: 'until' } });
    expect((await shelve(id, 24 * 3_600_000)).status).toBe(200);
  });

  test('is brought back by nobody of another region, where it does not exist', async () => {
    const { id } = await told(0);
    await shelve(id);
    expect(await ask('incidentUnshelve', { incidentId: id, reason: 'x' }, stranger)).toMatchObject({
      status: 404,
      answer: { field: 'incidentId' },
    });
    expect((await known(id)).shelf).toBeDefined();
  });

  test.each([
    ['goes on', () => gatherer],
    ['starts anew', () => gathererOf(server, { suppressionOf: async () => undefined })],
  ])(
    'stays aside for what more a camera sees, and comes back by what a person reports, in a gathering that %s',
    async (_, gathererThen) => {
      const { id } = await told(0);
      await shelve(id);
      const then = gathererThen();
      expect((await told(1, off(100), then)).id).toBe(id);
      expect((await known(id)).shelf).toBeDefined();
      expect((await told(2, { ...off(150), sourceType: 4 }, then)).id).toBe(id);
      const { shelf, backFrom } = await known(id);
      expect([shelf, backFrom?.reason]).toEqual([undefined, '有人员报告：电话报警']);
    },
  );

  test('comes back when an alarm of what was merged into it is confirmed', async () => {
    const [part, top] = [await told(0), await told(0, south)];
    await ask('incidentMerge', { incidentId: part.id, into: top.id });
    expect((await shelve(top.id)).status).toBe(200);
    await ask('receiveFire', { alarmId: part.alarmId });
    expect((await ask('confirmAlarm', { alarmId: part.alarmId })).status).toBe(200);
    expect(await known(top.id)).toMatchObject({ backFrom: { cause: 'evidence', reason: '已确认火情' } });
  });

  test('is not set aside while a person’s report from beyond the border waits in it', async () => {
    const countyAt = (east: number): string =>
      server.ctx.gazetteer.locate(off(east).longitude, off(east).latitude)?.county.code ?? '';
    const border =
      Array.from({ length: 1_200 }, (_, n) => -n * 50).find((east) => countyAt(east).startsWith('3410')) ?? 0;
    const here = await told(0, off(border + 250));
    const called = await told(1, { ...off(border - 250), sourceType: 4 });
    expect(called.id).toBe(here.id);
    expect(await shelve(here.id, 3_600_000, city)).toMatchObject({
      status: 409,
      answer: { message: '有人员报告的报警尚未处置，不能搁置' },
    });
  });
});

describe('what was put together', () => {
  test('is taken apart by nobody who may not see the part', async () => {
    const [mine, theirs] = [await told(0), await told(0, { longitude: 118.32, latitude: 29.83 })];
    expect(
      (await ask('incidentMerge', { incidentId: theirs.id, into: mine.id }, await server.signIn('sheng'))).status,
    ).toBe(200);
    expect(await ask('incidentSplit', { incidentId: mine.id, restore: theirs.id, reason: 'x' }, city)).toMatchObject({
      status: 404,
      answer: { field: 'restore' },
    });
    expect((await known(theirs.id)).mergedInto).toBe(mine.id);
  });

  test('keeps an alarm in each of its parts, whatever is taken out at once', async () => {
    const [part, top] = [await told(0), await told(0, south)];
    const more = await told(1, { ...off(100, 0, south) });
    await ask('incidentMerge', { incidentId: part.id, into: top.id });
    expect(
      await ask('incidentSplit', { incidentId: top.id, alarmIds: [part.alarmId, more.alarmId], reason: '两处' }),
    ).toMatchObject({
      status: 409,
      answer: { field: 'alarmIds', message: expect.stringContaining('不能拆出全部报警') },
    });
    expect([await incidentOf(server, part.alarmId), await incidentOf(server, more.alarmId)]).toEqual([part.id, top.id]);
  });

  test('takes in what is seen next, though the row was last seen long before what the gathering knows', async () => {
    const old = await told(-20 * 1_440);
    const anew = gathererOf(server);
    const live = await told(0, south, anew);
    expect((await ask('incidentMerge', { incidentId: live.id, into: old.id })).status).toBe(200);
    expect((await told(1, { ...off(100, 0, south) }, anew)).id).toBe(old.id);
  });
});
