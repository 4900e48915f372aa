import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ground } from '../../contract/ground/schemas.ts';
import { createMarkChart } from '../../src/map/mark-chart.ts';
import { degreeWords, graticule } from '../../src/map/ground/graticule.ts';
import { drawnGround } from '../../src/map/ground/layers.ts';
import { notesOf } from '../../src/map/ground/messages.ts';
import { scaleBar } from '../../src/map/ground/scale-bar.ts';
import { tilesOf } from '../../src/map/ground/tile-protocol.ts';
import type { MapHost } from '../../src/map/host/map-host.ts';
import { outlineOf } from '../../src/map/outline.ts';
import { FakeGlMap } from '../support/fake-gl-map.ts';
import { jingdeBoundary } from '../support/station.ts';

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('maplibre-gl', () => import('../support/fake-maplibre.ts'));

const bounds: [number, number, number, number] = [114, 29, 120, 35];
const tileset = { version: 'v1', from: 5, to: 11, bounds };
const layer = { version: 'v1', licence: '' };
const ground: Ground = {
  tilesets: [
    { name: 'shade', ...tileset },
    { name: 'land', ...tileset, to: 13 },
  ],
  layers: [
    { id: 'elevation', isSimulated: true, source: '模拟', ...layer },
    { id: 'roads', isSimulated: true, source: '模拟', ...layer },
    { id: 'water', isSimulated: false, source: '水系 GSHHG', ...layer, licence: 'LGPL' },
  ],
};

function opened() {
  let host: MapHost | undefined;
  createMarkChart({
    container: document.createElement('div'),
    regionCode: '341825',
    scale: () => 1,
    may: () => false,
    wordsClass: 'words',
    onHost: (one) => (host = one),
    onReady: () => undefined,
    onLost: () => undefined,
    onFault: () => undefined,
    outline: outlineOf(jingdeBoundary),
    onSelect: () => undefined,
    onFigure: () => undefined,
  });
  const map = FakeGlMap.opened.at(-1);
  if (!host || !map) throw new Error('no map was opened');
  map.comes();
  return { host, map };
}
function feed(host: MapHost): void {
  const [land, relief] = [tilesOf(ground, 'land'), tilesOf(ground, 'shade')];
  if (land) host.feed('ground', land);
  if (relief) host.feed('relief', relief);
}

/** What matters on a map, from the ground up: forest, relief, water, roads, boundaries, names, what is marked. */
const wanted = [
  'land',
  'forest',
  'relief',
  'lakes',
  'roads',
  'graticule',
  'veil',
  'county-lines',
  'township-names',
  'county-names',
  'marks',
];

beforeEach(() => {
  FakeGlMap.opened.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('the ground of a map', () => {
  test('comes behind the map, and lies below all that matters on it', () => {
    const { host, map } = opened();
    const before = map.getLayersOrder();
    host.join(drawnGround());
    feed(host);
    const order = map.getLayersOrder();
    expect(before.filter((id) => !order.includes(id))).toEqual([]);
    expect(wanted.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))).toEqual(wanted);
    expect(wanted.filter((id) => !order.includes(id))).toEqual([]);
  });

  test('takes the place of the region’s plain colour, which stands again while the cover is hidden', () => {
    const { host, map } = opened();
    const isDrawn = (id: string): boolean =>
      map.layers.some((layer) => layer.id === id && layer.layout?.visibility !== 'none');
    host.join(drawnGround());
    expect([isDrawn('land'), isDrawn('forest')]).toEqual([true, false]);
    feed(host);
    expect([isDrawn('land'), isDrawn('forest')]).toEqual([false, true]);
    host.hide(new Set(['cover']));
    expect([isDrawn('land'), isDrawn('forest')]).toEqual([true, false]);
    host.hide(new Set());
    expect([isDrawn('land'), isDrawn('forest')]).toEqual([false, true]);
    host.restyle();
    map.comes();
    expect([isDrawn('land'), isDrawn('forest')]).toEqual([false, true]);
  });

  test('draws a boundary of two levels as the higher one, and as the lower one while the higher is hidden', () => {
    const { host, map } = opened();
    const drawn = (): string[] =>
      ['county', 'city', 'province'].map((level) => {
        const found = map.layers.find(({ id }) => id === `${level}-lines`);
        return String(/"literal",\[(.*?)\]/.exec(JSON.stringify(found?.filter))?.[1]).replaceAll('"', '');
      });
    expect(drawn()).toEqual(['county', 'city', 'province']);
    host.hide(new Set(['cityLines']));
    expect(drawn()).toEqual(['county,city', 'city', 'province']);
    host.hide(new Set(['cityLines', 'provinceLines']));
    expect(drawn()).toEqual(['county,city,province', 'city,province', 'province']);
    host.restyle();
    map.comes();
    expect(drawn()).toEqual(['county,city,province', 'city,province', 'province']);
    host.hide(new Set());
    expect(drawn()).toEqual(['county', 'city', 'province']);
  });

  test('draws no tiles before it is said where there are some, and stands again after a change of theme', () => {
    const { host, map } = opened();
    host.join(drawnGround());
    expect(map.getLayersOrder()).not.toContain('forest');
    feed(host);
    const order = map.getLayersOrder();
    host.restyle();
    map.comes();
    expect(map.getLayersOrder()).toEqual(order);
    expect(map.sources.get('relief')).toMatchObject({ type: 'raster', bounds });
    feed(host);
    expect(map.getLayersOrder()).toEqual(order);
  });

  test('is asked of our own server alone, by the version that the server named', () => {
    expect(tilesOf(ground, 'land')).toMatchObject({
      type: 'vector',
      tiles: ['ground://land/v1/{z}/{x}/{y}'],
      maxzoom: 13,
    });
    expect(tilesOf({ ...ground, tilesets: [] }, 'land')).toBeUndefined();
  });

  test('says on the map what of it is made up, and where the rest is from', () => {
    expect(notesOf(ground)).toEqual(['演示数据：模拟地形、道路', '水系 GSHHG（LGPL）']);
  });
});

describe('the measures of a map', () => {
  test('are a round length no longer than there is room', () => {
    expect(scaleBar(31, 6.6, 120).metres).toBe(50_000);
    expect(scaleBar(31, 14, 120).metres).toBe(200);
    for (let zoom = 4; zoom < 16; zoom += 0.3) {
      const { px, metres } = scaleBar(31, zoom, 120);
      expect(px).toBeLessThanOrEqual(120);
      expect(px).toBeGreaterThan(40);
      expect([1, 2, 5]).toContain(metres / 10 ** Math.floor(Math.log10(metres)));
    }
  });

  test('and meridians and parallels with their degrees, closer the nearer one looks', () => {
    expect([7_080, 7_110, -30, 0].map((minutes) => degreeWords(minutes, 'E', 'W'))).toEqual([
      '118°E',
      '118°30′E',
      '0°30′W',
      '0°E',
    ]);
    const wordsAt = (zoom: number, view: [number, number, number, number]): unknown[] =>
      graticule(view, zoom).features.flatMap(({ properties }) => properties?.['words'] ?? []);
    expect(wordsAt(7, [115, 29, 120, 35])).toContain('31°N');
    expect(wordsAt(7, [115, 29, 120, 35])).not.toContain('31°30′N');
    expect(wordsAt(11, [118, 30, 118.4, 30.3])).toContain('30°15′N');
  });
});
