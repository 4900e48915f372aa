import { describe, expect, test } from 'vitest';
import type { Sighting } from '../../contract/incidents/evidence.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { metresBetween } from '../../server/places/metres.ts';
import { bestOf, takeSighting, unlikelihood, unseen } from '../../server/incidents/known.ts';
import { hill, minute, off } from './seen.ts';
import { knownFrom, minusLogDensity, ready, sighting } from './sighted.ts';

const at = (n: number, more: Partial<Sighting> = {}): Sighting => sighting({ startTime: minute(n), ...more });
const ms = (n: number): number => Date.parse(minute(n));
/** What a pixel of a satellite says that is so many metres wide, or what a line of sight does. */
const pixel = (reachM: number, more: Partial<Sighting> = {}): Sighting => sighting({ sourceType: 1, reachM, ...more });
const line = (bearing: number, rangeErrorM: number, more: Partial<Sighting> = {}): Sighting => {
  const place = { ...hill, ...more };
  const sight = { ...off(-200, 0, place), bearing, bearingError: 0.5, rangeM: 5_700, rangeErrorM };
  return sighting({ reachM: 2 * rangeErrorM, sight, ...more });
};

describe('the best position', () => {
  test('weighs each sighting by its precision', () => {
    const known = knownFrom([sighting({ reachM: 100 }), sighting({ ...off(500, 250), reachM: 200 })]);
    expect(metresBetween(bestOf(known), off(100, 50))).toBeLessThan(0.5);
  });

  test('takes nothing for more exact than to ten metres', () => {
    const known = knownFrom([sighting({ reachM: 1 }), sighting({ ...off(500), reachM: 20 })]);
    expect(metresBetween(bestOf(known), off(100))).toBeLessThan(0.5);
  });
});

describe('when it was seen', () => {
  test('is from the first to the last, in whatever order that is told', () => {
    expect(knownFrom([at(5), at(-3), at(9), at(0)])).toMatchObject({ first: ms(-3), last: ms(9) });
  });
});

describe('the places where it was seen', () => {
  const placesOf = (sightings: readonly Sighting[], rule = usualRule): number =>
    knownFrom(sightings, rule).spots.length;

  test('lie a quarter of the gathering distance apart', () => {
    for (const [east, north, places] of [
      [240, 0, 1],
      [0, -240, 1],
      [200, 200, 2],
      [260, 0, 2],
      [0, 260, 2],
    ] as const) {
      expect(placesOf([sighting(), sighting(off(east, north))])).toBe(places);
    }
  });

  test('are those of all that is exact, and of a wide pixel only as long as nothing better is known', () => {
    expect(placesOf([pixel(2_600), pixel(2_600, off(800))])).toBe(1);
    expect(knownFrom([pixel(2_600), sighting(off(800)), sighting(off(1_200))]).spots.map(({ along }) => along)).toEqual(
      [300, 300],
    );
    expect(knownFrom([sighting(), pixel(2_600, off(800))]).spots.map(({ along }) => along)).toEqual([300]);
    expect(placesOf([pixel(1_000), pixel(1_000, off(800))])).toBe(2);
  });

  test('are those of a long line of sight only as long as nothing better is known, however narrow it is', () => {
    expect(knownFrom([line(90, 1_500), sighting(off(800))]).spots.map(({ along }) => along)).toEqual([300]);
  });

  test('are sixteen at most: the one that was not seen for longest is forgotten', () => {
    const steps = Array.from({ length: 16 }, (_, n) => at(n, off(n * 300)));
    const known = knownFrom(steps);
    expect(known.spots).toHaveLength(16);
    takeSighting(known, at(20, off(10)), usualRule);
    takeSighting(known, at(-5, off(20)), usualRule);
    takeSighting(known, at(21, off(16 * 300)), usualRule);
    expect(known.spots).toHaveLength(16);
    expect(known.spots.map((spot) => Math.round(metresBetween(hill, spot) / 300)).toSorted((a, b) => a - b)).toEqual([
      0,
      ...Array.from({ length: 15 }, (_, n) => n + 2),
    ]);
    expect(known.spots[0]?.at).toBe(ms(20));
  });
});

/** How unlikely it is that a sighting is of an incident that was seen so. */
const held = (seen: readonly Sighting[], one: Sighting, rule = usualRule): number | undefined =>
  unlikelihood(knownFrom(seen, rule), ready(one), Date.parse(one.startTime), rule);
const isNear = (seen: readonly Sighting[], one: Sighting, rule = usualRule): boolean =>
  held(seen, one, rule) !== undefined;

