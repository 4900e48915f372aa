import { dayMs, dayOf } from '../time.ts';
import { usualSpanDays } from './limits.ts';

/**
 * The first and last day of a question, YYYY-MM-DD. Without either it is the last thirty days; with one of them the
 * thirty days that begin or end there.
 */
export function patrolSpan(
  today: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): { from: string; to: string } {
  const until = to ?? (from === undefined ? today : dayOf(Date.parse(from) + (usualSpanDays - 1) * dayMs));
  return { from: from ?? dayOf(Date.parse(until) - (usualSpanDays - 1) * dayMs), to: until };
}
