import { describe, expect, test } from 'vitest';
import type { Bearing } from '../../contract/alarms/alarm.ts';
import { bearingFootprint, covers, type Footprint, seenBy, unlikely } from '../../server/incidents/footprint.ts';
import { degreeM, metresBetween } from '../../server/places/metres.ts';
import { hill, off } from './seen.ts';
import { minusLogDensity } from './sighted.ts';

const radians = Math.PI / 180;

/** Metres of a degree on the ellipsoid of WGS84, from its two axes. */
function onEllipsoid(latitude: number): { east: number; north: number } {
  const [axis, flat] = [6_378_137, 0.006_694_379_99];
  const bend = 1 - flat * Math.sin(latitude * radians) ** 2;
  return {
    east: (radians * axis * Math.cos(latitude * radians)) / Math.sqrt(bend),
    north: (radians * axis * (1 - flat)) / bend ** 1.5,
  };
}

describe('metres', () => {
  test.each([22.5, 67.5])('of a degree are those of the ellipsoid (latitude %d)', (latitude) => {
    const [said, real] = [degreeM(latitude), onEllipsoid(latitude)];
    expect(Math.abs(said.east - real.east)).toBeLessThan(0.15);
    expect(Math.abs(said.north - real.north)).toBeLessThan(0.15);
  });

  test.each([0, 30.29, 34.65, 52])('are right to some two metres in a degree everywhere (latitude %d)', (latitude) => {
    const [said, real] = [degreeM(latitude), onEllipsoid(latitude)];
    expect(Math.hypot(said.east - real.east, said.north - real.north)).toBeLessThan(2);
  });

  test('between two points count both ways that they differ', () => {
    expect(metresBetween(hill, off(300, 400))).toBeCloseTo(500, 2);
    expect(metresBetween(off(300, 400), hill)).toBe(metresBetween(hill, off(300, 400)));
    expect(metresBetween(hill, off(-300, 0))).toBeCloseTo(300, 2);
    expect(metresBetween(hill, off(0, -70))).toBeCloseTo(70, 2);
    expect(metresBetween(hill, hill)).toBe(0);
  });
});

describe('what a camera sees on its line', () => {
  const camera = off(-6_000);
  const bearing = (more: Partial<Bearing> = {}): Bearing => ({ ...camera, bearing: 90, bearingError: 0.5, ...more });
  const wide = (range: number, degrees: number): number => range * Math.tan(degrees * radians);

  test('lies where it is named, within twice the errors that the camera tells', () => {
    const seen = bearingFootprint(hill, bearing({ rangeM: 6_000, rangeErrorM: 100 }));
    expect(seen).toEqual({ ...hill, along: 200, across: expect.closeTo(wide(6_000, 1), 6), toward: Math.PI / 2 });
  });

  test('is known to a fifth of its range where no error of it is told', () => {
    expect(bearingFootprint(hill, bearing({ rangeM: 6_100 })).along).toBeCloseTo(1_220, 6);
  });

  test('is as wide as the range makes it, not as the place that is named', () => {
    expect(bearingFootprint(hill, bearing({ rangeM: 3_000 })).across).toBeCloseTo(wide(3_000, 1), 6);
  });

  test('is known to half of the way to the place that is named, where no range is told', () => {
    const seen = bearingFootprint(hill, bearing());
    expect(seen).toMatchObject({ ...hill, along: expect.closeTo(3_000, 6), across: expect.closeTo(wide(6_000, 1), 6) });
  });

  test('is within two degrees of the line where no error of that is told', () => {
    const { bearingError: _none, ...plain } = bearing();
    expect(bearingFootprint(hill, plain).across).toBeCloseTo(wide(6_000, 2), 6);
  });

  test('is all of the line up to ten kilometres where the camera names itself', () => {
    const seen = bearingFootprint(camera, bearing({ bearing: 30 }));
    expect(metresBetween(seen, off(2_500, 5_000 * Math.cos(30 * radians), camera))).toBeLessThan(0.01);
    expect(seen).toMatchObject({ along: 5_000, across: expect.closeTo(wide(5_000, 1), 6), toward: 30 * radians });
  });

  test('lies on the line as far as the range says where the camera names itself', () => {
    const seen = bearingFootprint(camera, bearing({ bearing: 200, rangeM: 2_000 }));
    const there = off(2_000 * Math.sin(200 * radians), 2_000 * Math.cos(200 * radians), camera);
    expect(metresBetween(seen, there)).toBeLessThan(0.01);
    expect(seen.along).toBeCloseTo(400, 6);
  });

  test('is what the camera names, though that lies beside its line', () => {
    expect(bearingFootprint(off(0, 900), bearing())).toMatchObject({ ...off(0, 900), toward: Math.PI / 2 });
  });

  test('counts as a place of its own from a hundred metres on', () => {
    expect(bearingFootprint(off(100.5, 0, camera), bearing()).along).toBeCloseTo(50.25, 3);
    expect(bearingFootprint(off(99.5, 0, camera), bearing()).along).toBe(5_000);
  });

  test('is never told more exactly than to thirty metres, nor less than to fifteen kilometres', () => {
    const near = bearingFootprint(off(150, 0, camera), bearing({ rangeM: 150, rangeErrorM: 1, bearingError: 0.1 }));
    expect(near).toMatchObject({ along: 30, across: 30 });
    const far = bearingFootprint(hill, bearing({ rangeM: 40_000, rangeErrorM: 8_000, bearingError: 20 }));
    expect(far).toMatchObject({ along: 15_000, across: 15_000 });
  });

  test('is at most sixty degrees to either side', () => {
    expect(bearingFootprint(hill, bearing({ rangeM: 3_000, bearingError: 45 })).across).toBeCloseTo(wide(3_000, 60), 6);
  });

  test('is what it names, to one and a half kilometres, where the camera can not stand so far off', () => {
    expect(bearingFootprint(off(99_999.5, 0, camera), bearing()).along).toBe(15_000);
    const named = off(100_000.5, 0, camera);
    expect(bearingFootprint(named, bearing())).toEqual({ ...named, along: 1_500, across: 1_500, toward: 0 });
  });
});

