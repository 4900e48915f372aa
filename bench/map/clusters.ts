import type { ResourcePoint } from '../../contract/fires/list-schemas.ts';
import { stockLayers } from '../../contract/map/more-layers.ts';
import { openGlMap } from '../../src/map/host/gl-map.ts';
import { drawnBy, type HostLayer } from '../../src/map/host/layer.ts';
import { createMapHost } from '../../src/map/host/map-host.ts';
import { pointLayer } from '../../src/map/more/point-layer.ts';
import { readPalette } from '../../src/map/palette.ts';
import { framesOf, type Frames } from './frames.ts';

/** How the points are drawn: by our map, or by MapLibre alone as plain discs. */
export type Drawing = 'lookout' | 'bare';

/** What a run came to: from the data to the first whole picture, and the frames of the pan. */
export interface Panned extends Frames {
  firstMs: number;
}

/** The middle of the province, and how far a pan goes at this zoom, in pixels and milliseconds. */
const [center, zoom, panPx, panMs]: [[number, number], number, number, number] = [[117.2, 31.8], 8, 1_600, 6_000];
const [width, height] = [5, 5];

/** Points all over the province, the same at each run. */
function pointsOf(count: number): { longitude: number; latitude: number }[] {
  let state = 1;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: count }, () => ({
    longitude: center[0] + (next() - 0.5) * width,
    latitude: center[1] + (next() - 0.5) * height,
  }));
}

const camera = (): HostLayer =>
  drawnBy(stockLayers.camera, () =>
    pointLayer<readonly ResourcePoint[], ResourcePoint>({
      id: 'cameras',
      title: '监控',
      icon: 'video',
      tone: 'quiet',
      points: (all) => all,
      words: ({ name }) => name,
    }),
  );

const container = (): HTMLElement => document.querySelector<HTMLElement>('#map') ?? document.body;

/** Our own map with the layer of cameras. */
function ours(count: number) {
  const host = createMapHost({
    container: container(),
    regionCode: '34',
    scale: () => 1,
    may: () => true,
    wordsClass: '',
    opening: { center, zoom },
    layers: [camera()],
    keys: {},
    onReady: () => undefined,
    onLost: () => undefined,
    onFault: () => undefined,
  });
  const points = pointsOf(count).map((at, n) => ({ ...at, id: `c${n}`, name: `${n} 号`, kind: 'camera' }));
  return { map: host.map, feed: () => host.feed('stock', points as never) };
}

/** MapLibre with the same source, and the plainest layer there is. */
function bare(count: number) {
  const { map } = openGlMap(container(), readPalette(), { center, zoom });
  const features = pointsOf(count).map(({ longitude, latitude }) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }));
  return {
    map,
    feed() {
      const data = { type: 'FeatureCollection' as const, features };
      map.addSource('points', { type: 'geojson', data, cluster: true, clusterRadius: 44, clusterMaxZoom: 13 });
      map.addLayer({ id: 'points', type: 'circle', source: 'points', paint: { 'circle-radius': 9 } });
    },
  };
}

/** Draws so many points in clusters, pans over them for some seconds, and tells what was seen. */
async function run(drawing: Drawing, count: number): Promise<Panned> {
  const { map, feed } = drawing === 'lookout' ? ours(count) : bare(count);
  await map.once('load');
  const began = performance.now();
  feed();
  await map.once('idle');
  const firstMs = performance.now() - began;
  const frames = framesOf();
  map.panBy([panPx, 0], { duration: panMs, easing: (t) => t });
  await map.once('moveend');
  const seen = frames();
  map.remove();
  return { ...seen, firstMs };
}

Object.assign(window, { run });
document.documentElement.dataset['ready'] = '';
