import type { PastFire } from '../../../contract/fires/past-fire.ts';
import { gradeNames } from '../../../contract/fires/record.ts';
import { dayOf, hourMs } from '../../../contract/time.ts';

/** What is looked at: of each key all values, or one. */
export interface Wanted {
  year: string | undefined;
  month: string | undefined;
  hour: string | undefined;
  cause: string | undefined;
  grade: string | undefined;
}

/** Everything. */
export const everything: Wanted = {
  year: undefined,
  month: undefined,
  hour: undefined,
  cause: undefined,
  grade: undefined,
};

/** How a fire without a cause or a grade on record is called. */
export const noCause = '未登记';

/** China Standard Time is so far ahead of UTC. */
const chinaMs = 8 * hourMs;

const dayIn = ({ startTime }: PastFire): string => dayOf(Date.parse(startTime));

/** By what fires are counted: a key of each, and in which order the keys stand. */
const keys = {
  year: (fire: PastFire) => dayIn(fire).slice(0, 4),
  month: (fire: PastFire) => dayIn(fire).slice(5, 7),
  hour: ({ startTime }: PastFire) => String(new Date(Date.parse(startTime) + chinaMs).getUTCHours()).padStart(2, '0'),
  cause: ({ cause }: PastFire) => cause ?? noCause,
  grade: ({ grade }: PastFire) => (grade === undefined ? noCause : gradeNames[grade]),
} as const;

/** By what fires are counted. */
export type CountedBy = keyof typeof keys;

/** The fires that are looked at; `but` is not asked about, so that its other values can be seen beside the chosen. */
export const lookedAt = (fires: readonly PastFire[], wanted: Wanted, but?: CountedBy): readonly PastFire[] =>
  fires.filter((fire) =>
    (Object.keys(keys) as CountedBy[]).every(
      (by) => by === but || wanted[by] === undefined || keys[by](fire) === wanted[by],
    ),
  );

const hours = Array.from({ length: 24 }, (_, n) => String(n).padStart(2, '0'));
const grades = [...Object.values(gradeNames), noCause];
const months = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'));

/** Every year from the first to the last that had a fire. */
function yearsOf(fires: readonly PastFire[]): string[] {
  const years = fires.map((fire) => Number(keys.year(fire)));
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, n) => String(first + n));
}

const causesOf = (fires: readonly PastFire[]): string[] => [...new Set(fires.map(keys.cause))];

/** How many fires each year, month, hour, cause or grade has; causes by their number, the others in their order. */
export function countsBy(by: CountedBy, fires: readonly PastFire[], all = fires): { key: string; count: number }[] {
  const counted = new Map<string, number>();
  for (const fire of fires) counted.set(keys[by](fire), (counted.get(keys[by](fire)) ?? 0) + 1);
  const known = {
    year: () => yearsOf(all),
    month: () => months,
    hour: () => hours,
    grade: () => grades,
    cause: () => causesOf(all),
  }[by]();
  const lines = known.map((key) => ({ key, count: counted.get(key) ?? 0 }));
  return by === 'cause' ? lines.sort((a, b) => b.count - a.count) : lines;
}

/** Forest land that burned in all of them, in hectares to two places. */
export const burnedIn = (fires: readonly PastFire[]): number =>
  Math.round(fires.reduce((sum, { burnedHa = 0 }) => sum + burnedHa, 0) * 100) / 100;

/** Every month from the first to the last that had a fire, as `YYYY-MM`. */
export function monthsOf(fires: readonly PastFire[]): string[] {
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
export const upTo = (fires: readonly PastFire[], month: string, alone: boolean): readonly PastFire[] =>
  fires.filter((fire) => {
    const own = dayIn(fire).slice(0, 7);
    return alone ? own === month : own <= month;
  });
