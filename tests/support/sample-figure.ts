import type { PlotDrawing } from '../../contract/fires/plot.ts';

/** An attack arrow of three control points, but for what `over` says. */
export const aFigure = (over: Partial<PlotDrawing> = {}): PlotDrawing => ({
  id: '6b1f5c0e-2f0b-4c3f-9d55-0a4f1f6c2a11',
  kind: 'attack',
  points: [
    [118.51, 30.28],
    [118.52, 30.29],
    [118.54, 30.29],
  ],
  color: 'own',
  ...over,
});
