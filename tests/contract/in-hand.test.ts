import { describe, expect, test } from 'vitest';
import { type FireNow, isInHand, overSince } from '../../contract/fires/in-hand.ts';

const fires: Record<string, FireNow> = {
  burning: { status: 'open' },
  sent: { status: 'dispatched' },
  early: { status: 'handled', endedAt: '2026-03-01T05:00:00.000Z' },
  late: { status: 'noFire', endedAt: '2026-03-01T09:00:00.000Z' },
  sameAsBurning: { status: 'repeat', mainFireId: 'burning', endedAt: '2026-03-01T10:00:00.000Z' },
  sameAsLate: { status: 'repeat', mainFireId: 'sameAsSame', endedAt: '2026-03-01T10:00:00.000Z' },
  sameAsSame: { status: 'repeat', mainFireId: 'late' },
  lost: { status: 'repeat' },
  round: { status: 'repeat', mainFireId: 'round' },
};
const fireOf = (id: string) => fires[id];

describe('fires in hand', () => {
  test.each([
    [['burning'], true],
    [['sent'], true],
    [['early', 'burning'], true],
    [['sameAsBurning'], true],
    [['sameAsLate'], false],
    [['lost'], false],
    [['round'], false],
    [['early', 'late'], false],
    [['unheard of'], false],
    [[], false],
  ])('%j: somebody has one in hand: %s', (ids, is) => expect(isInHand(ids, fireOf)).toBe(is));

  test.each([
    ['the last of several, whichever stands first', ['late', 'early'], '2026-03-01T09:00:00.000Z'],
    ['the last of several, whichever stands last', ['early', 'late'], '2026-03-01T09:00:00.000Z'],
    ['those of which it is known', ['burning', 'early', 'unheard of'], '2026-03-01T05:00:00.000Z'],
    ['the fire that goes on in its place', ['sameAsLate', 'early'], '2026-03-01T09:00:00.000Z'],
    ['nothing, while the one in its place burns', ['sameAsBurning'], undefined],
    ['nothing, where there is none', [], undefined],
  ])('what waited for them waits anew since the end of %s', (_whose, ids, at) =>
    expect(overSince(ids, fireOf)).toBe(at),
  );
});
