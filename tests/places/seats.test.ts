import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AreasFile } from '../../server/places/areas-file.ts';
import { placesDataFolder, readPlacesData } from '../../server/places/data-folder.ts';
import { openGazetteer } from '../../server/places/gazetteer.ts';

const gazetteer = openGazetteer();
const file = readPlacesData(placesDataFolder(), 'areas') as AreasFile;
const hostOf = new Map(file.zones.map(({ code, host }) => [code, host]));
const townshipCodes = file.townships.codes.map(String);

/** Metres on a sphere: a second way to measure. */
function haversine([aLon, aLat]: [number, number], [bLon, bLat]: [number, number]): number {
  const rad = Math.PI / 180;
  const half = (difference: number) => Math.sin((difference * rad) / 2) ** 2;
  const chord = half(bLat - aLat) + Math.cos(aLat * rad) * Math.cos(bLat * rad) * half(bLon - aLon);
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(chord));
}

describe('seats', () => {
  it('stand inside their own county, a zone’s inside the county around it', () => {
    const codes = townshipCodes.flatMap((code) => [code, ...gazetteer.children(code).map((village) => village.code)]);
    const astray = codes.filter((code) => {
      const county = code.slice(0, 6);
      return gazetteer.locate(...gazetteer.seat(code)!.position)?.county.code !== (hostOf.get(county) ?? county);
    });
    expect(codes).toHaveLength(1685 + 18334);
    expect(astray).toEqual([]);
  });

  it('of a park’s virtual community are never the nearest, even from their own door', () => {
    const virtual = townshipCodes
      .flatMap((code) => gazetteer.children(code))
      .filter(({ name }) => name.includes('虚拟'));
    const nearest = virtual.map(
      ({ code }) => gazetteer.locate(...gazetteer.seat(code)!.position)?.nearestVillage.name ?? '',
    );
    expect(virtual.length).toBeGreaterThan(50);
    expect(nearest.filter((name) => name.includes('虚拟'))).toEqual([]);
  });

  it('are marked as surveyed only where a GeoNames place gave the position', () => {
    const surveyed = townshipCodes.filter((code) => gazetteer.seat(code)!.surveyed);
    expect(surveyed).toEqual(file.townships.surveyed.map(([index]) => townshipCodes[index]));
    expect(surveyed).toContain('341825100');
    expect(surveyed.length).toBeGreaterThan(50);
    expect(surveyed.length).toBeLessThan(100);
    expect(gazetteer.seat('341825100001')).toMatchObject({ surveyed: false });
    expect(file.notice).toContain('演示数据');
  });

  it('no two of them share a spot', () => {
    const villages = townshipCodes.flatMap((code) => gazetteer.children(code));
    const spots = [...townshipCodes, ...villages.map(({ code }) => code)].map((code) =>
      gazetteer.seat(code)!.position.join(),
    );
    expect(new Set(spots).size).toBe(spots.length);
  });

  it('the nearest ones are the nearest of the same county', () => {
    const share = fc.double({ min: 0, max: 0.999999, noNaN: true });
    const random = fc.infiniteStream(share).map((stream) => () => stream.next().value as number);
    fc.assert(
      fc.property(random, (chance) => {
        const point = gazetteer.randomPointIn('34', chance);
        const { county, nearestTownship, nearestVillage } = gazetteer.locate(...point)!;
        const townships = gazetteer.children(county.code);
        const villages = townships.flatMap(({ code }) => gazetteer.children(code));
        for (const [nearest, all] of [
          [nearestTownship, townships],
          [nearestVillage, villages],
        ] as const) {
          expect(nearest.code.startsWith(county.code)).toBe(true);
          expect(gazetteer.area(nearest.code)).toMatchObject({ name: nearest.name, level: nearest.level });
          const distances = all.map(({ code }) => haversine(point, gazetteer.seat(code)!.position));
          const least = Math.min(...distances);
          expect(Math.abs(nearest.distanceM - least)).toBeLessThan(1 + least / 500);
        }
      }),
      { numRuns: 200, seed: 34 },
    );
  });
});
