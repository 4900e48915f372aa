import { aFigure } from '../support/sample-figure.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import type { FireDetail } from '../../contract/fires/schemas.ts';
import type { HandleAnswer, PopRow } from '../../contract/fires/transfer-schemas.ts';
import { openFire } from '../../server/fires/decider.ts';
import { raised } from '../alarms/raised.ts';
import { tell } from '../clocks/given.ts';
import { type GivenFires, openFires, type Who } from './given.ts';
import {
  begun,
  by,
  drawn,
  event,
  place,
  record,
  reported,
  sent,
  there,
  warnedPlace,
  type Event,
} from './step-events.ts';

let fires: GivenFires;
beforeAll(async () => {
  fires = await openFires();
  await fires.server.auth.registerUser({
    userName: 'jingyang',
    realName: '旌阳镇值班员',
    password: 'Fire@2026',
    regionCode: '341825100',
    deptName: '测试',
    roles: ['ZBY'],
  });
});
afterAll(() => fires.server.stop());

const county = '341825';
let made = 0;

/** A fire straight in the log, with what happened to it. */
async function fire(
  events: readonly Event[] = [],
  more: { holder?: string; alarmIds?: string[]; remark?: string } = {},
): Promise<string> {
  const id = `step-${(made += 1)}`;
  await tell(
    fires.server.ctx,
    `fire-${id}`,
    openFire(county, { by, ...place, alarmIds: [], holder: county, ...more }),
    ...events,
  );
  return id;
}
const detail = (fireId: string): Promise<FireDetail> => fires.data('province', 'fireDetail', { fireId });

describe('a step answers with where the fire stands then, and with why not', () => {
  test.each<[CallName, Who, object, readonly Event[], string]>([
    ['firePosition', 'county', { longitude: 118.55, latitude: 30.3 }, [], 'open'],
    ['commandAndDispatch', 'county', { forces: [{ kind: 'crew', name: '二队' }] }, [], 'dispatched'],
    ['answerForce', 'county', { forceId: 'w1', state: 'accepted' }, [sent], 'dispatched'],
    ['checkInForce', 'county', { forceId: 'w1' }, [sent, there], 'dispatched'],
    ['feedBackFire', 'county', { content: '烟大' }, [], 'open'],
    ['noFire', 'county', { reason: '无火' }, [], 'noFire'],
    ['endHandle', 'county', { record }, [], 'handled'],
    ['reopenFire', 'county', { reason: '复燃' }, [event('fire.ruledOut', { reason: '无火' })], 'open'],
    ['forestLandAdd', 'county', { kind: 'forest', areaHa: 1 }, [], 'open'],
    ['warnPlace', 'county', { place: warnedPlace, result: 'told' }, [], 'open'],
    ['answerStep', 'county', { key: '4.1', result: 'done' }, [begun], 'open'],
    ['plotDraw', 'county', { figure: aFigure() }, [], 'open'],
    ['plotChange', 'city', { figure: aFigure({ color: 'fire' }), revision: 1 }, [drawn], 'open'],
    ['plotRemove', 'county', { figureId: aFigure().id, revision: 1 }, [drawn], 'open'],
    ['fireTransferAndUp', 'county', { transferStatus: 2 }, [], 'open'],
    ['withdrawTransfer', 'county', { reason: '误点' }, [reported], 'open'],
    ['signFor', 'city', {}, [reported], 'open'],
    ['downPop', 'city', {}, [reported], 'open'],
    [
      'takeOverFire',
      'city',
      {},
      [reported, event('fire.signed', { transferStatus: 2, from: county, to: '3418' })],
      'open',
    ],
  ])('%s', async (call, who, args, events, status) => {
    const fireId = await fire(events);
    const { answer } = await fires.ask(who, call, { ...args, fireId });
    expect(answer).toMatchObject({ code: '00000', data: { id: fireId, status, version: events.length + 2 } });
    expect(await fires.ask(who, call, { ...args, fireId: 'no-such-fire' })).toMatchObject({
      status: 404,
      answer: { code: 'A0404', field: 'fireId', message: '未找到该火情' },
    });
  });

  test('and with its grade where it has a record', async () => {
    const fireId = await fire();
    expect((await fires.ask('county', 'forestLandAdd', { fireId, kind: 'forest', areaHa: 1 })).answer.data).toEqual({
      id: fireId,
      status: 'open',
      version: 2,
    });
    expect((await fires.ask('county', 'endHandle', { fireId, record })).answer.data).toMatchObject({
      status: 'handled',
      grade: { grade: 2 },
    });
  });
});

