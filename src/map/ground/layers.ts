import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { groundLayers } from '../../../contract/map/ground-layers.ts';
import { drawnBy, type HostLayer, type Look } from '../host/layer.ts';
import { styleLayer, tileLayer } from '../host/style-layer.ts';
import { graticuleLayer } from './graticule.ts';
import { groundPalette } from './ground-palette.ts';
import { importedGround } from './imported-layers.ts';

const font = ['Noto Sans CJK SC'];
const from = (name: string) => ({ source: 'ground', 'source-layer': name }) as const;
const ofKind = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind];

/** A number that grows with the zoom: pairs of zoom and value. */
const byZoom = (scale: number, ...stops: readonly (readonly [zoom: number, value: number])[]) =>
  [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    ...stops.flatMap(([zoom, value]) => [zoom, value * scale]),
  ] as unknown as ExpressionSpecification;

function cover(): LayerSpecification[] {
  const { field, forest, built } = groundPalette();
  return [
    // All of the ground: areas drawn one by one cost five times as much, and the veil lies on what is outside.
    { id: 'fields', type: 'background', paint: { 'background-color': field } },
    {
      id: 'forest',
      type: 'fill',
      ...from('cover'),
      filter: ofKind('forest'),
      paint: { 'fill-color': forest, 'fill-antialias': false },
    },
    { id: 'built', type: 'fill', ...from('cover'), filter: ofKind('built'), paint: { 'fill-color': built } },
  ];
}

function relief(): LayerSpecification[] {
  const { lit, strength } = groundPalette();
  return [
    {
      id: 'relief',
      type: 'raster',
      source: 'relief',
      paint: {
        // Near by, lines of one height say more than light and shade do.
        'raster-opacity': ['interpolate', ['linear'], ['zoom'], 8, strength, 12, strength * 0.55],
        'raster-brightness-max': lit,
        'raster-fade-duration': 0,
      },
    },
  ];
}

function contours({ scale }: Look): LayerSpecification[] {
  const { contour, contourText, halo } = groundPalette();
  return [
    {
      id: 'contours',
      type: 'line',
      ...from('contours'),
      paint: {
        'line-color': contour,
        'line-opacity': ['case', ['get', 'isMain'], 0.75, 0.4],
        'line-width': ['case', ['get', 'isMain'], scale, 0.6 * scale],
      },
    },
    {
      id: 'contour-heights',
      type: 'symbol',
      minzoom: 11.5,
      ...from('contours'),
      filter: ['get', 'isMain'],
      layout: {
        'symbol-placement': 'line',
        'text-field': ['to-string', ['get', 'height']],
        'text-font': font,
        'text-size': 11 * scale,
        'symbol-spacing': 420,
      },
      paint: { 'text-color': contourText, 'text-halo-color': halo, 'text-halo-width': 1.5 },
    },
  ];
}

function water({ scale }: Look): LayerSpecification[] {
  const { lake, river } = groundPalette();
  const great = ['==', ['get', 'rank'], 1];
  return [
    {
      id: 'rivers',
      type: 'line',
      ...from('water'),
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': river,
        'line-width': [
          'interpolate',
          ['exponential', 1.5],
          ['zoom'],
          6,
          ['case', great, 1.2 * scale, 0.6 * scale],
          10,
          ['case', great, 2.6 * scale, 1.2 * scale],
          14,
          ['case', great, 6 * scale, 3 * scale],
        ] as never,
      },
    },
    {
      id: 'lakes',
      type: 'fill',
      ...from('water'),
      filter: ofKind('lake'),
      // The line of the shore lies on its edge.
      paint: { 'fill-color': lake, 'fill-antialias': false },
    },
    {
      id: 'shores',
      type: 'line',
      ...from('water'),
      filter: ofKind('lake'),
      paint: { 'line-color': river, 'line-width': 0.8 * scale, 'line-opacity': 0.7 },
    },
  ];
}

/** Widths of roads by grade at a zoom, in pixels: between cities, between towns, to townships, tracks. */
const widths: readonly (readonly [zoom: number, grades: readonly [number, number, number, number]])[] = [
  [6, [1.1, 0.5, 0.3, 0.2]],
  [9, [1.8, 1.1, 0.6, 0.3]],
  [12, [3.2, 2.4, 1.6, 0.8]],
  [15, [7, 5.5, 4, 2]],
];
const widthOf = (scale: number, more: number): ExpressionSpecification =>
  [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    ...widths.flatMap(([zoom, [cities, towns, townships, track]]) => [
      zoom,
      [
        'match',
        ['get', 'grade'],
        ...[cities, towns, townships].flatMap((width, n) => [n + 1, (width + more) * scale]),
        (track + more / 2) * scale,
      ],
    ]),
  ] as unknown as ExpressionSpecification;