/** A footprint at the hill, of these half-axes, its long one towards so many degrees. */
const footprint = (along: number, across = along, degrees = 0): Footprint => ({
  ...hill,
  along,
  across,
  toward: degrees * radians,
});

describe('a footprint reaches', () => {
  const reaches =
    (one: Footprint, generous: boolean) =>
    (east: number, north = 0): boolean =>
      covers(seenBy(one), { least: 1_000, generous }, east, north);

  test.each([
    ['what is near, however exactly it was seen', 100, false, 1_000],
    ['half of that beyond what it may mean', 800, false, 1_300],
    ['no further for a sighting among many, if it is exact', 100, true, 1_000],
    ['half as far again for one among many', 800, true, 1_700],
    ['at most what is near beyond it', 1_200, true, 2_200],
  ])('%s', (_, along, generous, far) => {
    const reach = reaches(footprint(along), generous);
    expect([reach(far), reach(0, -far), reach(far + 1), reach(0, far + 1)]).toEqual([true, true, false, false]);
    expect(reach(far * 0.8, far * 0.65)).toBe(false);
    expect(reach(far * 0.7, far * 0.7)).toBe(true);
  });

  // Its half-axes reach 3,500 and 1,000 m.
  test.each([[90], [30], [150], [255]])('along a line towards %d degrees further than across it', (degrees) => {
    const reach = reaches(footprint(3_000, 200, degrees), false);
    const [sin, cos] = [Math.sin(degrees * radians), Math.cos(degrees * radians)];
    const lies = (along: number, right: number): boolean => reach(along * sin + right * cos, along * cos - right * sin);
    expect([lies(3_400, 0), lies(-3_400, 0), lies(3_600, 0), lies(-3_600, 0)]).toEqual([true, true, false, false]);
    expect([lies(0, 990), lies(0, -990), lies(100, 1_010), lies(100, -1_010)]).toEqual([true, true, false, false]);
    for (const [along, right] of [
      [2_000, 800],
      [-2_000, 800],
      [2_000, -800],
      [-2_000, -800],
    ] as const) {
      expect([lies(along, right), lies(along, (right * 850) / 800)]).toEqual([true, false]);
    }
  });
});

describe('that two footprints are of one thing', () => {
  test.each([
    ['a circle', footprint(300)],
    ['a line to the north', footprint(3_000, 200)],
    ['a line aslant', footprint(3_000, 200, 30)],
    ['a line the other way', footprint(900, 700, 130)],
  ])('is as unlikely as the errors of both make it: %s', (_, one) => {
    for (const [east, north] of [
      [0, 0],
      [300, 400],
      [-1_200, 250],
      [700, -2_000],
      [-40, -90],
    ] as const) {
      const both = { along: Math.hypot(one.along, 450), across: Math.hypot(one.across, 450), toward: one.toward };
      expect(unlikely(seenBy(one), 450, east, north)).toBeCloseTo(minusLogDensity(both, east, north), 9);
    }
  });
});
