import type { LayerSpecification } from 'maplibre-gl';
import { groundLayers } from '../../../contract/map/ground-layers.ts';
import { currentMode } from '../../kit/theme/mode.ts';
import { drawnBy, type HostLayer, type Look } from '../host/layer.ts';
import { tileLayer } from '../host/style-layer.ts';
import { groundPalettes } from './ground-palette.ts';

const tiles = 'ground';

function water({ scale }: Look): LayerSpecification[] {
  const { lake, river } = groundPalettes[currentMode()];
  return [
    {
      id: 'rivers',
      type: 'line',
      source: tiles,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': river, 'line-width': scale },
    },
    {
      id: 'lakes',
      type: 'fill',
      source: tiles,
      'source-layer': 'water',
      filter: ['==', ['get', 'kind'], 'lake'],
      paint: { 'fill-color': lake },
    },
  ];
}

function relief(): LayerSpecification[] {
  const { shadow, light } = groundPalettes[currentMode()];
  return [
    {
      id: 'relief',
      type: 'hillshade',
      source: 'relief',
      paint: {
        'hillshade-method': 'igor',
        'hillshade-exaggeration': 0.6,
        'hillshade-shadow-color': shadow,
        'hillshade-highlight-color': light,
      },
    },
  ];
}

/** The layers of the ground with what draws them. */
export const drawnGround = (): readonly HostLayer[] => [
  drawnBy(groundLayers.relief, tileLayer(relief)),
  drawnBy(groundLayers.water, tileLayer(water)),
];
