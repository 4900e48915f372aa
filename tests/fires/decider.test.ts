import { describe, expect, test } from 'vitest';
import { type Refusal, refusals } from '../../contract/codes.ts';
import { eventSchemas } from '../../contract/events/catalogue.ts';
import type { Fire, FireStatus } from '../../contract/fires/fire.ts';
import { type FireAction, fireLifecycle } from '../../contract/fires/lifecycle.ts';
import { decideFire, type FireActor, type FireCommand } from '../../server/fires/decider.ts';

const by: FireActor = { userId: 'u1', realName: '旌德县值班员', regionCode: '341825' };
const officer = { userId: 'u1', realName: '旌德县值班员' };
const fireIn = (status: FireStatus, alarmIds = ['a1']): Fire => ({
  id: 'f1', areaCode: '341825', areaName: '安徽省宣城市旌德县', placeName: '版书镇附近', longitude: 118.5, latitude: 30.3,
  startTime: '2026-03-01T03:58:00.000Z', openedAt: '2026-03-01T04:00:00.000Z', openedBy: officer, status, alarmIds, version: 1, position: 1,
});
const place = { areaCode: '341825', areaName: '安徽省宣城市旌德县', placeName: '蔡家桥镇附近', longitude: 118.6, latitude: 30.35 };
const command = (action: FireAction, who = by): FireCommand =>
  ({ action, by: who, alarmId: action === 'join' ? 'a2' : 'a1', reason: '复核无火', place });

describe('the agreement: the decider does what the lifecycle table says', () => {
  const cases = (Object.keys(fireLifecycle) as FireStatus[])
    .flatMap((status) => (['join', 'leave', 'relocate', 'ruleOut'] as const).map((action) => ({ status, action })));

  const isLegal = ({ status, action }: (typeof cases)[number]): boolean => fireLifecycle[status][action] !== undefined;

  test.each(cases.filter(isLegal))('$status: $action makes the table\'s event', ({ status, action }) => {
    const outcome = decideFire(command(action), fireIn(status));
    expect(outcome).toMatchObject([{ type: fireLifecycle[status][action]?.event, areaCode: '341825' }]);
    const [event] = outcome as readonly { type: keyof typeof eventSchemas; data: unknown }[];
    expect(eventSchemas[event!.type].parse(event!.data)).toEqual(event!.data);
  });

  test.each(cases.filter((one) => !isLegal(one)))('$status: $action is refused by state', ({ status, action }) => {
    const outcome = decideFire(command(action), fireIn(status)) as Refusal;
    expect(refusals[outcome.refused].status).toBe(409);
    expect(refusals[outcome.refused].code).toMatch(/^C0/);
  });
});

describe('a fire', () => {
  test('takes an alarm once', () => {
    expect(decideFire(command('join'), fireIn('open', ['a1', 'a2']))).toMatchObject({ refused: 'duplicate' });
  });

  test('can not lose an alarm that it never had', () => {
    expect(decideFire(command('leave'), fireIn('open', []))).toMatchObject({ refused: 'notAllowedNow', message: '该报警未关联此火情' });
  });

  test('is corrected within its county, and never into another one', () => {
    expect(decideFire({ action: 'relocate', by, place }, fireIn('open')))
      .toMatchObject([{ type: 'fire.relocated', areaCode: place.areaCode, data: { placeName: place.placeName } }]);
    expect(decideFire({ action: 'relocate', by: { ...by, regionCode: '3418' }, place: { ...place, areaCode: '341802' } }, fireIn('open')))
      .toMatchObject({ refused: 'outsideArea', field: 'longitude' });
  });

  test.each(['join', 'leave', 'relocate', 'ruleOut'] as const)('outside the region does not exist for %s', (action) => {
    const outside = decideFire(command(action, { ...by, regionCode: '3410' }), fireIn('open'));
    expect(outside).toEqual({ refused: 'notFound', field: 'fireId', message: '未找到该火情' });
    expect(decideFire(command(action), undefined)).toEqual(outside);
  });
});
