import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { groundLayers } from '../../../contract/map/ground-layers.ts';
import { drawnBy, type HostLayer, type Look } from '../host/layer.ts';
import { tileLayer } from '../host/style-layer.ts';
import { groundPalette } from './ground-palette.ts';

const font = ['Noto Sans CJK SC'];
const from = (name: string) => ({ source: 'ground', 'source-layer': name }) as const;

const area = (id: string, color: 'grass' | 'wetland') => (): LayerSpecification[] => [
  { id, type: 'fill', ...from(id), paint: { 'fill-color': groundPalette()[color], 'fill-antialias': false } },
];

/** Zones of fire danger in the colours of their grades, thin enough for what lies below. */
function zones(): LayerSpecification[] {
  const { zones: colors, fireGrid } = groundPalette();
  return [
    {
      id: 'fire-zones',
      type: 'fill',
      ...from('fireZones'),
      paint: {
        'fill-color': ['match', ['get', 'grade'], 1, colors[0], 2, colors[1], 3, colors[2], 4, colors[3], colors[4]],
        'fill-opacity': 0.4,
      },
    },
    {
      id: 'fire-zone-edges',
      type: 'line',
      ...from('fireZones'),
      paint: { 'line-color': fireGrid, 'line-width': 0.6, 'line-opacity': 0.6 },
    },
  ];
}

/** A railway as maps draw it: dark, with light gaps. */
function railways({ scale }: Look): LayerSpecification[] {
  const { rail, railGap } = groundPalette();
  return [
    { id: 'railways', type: 'line', ...from('railways'), paint: { 'line-color': rail, 'line-width': 2.4 * scale } },
    {
      id: 'railway-gaps',
      type: 'line',
      minzoom: 9,
      ...from('railways'),
      paint: { 'line-color': railGap, 'line-width': 1.2 * scale, 'line-dasharray': [6, 6] },
    },
  ];
}

const hasName: FilterSpecification = ['has', 'name'];

/** Borders of areas, broken the finer the smaller these are; names of the smaller ones within. */
const borders =
  (id: string, color: 'township' | 'fireGrid', width: number, dashes: number[], namesFrom?: number) =>
  ({ scale }: Look): LayerSpecification[] => {
    const palette = groundPalette();
    const line: LayerSpecification = {
      id: `${id}-lines`,
      type: 'line',
      ...from(id),
      paint: {
        'line-color': palette[color],
        'line-width': width * scale,
        'line-dasharray': dashes,
        'line-opacity': 0.85,
      },
    };
    if (namesFrom === undefined) return [line];
    return [
      line,
      {
        id: `${id}-names`,
        type: 'symbol',
        minzoom: namesFrom,
        ...from(id),
        filter: hasName,
        layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 11 * scale, 'text-padding': 12 },
        paint: { 'text-color': palette[color], 'text-halo-color': palette.halo, 'text-halo-width': 1.3 },
      },
    ];
  };

function trees({ scale }: Look): LayerSpecification[] {
  const { tree, halo } = groundPalette();
  return [
    {
      id: 'ancient-trees',
      type: 'circle',
      ...from('ancientTrees'),
      paint: {
        'circle-radius': 3.2 * scale,
        'circle-color': tree,
        'circle-stroke-color': halo,
        'circle-stroke-width': 1.2 * scale,
      },
    },
    {
      id: 'ancient-tree-names',
      type: 'symbol',
      minzoom: 12,
      ...from('ancientTrees'),
      filter: hasName,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 11 * scale,
        'text-variable-anchor': ['top', 'bottom', 'right', 'left'],
        'text-radial-offset': 0.6,
      },
      paint: { 'text-color': tree, 'text-halo-color': halo, 'text-halo-width': 1.4 },
    },
  ];
}

/** Layers of the ground that are empty until an administrator brings them in. */
export const importedGround = (): readonly HostLayer[] => [
  drawnBy(groundLayers.grassland, () => tileLayer(area('grassland', 'grass'))),
  drawnBy(groundLayers.wetland, () => tileLayer(area('wetland', 'wetland'))),
  drawnBy(groundLayers.fireZones, () => tileLayer(zones)),
  drawnBy(groundLayers.railways, () => tileLayer(railways)),
  drawnBy(groundLayers.villages, () => tileLayer(borders('villages', 'township', 0.7, [2, 2]))),
  drawnBy(groundLayers.townships, () => tileLayer(borders('townships', 'township', 1, [4, 2, 1, 2]))),
  drawnBy(groundLayers.fireGrid6, () => tileLayer(borders('fireGrid6', 'fireGrid', 2.4, [1]))),
  drawnBy(groundLayers.fireGrid5, () => tileLayer(borders('fireGrid5', 'fireGrid', 2, [5, 2]))),
  drawnBy(groundLayers.fireGrid4, () => tileLayer(borders('fireGrid4', 'fireGrid', 1.6, [4, 2], 9))),
  drawnBy(groundLayers.fireGrid3, () => tileLayer(borders('fireGrid3', 'fireGrid', 1.2, [3, 2], 10.5))),
  drawnBy(groundLayers.fireGrid2, () => tileLayer(borders('fireGrid2', 'fireGrid', 1, [2, 2], 12))),
  drawnBy(groundLayers.fireGrid1, () => tileLayer(borders('fireGrid1', 'fireGrid', 0.8, [1, 2], 13.5))),
  drawnBy(groundLayers.ancientTrees, () => tileLayer(trees)),
];
