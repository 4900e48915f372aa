import { describe, expect, test } from 'vitest';
import { badgeName, badgeOf } from '../../contract/fires/badge.ts';
import type { OperatorLogRow } from '../../contract/fires/schemas.ts';
import type { PopRow } from '../../contract/fires/transfer-schemas.ts';
import { isWithin } from '../../contract/areas.ts';
import { pushMark } from '../../contract/connection/frames.ts';
import type { LookoutEvent, PublicEvent } from '../../contract/events/catalogue.ts';
import { openTransfers } from './transfers.ts';

const given = openTransfers();
const { pop, popIds, up, down } = given;

describe('a pop-up that is closed without signing', () => {
  test('leaves the list of that officer alone, and the log tells that they saw it', async () => {
    const { fireId } = await given.fires.burning();
    await up(fireId);
    await given.fires.server.auth.registerUser({
      userName: 'xuancheng2',
      realName: '宣城副班',
      password: 'Fire@2026',
      regionCode: '3418',
      deptName: '测试',
      roles: ['ZBY'],
    });
    const colleague = await given.fires.server.signIn('xuancheng2');
    const head = given.fires.server.ctx.store.head();
    expect((await given.fires.ask('city', 'downPop', { fireId })).status).toBe(200);
    expect((await given.fires.ask('city', 'downPop', { fireId })).status).toBe(200);
    expect(given.fires.server.ctx.store.head()).toBe(head + 1);
    expect(await popIds('city', 2)).not.toContain(fireId);
    const theirs = await given.fires.server.call('getPop', { transferStatus: 2 }, colleague.headers);
    expect((theirs.answer.data as PopRow[]).map((row) => row.fireId)).toContain(fireId);
    expect((await given.fires.data<OperatorLogRow[]>('county', 'fireOperatorLog', { fireId })).at(-1)).toMatchObject({
      actorName: '宣城值班员',
      text: '关闭上报提示，未签收',
    });
    expect(
      (await given.fires.data<{ fireId: string }[]>('city', 'firePage', { transfer: 'reported', pageSize: 100 })).map(
        (row) => row.fireId,
      ),
    ).toContain(fireId);
  });

  test('comes back with the next report', async () => {
    const { fireId } = await given.fires.burning();
    await up(fireId);
    await given.fires.ask('city', 'downPop', { fireId });
    await given.fires.ask('county', 'withdrawTransfer', { fireId, reason: '补充情况' });
    await up(fireId);
    expect(await popIds('city', 2)).toContain(fireId);
  });

  test('is not closed by a duty it is not for', async () => {
    const { fireId } = await given.fires.burning();
    await up(fireId);
    expect((await given.fires.ask('county', 'downPop', { fireId })).answer).toMatchObject({ code: 'C0004' });
  });
});

describe('the list of a region', () => {
  test('is read by who stands above it, and empty for who stands beside it', async () => {
    const { fireId } = await given.fires.burning('city');
    await down(fireId, '341825');
    expect((await pop('province', 1, { districtCode: '341825' })).map((row) => row.fireId)).toContain(fireId);
    expect(await pop('elsewhere', 1, { districtCode: '341825' })).toEqual([]);
  });
});

describe('what travels on the connection', () => {
  test('each step between regions carries the mark 20 to the fire’s region, and closing a pop-up none', async () => {
    const from = given.fires.server.ctx.store.head();
    const { fireId } = await given.fires.burning();
    await up(fireId);
    await given.fires.ask('city', 'downPop', { fireId });
    await given.fires.ask('city', 'signFor', { fireId });
    await given.fires.ask('city', 'takeOverFire', { fireId });
    const events = (await given.fires.server.ctx.store.read({ after: from, limit: 100 })).map(
      ({ body }) => JSON.parse(body) as LookoutEvent,
    );
    const marks = events
      .filter(({ type }) => type.startsWith('fire.'))
      .map(({ type }) => [type, pushMark(type as PublicEvent['type'])]);
    expect(marks).toEqual([
      ['fire.opened', undefined],
      ['fire.reported', 20],
      ['fire.popClosed', undefined],
      ['fire.signed', 20],
      ['fire.takenOver', 20],
    ]);
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
