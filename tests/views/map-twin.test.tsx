import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { baseLayers } from '../../contract/map/base-layers.ts';
import type { BaseChoice } from '../../contract/map/base-schemas.ts';
import { drawnBase } from '../../src/map/base/base-layer.ts';
import { Divider } from '../../src/map/compare/divider.tsx';
import { followEachOther } from '../../src/map/compare/follow-each-other.ts';
import { createMarkChart } from '../../src/map/mark-chart.ts';
import type { MapHost } from '../../src/map/host/map-host.ts';
import { outlineOf } from '../../src/map/outline.ts';
import { heightsOf } from '../../src/map/terrain/use-terrain.ts';
import { FakeGlMap } from '../support/fake-gl-map.ts';
import { jingdeBoundary } from '../support/station.ts';

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('maplibre-gl', () => import('../support/fake-maplibre.ts'));

const base: BaseChoice = {
  id: 'b1',
  name: '影像',
  version: '1-0',
  attribution: '测绘院',
  from: 3,
  to: 17,
  system: 'wgs84',
  hasLabels: true,
};

function opened(): { host: MapHost; map: FakeGlMap } {
  let host: MapHost | undefined;
  createMarkChart({
    container: document.createElement('div'),
    regionCode: '341825',
    scale: () => 1,
    may: () => true,
    wordsClass: 'words',
    onHost: (one) => (host = one),
    onReady: () => undefined,
    onLost: () => undefined,
    onFault: () => undefined,
    outline: outlineOf(jingdeBoundary),
    onSelect: () => undefined,
    onFigure: () => undefined,
  });
  const map = newest();
  if (!host) throw new Error('no map was opened');
  map.comes();
  return { host, map };
}
function newest(): FakeGlMap {
  const map = FakeGlMap.opened.at(-1);
  if (!map) throw new Error('no map was opened');
  return map;
}

beforeEach(() => {
  FakeGlMap.opened.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('a base map', () => {
  test('lies below all else, its names above the boundaries, and another one takes its place', () => {
    const { host, map } = opened();
    host.join(drawnBase());
    host.feed('base', base);
    host.feed('baseLabels', base);
    const order = map.getLayersOrder();
    expect(order.indexOf('base-tiles')).toBe(order.indexOf('land') + 1);
    expect(order.indexOf('base-labels')).toBeGreaterThan(order.indexOf('county-lines'));
    expect(map.sources.get('base-tiles')).toMatchObject({
      tiles: ['base://wgs84/b1/tiles/1-0/{z}/{x}/{y}'],
      maxzoom: 17,
    });
    host.feed('base', { ...base, id: 'b2', to: 12 });
    host.feed('baseLabels', { ...base, hasLabels: false });
    expect(map.sources.get('base-tiles')).toMatchObject({
      tiles: ['base://wgs84/b2/tiles/1-0/{z}/{x}/{y}'],
      maxzoom: 12,
    });
    expect(map.getLayersOrder()).not.toContain('base-labels');
    host.feed('base', undefined);
    expect(map.getLayersOrder()).not.toContain('base-tiles');
    host.hide(new Set([baseLayers.base.id]));
  });

  test('is there again, in the look of now, after a change of theme', () => {
    const { host, map } = opened();
    host.join(drawnBase());
    host.feed('base', base);
    host.restyle();
    map.comes();
    expect(map.getLayersOrder()).toContain('base-tiles');
  });
});

describe('a twin', () => {
  const own = new Set(['base', 'baseLabels'] as const);
  const twinOf = (host: MapHost): { twin: MapHost; second: FakeGlMap } => {
    const twin = host.twin(document.createElement('div'), own);
    const second = newest();
    second.comes();
    return { twin, second };
  };

  test('draws what the first map draws, now and later, with a base of its own', () => {
    const { host, map } = opened();
    host.join(drawnBase());
    host.feed('base', base);
    const { twin, second } = twinOf(host);
    expect(second.getLayersOrder()).toEqual(map.getLayersOrder().filter((id) => id !== 'base-tiles'));
    host.feed('marks', []);
    twin.feed('base', { ...base, id: 'b2' });
    expect(second.sources.get('base-tiles')).toMatchObject({ tiles: [expect.stringContaining('/b2/')] });
    expect(map.sources.get('base-tiles')).toMatchObject({ tiles: [expect.stringContaining('/b1/')] });
  });

  test('hides layers on its own, and goes with the first map', () => {
    const { host } = opened();
    const { twin, second } = twinOf(host);
    twin.hide(new Set(['marks']));
    expect(host.shown$.value.map(({ id }) => id)).toContain('marks');
    expect(twin.shown$.value.map(({ id }) => id)).not.toContain('marks');
    host.remove();
    expect(second.isThere).toBe(false);
  });

  test('credits of both maps are said, each once', () => {
    const { host } = opened();
    host.credit('own', ['测绘院']);
    host.credit('twin', ['测绘院', '天地图']);
    expect(host.credits$.value).toEqual(['测绘院', '天地图']);
    host.credit('twin', []);
    expect(host.credits$.value).toEqual(['测绘院']);
  });
});

test('two maps look at the same place, whichever is moved, until that ends', () => {
  const moved = (zoom: number) => {
    const listeners = new Set<() => void>();
    return {
      zoom,
      on: (_type: string, act: () => void) => listeners.add(act),
      off: (_type: string, act: () => void) => listeners.delete(act),
      getCenter: () => ({ lng: 118, lat: 30 }),
      getBearing: () => 0,
      getPitch: () => 0,
      getZoom() {
        return this.zoom;
      },
      jumpTo(to: { zoom: number }) {
        this.zoom = to.zoom;
        for (const act of listeners) act();
      },
    };
  };
  const [one, other] = [moved(8), moved(8)];
  const end = followEachOther(one as never, other as never);
  one.jumpTo({ zoom: 11 });
  expect(other.zoom).toBe(11);
  other.jumpTo({ zoom: 9 });
  expect(one.zoom).toBe(9);
  end();
  one.jumpTo({ zoom: 5 });
  expect(other.zoom).toBe(9);
});

test('the line between two maps is moved by keys, and says where it stands', async () => {
  function Moved() {
    const [percent, setPercent] = useState(50);
    return <Divider percent={percent} onMove={setPercent} />;
  }
  render(<Moved />);
  const line = screen.getByRole('separator', { name: '卷帘分界线' });
  act(() => line.focus());
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(line.getAttribute('aria-valuenow')).toBe('48');
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}');
  expect(line.getAttribute('aria-valuenow')).toBe('5');
  await userEvent.keyboard('{Home}');
  expect(line.getAttribute('aria-valuenow')).toBe('50');
});

test('a map stands up on the heights of the ground, and not without any', () => {
  const tileset = { name: 'relief', version: 'v2', from: 5, to: 12, bounds: [114, 29, 120, 35] } as const;
  expect(heightsOf({ tilesets: [{ ...tileset, bounds: [114, 29, 120, 35] }], layers: [] })).toMatchObject({
    type: 'raster-dem',
    encoding: 'terrarium',
    tiles: ['ground://relief/v2/{z}/{x}/{y}'],
    maxzoom: 12,
  });
  expect(heightsOf({ tilesets: [], layers: [] })).toBeUndefined();
});