describe('a sighting is near an incident', () => {
  test('within half an hour before it was first seen and after it was last seen, to the millisecond', () => {
    const moment = (n: number, more: number): Sighting => at(0, { startTime: new Date(ms(n) + more).toISOString() });
    const seen = [at(0), at(10)];
    expect([moment(-30, 0), moment(-30, -1), moment(40, 0), moment(40, 1)].map((one) => isNear(seen, one))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('within a kilometre of any place where it was seen', () => {
    const seen = [sighting(), sighting(off(600, 600))];
    expect([isNear(seen, sighting(off(600, 1_590))), isNear(seen, sighting(off(600, 1_610)))]).toEqual([true, false]);
    expect(isNear([sighting()], sighting(off(600, 790)))).toBe(true);
    expect(isNear([sighting()], sighting(off(620, 800)))).toBe(false);
    expect(isNear([sighting(), sighting(off(0, 900))], sighting(off(0, 1_450)))).toBe(true);
    expect(isNear([sighting(), sighting(off(900))], sighting(off(1_450)))).toBe(true);
  });

  test('at its best position, where that is none of the places', () => {
    const seen = [sighting({ ...off(-900), reachM: 100 }), sighting({ ...off(0), reachM: 100 })];
    const known = knownFrom(seen);
    known.spots = [];
    const near = (east: number, north = 0): boolean =>
      unlikelihood(known, ready(sighting(off(east, north))), ms(0), usualRule) !== undefined;
    expect([near(540), near(-1_440), near(560), near(-450, 990), near(-450, 1_010)]).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });

  test('no further from the first eight than one and a half kilometres, whatever was seen since', () => {
    const first = Array.from({ length: 8 }, () => sighting());
    expect(isNear([...first, sighting(off(900))], sighting(off(1_480)))).toBe(true);
    expect(isNear([...first, sighting(off(900))], sighting(off(1_520)))).toBe(false);
    expect(isNear([...first, sighting(off(0, 900))], sighting(off(0, 1_480)))).toBe(true);
    expect(isNear([...first, sighting(off(0, 900))], sighting(off(0, 1_520)))).toBe(false);
    expect(isNear([...first, sighting(off(700, 700))], sighting(off(1_070, 1_070)))).toBe(false);
    expect(isNear([...first, sighting(off(900))], sighting({ ...off(1_680), reachM: 800 }))).toBe(true);
  });

  test('no further from its first eight, though that many more drew the best position away', () => {
    const first = Array.from({ length: 8 }, () => sighting());
    const drawn = Array.from({ length: 30 }, () => sighting(off(900)));
    expect(isNear([...first, ...drawn], sighting(off(1_520)))).toBe(false);
    expect(isNear([...first.slice(1), ...drawn], sighting(off(1_520)))).toBe(true);
  });

  test('further by what a front runs, thirty metres a minute and five kilometres in all', () => {
    const first = Array.from({ length: 8 }, () => sighting());
    expect(isNear([...first, sighting(off(900))], at(10, off(1_795)))).toBe(true);
    expect(isNear([...first, sighting(off(900))], at(10, off(1_805)))).toBe(false);
    expect(isNear([...first, sighting(off(900))], at(-10, off(1_795)))).toBe(true);
    const long = { ...usualRule, gatherMs: 86_400_000 };
    expect(isNear([...first, sighting(off(5_900))], at(600, off(6_499.5)), long)).toBe(true);
    expect(isNear([...first, sighting(off(5_900))], at(600, off(6_500.5)), long)).toBe(false);
  });

  test('within a wide pixel, and half a kilometre around it', () => {
    expect(isNear([pixel(2_600)], sighting(off(3_090)))).toBe(true);
    expect(isNear([pixel(2_600)], sighting(off(0, -3_090)))).toBe(true);
    expect(isNear([pixel(2_600)], sighting(off(3_110)))).toBe(false);
  });

  test('further, where it is one of many and not exact', () => {
    const seen = Array.from({ length: 8 }, () => sighting());
    const vague = sighting({ ...off(1_600), reachM: 900 });
    expect(isNear(seen.slice(1), vague)).toBe(false);
    expect(isNear(seen, vague)).toBe(true);
  });

  test('within the doubts of both, where that of the place is wide, and of its own, where it is not', () => {
    expect(isNear([pixel(2_600)], sighting({ ...off(3_150), reachM: 800 }))).toBe(true);
    expect(isNear([pixel(900)], sighting(off(1_430)))).toBe(false);
    expect(isNear([pixel(1_000)], sighting({ ...off(1_600), reachM: 800 }))).toBe(false);
  });

  test('within the doubts of both in the direction of the longer one', () => {
    const toward = (
      bearing: number,
      rangeErrorM: number,
      bearingError: number,
      east: number,
      north: number,
    ): Sighting => {
      const place = off(east, north);
      const sight = { ...off(-200, 0, place), bearing, bearingError, rangeM: 5_700, rangeErrorM };
      return sighting({ ...place, sight, reachM: 2 * rangeErrorM });
    };
    // 3,000 m to the east; 99 or 600 m to the north.
    const [thin, thick] = [toward(90, 1_500, 0.5, 0, 0), toward(90, 1_500, 3, 0, 0)];
    const coarse = (east: number, north: number): Sighting => sighting({ ...off(east, north), reachM: 800 });
    expect(isNear([thin], coarse(3_550, 0))).toBe(true);
    expect(isNear([thin], coarse(3_650, 0))).toBe(false);
    expect(isNear([thick], coarse(0, 1_400))).toBe(true);
    expect(isNear([thick], coarse(0, 1_550))).toBe(false);
    expect(isNear([toward(0, 1_500, 0.5, 0, 0)], toward(90, 2_500, 0.5, 5_600, 0))).toBe(true);
    expect(isNear([toward(0, 1_500, 0.5, 0, 0)], toward(90, 2_500, 0.5, 0, 5_600))).toBe(false);
  });
});

describe('how unlikely it is that a sighting is of an incident', () => {
  const circle = (...radii: number[]) => ({ along: Math.hypot(...radii), across: Math.hypot(...radii), toward: 0 });

  test('follows from its own doubt, the doubt of the best position, and half a kilometre of fire', () => {
    const seen = Array.from({ length: 4 }, () => sighting());
    expect(held(seen, sighting(off(300, -400)))).toBeCloseTo(minusLogDensity(circle(300, 150, 500), 300, 400), 4);
  });

  test('is the least of that and of what the places say', () => {
    const seen = [sighting({ reachM: 100 }), sighting({ ...off(900, 50), reachM: 400 })];
    expect(held(seen, sighting(off(880)))).toBeCloseTo(minusLogDensity(circle(300, 400, 500), -20, 50), 4);
  });
});

test('of an incident that nobody has seen yet nothing is near', () => {
  expect(unlikelihood(unseen('none', '341825'), ready(sighting()), ms(0), usualRule)).toBeUndefined();
});
