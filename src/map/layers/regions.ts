import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { AreaLevel } from '../../../contract/areas.ts';
import { mapLayers } from '../../../contract/map/layers.ts';
import { drawnBy, type HostLayer, type Look } from '../host/layer.ts';
import { styleLayer } from '../host/style-layer.ts';
import type { Palette } from '../palette.ts';

const ofLevel = (level: AreaLevel, part: 'area' | 'name'): FilterSpecification => [
  'all',
  ['==', ['get', 'level'], level],
  ['==', ['get', 'part'], part],
];

const lines = (level: AreaLevel, color: keyof Palette & ('line' | 'border' | 'text'), width: number) =>
  styleLayer<unknown>(({ palette, scale }) => [
    {
      id: `${level}-lines`,
      type: 'line',
      source: 'regions',
      filter: ofLevel(level, 'area'),
      paint: { 'line-color': palette[color], 'line-width': width * scale },
    },
  ]);

const names = (level: AreaLevel, size: number) =>
  styleLayer<unknown>(({ palette, scale }) => [
    {
      id: `${level}-names`,
      type: 'symbol',
      source: 'regions',
      filter: ofLevel(level, 'name'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Noto Sans CJK SC'],
        'text-size': size * scale,
        'text-padding': 6,
      },
      paint: { 'text-color': palette.text, 'text-halo-color': palette.halo, 'text-halo-width': 1.5 },
    },
  ]);

/** The counties, those of the person's own region a step lighter. */
function land({ palette, regionCode }: Look): LayerSpecification[] {
  const mine: FilterSpecification = ['==', ['slice', ['get', 'code'], 0, regionCode.length], regionCode];
  return [
    {
      id: 'land',
      type: 'fill',
      source: 'regions',
      filter: ofLevel('county', 'area'),
      paint: { 'fill-color': ['case', mine, palette.mine, palette.land], 'fill-antialias': false },
    },
  ];
}

/** The boundaries of all levels with their names, over the source `regions` (`regionsOf`). */
export const regionLayers = (): readonly HostLayer[] => [
  drawnBy(mapLayers.land, () => styleLayer(land)),
  drawnBy(mapLayers.countyLines, () => lines('county', 'line', 1)),
  drawnBy(mapLayers.cityLines, () => lines('city', 'border', 1.2)),
  drawnBy(mapLayers.provinceLines, () => lines('province', 'text', 1.8)),
  drawnBy(mapLayers.countyNames, () => names('county', 14)),
  drawnBy(mapLayers.cityNames, () => names('city', 15)),
];
