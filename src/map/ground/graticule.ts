import type { Feature, FeatureCollection, Position } from 'geojson';
import type { GeoJSONSource } from 'maplibre-gl';
import type { LayerModule, MapTiles, Site } from '../host/layer.ts';
import { featureSource } from '../host/style-layer.ts';
import { groundPalette } from './ground-palette.ts';

const source = 'graticule';

/** Minutes of arc between two lines, below each zoom. */
const steps: readonly (readonly [below: number, minutes: number])[] = [
  [6, 120],
  [7.6, 60],
  [8.8, 30],
  [10.2, 10],
  [11.4, 5],
  [12.8, 2],
  [Infinity, 1],
];

/** Degrees and minutes of a line, such as 118°30′E. */
export function degreeWords(minutes: number, positive: string, negative: string): string {
  const size = Math.abs(minutes);
  const rest = size % 60;
  const words = rest === 0 ? `${size / 60}°` : `${Math.floor(size / 60)}°${String(rest).padStart(2, '0')}′`;
  return `${words}${minutes < 0 ? negative : positive}`;
}

const minutesIn = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil((from * 60) / step);
  return Array.from({ length: Math.max(0, Math.floor((to * 60) / step) - first + 1) }, (_, n) => (first + n) * step);
};

/**
 * Meridians and parallels over a view (west, south, east, north in degrees), with what each is called at the view's
 * upper and left edge; they reach a view's length beyond it, so that a moving map does not lack them.
 */
export function graticule([west, south, east, north]: readonly number[] & { length: 4 }, zoom: number) {
  const step = steps.find(([below]) => zoom < below)?.[1] ?? 1;
  const [width, height] = [(east ?? 0) - (west ?? 0), (north ?? 0) - (south ?? 0)];
  const [left, right] = [(west ?? 0) - width, (east ?? 0) + width];
  const [low, high] = [Math.max(-85, (south ?? 0) - height), Math.min(85, (north ?? 0) + height)];
  const line = (coordinates: Position[]): Feature => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates },
  });
  const word = (words: string, coordinates: Position, isTop: boolean): Feature => ({
    type: 'Feature',
    properties: { words, isTop },
    geometry: { type: 'Point', coordinates },
  });
  const features = [
    ...minutesIn(left, right, step).flatMap((at) => [
      line([
        [at / 60, low],
        [at / 60, high],
      ]),
      word(degreeWords(at, 'E', 'W'), [at / 60, north ?? 0], true),
    ]),
    ...minutesIn(low, high, step).flatMap((at) => [
      line([
        [left, at / 60],
        [right, at / 60],
      ]),
      word(degreeWords(at, 'N', 'S'), [west ?? 0, at / 60], false),
    ]),
  ];
  return { type: 'FeatureCollection', features } satisfies FeatureCollection;
}

/** Meridians and parallels, as many as the zoom has room for. */
export function graticuleLayer(): LayerModule<MapTiles> {
  let site: Site | undefined;
  const drawn = (): FeatureCollection => {
    if (!site) return { type: 'FeatureCollection', features: [] };
    const bounds = site.map.getBounds().toArray().flat() as number[] & { length: 4 };
    return graticule(bounds, site.map.getZoom());
  };
  const draw = (): void => void site?.map.getSource<GeoJSONSource>(source)?.setData(drawn());
  return {
    mount(on) {
      site = on;
      const { grid, halo } = groundPalette();
      on.map.addSource(source, featureSource(drawn()));
      on.add({
        id: 'graticule',
        type: 'line',
        source,
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-color': grid, 'line-opacity': 0.16, 'line-width': on.look.scale },
      });
      on.add({
        id: 'graticule-words',
        type: 'symbol',
        source,
        filter: ['has', 'words'],
        layout: {
          'text-field': ['get', 'words'],
          'text-font': ['Noto Sans CJK SC'],
          'text-size': 11 * on.look.scale,
          'text-anchor': ['case', ['get', 'isTop'], 'top-left', 'bottom-left'],
          'text-offset': ['case', ['get', 'isTop'], ['literal', [0.3, 0.4]], ['literal', [0.5, -0.2]]],
        },
        paint: { 'text-color': grid, 'text-opacity': 0.75, 'text-halo-color': halo, 'text-halo-width': 1.2 },
      });
      on.map.on('moveend', draw);
    },
    update: () => undefined,
    unmount() {
      site?.map.off('moveend', draw);
      site = undefined;
    },
  };
}
