import { dayMs, dayOf } from '../time.ts';
import { usualSpanDays } from './limits.ts';

/**
 * The days that are asked about, YYYY-MM-DD: the last thirty where nothing is said, thirty where only the first or only
 * the last is.
 */
export function patrolSpan(
  today: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): { from: string; to: string } {
  const until = to ?? (from === undefined ? today : dayOf(Date.parse(from) + (usualSpanDays - 1) * dayMs));
  return { from: from ?? dayOf(Date.parse(until) - (usualSpanDays - 1) * dayMs), to: until };
}
