import { describe, expect, test } from 'vitest';
import type { Sighting } from '../../contract/incidents/evidence.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { apartAsOne } from '../../server/incidents/known.ts';
import { createIncidentIndex, type IncidentIndex } from '../../server/incidents/match.ts';
import { minute, off } from './seen.ts';
import { knownFrom, sighting } from './sighted.ts';

const pixel = (reachM: number, more: Partial<Sighting> = {}): Sighting => sighting({ sourceType: 1, reachM, ...more });
const moment = (n: number, more = 0): Partial<Sighting> => ({
  startTime: new Date(Date.parse(minute(n)) + more).toISOString(),
});

/** How far two incidents that were seen so are apart, in whole metres, where they are one. */
function apart(one: readonly Sighting[], other: readonly Sighting[], rule = usualRule): number | undefined {
  const metres = apartAsOne(knownFrom(one, rule), knownFrom(other, rule), rule);
  return metres === undefined ? undefined : Math.round(metres);
}

describe('two incidents are one', () => {
  test('within a kilometre', () => {
    expect(apart([sighting()], [sighting(off(990))])).toBe(990);
    expect(apart([sighting()], [sighting(off(0, -990))])).toBe(990);
    expect(apart([sighting()], [sighting(off(1_010))])).toBeUndefined();
    const vague = [sighting({ ...off(1_200), reachM: 900 })];
    expect([apart([sighting()], vague), apart(vague, [sighting()])]).toEqual([undefined, undefined]);
  });

  test('within half an hour of each other, whichever was first, to the millisecond', () => {
    const [early, late] = [[sighting()], [sighting({ ...off(500), ...moment(30) })]];
    expect([apart(early, late), apart(late, early)]).toEqual([500, 500]);
    const later = [sighting({ ...off(500), ...moment(30, 1) })];
    expect([apart(early, later), apart(later, early)]).toEqual([undefined, undefined]);
  });

  test('where one is a wide pixel and the other lies in it, or half a kilometre beyond its edge', () => {
    for (const [east, metres] of [
      [3_090, 3_090],
      [3_110, undefined],
    ] as const) {
      const [wide, exact] = [[pixel(2_600)], [sighting(off(east))]];
      expect([apart(wide, exact), apart(exact, wide)]).toEqual([metres, metres]);
    }
  });

  test('no further than a kilometre as soon as more is known than the wide pixel', () => {
    expect(apart([pixel(2_600), sighting(off(-400))], [sighting(off(1_500))])).toBeUndefined();
  });

  test('no further where the rule of the area has become narrower than what was gathered by it', () => {
    const wider = { ...usualRule, gatherM: 3_000 };
    const gathered = knownFrom([pixel(2_600), sighting(off(-800))], wider);
    expect(apartAsOne(gathered, knownFrom([sighting(off(1_700))]), usualRule)).toBeUndefined();
    const pixels = knownFrom([pixel(2_600), pixel(1_200, off(-800))], wider);
    expect(apartAsOne(pixels, knownFrom([sighting(off(1_700))]), usualRule)).toBeDefined();
  });
});

