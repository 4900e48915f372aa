import { describe, expect, test } from 'vitest';
import { type Refusal, refusals } from '../../contract/codes.ts';
import { eventSchemas } from '../../contract/events/catalogue.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire, FireStatus } from '../../contract/fires/fire.ts';
import { fireActionNames } from '../../contract/fires/action-names.ts';
import { type FireAction, fireLifecycle } from '../../contract/fires/lifecycle.ts';
import { decideFire, type FireActor } from '../../server/fires/decider.ts';
import { aFire } from '../support/sample-fire.ts';
import { now, county, crew, fireIn, place, record, command } from './wished.ts';

const city: FireActor = { userId: 'u2', realName: '宣城市值班员', regionCode: '3418' };
const province: FireActor = { userId: 'u3', realName: '省值班员', regionCode: '34' };

describe('the agreement: the decider does what the lifecycle table says', () => {
  const actions = Object.keys(fireActionNames) as FireAction[];
  const cases = (Object.keys(fireLifecycle) as FireStatus[]).flatMap((status) =>
    actions.map((action) => ({ status, action })),
  );
  /** A fire on which nothing but its state stands against the step, and who may take it. */
  const ready = (status: FireStatus, action: FireAction): { fire: Fire; by: FireActor } => {
    const transfer = {
      status: 1 as const,
      from: '3418',
      to: '341825',
      by: { userId: 'u2', realName: '宣城市值班员' },
      at: '2026-03-01T05:00:00.000Z',
    };
    if (action === 'sign' || action === 'closePop')
      return { fire: fireIn(status, { holder: '3418', transfer }), by: county };
    if (action === 'withdraw') return { fire: fireIn(status, { holder: '3418', transfer }), by: city };
    if (action === 'takeOver') return { fire: fireIn(status, { informed: '3418' }), by: city };
    if (action === 'associate') return { fire: fireIn(status, { fireIds: [], forces: [] }), by: county };
    return { fire: fireIn(status, status === 'repeat' ? { mainFireId: 'f2' } : {}), by: county };
  };
  const isLegal = ({ status, action }: (typeof cases)[number]): boolean => fireLifecycle[status][action] !== undefined;

  test.each(cases.filter(isLegal))(
    "$status: $action makes the table's event, and leads where the table says",
    ({ status, action }) => {
      const { fire, by } = ready(status, action);
      const outcome = decideFire(command(action, by), fire, now);
      const step = fireLifecycle[status][action];
      expect(outcome).toMatchObject([{ type: step?.event, areaCode: '341825' }]);
      const [event] = outcome as readonly { type: keyof typeof eventSchemas; areaCode: string; data: unknown }[];
      expect(eventSchemas[event!.type].parse(event!.data)).toEqual(event!.data);
      const after = evolveFire(fire, {
        ...event,
        id: 'e',
        position: 2,
        version: 2,
        stream: 'fire-f1',
        at: '2026-03-01T09:00:00.000Z',
        actor: 'u1',
      } as Parameters<typeof evolveFire>[1]);
      expect(after.status).toBe(step?.to);
    },
  );

  test.each(cases.filter((one) => !isLegal(one)))('$status: $action is refused by state', ({ status, action }) => {
    const { fire, by } = ready(status, action);
    const outcome = decideFire(command(action, by), fire, now) as Refusal;
    expect(refusals[outcome.refused].status).toBe(409);
    expect(refusals[outcome.refused].code).toMatch(/^C0/);
  });

  test.each(actions)('outside the region a fire does not exist for %s', (action) => {
    const outside = decideFire(command(action, { ...county, regionCode: '3410' }), fireIn('open'), now);
    expect(outside).toEqual({ refused: 'notFound', field: 'fireId', message: '未找到该火情' });
    expect(decideFire(command(action), undefined, now)).toEqual(outside);
  });
});

