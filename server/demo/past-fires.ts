import type { Random } from '../../models/random.ts';
import type { SourceType } from '../../contract/alarms/alarm.ts';
import { dayMs } from '../../contract/time.ts';
import { likelyMinute } from './scenes.ts';

/** Where and when a fire of earlier years was seen, and by what. */
export interface PastFire {
  place: string;
  seenAt: number;
  sourceType: SourceType;
}

const years = 10;
/** How often a month has a fire: the dry winter, the graves of April, the stubble of autumn. */
const byMonth: readonly number[] = [10, 12, 14, 12, 4, 2, 1, 2, 3, 6, 6, 8];
/**
 * Fires in each year, the oldest first. Anhui counted 325 in 2005 and 159 in 2007; the demo goes on from there, fewer
 * from year to year.
 */
const yearly: readonly number[] = [81, 74, 77, 66, 70, 61, 55, 58, 49, 52, 46];
const sources: readonly SourceType[] = [4, 4, 2, 2, 1, 5, 7];

const weights = byMonth.reduce((sum, one) => sum + one, 0);

function monthOf(random: Random): number {
  let left = random() * weights;
  return Math.max(
    0,
    byMonth.findIndex((weight) => (left -= weight) < 0),
  );
}

/**
 * The fires of the ten years before `until` (ms), in the order of their years; fewer from year to year, as people
 * learn.
 */
export function pastFires(random: Random, places: readonly string[], until: number): PastFire[] {
  const last = new Date(until).getUTCFullYear();
  return Array.from({ length: years + 1 }, (_, n) => last - years + n)
    .flatMap((year, n) =>
      Array.from({ length: yearly[n] ?? 0 }, () => {
        const sourceType = sources[Math.floor(random() * sources.length)] ?? 4;
        const day = Date.UTC(year, monthOf(random), 1 + Math.floor(random() * 28)) - dayMs / 3;
        return {
          place: places[Math.floor(random() * places.length)] ?? '34',
          seenAt: day + likelyMinute(random, sourceType) * 60_000,
          sourceType,
        };
      }),
    )
    .filter(({ seenAt }) => seenAt < until && seenAt > until - years * 365.25 * dayMs);
}
