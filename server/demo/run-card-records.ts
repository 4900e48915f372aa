import type { RunCard } from '../../contract/advice/run-card.ts';
import { type AlarmLevel, alarmLevelNames } from '../../contract/rules/levels.ts';
import type { CardWants } from '../../contract/advice/cover.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { SeedRecord } from '../resources/seed.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Demo = CardWants & Pick<RunCard, 'withinMinutes' | 'materials'>;

/** Pieces of the demo's species, by their numbers: what fires of the level need besides, or more of it than usual. */
const taken = (pieces: Readonly<Record<number, number>>): NonNullable<RunCard['materials']> =>
  Object.entries(pieces).map(([species, n]) => ({ id: `demo-material-${species}`, n }));

const wanted: Readonly<Record<AlarmLevel, Demo>> = {
  4: { semiProfessional: 1, headcount: 15, withinMinutes: 60, materials: taken({ 5: 1, 6: 10 }) },
  3: {
    professional: 1,
    semiProfessional: 1,
    headcount: 40,
    storehouses: 1,
    withinMinutes: 60,
    materials: taken({ 4: 40, 5: 2, 6: 20 }),
  },
  2: {
    professional: 2,
    semiProfessional: 1,
    volunteer: 1,
    headcount: 90,
    storehouses: 1,
    withinMinutes: 90,
    materials: taken({ 4: 120 }),
  },
  1: {
    professional: 3,
    semiProfessional: 2,
    volunteer: 2,
    headcount: 200,
    storehouses: 2,
    withinMinutes: 120,
    materials: taken({ 8: 150 }),
  },
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