describe('moments that are said', () => {
  test('are kept in UTC, and those that are not said stay unsaid', async () => {
    const [one, two] = [await fire(), await fire()];
    await fires.data('county', 'endHandle', { fireId: one, record });
    await fires.data('county', 'endHandle', {
      fireId: two,
      record: { ...record, controlledAt: '2026-03-01T09:55:00+08:00' },
    });
    expect((await detail(one)).record).toEqual({ ...record, outAt: '2026-03-01T01:58:00.000Z' });
    expect((await detail(two)).record).toEqual({
      ...record,
      outAt: '2026-03-01T01:58:00.000Z',
      controlledAt: '2026-03-01T01:55:00.000Z',
    });
  });

  test('of the next news lie ahead: not now, but a moment later', async () => {
    const fireId = await fire([sent, there]);
    const checkIn = (nextDue?: string) => fires.ask('county', 'checkInForce', { fireId, forceId: 'w1', nextDue });
    expect((await checkIn('2026-03-01T10:00:00+08:00')).answer).toMatchObject({
      code: 'A0400',
      field: 'nextDue',
      message: '完成时限不能早于当前时间',
    });
    expect((await checkIn('2026-03-01T10:00:00.001+08:00')).status).toBe(200);
    expect((await detail(fireId)).forces).toMatchObject([{ checkInDue: '2026-03-01T02:00:00.001Z' }]);
  });
});

describe('a place', () => {
  test.each([
    [{ longitude: 116.4, latitude: 39.9 }, '该位置不在本系统辖区内'],
    [{ longitude: 118.32, latitude: 29.83 }, expect.stringContaining('不能改变火情所属的县')],
  ])('elsewhere is refused: %j', async (point, message) => {
    expect(
      await fires.ask('province', 'firePosition', { fireId: await fire([], { holder: '34' }), ...point }),
    ).toMatchObject({ status: 403, answer: { code: '40301', field: 'longitude', message } });
  });
});

describe('what waits for a signature', () => {
  const row = async (fireId: string): Promise<PopRow | undefined> =>
    (await fires.data<PopRow[]>('city', 'getPop', { transferStatus: 2 })).find((one) => one.fireId === fireId);

  test('is told in the sender’s words, else with what is known of the fire, else of its alarm', async () => {
    const alarmId = await raised(fires.server);
    const told = event('fire.reported', { from: county, to: '3418', remark: '请支援' });
    expect(await row(await fire([told], { remark: '明火', alarmIds: [alarmId] }))).toMatchObject({
      content: '请支援',
      sourceTypeStr: '视频监控',
    });
    expect(await row(await fire([reported], { remark: '明火', alarmIds: [alarmId] }))).toMatchObject({
      content: '明火',
    });
    expect(await row(await fire([reported], { alarmIds: [alarmId] }))).toMatchObject({ content: '' });
    const { id } = await fires.data<{ id: string }>('county', 'saveFire', {
      longitude: 118.54,
      latitude: 30.29,
      content: '村民来电',
    });
    expect(await row(await fire([reported], { alarmIds: [id] }))).toMatchObject({ content: '村民来电' });
    expect(await row(await fire([reported]))).toMatchObject({
      content: '',
      sourceTypeStr: '--',
      from: county,
      fromName: '旌德县',
      by,
    });
  });

  test('is signed for by who sees what waits, and not by who sees something else', async () => {
    const fireId = await fire([reported]);
    expect((await fires.ask('city', 'signFor', { fireId, oldStatus: 1 })).answer).toMatchObject({
      code: 'C0003',
      field: 'oldStatus',
      message: '转交或上报的情况已变化，请刷新后重试',
    });
    expect((await fires.ask('city', 'signFor', { fireId, oldStatus: 2 })).status).toBe(200);
  });

  test('is not shown to who has closed it, nor to another duty', async () => {
    const closed = await fire([
      reported,
      event('fire.popClosed', { by: { userId: fires.who.city.userId, realName: '宣城值班员' }, transferStatus: 2 }),
    ]);
    const others = await fire([reported, event('fire.popClosed', { transferStatus: 2 })]);
    expect([await row(closed), (await row(others))?.fireId]).toEqual([undefined, others]);
    expect(await fires.data('city', 'getPop', { transferStatus: 1 })).toEqual([]);
    expect(await fires.data('elsewhere', 'getPop', { transferStatus: 2, districtCode: county })).toEqual([]);
    expect(
      (await fires.data<PopRow[]>('province', 'getPop', { transferStatus: 2, districtCode: '3418' })).map(
        ({ fireId }) => fireId,
      ),
    ).toContain(others);
  });
});

