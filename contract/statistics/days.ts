import { dayMs, dayOf, dayStart } from '../time.ts';

/** Some days in a row, each YYYY-MM-DD, both ends included. */
export interface DaySpan {
  from: string;
  to: string;
}

/** The spans that the home page counts: so many days up to and with today. */
export const homeSpans = { today: 1, last7: 7, last30: 30 } as const;

/** Name of one of them. */
export type HomeSpan = keyof typeof homeSpans;

/** Chinese names of the spans. */
export const homeSpanNames: Readonly<Record<HomeSpan, string>> = { today: '今日', last7: '近7日', last30: '近30日' };

/** The last `days` days up to and with `today`. */
export const lastDays = (today: string, days: number): DaySpan => ({
  from: dayOf((dayStart(today) ?? 0) - (days - 1) * dayMs),
  to: today,
});

/** The same day one year earlier; what was 29 February is the 28th. */
export function yearEarlier(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return earlier.endsWith('-02-29') ? `${earlier.slice(0, 4)}-02-28` : earlier;
}

/** Every day of a span, in order. */
export function daysOf({ from, to }: DaySpan): string[] {
  const [first = 0, last = -1] = [dayStart(from), dayStart(to)];
  return Array.from({ length: Math.max(0, Math.round((last - first) / dayMs) + 1) }, (_, n) =>
    dayOf(first + n * dayMs),
  );
}

/**
 * The same number of days one year earlier, ending on the same calendar day. Both spans have the same length, also
 * where one of them holds a 29 February.
 */
export const spanYearEarlier = ({ from, to }: DaySpan): DaySpan =>
  lastDays(yearEarlier(to), daysOf({ from, to }).length);
