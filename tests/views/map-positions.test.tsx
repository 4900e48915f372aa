import { beforeEach, expect, test, vi } from 'vitest';
import { positionLayers } from '../../contract/map/position-layers.ts';
import type { PositionPoint } from '../../contract/positions/view.ts';
import { drawnBy } from '../../src/map/host/layer.ts';
import { createMapHost } from '../../src/map/host/map-host.ts';
import { positionLayer } from '../../src/map/layers/positions.ts';
import type { MapPositions } from '../../src/map/positions/position-marks.ts';
import { FakeGlMap } from '../support/fake-gl-map.ts';

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('maplibre-gl', () => import('../support/fake-maplibre.ts'));
vi.mock('../../src/map/host/deck-kit.ts', () => import('../support/fake-deck-kit.ts'));

const now = Date.UTC(2026, 3, 1, 6);
const minute = 60_000;
/** A vehicle on its way, so many metres further east. */
const vehicle = (metres: number, { at = now, heading = 90 } = {}): PositionPoint => [
  1,
  'vehicle',
  118 + metres / 95_500,
  31,
  at,
  heading,
  null,
  '皖P·12345',
];
const seen = (points: readonly PositionPoint[], more: Partial<MapPositions> = {}): MapPositions => ({
  total: points.length,
  points: new Map(points.map((point) => [point[0], point])),
  cells: [],
  now,
  ...more,
});

/** A map of the given zoom on which one vehicle is drawn, and how often what it shows of it was drawn anew. */
function openMap(zoom: number) {
  const host = createMapHost({
    container: document.createElement('div'),
    regionCode: '34',
    scale: () => 1,
    may: () => true,
    wordsClass: '',
    opening: {},
    keys: {},
    layers: [drawnBy(positionLayers.positions, () => positionLayer({ wordsOf: () => '', onChoose: () => undefined }))],
    onReady: () => undefined,
    onLost: () => undefined,
    onFault: () => undefined,
  });
  const map = FakeGlMap.opened.at(-1);
  if (!map) throw new Error('no map was opened');
  map.zoom = zoom;
  map.comes();
  host.feed('positions', seen([vehicle(0)]));
  const drawn = (): string => JSON.stringify(map.sources.get('positions'));
  return { host, map, drawn };
}

beforeEach(() => {
  FakeGlMap.opened.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

test('a move that nobody can see leaves the map as it is, and one of a pixel is drawn', () => {
  const { host, drawn } = openMap(7);
  const before = drawn();
  for (const metres of [100, 200, 400]) host.feed('positions', seen([vehicle(metres, { heading: 70 })]));
  expect(drawn()).toBe(before);
  host.feed('positions', seen([vehicle(600, { heading: 70 })]));
  expect(drawn()).not.toBe(before);
  expect(drawn()).toContain('"heading":70');
});

test('the middle of a cell that moves by less than a pixel leaves the map as it is; its count is drawn at once', () => {
  const { host, drawn } = openMap(7);
  host.feed('positions', seen([], { cells: [[118, 31, 40]] }));
  const before = drawn();
  host.feed('positions', seen([], { cells: [[118.001, 31, 40]] }));
  expect(drawn()).toBe(before);
  host.feed('positions', seen([], { cells: [[118.001, 31, 41]] }));
  expect(drawn()).not.toBe(before);
});

test('the same move is drawn where it is looked at from near by', () => {
  const { host, drawn } = openMap(13);
  const before = drawn();
  host.feed('positions', seen([vehicle(100)]));
  expect(drawn()).not.toBe(before);
});

test('what was not drawn from afar is drawn once the map is brought nearer', () => {
  const { host, map, drawn } = openMap(7);
  const before = drawn();
  host.feed('positions', seen([vehicle(100)]));
  map.zoom = 13;
  map.fire('zoomend');
  expect(drawn()).not.toBe(before);
});

test('who comes, goes, is chosen, grows old or is counted is drawn at once', () => {
  const other: PositionPoint = [2, 'person', 118.2, 31, now, null, null, '护林员'];
  for (const next of [
    seen([vehicle(0), other]),
    seen([]),
    seen([vehicle(0)], { chosen: 1 }),
    seen([vehicle(0)], { now: now + 60 * minute }),
    seen([], { cells: [[118, 31, 40]] }),
  ]) {
    const { host, drawn } = openMap(7);
    const before = drawn();
    host.feed('positions', next);
    expect(drawn()).not.toBe(before);
  }
});
