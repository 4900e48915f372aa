import type { PlotFigure } from '../../../contract/fires/plot.ts';
import { clockTime, dateTime } from '../../kit/time.ts';

/** The figures of one hour, the newest first. */
export interface PlotHour {
  hour: string;
  name: string;
  figures: PlotFigure[];
}

/** Hour in which a figure was last drawn. */
export const hourOf = ({ at }: Pick<PlotFigure, 'at'>): string => dateTime(at).slice(0, 13);

/** Figures by the hour in which they were drawn or last changed, the newest first. */
export function hoursOf(figures: readonly PlotFigure[]): PlotHour[] {
  const hours: PlotHour[] = [];
  for (const figure of figures.toSorted((a, b) => b.at.localeCompare(a.at))) {
    const hour = hourOf(figure);
    const last = hours.at(-1);
    if (last?.hour === hour) last.figures.push(figure);
    else {
      const from = clockTime(Date.parse(figure.at)).slice(0, 2);
      hours.push({ hour, name: `${hour.slice(5, 10)} ${from}:00–${from}:59`, figures: [figure] });
    }
  }
  return hours;
}
