import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countyBorders, isInside, type BoundariesFile } from '../../server/places/boundaries.ts';
import { placesDataFolder, readPlacesData } from '../../server/places/data-folder.ts';
import { openGazetteer } from '../../server/places/gazetteer.ts';
import { codesAround, shapes, windsAround } from './winding.ts';

const gazetteer = openGazetteer();
const counties = shapes('counties');
const countyAt = (longitude: number, latitude: number) => gazetteer.locate(longitude, latitude)?.county.code;

/** A repeatable stand-in for Math.random. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

describe('boundaries', () => {
  it('has one outline for each of the 104 counties and 16 cities', () => {
    const drawn = counties.map(({ code }) => code);
    const cities = gazetteer.children('34');
    expect(cities.map(({ code }) => code)).toEqual(shapes('cities').map(({ code }) => code));
    expect(cities).toHaveLength(16);
    expect(cities.flatMap(({ code }) => gazetteer.children(code)).map(({ code }) => code)).toEqual(drawn);
    expect(drawn).toHaveLength(104);
    for (const { code, name } of counties) expect(gazetteer.area(code)).toEqual({ code, name, level: 'county' });
  });

  it.each(counties.map(({ code, name }) => [code, name]))('%s %s: points inside locate to itself', (code) => {
    const random = dice(Number(code));
    for (let n = 0; n < 20; n++) {
      const [longitude, latitude] = gazetteer.randomPointIn(code, random);
      expect(countyAt(longitude, latitude)).toBe(code);
      expect(codesAround(counties, longitude, latitude)).toEqual([code]);
    }
  });

  it('agrees with brute force anywhere, and at most one county holds a point', () => {
    const longitude = fc.double({ min: 114.7, max: 119.8, noNaN: true });
    const latitude = fc.double({ min: 29.3, max: 34.8, noNaN: true });
    fc.assert(
      fc.property(longitude, latitude, (x, y) => {
        const around = codesAround(counties, x, y);
        expect(around.length).toBeLessThanOrEqual(1);
        expect(countyAt(x, y)).toBe(around[0]);
      }),
      { numRuns: 1000, seed: 34 },
    );
  });

  it('gives a point on a shared border to exactly one county', () => {
    const borders = countyBorders(readPlacesData(placesDataFolder(), 'boundaries') as BoundariesFile, () => true);
    const outer = new Set(
      shapes('province')
        .flatMap(({ rings }) => rings.flat())
        .map(String),
    );
    const shared = counties
      .flatMap(({ rings }) => rings.flatMap((ring) => ring.slice(1).map((end, n) => [ring[n]!, end] as const)))
      .filter((line) => line.every((end) => !outer.has(String(end))));
    // Both ends and the middle of every line; many middles lie between two representable numbers.
    const points = shared.flatMap(([a, b]) => [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const]);
    const sample = points.filter((_, n) => n % 10 < 2);
    expect(sample.length).toBeGreaterThan(3000);
    const owners = sample.map(([x, y]) => borders.filter(({ edges }) => isInside(edges, x, y)).length);
    expect(owners.filter((count) => count !== 1)).toEqual([]);
  });

  it('dissolves counties to cities and the province', () => {
    const [province, cities] = [shapes('province')[0]!, shapes('cities')];
    const random = dice(7);
    for (let n = 0; n < 300; n++) {
      const [x, y] = gazetteer.randomPointIn('34', random);
      expect(windsAround(province, x, y)).toBe(true);
      expect(codesAround(cities, x, y)).toEqual([gazetteer.locate(x, y)!.city.code]);
    }
  });

  it('draws a lighter outline of the same areas', () => {
    const outline = gazetteer.outline() as Record<string, { features: { properties: { code: string } }[] }>;
    expect(outline['counties']!.features.map(({ properties }) => properties.code)).toEqual(
      counties.map(({ code }) => code),
    );
    expect(outline['cities']!.features).toHaveLength(16);
    expect(outline['province']!.features).toHaveLength(1);
    expect(outline).toMatchObject({
      crs: 'WGS84',
      source: expect.stringContaining('AMap'),
      licence: expect.stringContaining('AMap'),
    });
  });
});

describe('random points for demo data', () => {
  it('spread over the whole area by its size', () => {
    const random = dice(1);
    const seen = new Set(Array.from({ length: 4000 }, () => countyAt(...gazetteer.randomPointIn('34', random))));
    expect(seen.has(undefined)).toBe(false);
    expect(seen.size).toBeGreaterThan(95);
  });
  it('end even when chance is stuck', () => {
    for (const stuck of [0, 0.999999])
      expect(countyAt(...gazetteer.randomPointIn('341825', () => stuck))).toBe('341825');
  });
  it.each(['99', '341825100', '340176'])('are refused for %s, which has no boundary', (code) => {
    expect(() => gazetteer.randomPointIn(code, Math.random)).toThrow(RangeError);
  });
});
