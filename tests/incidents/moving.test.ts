import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { IncidentAlarm, IncidentDetail } from '../../contract/incidents/schemas.ts';
import type { Gatherer } from '../../server/incidents/gatherer.ts';
import { incidentIdOf } from '../../server/incidents/incident-id.ts';
import { loadIncident } from '../../server/incidents/load.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { daysOfTests, gathererOf, incidentOf, off, rowsOf, seen } from './seen.ts';

let server: TestServer;
let county: SignedIn;
let stranger: SignedIn;
let gatherer: Gatherer;
const { clock, at } = daysOfTests();

beforeAll(async () => {
  server = await startTestServer({ clock });
  [county, stranger] = [await server.signIn('jingde'), await server.signIn('huangshan')];
  gatherer = gathererOf(server);
});
afterAll(() => server.stop());

async function fire(count: number, where = off(0), first = 0): Promise<{ alarmIds: string[]; id: string }> {
  const alarmIds: string[] = [];
  for (let n = 0; n < count; n++)
    alarmIds.push(await seen(server, { ...off(n * 50, 0, where), startTime: at(first + n) }));
  await gatherer.gather();
  return { alarmIds, id: incidentIdOf(alarmIds[0] ?? '') };
}

const south = off(0, -2_500);
const ask = (name: Parameters<TestServer['call']>[0], args: object, who = county) =>
  server.call(name, args, who.headers);
const info = async (incidentId: string): Promise<IncidentDetail> =>
  (await ask('incidentInfo', { incidentId })).answer.data as IncidentDetail;
const alarmsOf = async (incidentId: string): Promise<string[]> =>
  ((await ask('incidentAlarms', { incidentId, pageSize: 100 })).answer.data as IncidentAlarm[])
    .map(({ id }) => id)
    .toSorted();
const merge = (incidentId: string, into: string, who = county) =>
  ask('incidentMerge', { incidentId, into, reason: '同一处' }, who);
const split = (incidentId: string, alarmIds: string[], who = county) =>
  ask('incidentSplit', { incidentId, alarmIds, reason: '两处' }, who);
const restore = (incidentId: string, part: string, who = county) =>
  ask('incidentSplit', { incidentId, restore: part, reason: '并错了' }, who);
const today = () => rowsOf(server, county.headers, { startDate: new Date(clock.now()).toISOString() });

/** What is known of an incident, but for how often it changed. */
async function known(id: string): Promise<Partial<Incident>> {
  const { version: _version, position: _position, ...rest } = (await loadIncident(server.ctx.store, id)) as Incident;
  return rest;
}

describe('merging', () => {
  test('brings back what was set aside, where what is on the list goes into it', async () => {
    const [aside, live] = [await fire(1), await fire(1, south)];
    expect(
      (
        await ask('incidentShelve', {
          incidentId: aside.id,
          reason: '窑厂',
          until: new Date(clock.now() + 600_000).toISOString(),
        })
      ).status,
    ).toBe(200);
    expect((await merge(live.id, aside.id)).status).toBe(200);
    const { shelf, backFrom } = (await loadIncident(server.ctx.store, aside.id)) as Incident;
    expect([shelf, backFrom?.reason]).toEqual([undefined, '有未搁置的警情并入']);
  });

  test('of two that are both set aside leaves the row set aside', async () => {
    const [one, other] = [await fire(1), await fire(1, south)];
    const until = new Date(clock.now() + 600_000).toISOString();
    for (const { id } of [one, other]) {
      expect((await ask('incidentShelve', { incidentId: id, reason: '窑厂', until })).status).toBe(200);
    }
    expect((await merge(one.id, other.id)).status).toBe(200);
    expect((await loadIncident(server.ctx.store, other.id))?.shelf).toMatchObject({ reason: '窑厂', until });
    expect(await today()).toEqual([]);
  });

  test('makes one row of two, with the alarms and the evidence of both', async () => {
    const [one, other] = [await fire(2), await fire(3, south)];
    expect(await merge(one.id, other.id)).toMatchObject({ status: 200, answer: { data: { id: one.id, version: 3 } } });
    expect(await today()).toEqual([expect.objectContaining({ id: other.id, total: 5, counts: { pending: 5 } })]);
    expect(await alarmsOf(other.id)).toEqual([...one.alarmIds, ...other.alarmIds].toSorted());
    expect((await info(other.id)).absorbed).toEqual([expect.objectContaining({ id: one.id, total: 2 })]);
    expect(await info(one.id)).toMatchObject({ mergedInto: other.id });
  });

  test('lets later alarms at either place join what the two have become', async () => {
    const [one, other] = [await fire(2), await fire(2, south)];
    await merge(one.id, other.id);
    for (const where of [off(100), off(100, 0, south)]) {
      const late = await seen(server, { ...where, startTime: at(8) });
      await gatherer.gather();
      expect(await incidentOf(server, late)).toBe(other.id);
    }
  });

  test('lets an act on it act on the alarms of both', async () => {
    const [one, other] = [await fire(2), await fire(3, south)];
    await merge(one.id, other.id);
    expect((await ask('incidentAct', { incidentId: other.id, action: 'receive' })).answer.data).toMatchObject({
      acted: 5,
      left: 0,
    });
    expect(await ask('incidentAct', { incidentId: one.id, action: 'release', reason: 'x' })).toMatchObject({
      status: 409,
      answer: { code: 'C0002', field: 'incidentId', data: { mergedInto: other.id } },
    });
  });

  test('is refused into itself, twice, into one that was merged, beyond the region', async () => {
    const [one, other, third] = [await fire(1), await fire(1, south), await fire(1, off(0, 2_500))];
    expect(await merge(one.id, one.id)).toMatchObject({
      status: 400,
      answer: { field: 'into', message: '不能并入自身' },
    });
    expect(await merge(one.id, 'nothing')).toMatchObject({ status: 404, answer: { field: 'into' } });
    expect(await merge(one.id, other.id, stranger)).toMatchObject({ status: 404, answer: { field: 'incidentId' } });
    await merge(one.id, other.id);
    expect(await merge(one.id, third.id)).toMatchObject({ status: 409, answer: { field: 'incidentId' } });
    expect(await merge(third.id, one.id)).toMatchObject({ status: 409, answer: { field: 'into' } });
    expect((await merge(other.id, third.id)).status).toBe(200);
    expect(await today()).toEqual([expect.objectContaining({ id: third.id, total: 3 })]);
  });

  test('of two officers at once, each the other way round, leaves one row and not none', async () => {
    const [one, other] = [await fire(1), await fire(1, south)];
    const both = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await today()).toHaveLength(1);
  });
});

