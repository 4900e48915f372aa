/**
 * Figures of ISA-18.2 and EEMUA 191 for one operator (from secondary sources): what is wanted and
 * what may be at most. Shares are 0–1.
 */
export const performanceTargets = {
  perDay: { wanted: 150, most: 300 },
  perHour: { wanted: 6, most: 12 },
  perTenMinutes: { wanted: 1, most: 2 },
  floodShare: { wanted: 0.01, most: 0.01 },
  /** The ten most frequent sources together, of the load. */
  topTenShare: { wanted: 0.01, most: 0.05 },
  chattering: { wanted: 0, most: 0 },
  /** On any day. */
  stale: { wanted: 4, most: 4 },
} as const;

/** They are meant for no fewer days than these. */
export const leastDaysJudged = 30;

/** One of those figures. */
export type PerformanceFigure = keyof typeof performanceTargets;

/** How a figure stands to what is wanted. */
export type Standing = 'wanted' | 'bearable' | 'over';

/** Judges a figure. */
export function standingOf(figure: PerformanceFigure, value: number): Standing {
  const { wanted, most } = performanceTargets[figure];
  if (value <= wanted) return 'wanted';
  return value <= most ? 'bearable' : 'over';
}

/** More alarms of one device within so many milliseconds chatter. */
export const chatterLimits = { windowMs: 60_000, alarms: 3 } as const;
/** What stands open for longer is stale. */
export const staleMs = 86_400_000;