describe('handing a fire down', () => {
  const down = async (to: string, holder = '3418', who: Who = 'city') =>
    (await fires.ask(who, 'fireTransferAndUp', { fireId: await fire([], { holder }), transferStatus: 1, to })).answer;

  test('goes to a region that has it before its eyes', async () => {
    expect(await down(county)).toMatchObject({ code: '00000', data: { status: 'open', version: 2 } });
    expect(await down('341825100', county, 'county')).toMatchObject({
      code: 'A0400',
      field: 'to',
      message: '只能转交给火情所在的下级区域',
    });
    expect(await down('341825999')).toMatchObject({ field: 'to', message: '没有这个区域' });
    expect(await down('341825101')).toMatchObject({
      field: 'to',
      message: expect.stringContaining('没有值班员账号，无人签收'),
    });
  });
});

describe('what somebody may do', () => {
  const inner = ['join', 'leave', 'joinFire', 'leaveFire', 'answerTask'];
  const handle = async (fireId: string, who: Who = 'county') =>
    fires.data<HandleAnswer>(who, 'isFireHandle', { fireId });

  test('leaves out the steps that are part of others', async () => {
    const { actions, ...rest } = await handle(await fire());
    expect(actions.map(({ action }) => action)).toEqual(
      [
        'relocate',
        'ruleOut',
        'report',
        'transfer',
        'dispatch',
        'answerForce',
        'checkIn',
        'feedBack',
        'forecast',
        'planRoute',
        'drawBuffer',
        'plotDraw',
        'plotChange',
        'plotRemove',
        'warn',
        'answerStep',
        'sendSupplies',
        'arriveSupplies',
        'tellFlight',
        'returnSupplies',
        'notify',
        'releaseTask',
        'sendLink',
        'revokeLink',
        'associate',
        'addLand',
        'end',
      ].toSorted(
        (a, b) => actions.findIndex(({ action }) => action === a) - actions.findIndex(({ action }) => action === b),
      ),
    );
    expect(actions.filter(({ action }) => inner.includes(action))).toEqual([]);
    expect(rest).toEqual({
      fireId: expect.any(String),
      isHandle: true,
      status: 'open',
      statusName: '待处置',
      holder: county,
      holderName: '旌德县',
    });
  });

  test('is told beside what waits', async () => {
    expect(await handle(await fire([reported]))).toMatchObject({
      isHandle: true,
      transfer: { status: 2, fromName: '旌德县', toName: '宣城市' },
    });
  });

  test('is nothing, and why', async () => {
    expect(await handle(await fire(), 'province')).toMatchObject({ isHandle: false, reason: '该火情由旌德县处置' });
    expect(
      await handle(await fire([event('fire.ended', { record: { ...record, outAt: '2026-03-01T01:58:00.000Z' } })])),
    ).toMatchObject({ isHandle: false, reason: '该火情状态为“已处置”，不能指挥调度' });
    expect(await handle(await fire(), 'trainer')).toMatchObject({
      isHandle: false,
      reason: '没有权限执行此操作',
      actions: [],
    });
    expect((await fires.ask('county', 'isFireHandle', { fireId: 'no-such-fire' })).status).toBe(404);
  });
});