describe('whose duty may', () => {
  test('the region that has the fire and its direct superior transfer it; the one above those does not', () => {
    expect(decideFire(command('transfer'), fireIn('open'), now)).toMatchObject([{ type: 'fire.transferred' }]);
    expect(decideFire(command('transfer', city), fireIn('open'), now)).toMatchObject([{ type: 'fire.transferred' }]);
    expect(decideFire(command('transfer', province), fireIn('open'), now)).toMatchObject({
      refused: 'notOwner',
      data: { holder: '341825' },
    });
  });

  test('a fire goes down only to a region below in which it lies', () => {
    const held = fireIn('open', { holder: '34' });
    const to = (region: string) => decideFire({ action: 'transfer', by: province, to: region }, held, now);
    expect(to('3418')).toMatchObject([{ data: { from: '34', to: '3418' } }]);
    expect(to('341825')).toMatchObject([{ data: { to: '341825' } }]);
    expect([to('3410'), to('34'), to('341802')]).toMatchObject([{ field: 'to' }, { field: 'to' }, { field: 'to' }]);
  });

  test('there is one open transfer at a time; the region it is for signs, nobody else', () => {
    const transfer = {
      status: 2 as const,
      from: '341825',
      to: '3418',
      by: { userId: 'u1', realName: '旌德县值班员' },
      at: '2026-03-01T05:00:00.000Z',
    };
    const waiting = fireIn('open', { transfer });
    expect(decideFire(command('report'), waiting, now)).toMatchObject({ refused: 'notAllowedNow', data: { transfer } });
    expect(decideFire(command('end'), waiting, now)).toMatchObject({ refused: 'notAllowedNow' });
    expect(decideFire(command('sign'), waiting, now)).toMatchObject({ refused: 'notOwner' });
    expect(decideFire(command('sign', city), waiting, now)).toMatchObject([
      { type: 'fire.signed', data: { transferStatus: 2, to: '3418' } },
    ]);
    expect(decideFire({ action: 'sign', by: city, transferStatus: 1 }, waiting, now)).toMatchObject({
      refused: 'notAllowedNow',
      field: 'transferStatus',
    });
    expect(decideFire(command('withdraw', city), waiting, now)).toMatchObject({ refused: 'notOwner' });
  });

  test.each(['handled', 'noFire', 'repeat'] as const)(
    'a link to a fire that is over (%s) is taken back by who had command, not by all who see it',
    (status) => {
      for (const by of [county, city]) {
        expect(decideFire(command('revokeLink', by), fireIn(status), now)).toMatchObject([
          { type: 'fire.linkRevoked' },
        ]);
      }
      expect(decideFire(command('revokeLink', province), fireIn(status), now)).toMatchObject({
        refused: 'notOwner',
        data: { holder: '341825' },
      });
      const below: FireActor = { ...county, regionCode: '341825' };
      expect(decideFire(command('revokeLink', below), fireIn(status, { holder: '3418' }), now)).toMatchObject({
        refused: 'notOwner',
        data: { holder: '3418' },
      });
    },
  );

  test('a province has nobody to report to', () => {
    expect(decideFire(command('report', province), fireIn('open', { holder: '34' }), now)).toMatchObject({
      refused: 'notAllowedNow',
      message: '没有可上报的上级',
    });
  });
});

describe('a fire', () => {
  test('takes an alarm once, and can not lose one that it never had', () => {
    expect(decideFire(command('join'), fireIn('open', { alarmIds: ['a1', 'a2'] }), now)).toMatchObject({
      refused: 'duplicate',
    });
    expect(decideFire(command('leave'), fireIn('open', { alarmIds: [] }), now)).toMatchObject({
      refused: 'notAllowedNow',
      message: '该报警未关联此火情',
    });
  });

  test('is corrected within its county, and never into another one', () => {
    expect(
      decideFire({ action: 'relocate', by: city, place: { ...place, areaCode: '341802' } }, fireIn('open'), now),
    ).toMatchObject({ refused: 'outsideArea', field: 'longitude' });
  });

  test('ends no earlier than it began, and not in the future', () => {
    const end = (more: object) =>
      decideFire({ action: 'end', by: county, record: { ...record, ...more } }, fireIn('dispatched'), now);
    expect(end({ outAt: '2026-03-01T03:00:00.000Z' })).toMatchObject({ field: 'outAt' });
    expect(end({ outAt: '2026-03-01T09:06:00.000Z' })).toMatchObject({ field: 'outAt' });
    expect(end({ controlledAt: '2026-03-01T08:40:00.000Z' })).toMatchObject({ field: 'controlledAt' });
    expect(end({ controlledAt: '2026-03-01T08:00:00.000Z' })).toMatchObject([{ type: 'fire.ended' }]);
  });

  test('that others were joined to is not joined to another', () => {
    expect(decideFire(command('associate'), fireIn('open', { forces: [] }), now)).toMatchObject({
      refused: 'notAllowedNow',
      field: 'into',
    });
    expect(
      decideFire({ action: 'associate', by: county, into: 'f1' }, fireIn('open', { fireIds: [], forces: [] }), now),
    ).toMatchObject({ field: 'into' });
  });

  test('gets the same crew once while it is there, and again after it has left', () => {
    const forces = [{ id: 'w2', kind: 'crew' as const, name: '旌德县森林消防队', resourceId: 'crew-1' }];
    expect(decideFire({ action: 'dispatch', by: county, forces }, fireIn('dispatched'), now)).toMatchObject({
      refused: 'duplicate',
      message: '旌德县森林消防队已在该火情',
    });
    expect(
      decideFire(
        { action: 'dispatch', by: county, forces },
        fireIn('dispatched', { forces: [{ ...crew, state: 'left' }] }),
        now,
      ),
    ).toMatchObject([{ type: 'fire.dispatched' }]);
    expect(decideFire({ action: 'dispatch', by: county, forces: [] }, fireIn('open'), now)).toMatchObject({
      field: 'forces',
    });
  });
});

test('a fire was dispatched to when the first force was, however many follow', () => {
  const sent = (id: string, at: string, version: number) =>
    ({
      type: 'fire.dispatched',
      areaCode: '341825',
      stream: 'fire-f1',
      id: `e${version}`,
      actor: 'u1',
      at,
      version,
      position: version,
      data: { by: { userId: 'u1', realName: '旌德县值班员' }, forces: [{ id, kind: 'crew', name: id }] },
    }) as Parameters<typeof evolveFire>[1];
  const first = evolveFire(aFire(), sent('一队', '2026-03-01T05:00:00.000Z', 2));
  const second = evolveFire(first, sent('二队', '2026-03-01T06:00:00.000Z', 3));
  expect(second).toMatchObject({ status: 'dispatched', dispatchedAt: '2026-03-01T05:00:00.000Z' });
  expect(second.forces.map(({ name, sentAt }) => [name, sentAt])).toEqual([
    ['一队', '2026-03-01T05:00:00.000Z'],
    ['二队', '2026-03-01T06:00:00.000Z'],
  ]);
});