describe('the index', () => {
  /** Incidents that were each seen so, by their names. */
  function holding(seen: Record<string, readonly Sighting[]>): IncidentIndex {
    const index = createIncidentIndex();
    for (const [id, sightings] of Object.entries(seen)) index.put(knownFrom(sightings, usualRule, id));
    return index;
  }
  const twinOf = (index: IncidentIndex, id: string, apart?: string): string | undefined =>
    index.twinOf(index.get(id)!, usualRule, (other) => other === apart)?.id;

  test('finds of several that are one with an incident the closest', () => {
    const index = holding({
      far: [sighting(off(900))],
      one: [sighting()],
      near: [sighting(off(-300))],
      middle: [sighting(off(0, 600))],
    });
    expect(twinOf(index, 'one')).toBe('near');
    expect(twinOf(index, 'one', 'near')).toBe('middle');
    index.drop('near');
    expect(twinOf(index, 'one')).toBe('middle');
  });

  test('finds none where nothing else is near', () => {
    expect(twinOf(holding({ one: [sighting()], other: [sighting(off(2_000))] }), 'one')).toBeUndefined();
  });

  test('finds none beyond a border of counties, and past it the closest of the own county', () => {
    const index = holding({ one: [sighting()] });
    index.put(knownFrom([sighting(off(100))], usualRule, 'beyond', '341824'));
    expect([twinOf(index, 'one'), twinOf(index, 'beyond')]).toEqual([undefined, undefined]);
    index.put(knownFrom([sighting(off(600))], usualRule, 'other'));
    expect([twinOf(index, 'one'), twinOf(index, 'beyond')]).toEqual(['other', undefined]);
  });

  test('finds what lies in a wide pixel, and the pixel in which something lies', () => {
    const index = holding({ pixel: [pixel(2_600)], camera: [sighting(off(2_900))] });
    expect([twinOf(index, 'pixel'), twinOf(index, 'camera')]).toEqual(['camera', 'pixel']);
  });

  test('leaves alone what was set aside, and what goes on in another', () => {
    const index = holding({ one: [sighting()], other: [sighting(off(500))] });
    const [one, other] = [index.get('one')!, index.get('other')!];
    other.shelf = 'byHand';
    expect([twinOf(index, 'one'), twinOf(index, 'other')]).toEqual([undefined, undefined]);
    other.shelf = undefined;
    expect([twinOf(index, 'one'), twinOf(index, 'other')]).toEqual(['other', 'one']);
    one.mergedInto = 'third';
    expect([twinOf(index, 'one'), twinOf(index, 'other')]).toEqual([undefined, undefined]);
  });

  test('knows what lies far along a line of sight', () => {
    const sight = { ...off(-200), bearing: 90, bearingError: 0.5, rangeM: 5_700, rangeErrorM: 1_500 };
    const index = holding({ line: [sighting({ sight, reachM: 3_000 })] });
    expect(index.find(sighting(off(2_900)), usualRule)?.id).toBe('line');
  });

  test('looks as far as a long line of sight goes', () => {
    const index = holding({ one: [sighting()] });
    const sight = { ...off(2_700), bearing: 90, bearingError: 0.5, rangeM: 5_700, rangeErrorM: 1_500 };
    expect(index.find(sighting({ ...off(2_900), sight, reachM: 3_000 }), usualRule)?.id).toBe('one');
  });

  test('follows an incident that is put again, to where it is now and from where it was', () => {
    const index = holding({ one: [sighting()] });
    index.put(knownFrom([sighting(off(5_000))], usualRule, 'one'));
    expect(index.size).toBe(1);
    expect(index.find(sighting(), usualRule)).toBeUndefined();
    expect(index.find(sighting(off(5_000)), usualRule)?.id).toBe('one');
    index.drop('one');
    index.drop('nobody');
    expect(index.size).toBe(0);
    expect(index.find(sighting(off(5_000)), usualRule)).toBeUndefined();
  });

  test('gives what was put in before where a sighting lies in the middle of two', () => {
    const index = holding({ west: [sighting(off(-400))], east: [sighting(off(400))] });
    index.put(knownFrom([sighting(off(-400))], usualRule, 'later'));
    expect(index.find(sighting(off(-400)), usualRule)?.id).toBe('west');
  });

  test('forgets what was last seen before a moment, and keeps what was seen at it', () => {
    const index = holding({ old: [sighting(moment(0, -1))], young: [sighting({ ...off(3_000), ...moment(0) })] });
    index.forget(Date.parse(minute(0)));
    expect([index.get('old'), index.get('young')?.id]).toEqual([undefined, 'young']);
  });

  test('keeps the old one in which a young one stands, over all that is between', () => {
    const index = holding({
      top: [sighting(moment(-90))],
      middle: [sighting({ ...off(3_000), ...moment(-80) })],
      low: [sighting({ ...off(6_000), ...moment(0) })],
    });
    index.get('low')!.mergedInto = 'middle';
    index.get('middle')!.mergedInto = 'top';
    expect(index.find(sighting(off(6_000)), usualRule)?.id).toBe('top');
    index.forget(Date.parse(minute(0)));
    expect(index.get('top')).toBeDefined();
    expect(index.get('low')).toBeDefined();
  });
});
