import { describe, expect, it } from 'vitest';
import { dropM } from '../../../models/sight/earth.ts';
import { sightTo } from '../../../models/sight/height-field.ts';
import { ridgesAround } from '../../../models/sight/ridges.ts';
import { sightAlong } from '../../../models/sight/sight-line.ts';
import { degreesInto, liesIn, sectorAbout, wholeRound } from '../../../models/sight/sector.ts';

const flat = (): number => 100;
/** A ridge 150 m above a plain, running east to west two kilometres north. */
const ridge = (_east: number, north: number): number => 100 + Math.max(0, 150 - Math.abs(north - 2_000) / 2);

describe('a line of sight', () => {
  it('tells distance, azimuth and how far up or down one looks', () => {
    const seen = sightTo(flat, { eyeM: 50, eastM: 1_000, northM: 0, targetM: 0 });
    expect(seen).toMatchObject({ isSeen: true, hidden: undefined, distanceM: 1_000, azimuthDeg: 90, groundM: 100 });
    expect(seen.elevationDeg).toBeCloseTo(-2.865, 2);
  });

  it('tells what hides a place: how far away it stands, and by how much it is too high', () => {
    const { isSeen, hidden } = sightTo(ridge, { eyeM: 20, eastM: 0, northM: 4_000, targetM: 0 });
    expect(isSeen).toBe(false);
    // Half way the line is 10 m above the plain and has sunk a little.
    expect(hidden?.atM).toBeCloseTo(2_000, -2);
    expect(hidden?.byM).toBeCloseTo(150 - 10 - dropM(2_000) + dropM(4_000) / 2, 0);
  });

  it('sees from both ends alike', () => {
    const there = [0, 40, 90, 130, 60, 20, 35];
    const back = there.toReversed();
    for (const aboveM of [1, 20, 60, 100, 140]) {
      const ends = { lengthM: 5_000, eyeM: aboveM, targetM: aboveM };
      expect(sightAlong(back, ends).isSeen).toBe(sightAlong(there, ends).isSeen);
    }
  });

  it('has nothing in the way of one step', () => {
    expect(sightAlong([5, 80], { lengthM: 20, eyeM: 2, targetM: 0 }).isSeen).toBe(true);
  });
});

describe('a sector', () => {
  it('goes round north', () => {
    const sector = sectorAbout(10, 60);
    expect(sector).toEqual({ fromDeg: 340, spanDeg: 60 });
    expect([345, 0, 40, 41, 200, 339].map((azimuth) => liesIn(sector, azimuth))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(degreesInto(sector, 0)).toBe(20);
  });

  it('is the whole round from 360 degrees on', () => {
    expect(sectorAbout(77, 360)).toBe(wholeRound);
    expect(liesIn(wholeRound, 359.9)).toBe(true);
  });
});

describe('the ridges around an eye', () => {
  const spans = { eyeM: 120, edgesM: [1_000, 3_000, 10_000], azimuths: 360 };

  it('rise where mountains stand, each in the span of its distance', () => {
    const [near, middle, far] = ridgesAround(ridge, spans);
    expect(near?.elevationsDeg[0]).toBeLessThan(0);
    // The crest stands 130 m above the eye, 2 km away.
    expect(middle?.elevationsDeg[0]).toBeCloseTo((Math.atan(130 / 2_000) * 180) / Math.PI, 1);
    expect(far?.elevationsDeg[0]).toBeLessThan(0);
    expect(middle?.elevationsDeg[180]).toBeLessThan(0);
  });

  it('are as high as a line of sight to the crest looks up', () => {
    const [, middle] = ridgesAround(ridge, spans);
    const seen = sightTo(ridge, { eyeM: 20, eastM: 0, northM: 2_000, targetM: 0 });
    expect(middle?.elevationsDeg[0]).toBeCloseTo(seen.elevationDeg, 1);
  });

  it('lie below the level of the eye on a plain, less and less further out', () => {
    const elevations = ridgesAround(flat, spans).map(({ elevationsDeg }) => elevationsDeg[90] ?? 0);
    expect(elevations.every((one, n) => one < 0 && one >= (elevations[n - 1] ?? -90))).toBe(true);
  });
});
