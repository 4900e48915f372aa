import type { Performance } from '../../contract/performance/schemas.ts';
import {
  type PerformanceFigure,
  performanceTargets,
  type Standing,
  standingOf,
} from '../../contract/performance/targets.ts';

const percents = (share: number): string => (share * 100).toFixed(1);
export const percent = (share: number): string => `${percents(share)}%`;
const counted: ReadonlySet<PerformanceFigure> = new Set(['chattering', 'stale']);
const shares: ReadonlySet<PerformanceFigure> = new Set(['floodShare', 'topTenShare']);
const rateText = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** A figure in words. */
export function figureText(figure: PerformanceFigure, value: number): string {
  if (shares.has(figure)) return percent(value);
  return counted.has(figure) ? String(value) : rateText(value);
}

/** A figure as it is read: what is judged and compared is what stands there. */
function asRead(figure: PerformanceFigure, value: number): number {
  if (shares.has(figure)) return Number(percents(value)) / 100;
  return counted.has(figure) ? value : Number(rateText(value));
}

/** The figures that have a target, of one month, as they are read; shares are 0–1. */
export function targetedOf({
  perDay,
  perHour,
  perTenMinutes,
  windows,
  sources,
  chattering,
  stale,
}: Performance): Readonly<Record<PerformanceFigure, number>> {
  return {
    perDay: asRead('perDay', perDay.average),
    perHour: asRead('perHour', perHour.average),
    perTenMinutes: asRead('perTenMinutes', perTenMinutes.average),
    floodShare: asRead('floodShare', windows.all === 0 ? 0 : windows.flooded / windows.all),
    topTenShare: asRead(
      'topTenShare',
      sources.reduce((sum, { share }) => sum + share, 0),
    ),
    chattering: chattering.length,
    stale: stale.most,
  };
}

/** A figure of a month beside that of the month before, which may not be known. */
export interface MonthFigure {
  figure: PerformanceFigure;
  value: number;
  before?: number;
  standing: Standing;
  /** It is worse than before by more than a fifth. */
  isWorse: boolean;
}

const worseBy = 1.2;

/** The figures of a month beside those of the month before, in the order of the page. */
export function monthFigures(now: Performance, before: Performance | undefined): readonly MonthFigure[] {
  const [values, earlier] = [targetedOf(now), before && targetedOf(before)];
  return (Object.keys(performanceTargets) as PerformanceFigure[]).map((figure) => {
    const value = values[figure];
    return {
      figure,
      value,
      ...(earlier ? { before: earlier[figure] } : {}),
      standing: standingOf(figure, value),
      isWorse: earlier !== undefined && value > earlier[figure] * worseBy,
    };
  });
}
