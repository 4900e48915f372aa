import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badgeName, badgeOf } from '../../contract/fires/badge.ts';
import type { FireDetail, OperatorLogRow } from '../../contract/fires/schemas.ts';
import type { HandleAnswer, PopRow } from '../../contract/fires/transfer-schemas.ts';
import { isWithin } from '../../contract/areas.ts';
import { pushMark } from '../../contract/line/frames.ts';
import type { LookoutEvent, PublicEvent } from '../../contract/events/catalogue.ts';
import { type GivenFires, openFires, type Who } from './given.ts';
import { points } from '../alarms/raised.ts';

let fires: GivenFires;
beforeAll(async () => { fires = await openFires(); });
afterAll(() => fires.server.stop());

const pop = (who: Who, transferStatus: 1 | 2, more: object = {}): Promise<PopRow[]> => fires.data(who, 'getPop', { transferStatus, ...more });
const popIds = async (who: Who, transferStatus: 1 | 2): Promise<string[]> => (await pop(who, transferStatus)).map(({ fireId }) => fireId);
const detail = (fireId: string, who: Who = 'county'): Promise<FireDetail> => fires.data(who, 'fireDetail', { fireId });
const up = (fireId: string, who: Who = 'county', remark?: string) => fires.ask(who, 'fireTransferAndUp', { fireId, transferStatus: 2, ...(remark === undefined ? {} : { remark }) });
const down = (fireId: string, to: string, who: Who = 'city') => fires.ask(who, 'fireTransferAndUp', { fireId, transferStatus: 1, to });

describe('a fire that is reported', () => {
  test('stands in the list 火情上报 of the duty above alone, with what the specification asks of a row', async () => {
    const { fireId } = await fires.burning();
    expect((await up(fireId, 'county', '火势蔓延，请求支援')).status).toBe(200);
    const row = (await pop('city', 2)).find((one) => one.fireId === fireId);
    expect(row).toEqual({
      fireId, transferTime: '2026-03-01T02:00:00.000Z', areaCode: '341825', areaCodeName: '安徽省宣城市旌德县', placeName: expect.stringContaining('附近'),
      sourceTypeStr: '视频监控', content: '火势蔓延，请求支援', transferStatus: 2, status: 2, from: '341825', fromName: '旌德县', by: { userId: fires.who.county.userId, realName: '旌德值班员' },
    });
    for (const who of ['province', 'county', 'elsewhere'] as const) expect(await popIds(who, 2)).not.toContain(fireId);
    expect(await popIds('city', 1)).not.toContain(fireId);
    expect((await detail(fireId)).badgeName).toBe('已上报');
  });

  test('is informed of when signed: it stays in the county’s hand, and the city may take it over', async () => {
    const { fireId } = await fires.burning();
    await up(fireId);
    expect((await fires.ask('city', 'signFor', { fireId, remark: '签收上报火情', oldStatus: 2, transferStatus: 2, userCompany: '别的单位', userName: '别的名字' })).status).toBe(200);
    expect(await popIds('city', 2)).not.toContain(fireId);
    expect(await detail(fireId)).toMatchObject({ holder: '341825', holderName: '旌德县', informed: '3418', informedName: '宣城市', badge: 2 });
    const log = await fires.data<OperatorLogRow[]>('city', 'fireOperatorLog', { fireId });
    expect(log.at(-1)).toMatchObject({ actorName: '宣城值班员', text: '宣城市签收旌德县上报的火情，备注：签收上报火情' });
    expect((await fires.ask('province', 'takeOverFire', { fireId })).answer).toMatchObject({ code: 'C0004' });
    expect((await fires.ask('city', 'takeOverFire', { fireId, remark: '跨乡镇蔓延' })).status).toBe(200);
    expect(await detail(fireId)).toMatchObject({ holder: '3418', badge: 1 });
    expect(await fires.data<HandleAnswer>('county', 'isFireHandle', { fireId })).toMatchObject({ isHandle: false, reason: '该火情由宣城市处置', holderName: '宣城市' });
  });

  test('can not be ended before somebody signed for it or it was taken back', async () => {
    const { fireId } = await fires.burning();
    await up(fireId);
    expect((await fires.ask('county', 'noFire', { fireId, reason: '无火' })).answer).toMatchObject({ code: 'C0002', message: '该火情有未签收的转交或上报，请先签收或撤回' });
    expect((await fires.ask('city', 'withdrawTransfer', { fireId, reason: '误报' })).answer).toMatchObject({ code: 'C0004' });
    expect((await fires.ask('county', 'withdrawTransfer', { fireId })).answer).toMatchObject({ field: 'reason', message: '请填写原因' });
    expect((await fires.ask('county', 'withdrawTransfer', { fireId, reason: '误点' })).status).toBe(200);
    expect(await popIds('city', 2)).not.toContain(fireId);
    expect((await fires.ask('county', 'noFire', { fireId, reason: '无火' })).status).toBe(200);
  });

  test('by the province has nobody above', async () => {
    const { fireId } = await fires.burning('province');
    expect((await up(fireId, 'province')).answer).toMatchObject({ code: 'C0002', message: '没有可上报的上级' });
  });
});

