import type { Surroundings } from '../../contract/incidents/incident.ts';
import { dayOf } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { riskGradeOf } from '../risk/risk-of.ts';
import { nearestTo } from '../stock/nearest.ts';
import type { RaisedAlarm } from './sighting.ts';

/** Protected objects further away than this do not make a fire more urgent. */
const protectedWithinM = 5_000;

/** The nearest village of an alarm, as it was placed. */
export const villageNear = ({ nearestVillage }: RaisedAlarm['data']): Surroundings =>
  nearestVillage ? { villageM: nearestVillage.distanceM, villageName: nearestVillage.name } : {};

/**
 * What lies around an alarm: its nearest village, as it was placed, the nearest protected object of the whole
 * authority, and the fire danger of its county on that day, where one was entered.
 */
export async function surroundingsOf(
  { db, gazetteer, options }: Pick<Context, 'db' | 'gazetteer' | 'options'>,
  { areaCode, data: alarm }: Pick<RaisedAlarm, 'areaCode' | 'data'>,
): Promise<Surroundings> {
  const [found] = await nearestTo(db, alarm, {
    kinds: ['protectedObject'],
    withinM: protectedWithinM,
    limit: 1,
    scope: options.regionCode,
  });
  const riskGrade = await riskGradeOf({ db, gazetteer }, areaCode, dayOf(Date.parse(alarm.startTime)));
  return {
    ...villageNear(alarm),
    ...(found ? { protectedM: found.distanceM, protectedName: found.record.name } : {}),
    ...(riskGrade === undefined ? {} : { riskGrade }),
  };
}
