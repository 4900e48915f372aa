import type { Feature, FeatureCollection } from 'geojson';
import type { CanvasSource, GeoJSONSource, LayerSpecification } from 'maplibre-gl';
import type { LayerModule, Look, Site } from '../host/layer.ts';
import { featureSource } from '../host/style-layer.ts';
import { type MapSight, ringOf } from './map-sight.ts';
import { paintViewshed } from './viewshed-image.ts';

const [image, lines] = ['sight-seen', 'sight-lines'];

type Corners = [[number, number], [number, number], [number, number], [number, number]];

/** Where the picture lies; somewhere small where only lines are drawn. */
function cornersOf({ viewshed }: MapSight = {}): Corners {
  const [west, south, east, north] = viewshed?.bounds ?? [0, 0, 0.01, 0.01];
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

const feature = (geometry: Feature['geometry'], properties: Feature['properties']): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

function linesFor({ viewshed, cone, aim }: MapSight = {}): FeatureCollection {
  const post = viewshed?.post;
  const reach =
    post && ringOf({ ...post, headingDeg: post.headingDeg ?? 0, angleDeg: post.turns ? 360 : (post.angleDeg ?? 360) });
  const ends = aim && [aim.from, aim.to].map(({ longitude, latitude }) => [longitude, latitude]);
  return {
    type: 'FeatureCollection',
    features: [
      ...(reach ? [feature({ type: 'LineString', coordinates: reach }, { kind: 'reach' })] : []),
      ...(post ? [feature({ type: 'Point', coordinates: [post.longitude, post.latitude] }, { kind: 'post' })] : []),
      ...(cone ? [feature({ type: 'LineString', coordinates: ringOf(cone) }, { kind: 'cone' })] : []),
      ...(ends ? [feature({ type: 'LineString', coordinates: ends }, { kind: 'aim' })] : []),
      ...(aim && ends?.[1]
        ? [feature({ type: 'Point', coordinates: ends[1] }, { kind: 'aim', words: aim.words })]
        : []),
    ],
  };
}

const layers = ({ palette: { accent, halo, clusterText }, scale }: Look): LayerSpecification[] => [
  {
    id: 'sight-reach',
    type: 'line',
    source: lines,
    filter: ['==', ['get', 'kind'], 'reach'],
    paint: { 'line-color': accent, 'line-width': 1.2 * scale, 'line-opacity': 0.7, 'line-dasharray': [3, 3] },
  },
  {
    id: 'sight-cone',
    type: 'line',
    source: lines,
    filter: ['==', ['get', 'kind'], 'cone'],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': accent, 'line-width': 2.2 * scale },
  },
  {
    id: 'sight-aim',
    type: 'line',
    source: lines,
    filter: ['all', ['==', ['get', 'kind'], 'aim'], ['==', ['geometry-type'], 'LineString']],
    paint: { 'line-color': clusterText, 'line-width': 1.8 * scale, 'line-dasharray': [2, 2] },
  },
  {
    id: 'sight-points',
    type: 'circle',
    source: lines,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 5 * scale,
      'circle-color': halo,
      'circle-stroke-color': accent,
      'circle-stroke-width': 2.4 * scale,
    },
  },
  {
    id: 'sight-words',
    type: 'symbol',
    source: lines,
    filter: ['has', 'words'],
    layout: {
      'text-field': ['get', 'words'],
      'text-font': ['Noto Sans CJK SC'],
      'text-size': 13 * scale,
      'text-anchor': 'bottom',
      'text-offset': [0, -0.8],
      'text-max-width': 20,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': clusterText, 'text-halo-color': halo, 'text-halo-width': 2 },
  },
];

const hasAny = ({ viewshed, cone, aim }: MapSight): boolean => [viewshed, cone, aim].some((part) => part !== undefined);

/**
 * Draws what is seen from one place, from when something is: the land as a picture below everything else of it, the
 * lines above.
 */
export function sightLayer(): LayerModule<MapSight> {
  const canvas = document.createElement('canvas');
  let site: Site | undefined;
  const draw = (on: Site, data: MapSight): void => {
    // A canvas, since the page may fetch no picture of its own.
    on.map.addSource(image, { type: 'canvas', canvas, coordinates: cornersOf(data), animate: false });
    on.map.addSource(lines, featureSource(linesFor(data)));
    on.add({ id: image, type: 'raster', source: image, paint: { 'raster-fade-duration': 0 } });
    for (const layer of layers(on.look)) on.add(layer);
  };
  const show = (on: Site, data: MapSight): void => {
    const drawn = on.map.getSource<CanvasSource>(image);
    if (!drawn && !hasAny(data)) return;
    paintViewshed(canvas, data.viewshed, on.look.palette);
    if (!drawn) {
      draw(on, data);
      return;
    }
    drawn.setCoordinates(cornersOf(data));
    // It takes what is painted now, once.
    drawn.play();
    drawn.pause();
    void on.map.getSource<GeoJSONSource>(lines)?.setData(linesFor(data));
  };
  return {
    mount(on, data) {
      site = on;
      if (data) show(on, data);
    },
    update(data) {
      if (site) show(site, data);
    },
    unmount() {
      site = undefined;
    },
  };
}
