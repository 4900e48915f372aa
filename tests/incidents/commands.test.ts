import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { IncidentAlarm, IncidentRow } from '../../contract/incidents/schemas.ts';
import { openThings, openWithin } from '../../server/incidents/open-things.ts';
import type { SignedIn } from '../support/server.ts';
import { incidentOf, off, rowsOf, seen } from './seen.ts';
import { openCommanded } from './commanded.ts';

const house = openCommanded();
const { clock, at, fire, ask, act, info } = house;

const types = async (stream: string): Promise<string[]> =>
  (await house.server.ctx.store.readStream(stream)).map(({ type }) => type);
const alarmsOf = async (incidentId: string): Promise<IncidentAlarm[]> =>
  (await ask('incidentAlarms', { incidentId, pageSize: 100 })).answer.data as IncidentAlarm[];
/** How many incidents wait in the province, as the home page counts them. */
const waiting = async (): Promise<number> => openWithin(await openThings(house.server.ctx.db, '34'), '34').incidents;

describe('acting on an incident', () => {
  test('acts on each of its alarms, with an event of its own', async () => {
    const { alarmIds, incidentId } = await fire(3);
    expect(await act(incidentId, 'receive')).toEqual({
      status: 200,
      answer: { code: '00000', data: { id: incidentId, acted: 3, left: 0 } },
    });
    for (const id of alarmIds) expect(await types(`alarm-${id}`)).toEqual(['alarm.raised', 'alarm.received']);
    expect(await info(incidentId)).toMatchObject({
      state: 'received',
      counts: { received: 3 },
      owner: { userId: house.county.userId },
    });
  });

  test('confirms one fire for all: the first alarm opens it, the others join', async () => {
    const { alarmIds, incidentId } = await fire(3);
    await act(incidentId, 'receive');
    const { answer } = await act(incidentId, 'confirm', { remark: '明火' });
    const { fireId } = answer.data as { fireId: string };
    expect(answer.data).toEqual({ id: incidentId, acted: 3, left: 0, fireId });
    expect(await types(`fire-${fireId}`)).toEqual(['fire.opened', 'fire.alarmJoined', 'fire.alarmJoined']);
    const [opened] = await house.server.ctx.store.readStream(`fire-${fireId}`);
    expect(opened?.data).toMatchObject({ alarmIds: [alarmIds[0]], startTime: at(0), remark: '明火' });
    expect(await info(incidentId)).toMatchObject({ state: 'closed', counts: { confirmed: 3 }, fireId });
  });

  test('takes an association back: its alarms leave the fire and wait again, each with events of its own', async () => {
    const burning = await fire(1, off(0, 9_000));
    await act(burning.incidentId, 'receive');
    const { fireId } = (await act(burning.incidentId, 'confirm')).answer.data as { fireId: string };
    const { alarmIds, incidentId } = await fire(2, off(0, 14_000));
    await act(incidentId, 'receive');
    const before = await waiting();
    expect((await act(incidentId, 'associate', { fireId })).answer.data).toMatchObject({ acted: 2, left: 0 });
    expect(await waiting()).toBe(before - 1);
    expect((await act(incidentId, 'detach', { reason: '撤销刚才的操作' })).answer.data).toMatchObject({ acted: 2 });
    expect(await info(incidentId)).toMatchObject({ state: 'pending', counts: { pending: 2 } });
    expect((await types(`alarm-${alarmIds[0]}`)).at(-1)).toBe('alarm.detached');
    expect((await types(`fire-${fireId}`)).slice(-2)).toEqual(['fire.alarmLeft', 'fire.alarmLeft']);
    expect((await ask('fireDetail', { fireId })).answer.data).toMatchObject({ alarmIds: burning.alarmIds });
    expect(await waiting()).toBe(before);
    await act(incidentId, 'receive');
    expect((await act(incidentId, 'associate', { fireId })).answer.data).toMatchObject({ acted: 2, left: 0 });
  });

  test('is told with the camera that is nearest, as far as smoke can be seen', async () => {
    const { incidentId } = await fire(1, off(0, 3_000));
    expect((await info(incidentId)).nearestCamera).toBeUndefined();
    const admin = await house.server.signIn('admin');
    const make = (name: string, metres: number) => {
      const { longitude, latitude } = off(0, 3_000 + metres);
      const place = { longitude: Number(longitude.toFixed(5)), latitude: Number(latitude.toFixed(5)) };
      const camera = { name, type: '1', range: 5_000, regionCode: '341825', ...place };
      return house.server.call('camera.create', camera, admin.headers);
    };
    expect(await make('鹊岭塔', 4_000)).toMatchObject({ status: 200 });
    await make('长征岭塔', 9_000);
    expect((await info(incidentId)).nearestCamera).toMatchObject({ name: '鹊岭塔' });
    expect((await info(incidentId)).nearestCamera?.distanceM).toBeCloseTo(4_000, -2);
  });

  test('takes an alarm that came after into the same fire by the next confirmation', async () => {
    const { incidentId } = await fire(2);
    await act(incidentId, 'receive');
    const { fireId } = (await act(incidentId, 'confirm')).answer.data as { fireId: string };
    const late = await seen(house.server, { startTime: at(9) });
    await house.gatherer.gather();
    expect(await incidentOf(house.server, late)).toBe(incidentId);
    expect(await info(incidentId)).toMatchObject({ state: 'pending', counts: { confirmed: 2, pending: 1 }, fireId });
    await act(incidentId, 'receive');
    expect((await act(incidentId, 'confirm')).answer.data).toEqual({ id: incidentId, acted: 1, left: 2, fireId });
  });

  test('receives by the same word what came before confirming, but rules nothing out unseen', async () => {
    const { incidentId } = await fire(1);
    await act(incidentId, 'receive');
    const late = await seen(house.server, { startTime: at(2) });
    await house.gatherer.gather();
    expect((await act(incidentId, 'confirm')).answer.data).toMatchObject({ acted: 2, left: 0 });
    expect(await types(`alarm-${late}`)).toEqual(['alarm.raised', 'alarm.received', 'alarm.confirmed']);

    const other = await fire(1, off(0, -2_500));
    await act(other.incidentId, 'receive');
    await seen(house.server, { ...off(0, -2_500), startTime: at(2), sourceType: 4 });
    await house.gatherer.gather();
    expect((await act(other.incidentId, 'dismiss', { reason: '炊烟' })).answer.data).toMatchObject({
      acted: 1,
      left: 1,
    });
    expect(await info(other.incidentId)).toMatchObject({ state: 'pending', counts: { dismissed: 1, pending: 1 } });
  });

  test('names who has it in hand to the one who comes second', async () => {
    const { incidentId } = await fire(2);
    await act(incidentId, 'receive');
    expect(await act(incidentId, 'receive', {}, house.city)).toMatchObject({
      status: 409,
      answer: { code: 'C0001', data: { owner: { userId: house.county.userId } } },
    });
    expect(await act(incidentId, 'confirm', {}, house.city)).toMatchObject({ status: 409, answer: { code: 'C0004' } });
  });

  test('of two officers at once lets one have it', async () => {
    const { incidentId } = await fire(5);
    const both = await Promise.all([house.county, house.city].map((who) => act(incidentId, 'receive', {}, who)));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(new Set((await alarmsOf(incidentId)).map(({ owner }) => owner?.userId)).size).toBe(1);
  });

  test('is not for people of another region, who are told there is no such thing', async () => {
    const { incidentId } = await fire(1);
    expect(await act(incidentId, 'receive', {}, house.stranger)).toMatchObject({
      status: 404,
      answer: { field: 'incidentId', message: '未找到该警情' },
    });
    expect((await ask('incidentInfo', { incidentId }, house.stranger)).status).toBe(404);
    expect((await ask('incidentAlarms', { incidentId }, house.stranger)).status).toBe(404);
  });

  test.each([
    ['dismiss', {}, 'reason', '请填写原因'],
    ['release', {}, 'reason', '请填写原因'],
    ['associate', {}, 'fireId', '请选择要关联的火情'],
    ['explode', {}, 'action', expect.anything()],
  ])('%s without what it needs names the field', async (action, more, field, message) => {
    const { incidentId } = await fire(1);
    await act(incidentId, 'receive');
    expect(await act(incidentId, action, more)).toMatchObject({
      status: 400,
      answer: { code: 'A0400', field, message },
    });
  });

  test('joins a fire that burns elsewhere, and refuses one that does not exist without changing anything', async () => {
    const { incidentId } = await fire(2);
    const burning = await fire(1, off(0, -2_500));
    await act(burning.incidentId, 'receive');
    const { fireId } = (await act(burning.incidentId, 'confirm')).answer.data as { fireId: string };
    await act(incidentId, 'receive');
    const head = house.server.ctx.store.head();
    expect(await act(incidentId, 'associate', { fireId: 'nothing' })).toMatchObject({
      status: 404,
      answer: { field: 'fireId' },
    });
    expect(house.server.ctx.store.head()).toBe(head);
    expect((await act(incidentId, 'associate', { fireId })).answer.data).toEqual({
      id: incidentId,
      acted: 2,
      left: 0,
      fireId,
      decidedAt: new Date(clock.now()).toISOString(),
    });
    expect(await info(incidentId)).toMatchObject({ counts: { repeat: 2 }, fireId });
  });

  test('sent twice with one key is done once', async () => {
    const { incidentId } = await fire(2);
    const headers = { ...house.county.headers, 'idempotency-key': `act-${incidentId}` };
    const both = await Promise.all(
      [1, 2].map(() => house.server.call('incidentAct', { incidentId, action: 'receive' }, headers)),
    );
    expect(both[0]).toEqual(both[1]);
    expect(both[0]?.answer.data).toMatchObject({ acted: 2 });
  });

  test('is told once in its history, though every alarm has its event', async () => {
    const { incidentId } = await fire(3);
    await act(incidentId, 'receive');
    await act(incidentId, 'dismiss', { reason: '田埂焚烧' });
    expect((await info(incidentId)).log.map(({ action, actorName, remark }) => [action, actorName, remark])).toEqual([
      ['建立警情', '系统', undefined],
      ['接警', '旌德值班员', undefined],
      ['排除报警', '旌德值班员', '田埂焚烧'],
    ]);
  });
});

