import type { Alarm } from '../alarms/alarm.ts';
import { evidenceOf } from './evidence.ts';
import type { Incident } from './incident.ts';

/** An alarm that stands alone, as an incident: its evidence is its own, what lies near it the nearest village. */
export function aloneOf(alarm: Alarm): Pick<Incident, 'areaCode' | 'openedAt' | 'own' | 'absorbed' | 'surroundings'> {
  const { areaCode, raisedAt: openedAt, nearestVillage } = alarm;
  return {
    areaCode,
    openedAt,
    own: evidenceOf({ alarmId: alarm.id, voice: alarm.sourceId, reachM: 1_000, ...alarm }),
    absorbed: {},
    surroundings: nearestVillage ? { villageM: nearestVillage.distanceM, villageName: nearestVillage.name } : {},
  };
}
