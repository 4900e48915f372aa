import type { PlotDrawing, PlotFigure } from '../../../contract/fires/plot.ts';
import { hourOf } from './hours.ts';

const nothing: ReadonlySet<string> = new Set();

/**
 * The figures of a plot that the map shows: as they will be once all of `sending` is done, without figures of hidden
 * hours and the one being edited (`editing`).
 */
export function shownFigures(
  plot: readonly PlotFigure[],
  sending: readonly PlotDrawing[],
  { editing, hidden = nothing }: { editing?: string | undefined; hidden?: ReadonlySet<string> } = {},
): readonly PlotDrawing[] {
  const newest = new Map(sending.map((figure) => [figure.id, figure]));
  const there = new Set(plot.map(({ id }) => id));
  return [
    ...plot
      .filter((figure) => figure.id !== editing && (newest.has(figure.id) || !hidden.has(hourOf(figure))))
      .map((figure) => newest.get(figure.id) ?? figure),
    ...sending.filter(({ id }) => !there.has(id)),
  ];
}
