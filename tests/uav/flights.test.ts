import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FlightCheck, FlightRow, FlightView } from '../../contract/uav/flight-schemas.ts';
import { type GivenFires, openFires, type Who } from '../fires/given.ts';

const at = { regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
let given: GivenFires;
let uavId: string;
let tracker: string;
beforeAll(async () => {
  given = await openFires();
});
const drone = async (more: object = {}): Promise<string> => {
  tracker = `t-${randomUUID()}`;
  const values = { ...at, name: `巡检${tracker.slice(2, 10)}`, condition: 'ready', tracker, endurance: 40, ...more };
  return (await given.data<{ id: string }>('admin', 'uav.create', values)).id;
};
beforeEach(async () => {
  uavId = await drone();
});
afterAll(() => given.server.stop());

const point = (east: number, heightM = 200) => ({
  longitude: at.longitude + east,
  latitude: at.latitude,
  heightM,
  speedKmh: 36,
});
const way = [point(0), point(0.01), point(0.02)];
const check = (over: object = {}): Promise<FlightCheck> =>
  given.data<FlightCheck>('county', 'flightCheck', { uavId, way, ...over });
const plan = (who: Who, over: object = {}) => given.ask(who, 'flightPlan', { uavId, way, name: '北坡巡查', ...over });
const planned = async (over: object = {}): Promise<string> =>
  ((await plan('county', over)).answer.data as { id: string }).id;
const issue = (who: Who, id: string, over: object = {}) =>
  given.ask(who, 'flightIssue', { id, pilot: '飞手甲', ...over });
const view = (id: string): Promise<FlightView> => given.data<FlightView>('county', 'flightView', { id });
const tell = async (place: object): Promise<void> => {
  given.clock.advance(90_000);
  const told = { subjectId: tracker, kind: 'uav', name: '巡检机', latitude: at.latitude, ...place };
  await given.server.ctx.positions.take({ name: 'test' }, [{ ...told, at: new Date(given.clock.now()).toISOString() }]);
};

describe('a way that is drawn', () => {
  test('is held against the ground below it and the drone’s endurance before it is planned', async () => {
    const told = await check();
    expect(told.faults).toEqual([]);
    expect(told.lengthM).toBeGreaterThan(1_800);
    expect(told.lengthM).toBeLessThan(2_000);
    // There and back it lies where the drone starts: the way back is as long as the way.
    expect(told.awayM).toBe(told.lengthM);
    expect(told.minutes).toBe(Math.ceil((told.lengthM * 2) / 600));
    const least = Math.min(...told.profile.map(([, groundM, flightM]) => flightM - groundM));
    expect(Math.abs(least - told.clearanceM)).toBeLessThan(0.2);
    expect(told.hints.join()).toContain('演示数据');
  });

  test('that comes too near to the ground, or is longer than the drone flies, is refused with the reason', async () => {
    const low = [point(0, 20), point(0.09, 20)];
    expect((await check({ way: low })).faults[0]).toMatch(/距起点 [\d.]+ 公里处/);
    expect(await plan('county', { way: low })).toMatchObject({ status: 400, answer: { field: 'way' } });
    uavId = await drone({ endurance: 5 });
    expect((await check()).faults).toEqual([expect.stringContaining('超过续航 5 分钟')]);
  });

  test('is planned for no drone of another region, and by nobody who may not', async () => {
    expect((await plan('elsewhere')).status).toBe(404);
    expect((await plan('trainer')).status).toBe(403);
    expect(await plan('county', { way: [point(0)] })).toMatchObject({ answer: { message: '航线至少2个航点' } });
  });
});

describe('a flight', () => {
  test('is planned, issued, flown and done, each step with who took it; nobody else may look', async () => {
    const id = await planned();
    expect(await view(id)).toMatchObject({ state: 'planned', purpose: 'patrol', uavId });
    expect((await given.ask('county', 'flightBegin', { id })).answer.message).toBe('该任务计划中，不能登记起飞');
    expect((await issue('county', id)).status).toBe(200);
    expect((await given.ask('county', 'flightBegin', { id })).status).toBe(200);
    await given.ask('county', 'flightFinish', { id, text: '未见烟火' });
    const done = await view(id);
    expect(done.steps.map(({ state, text }) => [state, text])).toEqual([
      ['planned', undefined],
      ['issued', '飞手甲'],
      ['flying', undefined],
      ['done', '未见烟火'],
    ]);
    expect(done.steps[0]?.by.realName).not.toBe('');
    expect((await given.ask('elsewhere', 'flightView', { id })).status).toBe(404);
    const others = await given.data<FlightRow[]>('elsewhere', 'flightPage', { pageNum: 1, pageSize: 10 });
    expect(others.map((one) => one.id)).not.toContain(id);
    const own = await given.data<FlightRow[]>('city', 'flightPage', { pageNum: 1, pageSize: 10, state: 'done' });
    expect(own.map((one) => one.id)).toContain(id);
  });

  test('is not issued while its drone is on another, even where two officers issue at once', async () => {
    const [one, two] = [await planned({ name: '一号' }), await planned({ name: '二号' })];
    const both = await Promise.all([issue('county', one), issue('city', two)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.answer.message).toMatch(/该无人机(正在执行|刚被派去)/);
  });

  test('is not issued to a drone under repair', async () => {
    uavId = await drone({ condition: 'maintenance' });
    const id = await planned();
    expect((await issue('county', id)).answer.message).toBe('该无人机状况为“检修”，不能下达');
  });

  test('tells its pilot by SMS in the office’s words, and keeps the telephone out of the log', async () => {
    const id = await planned({ name: '请速转账' });
    await issue('county', id, { phone: '13900001234' });
    const { ctx } = given.server;
    const sent = await ctx.db.selectFrom('sms_outbox').selectAll().where('phone', '=', '13900001234').execute();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('航线任务已下达');
    expect(sent[0]).toMatchObject({ kind: 'flight', fen: (sent[0]?.segments ?? 0) * 5 });
    expect(sent[0]?.text).not.toContain('请速转账');
    expect((await view(id)).isSms).toBe(true);
    expect(JSON.stringify(await ctx.store.readStream(`flight-${id}`))).not.toContain('13900001234');
    expect((await issue('county', await planned(), { phone: '12345' })).answer.message).toBe('飞手手机号格式错误');
  });

  test('shows how far it has come and how far beside its way by what the drone itself tells', async () => {
    const id = await planned();
    await issue('county', id);
    await given.ask('county', 'flightBegin', { id });
    expect((await view(id)).progress).toBeUndefined();
    await tell({ longitude: at.longitude });
    await tell({ longitude: at.longitude + 0.01, latitude: at.latitude + 0.0002 });
    const { progress } = await view(id);
    expect(progress).toMatchObject({ percent: 50, isOnWay: true });
    expect(progress?.offM).toBeGreaterThan(15);
    expect(progress?.offM).toBeLessThan(30);
    await given.ask('county', 'flightBreakOff', { id, reason: '风大返航' });
    expect(await view(id)).toMatchObject({ state: 'brokenOff', flownPercent: 50 });
  });
});

describe('a flight for a fire', () => {
  test('stands on the fire from when its pilot is told, and in its course', async () => {
    const { fireId } = await given.burning();
    const id = await planned({ fireId });
    const flights = async () =>
      (await given.data<{ flights?: { state: string }[] }>('county', 'fireDetail', { fireId })).flights ?? [];
    expect(await flights()).toEqual([]);
    await issue('county', id);
    expect(await flights()).toMatchObject([{ id, state: 'issued', pilot: '飞手甲' }]);
    await given.ask('county', 'flightBegin', { id });
    await given.ask('county', 'flightBreakOff', { id, reason: '电量不足' });
    expect(await flights()).toMatchObject([{ state: 'brokenOff', reason: '电量不足' }]);
    const course = await given.data<{ content?: string; text?: string }[]>('county', 'fireOperatorLog', { fireId });
    expect(JSON.stringify(course)).toContain('已中止，原因：电量不足');
  });

  test('that is in the air when its fire is over is brought to its end; a plan is issued no more', async () => {
    const { fireId } = await given.burning();
    const flying = await planned({ fireId });
    await issue('county', flying);
    await given.ask('county', 'flightBegin', { id: flying });
    await given.data('county', 'noFire', { fireId, reason: '误报' });
    expect((await given.ask('county', 'flightFinish', { id: flying })).status).toBe(200);
    const { flights } = await given.data<{ flights?: object[] }>('county', 'fireDetail', { fireId });
    expect(flights).toMatchObject([{ id: flying, state: 'done' }]);
    uavId = await drone();
    expect((await plan('county', { fireId })).answer.message).toBe('该火情已结束，不能再派无人机');
  });

  test('is planned for no fire that the planner does not see', async () => {
    expect((await plan('county', { fireId: 'no-such-fire' })).answer.message).toBe('没有这起火情，或不在您的辖区内');
  });
});
