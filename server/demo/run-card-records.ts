import type { RunCard } from '../../contract/advice/run-card.ts';
import { type AlarmLevel, alarmLevelNames } from '../../contract/rules/levels.ts';
import type { CardWants } from '../../contract/advice/cover.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { SeedRecord } from '../resources/seed.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Demo = CardWants & Pick<RunCard, 'withinMinutes'>;

const wanted: Readonly<Record<AlarmLevel, Demo>> = {
  4: { semiProfessional: 1, headcount: 15, withinMinutes: 60 },
  3: { professional: 1, semiProfessional: 1, headcount: 40, storehouses: 1, withinMinutes: 60 },
  2: { professional: 2, semiProfessional: 1, volunteer: 1, headcount: 90, storehouses: 1, withinMinutes: 90 },
  1: { professional: 3, semiProfessional: 2, volunteer: 2, headcount: 200, storehouses: 2, withinMinutes: 120 },
};

/** The demonstration's run cards: one of each level for the whole region. They say that they are a demo. */
export function demoRunCards(places: Pick<Gazetteer, 'area'>, regionCode: RegionCode): SeedRecord[] {
  const region = places.area(regionCode);
  return region
    ? Object.entries(wanted).map(([level, wants]) => ({
        id: `demo-runCard-${regionCode}-${level}`,
        values: {
          name: `${region.name}${alarmLevelNames[Number(level) as AlarmLevel]}火情调派卡（演示）`,
          regionCode,
          level,
          ...wants,
          remark: '演示数据',
        },
      }))
    : [];
}
