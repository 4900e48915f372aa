import type { FirePlace } from '../../../contract/fires/list-schemas.ts';
import { dayOf } from '../../../contract/time.ts';

/** What is looked at: of all years or one, of all months or one of the year, of all causes or one. */
export interface Wanted {
  year: string | undefined;
  month: string | undefined;
  cause: string | undefined;
}

/** Everything. */
export const everything: Wanted = { year: undefined, month: undefined, cause: undefined };

/** How a fire without a cause on record is called. */
export const noCause = '未登记';

const dayIn = ({ startTime }: FirePlace): string => dayOf(Date.parse(startTime));

/** By what fires are counted: a key of each, and in which order the keys stand. */
const keys = {
  year: (fire: FirePlace) => dayIn(fire).slice(0, 4),
  month: (fire: FirePlace) => dayIn(fire).slice(5, 7),
  cause: ({ cause }: FirePlace) => cause ?? noCause,
} as const;

/** By what fires are counted. */
export type CountedBy = keyof typeof keys;

/** The fires that are looked at; `but` is not asked about, so that its other values can be seen beside the chosen. */
export const lookedAt = (fires: readonly FirePlace[], wanted: Wanted, but?: CountedBy): readonly FirePlace[] =>
  fires.filter((fire) =>
    (Object.keys(keys) as CountedBy[]).every(
      (by) => by === but || wanted[by] === undefined || keys[by](fire) === wanted[by],
    ),
  );

const months = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'));

/** Every year from the first to the last that had a fire. */
function yearsOf(fires: readonly FirePlace[]): string[] {
  const years = fires.map((fire) => Number(keys.year(fire)));
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, n) => String(first + n));
}

/** How many fires each year, month or cause has; causes by their number, years and months in their order. */
export function countsBy(by: CountedBy, fires: readonly FirePlace[], all = fires): { key: string; count: number }[] {
  const counted = new Map<string, number>();
  for (const fire of fires) counted.set(keys[by](fire), (counted.get(keys[by](fire)) ?? 0) + 1);
  const known = by === 'year' ? yearsOf(all) : by === 'month' ? months : [...new Set(all.map(keys.cause))];
  const lines = known.map((key) => ({ key, count: counted.get(key) ?? 0 }));
  return by === 'cause' ? lines.sort((a, b) => b.count - a.count) : lines;
}

/** Forest land that burned in all of them, in hectares to two places. */
export const burnedIn = (fires: readonly FirePlace[]): number =>
  Math.round(fires.reduce((sum, { burnedHa = 0 }) => sum + burnedHa, 0) * 100) / 100;

/** Every month from the first to the last that had a fire, as `YYYY-MM`. */
export function monthsOf(fires: readonly FirePlace[]): string[] {
  const had = fires.map((fire) => dayIn(fire).slice(0, 7)).sort();
  const [first, last] = [had[0], had.at(-1)];
  if (first === undefined || last === undefined) return [];
  const list: string[] = [];
  for (let [year = 0, month = 0] = first.split('-').map(Number); ; month += 1) {
    if (month > 12) [year, month] = [year + 1, 1];
    const one = `${year}-${String(month).padStart(2, '0')}`;
    list.push(one);
    if (one >= last) return list;
  }
}

/** The fires that broke out up to the end of a month (`YYYY-MM`), or in that month alone. */
export const upTo = (fires: readonly FirePlace[], month: string, alone: boolean): readonly FirePlace[] =>
  fires.filter((fire) => {
    const own = dayIn(fire).slice(0, 7);
    return alone ? own === month : own <= month;
  });
