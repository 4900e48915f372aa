import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mapLayers, type MapLayer } from '../../contract/map/layers.ts';
import { createAlarmChart, type ChartSetup } from '../../src/map/alarm-chart.ts';
import { createDrawChart } from '../../src/map/draw-chart.ts';
import { evidenceOn, type Witness } from '../../src/map/evidence-marks.ts';
import { drawnBy, type HostLayer } from '../../src/map/host/layer.ts';
import { createMapHost, type HostSetup, type MapPlace } from '../../src/map/host/map-host.ts';
import { featureLayer } from '../../src/map/host/style-layer.ts';
import { outlineOf } from '../../src/map/outline.ts';
import type { MapAlarm } from '../../src/map/points.ts';
import { FakeGlMap, FakePopup } from '../support/fake-gl-map.ts';
import { deck } from '../support/fake-deck-kit.ts';
import { jingdeBoundary } from '../support/station.ts';

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('maplibre-gl', () => import('../support/fake-maplibre.ts'));
vi.mock('../../src/map/host/deck-kit.ts', () => import('../support/fake-deck-kit.ts'));

const faults: string[][] = [];
const place = (): MapPlace => ({
  container: document.createElement('div'),
  regionCode: '341825',
  scale: () => 1,
  may: () => false,
  wordsClass: 'words',
  onReady: () => undefined,
  onLost: () => undefined,
  onFault: (faulty) => faults.push(faulty.map(({ id }) => id)),
});
const selected: string[] = [];
const openAlarms = (more: Partial<ChartSetup> = {}) => {
  const chart = createAlarmChart({
    ...place(),
    outline: outlineOf(jingdeBoundary),
    frame: jingdeBoundary.bounds,
    view: undefined,
    markClass: 'mark',
    onSelect: (id) => selected.push(id),
    onMove: () => undefined,
    ...more,
  });
  return { chart, map: newest() };
};
function newest(): FakeGlMap {
  const map = FakeGlMap.opened.at(-1);
  if (!map) throw new Error('no map was opened');
  return map;
}
/** Layers of the test's own, one MapLibre layer each. */
const own = (id: string, order: number, more: Partial<MapLayer> = {}): HostLayer =>
  drawnBy({ id, order, name: id, group: 'scene', legends: [], ...more, source: 'corners' }, () =>
    featureLayer({
      source: `${id} source`,
      layers: () => [{ id, type: 'circle', source: `${id} source` }],
      features: () => ({ type: 'FeatureCollection', features: [] }),
      hit: ({ properties: { words } }) => ({ words: String(words), press: () => selected.push(id) }),
    }),
  );
function openHost(layers: readonly HostLayer[], more: Partial<HostSetup> = {}) {
  const host = createMapHost({ ...place(), opening: {}, keys: {}, layers, ...more });
  const map = newest();
  map.comes();
  return { host, map };
}
const at = (longitude = 118, latitude = 30) => ({ point: { x: 5, y: 6 }, lngLat: { lng: longitude, lat: latitude } });
const hover = async (map: FakeGlMap, longitude?: number, latitude?: number): Promise<void> => {
  map.fire('mousemove', at(longitude, latitude));
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
};

const alarm: MapAlarm = { id: 'i1', longitude: 118, latitude: 30, status: 'pending' };
const camera: Witness = {
  id: 'cam',
  sourceType: 5,
  startTime: '2025-11-21T06:00:00Z',
  longitude: 118,
  latitude: 30,
  sight: { longitude: 117.9, latitude: 30, bearing: 90, bearingError: 2 },
};
const evidence = evidenceOn([camera], alarm, new Map());

