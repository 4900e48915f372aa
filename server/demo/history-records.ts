import { causeNames } from '../../contract/fires/record.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { dayOf, hourMs } from '../../contract/time.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { SeedRecord } from '../resources/seed.ts';
import { luckOf } from './random.ts';

/** Counties of the demo's hills that past fires lie in. */
const counties: readonly RegionCode[] = [
  '341825',
  '341824',
  '341823',
  '341821',
  '341882',
  '341021',
  '341024',
  '341023',
  '341702',
  '341723',
  '341502',
  '341525',
] as RegionCode[];
const firstYearBack = 12;
const lastYearBack = 2;
/** Most fires are of late winter and spring, and begin in the afternoon. */
const months = [1, 2, 2, 3, 3, 4, 4, 5, 10, 11, 12] as const;
const causes = Object.keys(causeNames);
const perYear = 5;

const round = (value: number, places: number): number => Number(value.toFixed(places));

/** What became of the newest records; all older ones were approved. */
const newest: Readonly<Record<number, string>> = { 0: 'submitted', 1: 'draft', 2: 'submitted' };

/** The demo's records of past fires, ten years of them up to the year before last. */
export function demoHistory(places: Pick<Gazetteer, 'area' | 'randomPointIn'>, now: number): SeedRecord[] {
  const thisYear = Number(dayOf(now).slice(0, 4));
  return Array.from({ length: (firstYearBack - lastYearBack) * perYear }, (_, n) => {
    const luck = luckOf(`past fire ${n}`);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(luck() * all.length)] as T;
    const year = thisYear - lastYearBack - Math.floor(n / perYear);
    const county = pick(counties);
    const [x, y] = places.randomPointIn(county, luck);
    const [month, day, hour] = [pick(months), 1 + Math.floor(luck() * 28), Math.floor(8 + luck() * 12)];
    const start = Date.UTC(year, month - 1, day, hour, Math.floor(luck() * 60)) - 8 * hourMs;
    const size = luck() ** 4 * 40;
    const name = places.area(county)?.name ?? county;
    const number = `PC-${year}-${String((n % perYear) + 1).padStart(2, '0')}`;
    return {
      id: `demo-past-${year}-${n % perYear}`,
      values: {
        name: `${name}${number}号火灾（演示）`,
        number,
        regionCode: county,
        place: `${name}（演示地点）`,
        longitude: round(x, 5),
        latitude: round(y, 5),
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + Math.round((1 + luck() * 9) * hourMs)).toISOString(),
        cause: pick(causes),
        forestHa: round(size, 2),
        grassHa: round(luck() * 3, 2),
        ...(size > 20 ? { seriousInjuries: Math.floor(luck() * 3) } : {}),
        lossWan: round(size * 1.8, 2),
        fighters: 10 + Math.floor(size * 6),
        source: 'census',
        distinct: true,
        remark: '演示数据，并非真实火灾',
        status: newest[n] ?? 'approved',
      },
    };
  });
}
