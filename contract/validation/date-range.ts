import { limits } from '../limits.ts';
import { dayMs, dayOf, isDay } from '../time.ts';
import { validationMessages } from './messages.ts';

const say = validationMessages.range;

/** Days of a quick range: today alone, or the last 7, 15 or 30 with today. */
export type QuickDays = (typeof limits.quickRangeDays)[number];

/** A span of time to look at: a quick range, or two dates (YYYY-MM-DD, both included). */
export type DateRange = { kind: 'days'; days: QuickDays } | { kind: 'custom'; startDate: string; endDate: string };

/** What may be chosen, in its order: the quick ranges by their days, then 'custom'. */
export const rangeChoices: readonly { value: string; label: string }[] = [
  ...limits.quickRangeDays.map((days) => ({ value: String(days), label: say.days[days] })),
  { value: 'custom', label: say.custom },
];

/** The range as it stands at first: today. */
export const openingRange: DateRange = { kind: 'days', days: 1 };

/** The value of `rangeChoices` that a range belongs to. */
export const choiceOf = (range: DateRange): string => (range.kind === 'custom' ? 'custom' : String(range.days));

/** The range of a choice; custom dates start with those of the range before it, so that nothing is typed twice. */
export function rangeOf(choice: string, before: DateRange, now: number): DateRange {
  const days = limits.quickRangeDays.find((one) => String(one) === choice);
  return days === undefined ? { kind: 'custom', ...datesOf(before, now) } : { kind: 'days', days };
}

/** First and last day of a range as calls want them; unfinished custom dates as they are. */
export function datesOf(range: DateRange, now: number): { startDate: string; endDate: string } {
  if (range.kind === 'custom') return { startDate: range.startDate, endDate: range.endDate };
  return { startDate: dayOf(now - (range.days - 1) * dayMs), endDate: dayOf(now) };
}

/** What is wrong with a range: a custom one wants two dates in their order. */
export function rangeFault(range: DateRange): string | undefined {
  if (range.kind === 'days') return undefined;
  if (!isDay(range.startDate) || !isDay(range.endDate)) return say.needTwoDates;
  return range.endDate < range.startDate ? say.wrongOrder : undefined;
}