describe('a fire that is handed down', () => {
  test('is in the county’s hand only when the county has signed', async () => {
    const { fireId } = await fires.burning('city');
    expect((await down(fireId, '341825')).status).toBe(200);
    expect(await popIds('county', 1)).toContain(fireId);
    expect(await detail(fireId)).toMatchObject({ holder: '3418', badge: 1, transfer: { status: 1, fromName: '宣城市', toName: '旌德县' } });
    expect((await fires.ask('county', 'signFor', { fireId, transferStatus: 1 })).status).toBe(200);
    expect(await detail(fireId)).toMatchObject({ holder: '341825' });
    expect((await detail(fireId)).transfer).toBeUndefined();
    expect((await fires.data<OperatorLogRow[]>('county', 'fireOperatorLog', { fireId })).map(({ text }) => text).slice(-2)).toEqual([
      '由宣城市转交旌德县', '旌德县签收宣城市转交的火情，备注：签收转交火情',
    ]);
  });

  test('by the order of the superior can be taken back by him as by who had it, and by nobody else', async () => {
    const { fireId } = await fires.burning('city');
    const back = (who: Who) => fires.ask(who, 'withdrawTransfer', { fireId, reason: '指令有误' });
    expect((await down(fireId, '341825', 'province')).status).toBe(200);
    expect(await detail(fireId)).toMatchObject({ holder: '3418', transfer: { from: '3418', to: '341825', sentBy: '34', by: { realName: '省值班员' } } });
    expect((await back('county')).answer).toMatchObject({ code: 'C0004' });
    expect((await fires.data<HandleAnswer>('province', 'isFireHandle', { fireId })).actions.map(({ action }) => action)).toContain('withdraw');
    expect((await back('province')).status).toBe(200);
    expect((await detail(fireId)).transfer).toBeUndefined();
    await down(fireId, '341825', 'province');
    expect((await back('city')).status).toBe(200);
    await down(fireId, '341825', 'city');
    expect((await back('province')).answer).toMatchObject({ code: 'C0004' });
  });

  test('goes nowhere where it does not lie, where there is no region, or where nobody could sign', async () => {
    const { fireId } = await fires.burning('city');
    const guangde = await fires.burning('city', points.guangde);
    const head = fires.server.ctx.store.head();
    expect((await down(guangde.fireId, '341882')).answer).toMatchObject({ code: 'A0400', field: 'to', message: '广德市没有值班员账号，无人签收，请转交其他区域' });
    for (const [to, message] of [
      ['3410', '只能转交给火情所在的下级区域'], ['341882', '只能转交给火情所在的下级区域'], ['999999', '只能转交给火情所在的下级区域'],
      ['341825999', '没有这个区域'], ['341825100', '旌阳镇没有值班员账号，无人签收，请转交其他区域'],
    ] as const) expect((await down(fireId, to)).answer).toMatchObject({ code: 'A0400', field: 'to', message });
    expect((await fires.ask('city', 'fireTransferAndUp', { fireId, transferStatus: 1 })).answer).toMatchObject({ code: 'A0400', field: 'to', message: '请选择转交到的区域' });
    expect((await fires.ask('city', 'fireTransferAndUp', { fireId, transferStatus: 3 })).answer).toMatchObject({ code: 'A0400', field: 'transferStatus' });
    expect(fires.server.ctx.store.head()).toBe(head);
  });

  test('is not handed on while it waits', async () => {
    const { fireId } = await fires.burning('city');
    await down(fireId, '341825');
    expect((await up(fireId, 'city')).answer).toMatchObject({ code: 'C0002', message: '该火情有未签收的转交或上报，请先签收或撤回' });
  });

  test('is not signed for by who looks at something else than what waits', async () => {
    const { fireId } = await fires.burning('city');
    await down(fireId, '341825');
    expect((await fires.ask('county', 'signFor', { fireId, transferStatus: 2 })).answer).toMatchObject({ code: 'C0002', field: 'transferStatus' });
    expect((await fires.ask('county', 'signFor', { fireId, oldStatus: 2 })).answer).toMatchObject({ code: 'C0003', field: 'oldStatus', message: '转交或上报的情况已变化，请刷新后重试' });
    expect((await fires.ask('city', 'signFor', { fireId })).answer).toMatchObject({ code: 'C0004' });
    expect((await fires.ask('county', 'signFor', { fireId, oldStatus: 1 })).status).toBe(200);
    expect((await fires.ask('county', 'signFor', { fireId })).answer).toMatchObject({ code: 'C0002', message: '该火情没有待签收的转交或上报' });
  });

  test('signed for twice with one key is signed for once', async () => {
    const { fireId } = await fires.burning('city');
    await down(fireId, '341825');
    const headers = { ...fires.who.county.headers, 'idempotency-key': `sign-${fireId}` };
    const answers = await Promise.all([1, 2].map(() => fires.server.call('signFor', { fireId }, headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await fires.data<OperatorLogRow[]>('county', 'fireOperatorLog', { fireId })).filter(({ type }) => type === 'fire.signed')).toHaveLength(1);
  });
});

describe('a pop-up that is closed without signing', () => {
  test('leaves the list of that officer alone, and the log tells that he saw it', async () => {
    const { fireId } = await fires.burning();
    await up(fireId);
    await fires.server.auth.registerUser({ userName: 'xuancheng2', realName: '宣城副班', password: 'Fire@2026', regionCode: '3418', deptName: '测试', roles: ['ZBY'] });
    const colleague = await fires.server.signIn('xuancheng2');
    const head = fires.server.ctx.store.head();
    expect((await fires.ask('city', 'downPop', { fireId })).status).toBe(200);
    expect((await fires.ask('city', 'downPop', { fireId })).status).toBe(200);
    expect(fires.server.ctx.store.head()).toBe(head + 1);
    expect(await popIds('city', 2)).not.toContain(fireId);
    const theirs = await fires.server.call('getPop', { transferStatus: 2 }, colleague.headers);
    expect((theirs.answer.data as PopRow[]).map((row) => row.fireId)).toContain(fireId);
    expect((await fires.data<OperatorLogRow[]>('county', 'fireOperatorLog', { fireId })).at(-1)).toMatchObject({ actorName: '宣城值班员', text: '关闭上报提示，未签收' });
    expect((await fires.data<{ fireId: string }[]>('city', 'firePage', { transfer: 'reported', pageSize: 100 })).map((row) => row.fireId)).toContain(fireId);
  });

  test('comes back with the next report', async () => {
    const { fireId } = await fires.burning();
    await up(fireId);
    await fires.ask('city', 'downPop', { fireId });
    await fires.ask('county', 'withdrawTransfer', { fireId, reason: '补充情况' });
    await up(fireId);
    expect(await popIds('city', 2)).toContain(fireId);
  });

  test('is not closed by whom it is not for', async () => {
    const { fireId } = await fires.burning();
    await up(fireId);
    expect((await fires.ask('county', 'downPop', { fireId })).answer).toMatchObject({ code: 'C0004' });
  });
});

describe('the list of a region', () => {
  test('is read by who stands above it, and empty for who stands beside it', async () => {
    const { fireId } = await fires.burning('city');
    await down(fireId, '341825');
    expect((await pop('province', 1, { districtCode: '341825' })).map((row) => row.fireId)).toContain(fireId);
    expect(await pop('elsewhere', 1, { districtCode: '341825' })).toEqual([]);
  });
});

describe('whether somebody may handle a fire', () => {
  test('is told with what he may do, or why not', async () => {
    const { fireId } = await fires.burning();
    const handle = (who: Who) => fires.data<HandleAnswer>(who, 'isFireHandle', { fireId });
    const county = await handle('county');
    expect(county).toMatchObject({ isHandle: true, holder: '341825' });
    expect(county.actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['dispatch', 'report', 'end', 'ruleOut', 'addLand']));
    expect(county.actions.map(({ action }) => action)).not.toEqual(expect.arrayContaining(['sign']));
    expect(await handle('city')).toMatchObject({ isHandle: true });
    expect(await handle('province')).toMatchObject({ isHandle: false, reason: '该火情由旌德县处置' });
    expect(await handle('trainer')).toMatchObject({ isHandle: false, reason: '没有权限执行此操作', actions: [] });
    expect((await fires.ask('elsewhere', 'isFireHandle', { fireId })).status).toBe(404);
    await fires.ask('county', 'noFire', { fireId, reason: '无火' });
    expect(await handle('county')).toMatchObject({ isHandle: false, reason: '该火情状态为“无火情”，不能指挥调度', actions: expect.arrayContaining([{ action: 'reopen', name: '重新打开' }]) });
    expect((await handle('county')).actions.map(({ action }) => action)).not.toContain('end');
  });
});