describe('the raw alarms', () => {
  test('are two clicks away: each with who saw it, how surely, and how far it lies', async () => {
    const { incidentId } = await fire(1);
    const satellite = await seen(house.server, {
      ...off(500),
      startTime: at(3),
      sourceType: 1,
      satellite: { satellite: 'NOAA-20', instrument: 'VIIRS', scan: 0.4, track: 0.37 },
    });
    await house.gatherer.gather();
    const [newest, oldest] = await alarmsOf(incidentId);
    expect(newest).toMatchObject({ id: satellite, incidentId, voice: 'NOAA-20', reachM: 272 });
    expect(oldest).toMatchObject({ voice: expect.stringMatching(/^cam-\d+$/), reachM: 500 });
    expect((newest?.distanceM ?? 0) + (oldest?.distanceM ?? 0)).toBeCloseTo(500, -1);
  });
});

describe('the list', () => {
  test('is filtered by state, and leaves out what lies elsewhere', async () => {
    const day = { startDate: new Date(clock.now()).toISOString() };
    const [pending, received, closed] = [await fire(1), await fire(1, off(0, -2_500)), await fire(1, off(0, 2_500))];
    await act(received.incidentId, 'receive');
    await act(closed.incidentId, 'receive');
    await act(closed.incidentId, 'dismiss', { reason: '误报' });
    const ids = async (query: object) =>
      (await rowsOf(house.server, house.county.headers, { ...day, ...query })).map(({ id }) => id);
    expect(await ids({ state: 'pending' })).toEqual([pending.incidentId]);
    expect(await ids({ state: 'received' })).toEqual([received.incidentId]);
    expect(await ids({ state: 'closed' })).toEqual([closed.incidentId]);
    expect(await ids({})).toHaveLength(3);
    expect(await rowsOf(house.server, house.stranger.headers, day)).toEqual([]);
    expect(await rowsOf(house.server, house.county.headers, { ...day, areaCode: '3410' })).toEqual([]);
  });

  test('gives its pages and the number of all', async () => {
    const since = { startDate: new Date(clock.now()).toISOString() };
    for (let n = 0; n < 12; n++)
      await seen(house.server, { ...off(((n % 3) - 1) * 1_500, Math.floor(n / 3) * 1_500), startTime: at(n * 40) });
    await house.gatherer.gather();
    const page = await ask('incidentPage', { ...since, pageNum: 2, pageSize: 10 });
    expect(page.answer).toMatchObject({ total: 12, data: [expect.anything(), expect.anything()] });
  });

  test('counts and pages those of the state that is asked for, whatever stands between them', async () => {
    const since = { startDate: new Date(clock.now()).toISOString() };
    for (let n = 0; n < 14; n++)
      await seen(house.server, { ...off(((n % 3) - 1) * 1_500, Math.floor(n / 3) * 1_500), startTime: at(n * 40) });
    await house.gatherer.gather();
    const all = await rowsOf(house.server, house.county.headers, since);
    expect(all).toHaveLength(14);
    const taken = all.filter((_, n) => n % 4 === 1);
    for (const { id } of taken) await act(id, 'receive');
    const pageOf = async (state: string, pageNum: number) => {
      const { total, data } = (await ask('incidentPage', { ...since, state, pageNum, pageSize: 10 })).answer;
      return { total, ids: (data as IncidentRow[]).map(({ id }) => id) };
    };
    const waiting = all.filter((row) => !taken.includes(row)).map(({ id }) => id);
    expect(await pageOf('pending', 1)).toEqual({ total: 10, ids: waiting });
    expect(await pageOf('pending', 2)).toEqual({ total: 10, ids: [] });
    expect(await pageOf('received', 1)).toEqual({ total: 4, ids: taken.map(({ id }) => id) });
    expect(await pageOf('closed', 1)).toEqual({ total: 0, ids: [] });
  });
});

