import { describe, expect, test } from 'vitest';
import { badgeName, badgeOf } from '../../contract/fires/badge.ts';
import { fireClocks, missedClocks } from '../../contract/fires/clocks.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { type Force, isOut, unreplaced } from '../../contract/fires/forces.ts';
import { aFire } from '../support/sample-fire.ts';
import { city, at, force, transfer } from './folded-fire.ts';

describe('the clocks of a fire', () => {
  const rule = { reportMs: 60_000, signMs: 30_000, answerMs: 120_000, checkInMs: 180_000 };
  const clocks = (over: Partial<Fire>) => fireClocks(aFire(over), rule);

  test('a report is owed while it burns, until one waits; what waits is to be signed', () => {
    const report = { clock: 'report', since: at(0), due: at(60) };
    const sign = { clock: 'sign', since: at(3), due: at(33) };
    const handedDown = transfer({ at: at(3) });
    expect(clocks({ unreportedSince: at(0) })).toStrictEqual([report]);
    expect(clocks({ unreportedSince: at(0), status: 'dispatched', transfer: handedDown })).toStrictEqual([
      report,
      sign,
    ]);
    expect(clocks({ unreportedSince: at(0), transfer: { ...handedDown, status: 2 } })).toStrictEqual([sign]);
    expect([...clocks({}), ...clocks({ unreportedSince: at(0), status: 'handled' })]).toStrictEqual([]);
  });

  test('a force that was sent answers while it burns; one on scene is heard of, the fire’s end or not', () => {
    const forces = [
      force(),
      force({ id: 'w2', state: 'accepted' }),
      force({ id: 'w3', state: 'arrived', arrivedAt: at(5) }),
      force({ id: 'w4', state: 'left' }),
    ];
    const checkIn = { clock: 'checkIn', forceId: 'w3', since: at(5), due: at(185) };
    expect(clocks({ forces })).toStrictEqual([{ clock: 'answer', forceId: 'w1', since: at(1), due: at(121) }, checkIn]);
    expect(clocks({ forces, status: 'noFire' })).toStrictEqual([checkIn]);
  });

  test('it is to be heard of from when it last was, or by when it was agreed since', () => {
    const due = (over: Partial<Force>) =>
      clocks({ forces: [force({ state: 'arrived', ...over })] }).map(({ since, due: by }) => [since, by]);
    expect(due({})).toStrictEqual([[at(1), at(181)]]);
    expect(due({ arrivedAt: at(5), heardAt: at(7) })).toStrictEqual([[at(7), at(187)]]);
    expect(due({ heardAt: at(7), checkInDue: at(50) })).toStrictEqual([[at(7), at(50)]]);
    expect(due({ heardAt: at(7), checkInDue: at(7) })).toStrictEqual([[at(7), at(187)]]);
  });

  test('a deadline that was told is missed for as long as its clock has not been stopped', () => {
    const forces = [force({ state: 'arrived' }), force({ id: 'w2', state: 'arrived' })];
    const passed = (over: object) => ({
      clock: 'checkIn' as const,
      forceId: 'w1',
      due: at(9),
      to: city,
      at: at(10),
      ...over,
    });
    const missed = (...list: ReturnType<typeof passed>[]) => missedClocks(aFire({ forces, passed: list }), rule);
    expect(missed(passed({}))).toStrictEqual([passed({})]);
    expect(missed(passed({ due: at(1) }), passed({ forceId: 'w9' }), passed({ clock: 'answer' }))).toStrictEqual([]);
  });
});

describe('how a fire is shown', () => {
  test.each<[string, Partial<Fire>, 1 | 2 | 3]>([
    ['burns in one hand', {}, 1],
    ['was handed down', { transfer: transfer() }, 1],
    ['was reported up', { transfer: transfer({ status: 2 }) }, 2],
    ['is known above', { informed: city, status: 'dispatched' }, 2],
    ['burns with crews', { status: 'dispatched' }, 1],
    ['has ended', { status: 'handled', informed: city }, 3],
    ['was none', { status: 'noFire' }, 3],
    ['is a repeat', { status: 'repeat' }, 3],
  ])('one that %s', (_what, over, badge) => expect(badgeOf(aFire(over))).toBe(badge));

  test('a badge that is none has no name', () =>
    expect([0, 1, 2, 3, 4].map(badgeName)).toStrictEqual(['--', '待处置', '已上报', '已处置', '--']));

  test('forces that do not come want others in their place, until somebody was sent since', () => {
    const no = force({ state: 'refused', heardAt: at(5) });
    expect(unreplaced([no, force({ id: 'w2', sentAt: at(4) })])).toStrictEqual([no]);
    expect(unreplaced([no, force({ id: 'w2', sentAt: at(6) })])).toStrictEqual([]);
    expect(unreplaced([force({ state: 'refused' }), force({ id: 'w2', sentAt: at(2) })])).toStrictEqual([]);
    expect(unreplaced([force({ state: 'left' })])).toStrictEqual([]);
    expect(
      (['sent', 'accepted', 'arrived', 'left', 'refused'] as const).map((state) => isOut({ state })),
    ).toStrictEqual([true, true, true, false, false]);
  });
});
