import { describe, expect, test } from 'vitest';
import type { EventData, FireEvent } from '../../contract/events/catalogue.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { type Force, unreplaced } from '../../contract/fires/forces.ts';
import { aFire } from '../support/sample-fire.ts';

const by = { userId: 'u1', realName: '旌德县值班员' };
const at = (hour: number): string => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
const said = <T extends FireEvent['type']>(type: T, hour: number, data: EventData<T>): FireEvent =>
  ({
    id: `e${hour}`,
    stream: 'fire-f1',
    type,
    areaCode: '341825',
    actor: 'u1',
    at: at(hour),
    version: hour,
    position: hour,
    data,
  }) as unknown as FireEvent;
const after = (fire: Fire, ...events: FireEvent[]): Fire => events.reduce(evolveFire, fire);
const nobody = { deaths: 0, seriousInjuries: 0, lightInjuries: 0 };
const record = { outAt: at(8), burned: { forest: 1.2 }, ...nobody, cause: 'farming' as const };
const ended = said('fire.ended', 8, { by, record });

describe('who was informed of a fire', () => {
  test('is nobody any more once it is in the informed region’s own hand', () => {
    const fire = after(aFire({ informed: '3418' }), said('fire.takenOver', 5, { by, from: '341825', to: '3418' }));
    expect(fire.holder).toBe('3418');
    expect(fire).not.toHaveProperty('informed');
  });

  test('is nobody any more once another region has signed for the fire, which has reported nothing yet', () => {
    const handed = aFire({ informed: '3418', transfer: { status: 1, from: '341825', to: '341825100', by, at: at(5) } });
    const fire = after(handed, said('fire.signed', 6, { by, transferStatus: 1, from: '341825', to: '341825100' }));
    expect(fire.holder).toBe('341825100');
    expect(fire).not.toHaveProperty('informed');
    expect(fire).not.toHaveProperty('transfer');
  });

  test('stays so when the same region is reported to once more', () => {
    const again = aFire({ informed: '3418', transfer: { status: 2, from: '341825', to: '3418', by, at: at(5) } });
    expect(after(again, said('fire.signed', 6, { by, transferStatus: 2, from: '341825', to: '3418' }))).toMatchObject({
      holder: '341825',
      informed: '3418',
    });
  });
});

describe('a fire that is opened again', () => {
  test('has neither its record nor the moment of its end, but what burned stays', () => {
    const fire = after(aFire(), ended, said('fire.reopened', 9, { by, reason: '复燃' }));
    expect(fire).toMatchObject({ status: 'open', reason: '复燃', burned: { forest: 1.2 } });
    expect(fire).not.toHaveProperty('record');
    expect(fire).not.toHaveProperty('endedAt');
  });

  test('ends a second time when it ends the second time', () => {
    const again = { ...ended, at: at(11), version: 10, position: 10 };
    expect(after(aFire(), ended, said('fire.reopened', 9, { by, reason: '复燃' }), again).endedAt).toBe(at(11));
  });
});

test('land that is added after the end is in the record, too', () => {
  const fire = after(aFire(), ended, said('fire.landBurned', 9, { by, kind: 'grass', areaHa: 3 }));
  expect([fire.burned, fire.record?.burned]).toEqual([
    { forest: 1.2, grass: 3 },
    { forest: 1.2, grass: 3 },
  ]);
});

test('each who closes a pop-up has closed it, though others have before', () => {
  const waiting = aFire({ transfer: { status: 2, from: '341825', to: '3418', by, at: at(5) } });
  const closed = (userId: string, hour: number) =>
    said('fire.popClosed', hour, { by: { userId, realName: userId }, transferStatus: 2 });
  expect(after(waiting, closed('甲', 6), closed('乙', 7)).transfer?.closedBy).toEqual(['甲', '乙']);
});

describe('a force', () => {
  const arrived: Force = { id: 'w1', kind: 'crew', name: '一队', state: 'arrived', sentAt: at(4), arrivedAt: at(5) };

  test('that has left is no longer to be heard of by the moment that was agreed on', () => {
    const checkIn = said('fire.checkedIn', 6, { by, forceId: 'w1', imageUrls: [], nextDue: at(7) });
    const onScene = after(aFire({ forces: [arrived] }), checkIn);
    expect(onScene.forces).toMatchObject([{ heardAt: at(6), checkInDue: at(7) }]);
    const left = after(onScene, said('fire.forceAnswered', 7, { by, forceId: 'w1', state: 'left' })).forces[0];
    expect(left).toMatchObject({ state: 'left', heardAt: at(7), arrivedAt: at(5) });
    expect(left).not.toHaveProperty('checkInDue');
  });

  test('that speaks changes no other', () => {
    const other: Force = { ...arrived, id: 'w2', name: '二队' };
    const place = { longitude: 118.5, latitude: 30.3 };
    const answer = said('fire.forceAnswered', 7, { by, forceId: 'w1', state: 'left', ...place });
    const fire = after(aFire({ forces: [arrived, other] }), answer);
    expect(fire.forces[1]).toEqual(other);
    expect(fire.forces[0]).toMatchObject({ longitude: 118.5, latitude: 30.3, seenAt: at(7) });
  });

  test('is heard of when it spoke, not when the network let it through', () => {
    const place = { longitude: 118.5, latitude: 30.3 };
    const heard: Force = { ...arrived, heardAt: at(6), checkInDue: at(8), ...place, seenAt: at(6) };
    const checkIn = (saidAt: string) =>
      said('fire.checkedIn', 9, {
        forceId: 'w1',
        imageUrls: [],
        nextDue: at(10),
        longitude: 118.6,
        latitude: 30.4,
        saidAt,
      });
    expect(after(aFire({ forces: [heard] }), checkIn(at(5))).forces).toEqual([heard]);
    expect(after(aFire({ forces: [heard] }), checkIn(at(7))).forces).toEqual([
      {
        ...heard,
        heardAt: at(7),
        heardLateAt: at(9),
        checkInDue: at(10),
        longitude: 118.6,
        latitude: 30.4,
        seenAt: at(7),
      },
    ]);
    const inTime = said('fire.checkedIn', 10, { forceId: 'w1', imageUrls: [] });
    const inTimeAgain = after(aFire({ forces: [heard] }), checkIn(at(7)), inTime).forces[0];
    expect(inTimeAgain).toMatchObject({ heardAt: at(10) });
    expect(inTimeAgain).not.toHaveProperty('heardLateAt');
  });

  test('that does not come is not heard of before duty could know, so that nobody sent meanwhile replaces it', () => {
    const [sent, other]: [Force, Force] = [
      { id: 'w1', kind: 'crew', name: '一队', state: 'sent', sentAt: at(4) },
      { ...arrived, id: 'w2', name: '二队', sentAt: at(6) },
    ];
    const refused = said('fire.forceAnswered', 9, { forceId: 'w1', state: 'refused', saidAt: at(5) });
    expect(unreplaced(after(aFire({ forces: [sent, other] }), refused).forces)).toMatchObject([{ id: 'w1' }]);
  });
});
