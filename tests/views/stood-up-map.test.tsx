import { renderHook } from '@testing-library/react';
import type { Map as GlMap, RasterDEMSourceSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { useRelief } from '../../src/map/terrain/use-terrain.ts';

const heights: RasterDEMSourceSpecification = { type: 'raster-dem', tiles: ['heights/{z}/{x}/{y}'] };
const nothing = { enable: () => undefined, disable: () => undefined };

/** A map that stands up or lies flat while tiles are on their way, and whose style is gone once it was taken down. */
function aMap(layers: string[] = ['ground']) {
  const told: unknown[] = [];
  const ends: (() => void)[] = [];
  const styled = new Set<() => void>();
  let isGone = false;
  const turning = { enableRotation: () => undefined, disableRotation: () => undefined };
  const map = {
    dragRotate: nothing,
    touchPitch: nothing,
    touchZoomRotate: turning,
    keyboard: turning,
    on: (type: string, act: () => void) => void (type === 'style.load' && styled.add(act)),
    off: (_type: string, act: () => void) => void styled.delete(act),
    once: (type: string, end: () => void) => void (type === 'remove' && ends.push(end)),
    setMaxPitch: () => map,
    isStyleLoaded: () => false,
    getLayersOrder: () => layers,
    getSource: () => ({}),
    getPitch: () => 50,
    easeTo: (to: unknown) => void told.push(to),
    setTerrain(terrain: unknown) {
      if (isGone) throw new TypeError('the style of this map is gone');
      told.push(terrain);
    },
  };
  return {
    map: map as unknown as GlMap,
    told,
    styleComes: (): void => {
      for (const act of styled) act();
    },
    takeDown: (): void => {
      isGone = true;
      for (const end of ends) end();
    },
  };
}

test('a map stands up, though tiles are on their way, and lies flat again when that is turned off', () => {
  const { map, told } = aMap();
  const { rerender } = renderHook(({ isOn }) => useRelief(map, isOn ? heights : undefined, 2), {
    initialProps: { isOn: true },
  });
  expect(told).toEqual([{ source: 'terrain', exaggeration: 2 }]);
  rerender({ isOn: false });
  expect(told.slice(1)).toMatchObject([null, { pitch: 0, bearing: 0 }]);
});

test('a page that is left while its map stands up asks nothing of a map that is gone', () => {
  const { map, told, takeDown } = aMap();
  const { unmount } = renderHook(() => useRelief(map, heights, 2));
  takeDown();
  unmount();
  expect(told).toHaveLength(1);
});

test('a map whose style is on its way stands up as that comes', () => {
  const { map, told, styleComes } = aMap([]);
  renderHook(() => useRelief(map, heights, 2));
  expect(told).toEqual([]);
  styleComes();
  expect(told).toEqual([{ source: 'terrain', exaggeration: 2 }]);
});
