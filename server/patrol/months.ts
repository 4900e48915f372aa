import { dayMs, dayOf } from '../../contract/time.ts';

/** Characters of a month, YYYY-MM. */
export const monthLength = 7;

/** The month so many after another. Months are those of days as they are written: no clock has a part in it. */
function monthAfter(month: string, by: number): string {
  const [year = 0, n = 1] = month.split('-').map(Number);
  const at = year * 12 + (n - 1) + by;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The last day of a month. */
export const lastDayOf = (month: string): string => dayOf(Date.parse(`${monthAfter(month, 1)}-01`) - dayMs);

/** The whole months of a span of days, the first and the last; undefined where it has none. */
export function monthsOf({ from, to }: { from: string; to: string }): { first: string; last: string } | undefined {
  const [begun, ended] = [from.slice(0, monthLength), to.slice(0, monthLength)];
  const first = from.endsWith('-01') ? begun : monthAfter(begun, 1);
  const last = to === lastDayOf(ended) ? ended : monthAfter(ended, -1);
  return first <= last ? { first, last } : undefined;
}