describe('what travels on the line', () => {
  test('each step between regions carries the mark 20 to those of the fire’s region, and closing a pop-up none', async () => {
    const from = fires.server.ctx.store.head();
    const { fireId } = await fires.burning();
    await up(fireId);
    await fires.ask('city', 'downPop', { fireId });
    await fires.ask('city', 'signFor', { fireId });
    await fires.ask('city', 'takeOverFire', { fireId });
    const events = (await fires.server.ctx.store.read({ after: from, limit: 100 })).map(({ body }) => JSON.parse(body) as LookoutEvent);
    const marks = events.filter(({ type }) => type.startsWith('fire.')).map(({ type }) => [type, pushMark(type as PublicEvent['type'])]);
    expect(marks).toEqual([['fire.opened', undefined], ['fire.reported', 20], ['fire.popClosed', undefined], ['fire.signed', 20], ['fire.takenOver', 20]]);
    expect(events.every(({ areaCode }) => isWithin('341825', areaCode))).toBe(true);
  });
});

describe('the badge', () => {
  const transfer = (status: 1 | 2) => ({ status, from: '3418', to: '34', by: { userId: 'u', realName: '甲' }, at: '' });

  test.each([
    ['a fire in one hand is 待处置', { status: 'open' as const }, '待处置'],
    ['so is one that is fought', { status: 'dispatched' as const }, '待处置'],
    ['and one that was handed down', { status: 'open' as const, transfer: transfer(1) }, '待处置'],
    ['one that was reported is 已上报', { status: 'dispatched' as const, transfer: transfer(2) }, '已上报'],
    ['and stays so when the superior has signed', { status: 'open' as const, informed: '34' }, '已上报'],
    ['one that ended is 已处置', { status: 'handled' as const, informed: '34' }, '已处置'],
    ['one that was none, too', { status: 'noFire' as const }, '已处置'],
    ['and one that was another', { status: 'repeat' as const }, '已处置'],
  ])('%s', (_sentence, fire, name) => {
    expect(badgeName(badgeOf(fire))).toBe(name);
  });

  test('an unknown status shows --', () => {
    expect([badgeName(4), badgeName(0)]).toEqual(['--', '--']);
  });
});

test('a fire of Guangde is not in Jingde’s sight whoever hands it on', async () => {
  const { fireId } = await fires.burning('city', points.guangde);
  expect((await down(fireId, '341825')).answer).toMatchObject({ field: 'to', message: '只能转交给火情所在的下级区域' });
  expect((await fires.ask('county', 'signFor', { fireId })).status).toBe(404);
});
