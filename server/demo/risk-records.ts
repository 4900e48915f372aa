import type { RegionCode } from '../../contract/ids.ts';
import { dayMs, dayOf } from '../../contract/time.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { SeedRecord } from '../resources/seed.ts';
import type { DangerByCounty } from '../risk/danger.ts';

/** Counties whose danger is issued one level off what the weather comes to, where a demo has them. */
export const overruledCounties = ['341825', '341003'] as const;

/** Bulletins of so many days up to today. */
const days = 2;

/**
 * The demonstration's bulletins: a few counties in which somebody says otherwise than the weather, and why. All of it
 * says that it is a demo.
 */
export function demoRisk(
  places: Pick<Gazetteer, 'area'>,
  regionCode: RegionCode,
  now: number,
  dangers: DangerByCounty,
): SeedRecord[] {
  return overruledCounties
    .filter((code) => code.startsWith(regionCode))
    .flatMap((code) =>
      Array.from({ length: days }, (_, n) => dayOf(now - n * dayMs)).flatMap((day): SeedRecord[] => {
        const danger = dangers.get(code)?.get(day);
        if (!danger) return [];
        return [
          {
            id: `demo-${code}-${day}`,
            values: {
              regionCode: code,
              day,
              grade: String(danger.grade === 5 ? 4 : danger.grade + 1),
              issuedBy: `${places.area(code)?.name ?? code}火险预报（演示）`,
              reason: danger.grade === 5 ? '林下地表潮湿' : '旅游旺季，进山人员多',
              computedGrade: String(danger.grade),
              computedHtz: danger.htz,
              remark: '演示数据',
            },
          },
        ];
      }),
    );
}
