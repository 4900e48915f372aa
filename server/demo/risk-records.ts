import { seededRandom } from '../../models/random.ts';
import { dayMs, dayOf } from '../../contract/time.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { SeedRecord } from '../resources/seed.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Bulletins from so many days ago up to tomorrow's. */
const daysBack = 7;

const gradeOn = (code: string, day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const season = [2, 3, 4, 10, 11].includes(month) ? 1 : 0;
  // Repeatable: the same day has the same grades whenever the demo is started.
  const luck = seededRandom(Number(code) * 10_000 + year * 400 + month * 32 + date)();
  return Math.min(5, 1 + season + Math.floor(luck * 3));
};

/**
 * The demonstration's fire danger of a region and those right below it, for the days around now; all of it says that it
 * is a demo.
 */
export function demoRisk(
  places: Pick<Gazetteer, 'area' | 'children'>,
  regionCode: RegionCode,
  now: number,
): SeedRecord[] {
  const areas = [places.area(regionCode), ...places.children(regionCode)].flatMap((area) => (area ? [area] : []));
  return Array.from({ length: daysBack + 2 }, (_, n) => dayOf(now + (n - daysBack) * dayMs)).flatMap((day) =>
    areas.map(({ code, name }) => ({
      id: `demo-${code}-${day}`,
      values: {
        regionCode: code,
        day,
        grade: String(gradeOn(code, day)),
        issuedBy: `${name}火险预报（演示）`,
        remark: '演示数据',
      },
    })),
  );
}
