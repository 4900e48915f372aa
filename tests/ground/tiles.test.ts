import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { allOctaves, simulatedGround } from '../../models/terrain/simulated.ts';
import { groundDataFolder } from '../../server/ground/data-folder.ts';
import { readElevation } from '../../server/ground/elevation.ts';
import { orderOf } from '../../server/ground/ground.ts';
import { octavesAt } from '../../server/ground/relief-tiles.ts';
import { latitudeIn, longitudeIn, type TileAt } from '../../server/ground/tile-place.ts';
import { openGround } from '../../server/ground/tile-task.ts';
import { readPng } from '../support/read-png.ts';

let make: ReturnType<typeof openGround>;
let ground: ReturnType<typeof simulatedGround>;
beforeAll(() => {
  make = openGround(orderOf([], { pathOf: (name) => name }));
  const { lattice, unitM } = readElevation(groundDataFolder());
  ground = simulatedGround(lattice, unitM);
});

/** The tile of a zoom in which a place lies. */
const tileAt = (longitude: number, latitude: number, z: number): TileAt => ({
  z,
  x: Math.floor(((longitude + 180) / 360) * 2 ** z),
  y: Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z),
});

/** Heights of a tile in metres, row by row, by the colours of Terrarium. */
function heightsIn(png: Uint8Array): Float64Array {
  const { width, height, pixels } = readPng(png);
  return Float64Array.from(
    { length: width * height },
    (_, n) => (pixels[n * 3] ?? 0) * 256 + (pixels[n * 3 + 1] ?? 0) + (pixels[n * 3 + 2] ?? 0) / 256 - 32_768,
  );
}

const layersIn = (tile: Uint8Array): VectorTile['layers'] => new VectorTile(new PbfReader(gunzipSync(tile))).layers;

const made = new Map<string, VectorTile['layers']>();
const landAt = (at: TileAt): VectorTile['layers'] => {
  const key = JSON.stringify(at);
  const layers = made.get(key) ?? layersIn(make.land(at));
  made.set(key, layers);
  return layers;
};

type Properties = Record<string, string | number | boolean>;

/** What of a layer's areas lies at a place, by what they say of themselves. */
function areasAt(longitude: number, latitude: number, z: number, name: string): Properties[] {
  const at = tileAt(longitude, latitude, z);
  const layer = landAt(at)[name];
  return Array.from({ length: layer?.length ?? 0 }, (_, n) => layer?.feature(n).toGeoJSON(at.x, at.y, z))
    .filter((feature) => feature !== undefined)
    .filter(({ geometry }) => {
      const polygons =
        geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : [];
      const crossings = (ring: readonly (readonly number[])[]): number =>
        ring.slice(1).filter(([bx = 0, by = 0], k) => {
          const [ax = 0, ay = 0] = ring[k] ?? [];
          return ay > latitude !== by > latitude && longitude < ax + ((latitude - ay) / (by - ay)) * (bx - ax);
        }).length;
      return polygons.some((rings) => rings.reduce((sum, ring) => sum + crossings(ring), 0) % 2 === 1);
    })
    .map(({ properties }) => properties as Properties);
}

describe('a tile of heights', () => {
  test.each([
    ['in the mountains', 118.17, 30.13],
    ['on the plain', 116.2, 33.3],
  ])('says what the model says %s', (_where, longitude, latitude) => {
    for (const z of [6, 9, 11]) {
      const at = tileAt(longitude, latitude, z);
      const heights = heightsIn(make.relief(at));
      for (const [col, row] of [
        [0, 0],
        [97, 201],
        [255, 255],
      ] as const) {
        const [lon, lat] = [longitudeIn(at, (col + 0.5) / 256), latitudeIn(at, (row + 0.5) / 256)];
        expect(Math.abs((heights[row * 256 + col] ?? 0) - ground.heightAt(lon, lat, octavesAt(z)))).toBeLessThan(0.3);
      }
    }
  });

  test('has the mountains where Anhui has them, and the plain in the north', () => {
    const highest = (west: number, south: number, east: number, north: number): number => {
      let most = 0;
      for (let lon = west; lon < east; lon += 0.02)
        for (let lat = south; lat < north; lat += 0.02) most = Math.max(most, ground.heightAt(lon, lat, allOctaves));
      return most;
    };
    expect(highest(115.8, 30.8, 116.6, 31.4)).toBeGreaterThan(1_200);
    expect(highest(117.8, 29.9, 118.5, 30.4)).toBeGreaterThan(900);
    expect(highest(115.6, 33, 116.6, 33.8)).toBeLessThan(80);
  });
});