/** One incident of Jingde with an alarm on this side of the border to Huangshan, and one beyond it. */
async function acrossTheBorder(): Promise<{ here: string; there: string }> {
  const countyAt = (east: number): string =>
    house.server.ctx.gazetteer.locate(off(east).longitude, off(east).latitude)?.county.code ?? '';
  const border = Array.from({ length: 1_200 }, (_, n) => -n * 50).find((east) => countyAt(east).startsWith('3410'));
  expect(border).toBeDefined();
  const here = await seen(house.server, { ...off((border ?? 0) + 250), startTime: at(0) });
  const there = await seen(house.server, { ...off((border ?? 0) - 250), startTime: at(1) });
  await house.gatherer.gather();
  return { here, there };
}

test('alarms of a neighbouring county stay where they are: nobody splits off what is beyond their region', async () => {
  const { here, there } = await acrossTheBorder();
  const incidentId = (await incidentOf(house.server, here)) ?? '';
  const split = (alarmId: string, who: SignedIn) =>
    ask('incidentSplit', { incidentId, alarmIds: [alarmId], reason: '两处' }, who);
  expect(await split(there, house.city)).toMatchObject({
    status: 400,
    answer: { field: 'alarmIds', message: '所选报警不在该警情中' },
  });
  expect(await incidentOf(house.server, there)).toBe(incidentId);
  expect((await split(there, await house.server.signIn('sheng'))).status).toBe(200);
  expect(await incidentOf(house.server, there)).not.toBe(incidentId);
});

test('alarms of a neighbouring county stand in the incident, but are acted on by its own officers', async () => {
  const { here, there } = await acrossTheBorder();
  const incidentId = (await incidentOf(house.server, here)) ?? '';
  expect(await incidentOf(house.server, there)).toBe(incidentId);
  expect((await act(incidentId, 'receive', {}, house.city)).answer.data).toEqual({ id: incidentId, acted: 1, left: 0 });
  const statusOf = async (id: string, who: SignedIn): Promise<unknown> =>
    ((await ask('alarmInfo', { id }, who)).answer.data as Alarm).status;
  expect(await statusOf(here, house.city)).toBe('received');
  expect(await statusOf(there, house.stranger)).toBe('pending');
  expect((await ask('incidentAlarms', { incidentId }, house.city)).answer).toMatchObject({
    total: 1,
    data: [{ id: here }],
  });
});
