import { renderHook } from '@testing-library/react';
import type { Map as GlMap, RasterDEMSourceSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { useRelief } from '../../src/map/terrain/use-terrain.ts';

const heights: RasterDEMSourceSpecification = { type: 'raster-dem', tiles: ['heights/{z}/{x}/{y}'] };
const nothing = { enable: () => undefined, disable: () => undefined };

/** A map that stands up or lies flat, and whose style is gone once it was taken down. */
function aMap() {
  const told: unknown[] = [];
  const ends: (() => void)[] = [];
  let isGone = false;
  const turning = { enableRotation: () => undefined, disableRotation: () => undefined };
  const map = {
    dragRotate: nothing,
    touchPitch: nothing,
    touchZoomRotate: turning,
    keyboard: turning,
    on: () => map,
    off: () => map,
    once: (type: string, end: () => void) => void (type === 'remove' && ends.push(end)),
    setMaxPitch: () => map,
    isStyleLoaded: () => true,
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
    takeDown: (): void => {
      isGone = true;
      for (const end of ends) end();
    },
  };
}

test('a map that stands up lies flat again when that is turned off', () => {
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