describe('restoring', () => {
  test('puts both back exactly as they were', async () => {
    const [one, other] = [await fire(2), await fire(3, south)];
    const before = [await known(one.id), await known(other.id)];
    await merge(one.id, other.id);
    expect((await restore(other.id, one.id)).answer.data).toEqual({ id: other.id, to: one.id });
    expect([await known(one.id), await known(other.id)]).toEqual(before);
    expect([await alarmsOf(one.id), await alarmsOf(other.id)]).toEqual([
      one.alarmIds.toSorted(),
      other.alarmIds.toSorted(),
    ]);
    const late = await seen(server, { ...off(100), startTime: at(8) });
    await gatherer.gather();
    expect(await incidentOf(server, late)).toBe(one.id);
  });

  test('gives back a whole tree, and is refused for what was not merged', async () => {
    const [one, other, third] = [await fire(1), await fire(1, south), await fire(1, off(0, 2_500))];
    await merge(one.id, other.id);
    const before = await known(other.id);
    await merge(other.id, third.id);
    expect(await restore(third.id, one.id)).toMatchObject({
      status: 409,
      answer: { field: 'restore', message: '该警情未并入此警情' },
    });
    await restore(third.id, other.id);
    expect(await known(other.id)).toEqual(before);
    expect((await today()).map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([1, 2]);
  });
});

describe('splitting', () => {
  test('makes a new incident of the alarms that were taken out, and leaves what the others say', async () => {
    const { alarmIds, id } = await fire(4);
    const stays = await fire(2, south);
    const out = [alarmIds[1] ?? '', alarmIds[3] ?? ''];
    const { answer } = await split(id, out);
    const { to } = answer.data as { to: string };
    expect(await alarmsOf(to)).toEqual(out.toSorted());
    expect(await alarmsOf(id)).toEqual(alarmIds.filter((_, n) => n % 2 === 0).toSorted());
    const [left, made] = [await known(id), await known(to)];
    expect(left.own).toMatchObject({ total: 2, bySource: { 5: 2 }, firstSeen: at(0), lastSeen: at(2) });
    expect(made.own).toMatchObject({ total: 2, firstSeen: at(1), lastSeen: at(3) });
    expect(
      (await server.ctx.store.readStream(`incident-${id}`))
        .slice(-2)
        .map(({ type, data }) => [type, (data as { left: { total: number } }).left.total]),
    ).toEqual([
      ['alarm.split', 3],
      ['alarm.split', 2],
    ]);
    expect((await known(stays.id)).own?.total).toBe(2);
  });

  test('takes an alarm out of what was merged in, and the row that holds it knows', async () => {
    const [one, other] = [await fire(3), await fire(1, south)];
    await merge(one.id, other.id);
    const { to } = (await split(other.id, [one.alarmIds[2] ?? ''])).answer.data as { to: string };
    expect((await today()).map(({ id, total }) => [id, total])).toEqual(
      expect.arrayContaining([
        [other.id, 3],
        [to, 1],
      ]),
    );
    await restore(other.id, one.id);
    expect((await known(one.id)).own?.total).toBe(2);
  });

  test('is refused for alarms that stand elsewhere, for all of them, and beyond the region', async () => {
    const [{ alarmIds, id }, other] = [await fire(2), await fire(1, south)];
    expect(await split(id, [other.alarmIds[0] ?? ''])).toMatchObject({
      status: 400,
      answer: { field: 'alarmIds', message: '所选报警不在该警情中' },
    });
    expect(await split(id, alarmIds)).toMatchObject({
      status: 409,
      answer: { field: 'alarmIds', message: expect.stringContaining('不能拆出全部报警') },
    });
    expect(await split(id, [alarmIds[0] ?? ''], stranger)).toMatchObject({
      status: 404,
      answer: { field: 'incidentId' },
    });
    expect(await ask('incidentSplit', { incidentId: id, reason: 'x' })).toMatchObject({
      status: 400,
      answer: { field: 'alarmIds', message: '请选择要拆出的报警，或要恢复的警情' },
    });
    expect(await ask('incidentSplit', { incidentId: id, alarmIds: [alarmIds[0]] })).toMatchObject({
      status: 400,
      answer: { field: 'reason' },
    });
  });

  test('is known to the gathering: what comes next joins the part that it lies at', async () => {
    const [near, far] = [
      await seen(server, { startTime: at(0) }),
      await seen(server, { ...off(950), startTime: at(1) }),
    ];
    await gatherer.gather();
    const id = incidentIdOf(near);
    const { to } = (await split(id, [far])).answer.data as { to: string };
    const [here, there] = [
      await seen(server, { ...off(-300), startTime: at(2) }),
      await seen(server, { ...off(1_500), startTime: at(2) }),
    ];
    await gatherer.gather();
    expect([await incidentOf(server, here), await incidentOf(server, there)]).toEqual([id, to]);
  });
});

describe('an officer who is quicker than the gathering', () => {
  /** A gatherer whose next append comes right after what an officer does. */
  function beatenBy(act: () => Promise<{ status: number }>): Gatherer {
    const { store } = server.ctx;
    let first: ReturnType<typeof act> | undefined;
    const append = async (request: Parameters<typeof store.append>[0]) => {
      const { status } = await (first ??= act());
      if (status !== 200) throw new Error(`the officer was refused: ${status}`);
      return store.append(request);
    };
    return gathererOf({ ...server, ctx: { ...server.ctx, store: { ...store, append } } });
  }

  test('merges a row: the alarm on its way to it is in the row that goes on, and so are those after it', async () => {
    const [one, other] = [await fire(1), await fire(1, south)];
    const beaten = beatenBy(() => merge(one.id, other.id));
    const late = await seen(server, { ...off(100), startTime: at(8) });
    await beaten.gather();
    const later = await seen(server, { ...off(150), startTime: at(9) });
    await beaten.gather();
    expect([await incidentOf(server, late), await incidentOf(server, later)]).toEqual([other.id, other.id]);
  });

  test('sets a row aside: what a person reports at that moment brings it back', async () => {
    const { id } = await fire(1);
    const until = new Date(clock.now() + 600_000).toISOString();
    const beaten = beatenBy(() => ask('incidentShelve', { incidentId: id, reason: '窑厂', until }));
    await seen(server, { ...off(100), startTime: at(8), sourceType: 4 });
    await beaten.gather();
    const { shelf, backFrom } = (await loadIncident(server.ctx.store, id)) as Incident;
    expect([shelf, backFrom?.reason]).toEqual([undefined, '有人员报告：电话报警']);
  });
});

test('a gathering that starts anew knows all that was merged and split before', async () => {
  const [one, other] = [await fire(3), await fire(2, south)];
  await merge(one.id, other.id);
  await split(other.id, [one.alarmIds[0] ?? '']);
  const late = await seen(server, { ...off(200), startTime: at(9) });
  await gathererOf(server).gather();
  expect(await incidentOf(server, late)).not.toBe(one.id);
  await gatherer.gather();
});

test('after all that the read model holds what the log says', async () => {
  const rows = await server.ctx.db.selectFrom('incidents').select(['id', 'doc']).execute();
  expect(rows.length).toBeGreaterThan(20);
  for (const { id, doc } of rows) expect(JSON.parse(doc)).toEqual(await loadIncident(server.ctx.store, id));
  const totals = rows.map(({ doc }) => (JSON.parse(doc) as Incident).own.total);
  const alarms = await server.ctx.db
    .selectFrom('alarms')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(alarms.n);
});
