import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { BasePart } from '../../../contract/map/base-maps.ts';
import { groundPalette } from '../ground/ground-palette.ts';

const font = ['Noto Sans CJK SC'];

/** Names in Chinese where a feature has one; glyphs are drawn by the browser's own fonts, no server is asked. */
const named = [
  'coalesce',
  ['get', 'name:zh-Hans'],
  ['get', 'name:zh'],
  ['get', 'name'],
] as unknown as ExpressionSpecification;

const isOf = (...classes: string[]): FilterSpecification => ['in', ['get', 'class'], ['literal', classes]];

/** Pixels that grow with the zoom: pairs of zoom and value. */
const byZoom = (scale: number, ...stops: readonly (readonly [zoom: number, value: number])[]) =>
  [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    ...stops.flatMap(([zoom, value]) => [zoom, value * scale]),
  ] as unknown as ExpressionSpecification;

type Drawn = (source: string, scale: number) => LayerSpecification[];

/** Land, water and ways of tiles of the schema OpenMapTiles, in the colours of our own ground. */
const tiles: Drawn = (source, scale) => {
  const { field, forest, grass, wetland, built, lake, river, road, roadEdge, track, rail } = groundPalette();
  const from = (layer: string) => ({ source, 'source-layer': layer });
  const fill = (id: string, layer: string, color: string, filter?: FilterSpecification): LayerSpecification => ({
    id: `${source}-${id}`,
    type: 'fill',
    ...from(layer),
    ...(filter ? { filter } : {}),
    paint: { 'fill-color': color, 'fill-antialias': false },
  });
  const way = (
    id: string,
    color: string,
    classes: readonly string[],
    widths: readonly (readonly [number, number])[],
  ): LayerSpecification => ({
    id: `${source}-${id}`,
    type: 'line',
    ...from('transportation'),
    filter: isOf(...classes),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': color, 'line-width': byZoom(scale, ...widths) },
  });
  const great = ['motorway', 'trunk', 'primary'];
  const middle = ['secondary', 'tertiary'];
  return [
    { id: `${source}-land`, type: 'background', paint: { 'background-color': field } },
    fill('wood', 'landcover', forest, isOf('wood', 'forest')),
    fill('grass', 'landcover', grass, isOf('grass', 'meadow', 'scrub')),
    fill('wetland', 'landcover', wetland, isOf('wetland')),
    fill('built', 'landuse', built, isOf('residential', 'commercial', 'industrial', 'retail', 'suburb')),
    fill('water', 'water', lake),
    {
      id: `${source}-waterway`,
      type: 'line',
      ...from('waterway'),
      paint: { 'line-color': river, 'line-width': byZoom(scale, [7, 0.5], [14, 3]) },
    },
    way(
      'track',
      track,
      ['track', 'path', 'service', 'minor'],
      [
        [11, 0.3],
        [15, 2],
      ],
    ),
    way('middle-edge', roadEdge, middle, [
      [8, 0.6],
      [15, 7],
    ]),
    way('middle', road, middle, [
      [8, 0.3],
      [15, 5.5],
    ]),
    way('great-edge', roadEdge, great, [
      [5, 0.8],
      [15, 9],
    ]),
    way('great', road, great, [
      [5, 0.5],
      [15, 7],
    ]),
    way(
      'rail',
      rail,
      ['rail'],
      [
        [8, 0.6],
        [15, 1.8],
      ],
    ),
  ];
};

/** Names of towns, villages, waters and mountains. */
const labels: Drawn = (source, scale) => {
  const { place, waterName, mountainName, halo } = groundPalette();
  const name = (
    id: string,
    layer: string,
    color: string,
    sizes: readonly (readonly [number, number])[],
    more: { filter?: FilterSpecification; minzoom?: number } = {},
  ): LayerSpecification => ({
    id: `${source}-${id}`,
    type: 'symbol',
    source,
    'source-layer': layer,
    ...more,
    layout: {
      'text-field': named,
      'text-font': font,
      'text-size': byZoom(scale, ...sizes),
      'text-padding': 6,
      'text-max-width': 8,
    },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  });
  return [
    name('water-name', 'water_name', waterName, [
      [8, 11],
      [14, 14],
    ]),
    name(
      'peak',
      'mountain_peak',
      mountainName,
      [
        [10, 11],
        [14, 13],
      ],
      { minzoom: 10 },
    ),
    name(
      'village',
      'place',
      place,
      [
        [11, 11],
        [15, 14],
      ],
      { filter: isOf('village', 'hamlet', 'suburb', 'neighbourhood', 'quarter'), minzoom: 11 },
    ),
    name(
      'town',
      'place',
      place,
      [
        [8, 11],
        [14, 16],
      ],
      { filter: isOf('town'), minzoom: 8 },
    ),
    name(
      'city',
      'place',
      place,
      [
        [5, 12],
        [12, 18],
      ],
      { filter: isOf('city') },
    ),
  ];
};

/** What draws a part of a base map of vector tiles; `source` holds them, and all ids begin with it. */
export const vectorLayers = (part: BasePart, source: string, scale: number): LayerSpecification[] =>
  part === 'tiles' ? tiles(source, scale) : labels(source, scale);
