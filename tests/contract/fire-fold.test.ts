import { describe, expect, test } from 'vitest';
import type { EventData, FireEvent } from '../../contract/events/catalogue.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { aFire } from '../support/sample-fire.ts';
import { eventOf, zhang } from '../support/sample-events.ts';
import { county, city, province, at, force, transfer } from './folded-fire.ts';

/** The fire after one event, the tenth of the log, and nothing else that has changed but version and position. */
function after<T extends FireEvent['type']>(fire: Fire | undefined, type: T, data: EventData<T>): Fire {
  const { version, position, ...rest } = evolveFire(
    fire,
    eventOf(type, 'fire-f1', data as never, { position: 10, version: 2 }),
  );
  expect([version, position]).toStrictEqual([2, 10]);
  return rest as Fire;
}
const told = (over: Partial<Fire> = {}): Fire => {
  const { version: _version, position: _position, ...rest } = aFire(over);
  return rest as Fire;
};

describe('what becomes of a fire', () => {
  test('it is opened in the hand of its county, or of the one it is given to, and owes a report from then on', () => {
    const data = {
      by: zhang,
      longitude: 118,
      latitude: 30,
      startTime: at(0),
      areaName: '旌德县',
      placeName: '版书镇',
      alarmIds: ['a1'],
    };
    expect(after(undefined, 'fire.opened', data)).toStrictEqual({
      id: 'f1',
      areaCode: county,
      openedAt: at(10),
      openedBy: zhang,
      holder: county,
      status: 'open',
      forces: [],
      fireIds: [],
      passed: [],
      alarmIds: ['a1'],
      longitude: 118,
      latitude: 30,
      startTime: at(0),
      areaName: '旌德县',
      placeName: '版书镇',
      unreportedSince: at(10),
    });
    expect(after(undefined, 'fire.opened', { ...data, holder: city })).toMatchObject({
      holder: city,
      unreportedSince: at(10),
    });
    expect(after(undefined, 'fire.opened', { ...data, holder: province })).not.toHaveProperty('unreportedSince');
    expect(() => after(undefined, 'fire.withdrawn', { by: zhang, reason: '误发' })).toThrow(/10.*fire\.withdrawn/);
  });

  test('alarms and fires that were found to be it join and leave, each by itself', () => {
    const fire = aFire({ alarmIds: ['a1', 'a2'], fireIds: ['f2', 'f3'] });
    expect(after(fire, 'fire.alarmJoined', { by: zhang, alarmId: 'a3' })).toStrictEqual(
      told({ alarmIds: ['a1', 'a2', 'a3'], fireIds: ['f2', 'f3'] }),
    );
    expect(after(fire, 'fire.alarmLeft', { by: zhang, alarmId: 'a1', reason: '有误' })).toStrictEqual(
      told({ alarmIds: ['a2'], fireIds: ['f2', 'f3'] }),
    );
    expect(after(fire, 'fire.fireJoined', { by: zhang, fireId: 'f4' })).toStrictEqual(
      told({ alarmIds: ['a1', 'a2'], fireIds: ['f2', 'f3', 'f4'] }),
    );
    expect(after(fire, 'fire.fireLeft', { by: zhang, fireId: 'f2', reason: '有误' })).toStrictEqual(
      told({ alarmIds: ['a1', 'a2'], fireIds: ['f3'] }),
    );
  });

  test('its place, level and missed deadlines are what was said last', () => {
    expect(
      after(aFire(), 'fire.relocated', { by: zhang, longitude: 117, latitude: 31, areaName: '甲', placeName: '乙' }),
    ).toStrictEqual(told({ longitude: 117, latitude: 31, areaName: '甲', placeName: '乙' }));
    expect(after(aFire({ level: 4 }), 'fire.leveled', { level: 2 } as never)).toStrictEqual(told({ level: 2 }));
    const passed = { clock: 'report' as const, due: at(5), to: city };
    expect(
      after(aFire({ passed: [{ ...passed, at: at(6) }] }), 'fire.clockPassed', passed as never).passed,
    ).toStrictEqual([
      { ...passed, at: at(6) },
      { ...passed, at: at(10) },
    ]);
  });

  test('on its way it says from where to where, who ordered it, and why', () => {
    const [from, to] = [city, county];
    expect(after(aFire(), 'fire.transferred', { by: zhang, from, to }).transfer).toStrictEqual({
      status: 1,
      from,
      to,
      by: zhang,
      at: at(10),
    });
    expect(
      after(aFire(), 'fire.transferred', { by: zhang, from, to, sentBy: province, remark: '请处置' }).transfer,
    ).toStrictEqual({ status: 1, from, to, sentBy: province, by: zhang, at: at(10), remark: '请处置' });
    expect(after(aFire(), 'fire.reported', { by: zhang, from: county, to: city }).transfer).toStrictEqual({
      status: 2,
      from: county,
      to: city,
      by: zhang,
      at: at(10),
    });
  });

  test('signed for, it is in the hand of the one it was handed down to, and known to who it was reported to', () => {
    const handedDown = aFire({ holder: city, informed: province, transfer: transfer() });
    expect(after(handedDown, 'fire.signed', { by: zhang, transferStatus: 1, from: city, to: county })).toStrictEqual(
      told({ holder: county }),
    );
    const sideways = after(aFire({ holder: '341824', transfer: transfer({ from: '341824' }) }), 'fire.signed', {
      by: zhang,
      transferStatus: 1,
      from: '341824',
      to: county,
    });
    expect(sideways).toStrictEqual(told({ holder: county, unreportedSince: at(10) }));
    const reported = aFire({ transfer: transfer({ status: 2, from: county, to: city }), unreportedSince: at(1) });
    expect(after(reported, 'fire.signed', { by: zhang, transferStatus: 2, from: county, to: city })).toStrictEqual(
      told({ informed: city }),
    );
    expect(after(reported, 'fire.withdrawn', { by: zhang, reason: '误发' })).toStrictEqual(
      told({ unreportedSince: at(1) }),
    );
    expect(
      after(aFire({ informed: city, transfer: transfer() }), 'fire.takenOver', { by: zhang, from: county, to: city }),
    ).toStrictEqual(told({ holder: city, unreportedSince: at(10) }));
  });

  test('who takes it off their list of pop-ups is remembered with it', () => {
    const once = after(aFire({ transfer: transfer() }), 'fire.popClosed', { by: zhang, transferStatus: 1 });
    expect(once.transfer).toStrictEqual(transfer({ closedBy: ['u-1'] }));
    expect(
      after(once, 'fire.popClosed', { by: { ...zhang, userId: 'u-2' }, transferStatus: 1 }).transfer?.closedBy,
    ).toStrictEqual(['u-1', 'u-2']);
    expect(after(aFire(), 'fire.popClosed', { by: zhang, transferStatus: 1 })).toStrictEqual(told());
  });

  test('land that burned adds up by kind to the square metre, in the record too', () => {
    const burned = after(aFire(), 'fire.landBurned', { by: zhang, kind: 'forest', areaHa: 0.1 });
    expect(burned).toStrictEqual(told({ burned: { forest: 0.1 } }));
    expect(after(burned, 'fire.landBurned', { by: zhang, kind: 'forest', areaHa: 0.2 }).burned).toStrictEqual({
      forest: 0.3,
    });
    const record = {
      outAt: at(9),
      burned: { forest: 0.3 },
      deaths: 0,
      seriousInjuries: 0,
      lightInjuries: 0,
      cause: 'farming' as const,
    };
    const ended = after(aFire({ status: 'handled', burned: { forest: 0.3 }, record }), 'fire.landBurned', {
      by: zhang,
      kind: 'grass',
      areaHa: 1.00004,
    });
    expect(ended).toStrictEqual(
      told({
        status: 'handled',
        burned: { forest: 0.3, grass: 1 },
        record: { ...record, burned: { forest: 0.3, grass: 1 } },
      }),
    );
  });

  test('a dispatch keeps the time of the first one, and each force that of its own', () => {
    const first = after(aFire(), 'fire.dispatched', { by: zhang, forces: [{ id: 'w1', kind: 'crew', name: '一队' }] });
    expect(first).toStrictEqual(
      told({ status: 'dispatched', dispatchedAt: at(10), forces: [force({ sentAt: at(10) })] }),
    );
    const again = after({ ...first, dispatchedAt: at(2) }, 'fire.dispatched', {
      by: zhang,
      forces: [{ id: 'w2', kind: 'crew', name: '二队' }],
    });
    expect(again).toMatchObject({
      dispatchedAt: at(2),
      forces: [{ id: 'w1' }, { id: 'w2', state: 'sent', sentAt: at(10) }],
    });
  });

  test('what a force says is kept with it and with no other: where it is, and when it is to be heard of again', () => {
    const forces = [force({ checkInDue: at(9) }), force({ id: 'w2' })];
    const say = (data: object) => after(aFire({ forces }), 'fire.forceAnswered', data as never).forces;
    expect(say({ forceId: 'w1', state: 'arrived', longitude: 118.4, latitude: 30.1 })).toStrictEqual([
      force({
        state: 'arrived',
        heardAt: at(10),
        arrivedAt: at(10),
        checkInDue: at(9),
        longitude: 118.4,
        latitude: 30.1,
        seenAt: at(10),
      }),
      force({ id: 'w2' }),
    ]);
    expect(say({ forceId: 'w2', state: 'left' })).toStrictEqual([
      force({ checkInDue: at(9) }),
      force({ id: 'w2', state: 'left', heardAt: at(10) }),
    ]);
    expect(say({ forceId: 'w1', state: 'left', longitude: 118.4 })[0]).toStrictEqual(
      force({ state: 'left', heardAt: at(10) }),
    );
    expect(say({ forceId: 'w1', state: 'left', latitude: 30.1 })[0]).toStrictEqual(
      force({ state: 'left', heardAt: at(10) }),
    );
    const check = (data: object) =>
      after(aFire({ forces }), 'fire.checkedIn', { forceId: 'w1', imageUrls: [], ...data }).forces;
    expect(check({})).toStrictEqual([force({ heardAt: at(10), checkInDue: at(9) }), force({ id: 'w2' })]);
    expect(check({ nextDue: at(99), longitude: 118.4, latitude: 30.1 })[0]).toStrictEqual(
      force({ heardAt: at(10), checkInDue: at(99), longitude: 118.4, latitude: 30.1, seenAt: at(10) }),
    );
  });

  test('its end, its repeat and its reopening leave nothing of what they undo', () => {
    const record = {
      outAt: at(9),
      burned: { forest: 0.3 },
      deaths: 0,
      seriousInjuries: 0,
      lightInjuries: 0,
      cause: 'farming' as const,
    };
    const open = aFire({ transfer: transfer(), unreportedSince: at(1) });
    expect(after(open, 'fire.ended', { by: zhang, record })).toStrictEqual(
      told({ status: 'handled', record, burned: { forest: 0.3 }, endedAt: at(10), unreportedSince: at(1) }),
    );
    expect(after(open, 'fire.ruledOut', { by: zhang, reason: '炊烟' })).toStrictEqual(
      told({ status: 'noFire', reason: '炊烟', endedAt: at(10), unreportedSince: at(1) }),
    );
    expect(after(open, 'fire.associated', { by: zhang, into: 'f9' })).toStrictEqual(
      told({ status: 'repeat', mainFireId: 'f9', unreportedSince: at(1) }),
    );
    expect(
      after(aFire({ status: 'repeat', mainFireId: 'f9' }), 'fire.dissociated', {
        by: zhang,
        from: 'f9',
        reason: '两处',
      }),
    ).toStrictEqual(told({ status: 'open', reason: '两处', unreportedSince: at(10) }));
    const over = aFire({ status: 'handled', record, endedAt: at(9), burned: { forest: 0.3 } });
    expect(after(over, 'fire.reopened', { by: zhang, reason: '复燃' })).toStrictEqual(
      told({ status: 'open', reason: '复燃', burned: { forest: 0.3 }, outMs: 1_000, unreportedSince: at(10) }),
    );
    expect(after({ ...over, outMs: 5_000 }, 'fire.reopened', { by: zhang, reason: '复燃' }).outMs).toBe(6_000);
    expect(after({ ...over, informed: city }, 'fire.reopened', { by: zhang, reason: '复燃' })).not.toHaveProperty(
      'unreportedSince',
    );
  });

  test('opened again, its steps that were open and not due at its end have the time that they had left then', () => {
    const step = (key: string, due: string) =>
      ({ key, who: '值班员', what: key, withinMinutes: 1, confirm: true, level: 3, due }) as const;
    const answer = { result: 'done' as const, by: zhang, at: at(5) };
    const plan = { id: 'p1', name: '预案', no: 1, areaCode: county };
    const steps = [step('due', at(7)), step('waits', at(60)), { ...step('done', at(60)), answer }];
    const over = aFire({
      status: 'handled',
      endedAt: at(7),
      response: { plan, levels: [{ level: 3, at: at(0) }], steps },
    });
    const { response } = after(over, 'fire.reopened', { by: zhang, reason: '复燃' });
    expect(response?.steps.map(({ due }) => due)).toEqual([at(7), at(63), at(60)]);
  });
});
