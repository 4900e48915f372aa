import { createMapHost, type MapHost } from '../../src/map/host/map-host.ts';
import { FakeGlMap } from './fake-gl-map.ts';

/** A degree is so many pixels of the opened map. */
const px = 10_000;

/** Opens the host of a map on a fake of MapLibre, on which places and pixels follow each other. */
export function openedMap(): { host: MapHost; map: FakeGlMap } {
  const host = createMapHost({
    container: document.createElement('div'),
    regionCode: '341825',
    scale: () => 1,
    may: () => true,
    wordsClass: 'words',
    onReady: () => undefined,
    onLost: () => undefined,
    onFault: () => undefined,
    opening: {},
    keys: {},
    layers: [],
  });
  const map = FakeGlMap.opened.at(-1);
  if (!map) throw new Error('no map was opened');
  Object.assign(map, {
    project: ({ lng, lat }: { lng: number; lat: number }) => ({ x: (lng - 118) * px, y: (31 - lat) * px }),
    unproject: ([x, y]: [number, number]) => ({ lng: 118 + x / px, lat: 31 - y / px }),
  });
  map.comes();
  return { host, map };
}
