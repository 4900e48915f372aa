import type { Alarm } from '../contract/alarms/alarm.ts';
import { evolveAlarm } from '../contract/alarms/evolve.ts';
import { evidenceOf } from '../contract/incidents/evidence.ts';
import type { Fire } from '../contract/fires/fire.ts';
import type { Incident } from '../contract/incidents/incident.ts';
import { alarmLog } from './alarm-log.ts';

/** A picture with very many rows: alarms, each in an incident of its own. */
export interface ManyRows {
  alarms: Map<string, Alarm>;
  fires: Map<string, Fire>;
  incidents: Map<string, Incident>;
  incidentOf: Map<string, string>;
}

/** As many alarms as rows, each in an incident of its own; all of them wait. */
export function manyRows(rowCount: number): ManyRows {
  const [alarms, incidents, incidentOf] = [
    new Map<string, Alarm>(),
    new Map<string, Incident>(),
    new Map<string, string>(),
  ];
  for (const event of alarmLog(rowCount * 4)) {
    if (event.type !== 'alarm.raised' || alarms.size === rowCount) continue;
    const alarm = evolveAlarm(undefined, event);
    const [id, n] = [`i-${alarm.id}`, alarms.size];
    const first = {
      alarmId: alarm.id,
      voice: `v-${n % 500}`,
      reachM: 300,
      sourceType: alarm.sourceType,
      startTime: alarm.startTime,
      longitude: alarm.longitude,
      latitude: alarm.latitude,
      confidence: n % 100,
    };
    alarms.set(alarm.id, alarm);
    incidentOf.set(alarm.id, id);
    incidents.set(id, {
      id,
      areaCode: alarm.areaCode,
      areaName: alarm.areaName,
      placeName: alarm.placeName,
      openedAt: alarm.raisedAt,
      surroundings: { villageM: n % 3_000, riskGrade: 1 + (n % 5) },
      own: evidenceOf(first),
      absorbed: {},
      passed: [],
      version: 1,
      position: n,
    });
  }
  return { alarms, fires: new Map<string, Fire>(), incidents, incidentOf };
}

/** Which alarm changes next: all of them in turn, neighbours far from each other. */
export const stride = 7_919;

/** The next state of an alarm, round and round; two of three steps move its row in the list. */
export const nextStatus = {
  pending: 'received',
  received: 'dismissed',
  dismissed: 'pending',
  confirmed: 'pending',
  repeat: 'pending',
} as const;
