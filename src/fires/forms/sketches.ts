import type { PlotDrawing } from '../../../contract/fires/plot.ts';
import type { TypedForecast } from './forecast-inputs.ts';

/** What was drawn for a forecast, as figures of the map: what burns, and what is held. */
export const sketchesOf = ({ start, held }: Pick<TypedForecast, 'start' | 'held'>): PlotDrawing[] => [
  ...start.shapes.flatMap((shape, n): PlotDrawing[] => {
    const figure = { id: `start ${n}`, color: 'fire' } as const;
    if (shape.kind === 'point') return [{ ...figure, kind: 'point', points: [shape.at] }];
    if (shape.kind === 'line') return [{ ...figure, kind: 'line', points: shape.line }];
    return shape.rings.map((ring, k): PlotDrawing => ({
      ...figure,
      id: `start ${n} ${k}`,
      // Islands are lines, or they would be filled as well.
      kind: k === 0 ? 'area' : 'line',
      points: k === 0 ? ring.slice(0, -1) : ring,
    }));
  }),
  ...held.map(({ line }, n): PlotDrawing => ({ id: `held ${n}`, kind: 'line', color: 'own', points: line })),
];