test('a tile of light and shade shows slopes, dark and lit ones, and nothing on level ground', () => {
  const shownAt = (longitude: number, latitude: number) => {
    const { pixels, palette } = readPng(make.shade(tileAt(longitude, latitude, 9)));
    const greys = { black: 0, white: 0 };
    let sum = 0;
    for (const pixel of pixels) {
      const [red, green, blue, alpha = 0] = palette[pixel] ?? [];
      expect([red, green, blue]).toEqual([red, red, red]);
      sum += alpha;
      if (alpha > 0) greys[red === 0 ? 'black' : 'white'] += 1 / pixels.length;
    }
    return { strength: sum / pixels.length / 255, ...greys };
  };
  const mountains = shownAt(118.17, 30.13);
  expect(mountains.strength).toBeGreaterThan(0.15);
  expect(Math.min(mountains.black, mountains.white)).toBeGreaterThan(0.25);
  expect(shownAt(116, 33.4).strength).toBeLessThan(0.02);
});

describe('a vector tile', () => {
  test('has water where the Chao lake and the Yangtze are, and none on the mountains', () => {
    expect(areasAt(117.5, 31.52, 9, 'water')).toEqual([{ kind: 'lake' }]);
    expect(areasAt(118.17, 30.13, 9, 'water')).toEqual([]);
    const rivers = landAt(tileAt(117.4, 32.95, 8))['water'];
    const kinds = Array.from({ length: rivers?.length ?? 0 }, (_, n) => rivers?.feature(n).properties);
    expect(kinds).toContainEqual({ kind: 'river', rank: 1 });
  });

  test('has forest exactly where the model grows it', () => {
    const places = Array.from({ length: 60 }, (_, n) => [118.0 + (n % 10) * 0.0131, 30.05 + n * 0.0017] as const);
    const clear = places.filter(([lon, lat]) => Math.abs(ground.forestAt(lon, lat)) > 3);
    expect(clear.length).toBeGreaterThan(40);
    const wrong = clear.filter(([lon, lat]) => {
      const isForest = areasAt(lon, lat, 11, 'cover').some(({ kind }) => kind === 'forest');
      return isForest !== ground.forestAt(lon, lat) > 0;
    });
    expect(wrong.length).toBeLessThan(clear.length / 20);
  });

  test('says the heights of its contours, which run where the model has them', () => {
    const at = tileAt(118.17, 30.13, 12);
    const contours = landAt(at)['contours'];
    const lines = Array.from({ length: contours?.length ?? 0 }, (_, n) => contours?.feature(n));
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      const height = Number(line?.properties['height']);
      expect(height % 50).toBe(0);
      const [first] = line?.loadGeometry()[0] ?? [];
      const [lon, lat] = [longitudeIn(at, (first?.x ?? 0) / 4_096), latitudeIn(at, (first?.y ?? 0) / 4_096)];
      expect(Math.abs(ground.heightAt(lon, lat, octavesAt(12)) - height)).toBeLessThan(15);
    }
  });

  test('names townships from afar and villages from near, as people say them', () => {
    const namesAt = (z: number, kind: string): unknown[] => {
      const places = landAt(tileAt(118.54, 30.28, z))['places'];
      return Array.from({ length: places?.length ?? 0 }, (_, n) => places?.feature(n).properties)
        .filter((one) => one?.['kind'] === kind)
        .map((one) => one?.['name']);
    };
    expect(namesAt(8, 'township')).toContain('旌阳镇');
    expect(namesAt(8, 'village')).toEqual([]);
    const villages = namesAt(11, 'village');
    expect(villages.length).toBeGreaterThan(20);
    expect(villages.filter((name) => /委员会|村委会|居委会|虚拟/.test(String(name)))).toEqual([]);
  });

  test('has the great roads from afar, and tracks only near', () => {
    const gradesAt = (z: number): unknown[] => {
      const roads = landAt(tileAt(117.28, 31.86, z))['roads'];
      return [
        ...new Set(Array.from({ length: roads?.length ?? 0 }, (_, n) => roads?.feature(n).properties['grade'])),
      ].toSorted((a, b) => Number(a) - Number(b));
    };
    expect(gradesAt(6)).toEqual([1]);
    expect(gradesAt(9)).toEqual([1, 2, 3]);
    expect(gradesAt(11)).toContain(4);
  });
});
