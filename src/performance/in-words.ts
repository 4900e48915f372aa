import { type SourceType, sourceTypeNames } from '../../contract/alarms/alarm.ts';
import type { Performance, Waits } from '../../contract/performance/schemas.ts';
import { leastDaysJudged } from '../../contract/performance/targets.ts';
import { dayMs } from '../../contract/time.ts';
import { spanInWords } from '../kit/duration.ts';
import { performanceMessages as say } from './messages.ts';

/** A source by its kind and its own name. */
export const sourceOf = ({ sourceType, voice }: { sourceType: number; voice: string }): string =>
  `${sourceTypeNames[sourceType as SourceType]}　${voice}`;

/** A span of seconds; a dash where there is none. */
export const seconds = (value: number | undefined): string => (value === undefined ? '—' : spanInWords(value));

/** Median of a wait, and what nine of ten stay below. */
export const waits = ({ median, ninth }: Waits): string[] => [seconds(median), seconds(ninth)];

/** What a wait came to, in words. */
export const waitText = ({ n, median, ninth }: Waits): string =>
  median === undefined || ninth === undefined ? say.noWaits : say.waitsOf(spanInWords(median), spanInWords(ninth), n);

/** That a span is shorter than the standard is meant for; undefined for one that is long enough. */
export function tooShort({ from, until }: Pick<Performance, 'from' | 'until'>): string | undefined {
  const days = Math.ceil((Date.parse(until) - Date.parse(from)) / dayMs);
  return days < leastDaysJudged ? say.tooShort(days, leastDaysJudged) : undefined;
}
