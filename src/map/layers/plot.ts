import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { PlotDrawing } from '../../../contract/fires/plot.ts';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';
import type { Palette } from '../palette.ts';
import { draftFeatures, figureFeatures, type MapDraft } from '../plot/figures.ts';
import { addPlotImages } from '../plot/plot-images.ts';

const shaped = (...shapes: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', 'shape'],
  ['literal', [...shapes]],
];
const colorOf = ({ plot: { own, fire, water, note } }: Palette): ExpressionSpecification => [
  'match',
  ['get', 'color'],
  'fire',
  fire,
  'water',
  water,
  'note',
  note,
  own,
];

/** How figures are drawn; `dash` of the lines, where they are only drafts. */
function layersOf(source: string, dash?: [number, number]): (look: Look) => LayerSpecification[] {
  return ({ palette, scale }) => {
    const color = colorOf(palette);
    const line = { 'line-join': 'round', 'line-cap': 'round' } as const;
    return [
      {
        id: `${source}-fills`,
        type: 'fill',
        source,
        filter: ['all', shaped('outline'), ['==', ['geometry-type'], 'Polygon']],
        paint: { 'fill-color': color, 'fill-opacity': ['case', ['get', 'isWide'], 0.14, 0.38] },
      },
      {
        id: `${source}-halos`,
        type: 'line',
        source,
        filter: shaped('outline'),
        layout: line,
        paint: { 'line-color': palette.halo, 'line-width': 5 * scale, 'line-opacity': 0.75 },
      },
      {
        id: `${source}-lines`,
        type: 'line',
        source,
        filter: shaped('outline'),
        layout: line,
        paint: { 'line-color': color, 'line-width': 2.5 * scale, ...(dash ? { 'line-dasharray': dash } : {}) },
      },
      {
        id: `${source}-points`,
        type: 'circle',
        source,
        filter: shaped('point'),
        paint: {
          'circle-color': color,
          'circle-radius': 6 * scale,
          'circle-stroke-color': palette.halo,
          'circle-stroke-width': 2 * scale,
        },
      },
      {
        id: `${source}-icons`,
        type: 'symbol',
        source,
        filter: shaped('icon'),
        layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true },
      },
      {
        id: `${source}-texts`,
        type: 'symbol',
        source,
        filter: shaped('text', 'icon', 'point'),
        layout: {
          'text-field': ['get', 'label'],
          'text-font': ['Noto Sans CJK SC'],
          'text-size': 15 * scale,
          'text-max-width': 12,
          'text-allow-overlap': true,
          'text-offset': ['match', ['get', 'shape'], 'text', ['literal', [0, 0]], ['literal', [0, 1.7]]],
        },
        paint: { 'text-color': color, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
      },
    ];
  };
}

/** The figures of a fire; a press on one tells its id. */
export const plotLayer = (onFigure: (id: string) => void): LayerModule<readonly PlotDrawing[]> =>
  featureLayer({
    source: 'plot',
    layers: layersOf('plot'),
    features: figureFeatures,
    dress: ({ map, look }, figures) => addPlotImages(map, figures, look.palette, look.scale),
    hit: ({ properties: { id } }) => (typeof id === 'string' ? { press: () => onFigure(id) } : undefined),
  });

/** What was drawn for a form that is not sent yet. */
export const sketchedLayer = (): LayerModule<readonly PlotDrawing[]> =>
  featureLayer({
    source: 'sketched',
    layers: layersOf('sketched', [2, 1.6]),
    features: figureFeatures,
    dress: ({ map, look }, figures) => addPlotImages(map, figures, look.palette, look.scale),
  });

/** A figure while it is drawn, with its handles. */
export const draftLayer = (): LayerModule<MapDraft | undefined> =>
  featureLayer({
    source: 'plotDraft',
    layers: (look) => [
      ...layersOf('plotDraft', [2, 1.6])(look),
      {
        id: 'plotDraft-middles',
        type: 'circle',
        source: 'plotDraft',
        filter: shaped('middle'),
        paint: {
          'circle-color': look.palette.halo,
          'circle-radius': 4 * look.scale,
          'circle-stroke-color': look.palette.accent,
          'circle-stroke-width': 1.5 * look.scale,
          'circle-opacity': 0.8,
        },
      },
      {
        id: 'plotDraft-handles',
        type: 'circle',
        source: 'plotDraft',
        filter: shaped('handle'),
        paint: {
          'circle-color': ['case', ['get', 'isActive'], look.palette.accent, look.palette.halo],
          'circle-radius': ['case', ['get', 'isActive'], 8 * look.scale, 6 * look.scale],
          'circle-stroke-color': look.palette.accent,
          'circle-stroke-width': 2.5 * look.scale,
        },
      },
    ],
    features: draftFeatures,
    dress: ({ map, look }, draft) => addPlotImages(map, draft ? [draft.figure] : [], look.palette, look.scale),
  });
