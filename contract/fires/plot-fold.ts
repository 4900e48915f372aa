import type { PlotDrawing, PlotFigure } from './plot.ts';

/** The figures after one was drawn or changed. */
export function withFigure(
  plot: readonly PlotFigure[],
  drawing: PlotDrawing,
  { by, at }: Pick<PlotFigure, 'by' | 'at'>,
): readonly PlotFigure[] {
  const before = plot.find(({ id }) => id === drawing.id);
  const figure: PlotFigure = { ...drawing, revision: (before?.revision ?? 0) + 1, by, at };
  return before ? plot.map((one) => (one === before ? figure : one)) : [...plot, figure];
}