beforeEach(() => {
  FakeGlMap.opened.length = 0;
  FakePopup.words = undefined;
  [faults.length, selected.length, deck.shown, deck.fails] = [0, 0, [], false];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('the layers of a map', () => {
  test('lie in the order of the registry, however they are given, and within their zooms', () => {
    const { map } = openHost([own('b', 20), own('a', 10, { zooms: { from: 4, below: 7.6 } }), own('c', 30)]);
    expect(map.getLayersOrder()).toEqual(['a', 'b', 'c']);
    expect(map.layers.map(({ minzoom, maxzoom }) => [minzoom, maxzoom])).toEqual([
      [4, 7.6],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test('are there for those only who have the permission that a layer wants', () => {
    const layers = [own('open', 10), own('cameras', 20, { permission: 'camera.read' })];
    expect(openHost(layers).map.getLayersOrder()).toEqual(['open']);
    const may = (permission: string): boolean => permission === 'camera.read';
    expect(openHost(layers, { may }).map.getLayersOrder()).toEqual(['open', 'cameras']);
  });

  test('stand again in order with all that they showed after a change of theme, and of base', async () => {
    const { chart, map } = openAlarms();
    map.comes();
    chart.show([alarm]);
    chart.showEvidence(evidence);
    await vi.waitFor(() =>
      expect(deck.shown.map(({ id }) => id)).toEqual(['evidence-areas', 'evidence-lines', 'evidence-points']),
    );
    await vi.waitFor(() => expect(JSON.stringify(map.sources.get('alarms'))).toContain('"i1"'));
    const [order, drawn] = [map.getLayersOrder(), deck.shown];
    expect(order).toEqual([
      'land',
      'county-lines',
      'city-lines',
      'province-lines',
      'county-names',
      'city-names',
      'clusters',
      'cluster-counts',
      'alarms',
    ]);
    for (const change of [() => chart.restyle(), () => map.setStyle({ layers: ['another base'] })]) {
      change();
      expect(map.getLayersOrder()).toEqual([]);
      map.comes();
      expect(map.getLayersOrder()).toEqual(order);
      expect(JSON.stringify(map.sources.get('alarms'))).toContain('"i1"');
      expect(JSON.stringify(map.sources.get('regions'))).toContain('旌德县');
      await vi.waitFor(() => expect(deck.shown.length).toBe(3));
      expect(deck.shown.map(({ beforeId, data }) => [beforeId, data.length])).toEqual(
        drawn.map(({ data }) => ['clusters', data.length]),
      );
    }
  });

  test('are fed while no style is there, and draw it as soon as one is', () => {
    const { chart, map } = openAlarms();
    chart.show([alarm]);
    expect(map.sources.size).toBe(0);
    map.comes();
    expect(JSON.stringify(map.sources.get('alarms'))).toContain('"i1"');
    chart.restyle();
    chart.show([{ ...alarm, id: 'i2' }]);
    map.comes();
    expect(JSON.stringify(map.sources.get('alarms'))).toContain('"i2"');
  });
});

describe('deck.gl', () => {
  test('comes with the first evidence, lies below the alarms, and goes with the evidence', async () => {
    const { chart, map } = openAlarms();
    map.comes();
    chart.showEvidence(undefined);
    expect(map.controls).toHaveLength(0);
    chart.showEvidence(evidence);
    await vi.waitFor(() =>
      expect(deck.shown.map(({ beforeId }) => beforeId)).toEqual(['clusters', 'clusters', 'clusters']),
    );
    chart.showEvidence(undefined);
    await vi.waitFor(() => expect(deck.shown).toEqual([]));
    expect(map.controls).toHaveLength(1);
  });

  test('that can not draw is said with its layer, and no longer once it can', async () => {
    const { chart, map } = openAlarms();
    map.comes();
    deck.fails = true;
    chart.showEvidence(evidence);
    await vi.waitFor(() => expect(faults).toEqual([['evidence']]));
    deck.fails = false;
    chart.showEvidence({ ...evidence });
    await vi.waitFor(() => expect(faults).toEqual([['evidence'], []]));
    expect(deck.shown).toHaveLength(3);
  });
});

describe('a hand on a map', () => {
  test('reads what a camera saw where it hovers, and chooses the alarm that lies above', async () => {
    const { chart, map } = openAlarms();
    map.comes();
    chart.showEvidence(evidence);
    await hover(map, 117.95, 30);
    expect(FakePopup.words).toBe('视频监控　2025-11-21 14:00:00　方位 90°±2°');
    expect(map.canvas.style.cursor).toBe('');
    await hover(map, 117.95, 30.05);
    expect(FakePopup.words).toBeUndefined();
    map.rendered = [{ layer: 'alarms', properties: { id: 'i1' } }];
    await hover(map, 117.95, 30);
    expect([FakePopup.words, map.canvas.style.cursor]).toEqual([undefined, 'pointer']);
    map.fire('click', at());
    expect(selected).toEqual(['i1']);
  });

  test('takes the words away by Escape, and leaves them behind', async () => {
    const { map } = openHost([own('a', 10)]);
    map.rendered = [{ layer: 'a', properties: { words: '瞭望塔' } }];
    await hover(map);
    expect(FakePopup.words).toBe('瞭望塔');
    map.canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(FakePopup.words).toBeUndefined();
    await hover(map);
    map.fire('mouseout');
    expect(FakePopup.words).toBeUndefined();
  });

  test('has the topmost of what lies in one place', () => {
    const { map } = openHost([own('above', 20), own('below', 10)]);
    map.rendered = [
      { layer: 'below', properties: {} },
      { layer: 'above', properties: {} },
    ];
    map.fire('click', at());
    expect(selected).toEqual(['above']);
  });

  test('finds nothing of a map whose new style has not come yet', () => {
    const { host, map } = openHost([own('a', 10)]);
    map.rendered = [{ layer: 'a', properties: {} }];
    host.restyle();
    map.fire('click', at());
    expect(selected).toEqual([]);
  });
});

describe('the tools of a map', () => {
  test('exclude each other: another one stops the first, and only the one that is on has the presses', () => {
    const { host, map } = openHost([own('a', 10)]);
    map.rendered = [{ layer: 'a', properties: {} }];
    const heard: string[] = [];
    const tool = (name: string) => ({
      cursor: name === 'draw' ? 'crosshair' : 'cell',
      press: ([longitude]: readonly [number, number]) => heard.push(`${name} ${longitude}`),
      stopped: () => heard.push(`${name} stopped`),
    });
    const [draw, measure] = [tool('draw'), tool('measure')];
    host.tools.start(draw);
    expect([map.canvas.style.cursor, map.doubleClickZoom.isOn]).toEqual(['crosshair', false]);
    map.fire('click', at(118.12345678));
    host.tools.start(measure);
    expect(host.tools.current).toBe(measure);
    host.tools.stop(draw);
    map.fire('click', at());
    host.tools.stop(measure);
    expect([map.canvas.style.cursor, map.doubleClickZoom.isOn, host.tools.current]).toEqual(['', true, undefined]);
    expect(heard).toEqual(['draw 118.123457', 'draw stopped', 'measure 118', 'measure stopped']);
    expect(selected).toEqual([]);
    map.fire('click', at());
    expect(selected).toEqual(['a']);
  });

  test('have their keys before those of the map', () => {
    const heard: string[] = [];
    const { host, map } = openHost([], { keys: { Home: () => heard.push('map') } });
    const press = (init: KeyboardEventInit): void => void map.canvas.dispatchEvent(new KeyboardEvent('keydown', init));
    press({ key: 'Home' });
    press({ key: 'Home', ctrlKey: true });
    const tool = { cursor: 'cell', press: () => undefined, keys: { Home: () => heard.push('tool') } };
    host.tools.start(tool);
    press({ key: 'Home' });
    host.tools.stop(tool);
    press({ key: 'Home' });
    expect(heard).toEqual(['map', 'tool', 'map']);
  });

  test('of a map to draw on take each press as a corner, and what is drawn survives a change of the theme', () => {
    const corners: (readonly [number, number])[] = [];
    const chart = createDrawChart({
      ...place(),
      outline: outlineOf(jingdeBoundary),
      corners,
      onCorner: (corner) => corners.push(corner),
    });
    const map = newest();
    map.comes();
    map.fire('click', at(118.5, 30.25));
    expect(corners).toEqual([[118.5, 30.25]]);
    chart.show(corners);
    chart.restyle();
    map.comes();
    expect(map.getLayersOrder().at(-1)).toBe('drawn-corners');
    expect(JSON.stringify(map.sources.get('corners'))).toContain('[118.5,30.25]');
    expect(mapLayers.corners.order).toBe(Math.max(...Object.values(mapLayers).map(({ order }) => order)));
  });
});
