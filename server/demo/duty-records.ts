import { dayMs, dayOf } from '../../contract/time.ts';
import { type Watch, watchOf } from '../../contract/shift/watch.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { LookoutEvent, NewEvent } from '../../contract/events/catalogue.ts';
import type { SeedRecord } from '../resources/seed.ts';
import { shiftStream } from '../shift/streams.ts';
import type { Moment } from './history.ts';
import { named, pairs } from './officers.ts';

/** The roster covers so many days before today, and after. */
const [daysBack, daysOn] = [3, 14];
const watchMs = dayMs / 2;
const watches: readonly Watch[] = ['day', 'night'];

/**
 * The demo's roster around `now`, for each post of people. The first officer has the watch in which the demo is tried,
 * the second the other one, so that one can hand over to the other.
 */
export function demoRosters(now: number): SeedRecord[] {
  const firsts = watchOf(now).watch;
  return Array.from({ length: daysBack + daysOn + 1 }, (_, n) => dayOf(now + (n - daysBack) * dayMs)).flatMap((day) =>
    pairs.flatMap(({ regionCode, first, second }) =>
      watches.map((watch) => ({
        id: `demo-roster-${regionCode}-${day}-${watch}`,
        values: {
          team: watch === firsts ? '甲班' : '乙班',
          regionCode,
          day,
          watch,
          officers: [(watch === firsts ? first : second).userId],
          leader: (watch === firsts ? second : first).userId,
          phone: regionCode.padStart(8, '0'),
          remark: '演示数据',
        },
      })),
    ),
  );
}

/** The demo's rule of the province: a camera within eight kilometres turns to a new incident by itself. */
export const demoRules = (regionCode: RegionCode): SeedRecord[] => [
  { id: `demo-rule-${regionCode}`, values: { name: '自动转向（演示）', regionCode, turnM: 8_000 } },
];

/** The hand-overs of the last days, each signed some minutes after the watch began; the first officer has the duty. */
export function pastHandOvers(now: number): Moment[] {
  // Watches begin at 08:00 and 20:00 in Beijing: at midnight and noon, UTC.
  const start = now - (now % watchMs);
  const count = daysBack * 2;
  return pairs.flatMap(({ regionCode, first, second }) =>
    Array.from({ length: count + 1 }, (_, n) => {
      const [to, from] = (count - n) % 2 === 0 ? [named(first), named(second)] : [named(second), named(first)];
      const at = start - (count - n) * watchMs;
      const told = (later: number, type: LookoutEvent['type'], data: object, by = to): Moment => ({
        at: Math.min(at + later, now),
        actor: by.userId,
        writes: [{ stream: shiftStream(regionCode), events: [{ type, areaCode: regionCode, data } as NewEvent] }],
      });
      if (n === 0) return [told(0, 'shift.begun', { by: to })];
      return [
        told(0, 'shift.handedOver', { by: from, to, note: '本班无遗留火情，设备正常', open: [] }, from),
        told(4 * 60_000, 'shift.accepted', { by: to, from }),
      ];
    }).flat(),
  );
}
