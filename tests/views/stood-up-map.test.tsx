import { renderHook } from '@testing-library/react';
import type { Map as GlMap, RasterDEMSourceSpecification } from 'maplibre-gl';
import { describe, expect, test } from 'vitest';
import { useRelief } from '../../src/map/terrain/use-terrain.ts';

/** Heights of a version of the ground. */
const heightsOf = (version: string): RasterDEMSourceSpecification => ({
  type: 'raster-dem',
  tiles: [`${version}/{z}/{x}/{y}`],
});
const heights = heightsOf('v1');
const nothing = { enable: () => undefined, disable: () => undefined };

/** A map that stands up or lies flat while tiles are on their way, and whose style is gone once it was taken down. */
function aMap(layers: string[] = ['ground']) {
  const told: unknown[] = [];
  /** By which tiles each source draws, and which of them were told to it after it was added. */
  const [drawn, retold]: [Map<string, string[] | undefined>, string[][]] = [new Map(), []];
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
    addSource: (id: string, { tiles }: RasterDEMSourceSpecification) => void drawn.set(id, tiles),
    getSource: (id: string) =>
      drawn.has(id)
        ? {
            serialize: () => ({ type: 'raster-dem', tiles: drawn.get(id) }),
            setTiles(tiles: string[]) {
              retold.push(tiles);
              drawn.set(id, tiles);
            },
          }
        : undefined,
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
    drawn,
    retold,
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

describe('after heights were brought in or removed, a map draws the new ones', () => {
  const stoodUp = () => {
    const { map, drawn, retold } = aMap();
    const { rerender } = renderHook<void, { given: RasterDEMSourceSpecification | undefined; times?: number }>(
      ({ given, times = 2 }) => useRelief(map, given, times),
      { initialProps: { given: heights } },
    );
    return { rerender, retold, tiles: () => drawn.get('terrain') };
  };
  test('where it stands up', () => {
    const { rerender, tiles } = stoodUp();
    expect(tiles()).toEqual(['v1/{z}/{x}/{y}']);
    rerender({ given: heightsOf('v2') });
    expect(tiles()).toEqual(['v2/{z}/{x}/{y}']);
  });
  test('when it stands up again', () => {
    const { rerender, tiles } = stoodUp();
    rerender({ given: undefined });
    rerender({ given: heightsOf('v2') });
    expect(tiles()).toEqual(['v2/{z}/{x}/{y}']);
  });
  test('and asks for none anew where they are the same', () => {
    const { rerender, retold } = stoodUp();
    rerender({ given: heightsOf('v1'), times: 3 });
    expect(retold).toEqual([]);
  });
});