function roads({ scale }: Look): LayerSpecification[] {
  const { road, roadEdge, track } = groundPalette();
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;
  return [
    {
      id: 'road-edges',
      type: 'line',
      minzoom: 7,
      ...from('roads'),
      filter: ['<', ['get', 'grade'], 4],
      layout,
      paint: { 'line-color': roadEdge, 'line-width': widthOf(scale, 1.2), 'line-opacity': 0.8 },
    },
    {
      id: 'roads',
      type: 'line',
      ...from('roads'),
      layout,
      paint: {
        'line-color': ['match', ['get', 'grade'], 4, track, road],
        'line-width': widthOf(scale, 0),
        'line-opacity': ['match', ['get', 'grade'], 1, 1, 2, 0.9, 0.7],
      },
    },
  ];
}

/** What lies outside of the person's own region steps back, and what lies outside of the authority's most. */
function veil({ regionCode }: Look): LayerSpecification[] {
  const { veil: color, veilOpacity } = groundPalette();
  const isOther: FilterSpecification = [
    'all',
    ['==', ['get', 'level'], 'county'],
    ['==', ['get', 'part'], 'area'],
    ['!=', ['slice', ['get', 'code'], 0, regionCode.length], regionCode.slice(0, 6)],
  ];
  return [
    {
      id: 'veil',
      type: 'fill',
      source: 'regions',
      filter: ['any', isOther, ['==', ['get', 'part'], 'outside']],
      paint: {
        'fill-color': color,
        'fill-opacity': ['case', ['==', ['get', 'part'], 'outside'], 0.5 + veilOpacity / 2, veilOpacity],
        'fill-antialias': false,
      },
    },
  ];
}

const names =
  (id: string, kind: string, size: number, dot: number) =>
  ({ scale }: Look): LayerSpecification[] => {
    const { place, halo } = groundPalette();
    return [
      {
        id: `${id}-dots`,
        type: 'circle',
        ...from('places'),
        filter: ofKind(kind),
        paint: { 'circle-radius': dot * scale, 'circle-color': place, 'circle-opacity': 0.7 },
      },
      {
        id,
        type: 'symbol',
        ...from('places'),
        filter: ofKind(kind),
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': byZoom(scale, [9, size - 1], [14, size + 2]),
          'text-variable-anchor': ['top', 'bottom', 'right', 'left'],
          'text-radial-offset': 0.5,
          'text-padding': 8,
        },
        paint: { 'text-color': place, 'text-halo-color': halo, 'text-halo-width': 1.4 },
      },
    ];
  };

/** Names of mountains and waters, spread out as on a printed map. */
function wideNames({ scale }: Look): LayerSpecification[] {
  const { waterName, mountainName, halo } = groundPalette();
  return [
    {
      id: 'wide-names',
      type: 'symbol',
      ...from('places'),
      filter: ['in', ['get', 'kind'], ['literal', ['mountain', 'water']]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': byZoom(scale, [6, 12], [11, 16]),
        'text-letter-spacing': 0.25,
        'text-padding': 10,
      },
      paint: {
        'text-color': ['match', ['get', 'kind'], 'water', waterName, mountainName],
        'text-halo-color': halo,
        'text-halo-width': 1,
        'text-opacity': 0.9,
      },
    },
  ];
}

/** The layers of the ground with what draws them. */
export const drawnGround = (): readonly HostLayer[] => [
  drawnBy(groundLayers.cover, () => tileLayer(cover)),
  drawnBy(groundLayers.relief, () => tileLayer(relief)),
  drawnBy(groundLayers.contours, () => tileLayer(contours)),
  drawnBy(groundLayers.water, () => tileLayer(water)),
  drawnBy(groundLayers.roads, () => tileLayer(roads)),
  ...importedGround(),
  drawnBy(groundLayers.veil, () => styleLayer(veil)),
  drawnBy(groundLayers.graticule, () => graticuleLayer()),
  drawnBy(groundLayers.naturalNames, () => tileLayer(wideNames)),
  drawnBy(groundLayers.townshipNames, () => tileLayer(names('township-names', 'township', 13, 1.6))),
  drawnBy(groundLayers.villageNames, () => tileLayer(names('village-names', 'village', 12, 1.2))),
];
