import { describe, expect, test } from 'vitest';
import type { FireDetail, OperatorLogRow } from '../../contract/fires/schemas.ts';
import type { HandleAnswer } from '../../contract/fires/transfer-schemas.ts';
import type { Who } from './given.ts';
import { points } from '../alarms/raised.ts';
import { openTransfers } from './transfers.ts';

const given = openTransfers();
const { pop, popIds, up, down } = given;

const detail = (fireId: string, who: Who = 'county'): Promise<FireDetail> =>
  given.fires.data(who, 'fireDetail', { fireId });

describe('a fire that is reported', () => {
  test('stands in the list 火情上报 of the duty above alone, with what the specification asks of a row', async () => {
    const { fireId } = await given.fires.burning();
    expect((await up(fireId, 'county', '火势蔓延，请求支援')).status).toBe(200);
    const row = (await pop('city', 2)).find((one) => one.fireId === fireId);
    expect(row).toEqual({
      fireId,
      transferTime: '2026-03-01T02:00:00.000Z',
      areaCode: '341825',
      areaCodeName: '安徽省宣城市旌德县',
      placeName: expect.stringContaining('附近'),
      sourceTypeStr: '视频监控',
      content: '火势蔓延，请求支援',
      transferStatus: 2,
      status: 2,
      from: '341825',
      fromName: '旌德县',
      by: { userId: given.fires.who.county.userId, realName: '旌德值班员' },
    });
    for (const who of ['province', 'county', 'elsewhere'] as const) expect(await popIds(who, 2)).not.toContain(fireId);
    expect(await popIds('city', 1)).not.toContain(fireId);
    expect((await detail(fireId)).badgeName).toBe('已上报');
  });

  test('is informed of when signed: it stays in the county’s hand, and the city may take it over', async () => {
    const { fireId } = await given.fires.burning();
    await up(fireId);
    expect(
      (
        await given.fires.ask('city', 'signFor', {
          fireId,
          remark: '签收上报火情',
          oldStatus: 2,
          transferStatus: 2,
          userCompany: '别的单位',
          userName: '别的名字',
        })
      ).status,
    ).toBe(200);
    expect(await popIds('city', 2)).not.toContain(fireId);
    expect(await detail(fireId)).toMatchObject({
      holder: '341825',
      holderName: '旌德县',
      informed: '3418',
      informedName: '宣城市',
      badge: 2,
    });
    const log = await given.fires.data<OperatorLogRow[]>('city', 'fireOperatorLog', { fireId });
    expect(log.at(-1)).toMatchObject({
      actorName: '宣城值班员',
      text: '宣城市签收旌德县上报的火情，备注：签收上报火情',
    });
    expect((await given.fires.ask('province', 'takeOverFire', { fireId })).answer).toMatchObject({ code: 'C0004' });
    expect((await given.fires.ask('city', 'takeOverFire', { fireId, remark: '跨乡镇蔓延' })).status).toBe(200);
    expect(await detail(fireId)).toMatchObject({ holder: '3418', badge: 1 });
    expect(await given.fires.data<HandleAnswer>('county', 'isFireHandle', { fireId })).toMatchObject({
      isHandle: false,
      reason: '该火情由宣城市处置',
      holderName: '宣城市',
    });
  });

  test('can not be ended before somebody signed for it or it was taken back', async () => {
    const { fireId } = await given.fires.burning();
    await up(fireId);
    expect((await given.fires.ask('county', 'noFire', { fireId, reason: '无火' })).answer).toMatchObject({
      code: 'C0002',
      message: '该火情有未签收的转交或上报，请先签收或撤回',
    });
    expect((await given.fires.ask('city', 'withdrawTransfer', { fireId, reason: '误报' })).answer).toMatchObject({
      code: 'C0004',
    });
    expect((await given.fires.ask('county', 'withdrawTransfer', { fireId })).answer).toMatchObject({
      field: 'reason',
      message: '请填写原因',
    });
    expect((await given.fires.ask('county', 'withdrawTransfer', { fireId, reason: '误点' })).status).toBe(200);
    expect(await popIds('city', 2)).not.toContain(fireId);
    expect((await given.fires.ask('county', 'noFire', { fireId, reason: '无火' })).status).toBe(200);
  });

  test('by the province has nobody above', async () => {
    const { fireId } = await given.fires.burning('province');
    expect((await up(fireId, 'province')).answer).toMatchObject({ code: 'C0002', message: '没有可上报的上级' });
  });
});

