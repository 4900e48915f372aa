import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { DisasterInForce } from '../../../contract/disasters/schemas.ts';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';
import { warningColour } from './colour-of.ts';
import { type MapDisasters, wordsOf } from './standing.ts';

const source = 'more-disasters';
const areas: FilterSpecification = ['==', ['get', 'part'], 'area'];

const layers = ({ palette, scale }: Look): LayerSpecification[] => {
  const { text, halo } = palette;
  const colour = warningColour(palette, text);
  return [
    {
      id: 'disaster-areas',
      type: 'fill',
      source,
      filter: areas,
      paint: { 'fill-color': colour, 'fill-opacity': 0.16, 'fill-antialias': false },
    },
    {
      id: 'disaster-edges',
      type: 'line',
      source,
      filter: areas,
      paint: { 'line-color': colour, 'line-opacity': 0.7, 'line-width': 1.6 * scale },
    },
    {
      id: 'disaster-names',
      type: 'symbol',
      source,
      filter: ['==', ['get', 'part'], 'name'],
      layout: {
        'symbol-sort-key': ['get', 'rank'],
        'text-field': ['get', 'text'],
        'text-font': ['Noto Sans CJK SC'],
        'text-size': 13 * scale,
        // Below the name of the region or above it, where that stands.
        'text-variable-anchor': ['top', 'bottom'],
        'text-radial-offset': 1.2,
        'text-max-width': 30,
        'text-padding': 2,
      },
      paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.4 },
    },
  ];
};

/**
 * Warnings of disaster, muted, so that what burns stays the loudest on the map: each county in the colour of the
 * gravest one, and the names of warnings, which say more beside the pointer and are pressed for all of it.
 */
export const disasterLayer = (onPick: (code: string) => void): LayerModule<MapDisasters> => {
  let standing: ReadonlyMap<string, readonly DisasterInForce[]> = new Map();
  return featureLayer({
    source,
    isRare: true,
    layers,
    features(data) {
      ({ standing } = data);
      return data.features;
    },
    hit({ properties: { part, code } }) {
      const warnings = part === 'name' ? (standing.get(String(code)) ?? []) : [];
      return warnings.length === 0
        ? undefined
        : { words: warnings.map(wordsOf).join('\n'), press: () => onPick(String(code)) };
    },
  });
};