describe('a fire that is handed down', () => {
  test('is in the county’s hand only when the county has signed', async () => {
    const { fireId } = await given.fires.burning('city');
    expect((await down(fireId, '341825')).status).toBe(200);
    expect(await popIds('county', 1)).toContain(fireId);
    expect(await detail(fireId)).toMatchObject({
      holder: '3418',
      badge: 1,
      transfer: { status: 1, fromName: '宣城市', toName: '旌德县' },
    });
    expect((await given.fires.ask('county', 'signFor', { fireId, transferStatus: 1 })).status).toBe(200);
    expect(await detail(fireId)).toMatchObject({ holder: '341825' });
    expect((await detail(fireId)).transfer).toBeUndefined();
    expect(
      (await given.fires.data<OperatorLogRow[]>('county', 'fireOperatorLog', { fireId }))
        .map(({ text }) => text)
        .slice(-2),
    ).toEqual(['由宣城市转交旌德县', '旌德县签收宣城市转交的火情，备注：签收转交火情']);
  });

  test('by order of the superior can be taken back by either, superior or who had it, and by nobody else', async () => {
    const { fireId } = await given.fires.burning('city');
    const back = (who: Who) => given.fires.ask(who, 'withdrawTransfer', { fireId, reason: '指令有误' });
    expect((await down(fireId, '341825', 'province')).status).toBe(200);
    expect(await detail(fireId)).toMatchObject({
      holder: '3418',
      transfer: { from: '3418', to: '341825', sentBy: '34', by: { realName: '省值班员' } },
    });
    expect((await back('county')).answer).toMatchObject({ code: 'C0004' });
    expect(
      (await given.fires.data<HandleAnswer>('province', 'isFireHandle', { fireId })).actions.map(
        ({ action }) => action,
      ),
    ).toContain('withdraw');
    expect((await back('province')).status).toBe(200);
    expect((await detail(fireId)).transfer).toBeUndefined();
    await down(fireId, '341825', 'province');
    expect((await back('city')).status).toBe(200);
    await down(fireId, '341825', 'city');
    expect((await back('province')).answer).toMatchObject({ code: 'C0004' });
  });

  test('goes nowhere where it does not lie, where there is no region, or where nobody could sign', async () => {
    const { fireId } = await given.fires.burning('city');
    const guangde = await given.fires.burning('city', points.guangde);
    const head = given.fires.server.ctx.store.head();
    expect((await down(guangde.fireId, '341882')).answer).toMatchObject({
      code: 'A0400',
      field: 'to',
      message: '广德市没有值班员账号，无人签收，请转交其他区域',
    });
    for (const [to, message] of [
      ['3410', '只能转交给火情所在的下级区域'],
      ['341882', '只能转交给火情所在的下级区域'],
      ['999999', '只能转交给火情所在的下级区域'],
      ['341825999', '没有这个区域'],
      ['341825100', '旌阳镇没有值班员账号，无人签收，请转交其他区域'],
    ] as const)
      expect((await down(fireId, to)).answer).toMatchObject({ code: 'A0400', field: 'to', message });
    expect((await given.fires.ask('city', 'fireTransferAndUp', { fireId, transferStatus: 1 })).answer).toMatchObject({
      code: 'A0400',
      field: 'to',
      message: '请选择转交到的区域',
    });
    expect((await given.fires.ask('city', 'fireTransferAndUp', { fireId, transferStatus: 3 })).answer).toMatchObject({
      code: 'A0400',
      field: 'transferStatus',
    });
    expect(given.fires.server.ctx.store.head()).toBe(head);
  });

  test('is not handed on while it waits', async () => {
    const { fireId } = await given.fires.burning('city');
    await down(fireId, '341825');
    expect((await up(fireId, 'city')).answer).toMatchObject({
      code: 'C0002',
      message: '该火情有未签收的转交或上报，请先签收或撤回',
    });
  });

  test('is not signed for by who looks at something else than what waits', async () => {
    const { fireId } = await given.fires.burning('city');
    await down(fireId, '341825');
    expect((await given.fires.ask('county', 'signFor', { fireId, transferStatus: 2 })).answer).toMatchObject({
      code: 'C0002',
      field: 'transferStatus',
    });
    expect((await given.fires.ask('county', 'signFor', { fireId, oldStatus: 2 })).answer).toMatchObject({
      code: 'C0003',
      field: 'oldStatus',
      message: '转交或上报的情况已变化，请刷新后重试',
    });
    expect((await given.fires.ask('city', 'signFor', { fireId })).answer).toMatchObject({ code: 'C0004' });
    expect((await given.fires.ask('county', 'signFor', { fireId, oldStatus: 1 })).status).toBe(200);
    expect((await given.fires.ask('county', 'signFor', { fireId })).answer).toMatchObject({
      code: 'C0002',
      message: '该火情没有待签收的转交或上报',
    });
  });

  test('signed for twice with one key is signed for once', async () => {
    const { fireId } = await given.fires.burning('city');
    await down(fireId, '341825');
    const headers = { ...given.fires.who.county.headers, 'idempotency-key': `sign-${fireId}` };
    const answers = await Promise.all([1, 2].map(() => given.fires.server.call('signFor', { fireId }, headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      (await given.fires.data<OperatorLogRow[]>('county', 'fireOperatorLog', { fireId })).filter(
        ({ type }) => type === 'fire.signed',
      ),
    ).toHaveLength(1);
  });
});

describe('whether somebody may handle a fire', () => {
  test('is told with what they may do, or why not', async () => {
    const { fireId } = await given.fires.burning();
    const handle = (who: Who) => given.fires.data<HandleAnswer>(who, 'isFireHandle', { fireId });
    const county = await handle('county');
    expect(county).toMatchObject({ isHandle: true, holder: '341825' });
    expect(county.actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['dispatch', 'report', 'end', 'ruleOut', 'addLand']),
    );
    expect(county.actions.map(({ action }) => action)).not.toEqual(expect.arrayContaining(['sign']));
    expect(await handle('city')).toMatchObject({ isHandle: true });
    expect(await handle('province')).toMatchObject({ isHandle: false, reason: '该火情由旌德县处置' });
    expect(await handle('trainer')).toMatchObject({ isHandle: false, reason: '没有权限执行此操作', actions: [] });
    expect((await given.fires.ask('elsewhere', 'isFireHandle', { fireId })).status).toBe(404);
    await given.fires.ask('county', 'noFire', { fireId, reason: '无火' });
    expect(await handle('county')).toMatchObject({
      isHandle: false,
      reason: '该火情状态为“无火情”，不能指挥调度',
      actions: expect.arrayContaining([{ action: 'reopen', name: '重新打开' }]),
    });
    expect((await handle('county')).actions.map(({ action }) => action)).not.toContain('end');
  });
});

test('a fire of Guangde is not in Jingde’s scope, no matter who hands it on', async () => {
  const { fireId } = await given.fires.burning('city', points.guangde);
  expect((await down(fireId, '341825')).answer).toMatchObject({ field: 'to', message: '只能转交给火情所在的下级区域' });
  expect((await given.fires.ask('county', 'signFor', { fireId })).status).toBe(404);
});
