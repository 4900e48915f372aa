import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { createIncidentRows } from '../../streams/derived/incident-rows.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { aFire } from '../support/sample-fire.ts';

/** A picture in plain maps that tells its rows of each change. */
export function boot() {
  const source = {
    alarms: new Map<string, Alarm>(),
    fires: new Map<string, Fire>(),
    incidents: new Map<string, Incident>(),
    incidentOf: new Map<string, string>(),
  };
  const rows = createIncidentRows(source);
  rows.settle(0);
  const put = <T>(
    things: Map<string, T>,
    id: string,
    after: T | undefined,
  ): { id: string; before: T | undefined; after: T | undefined } => {
    const before = things.get(id);
    if (after) things.set(id, after);
    else things.delete(id);
    return { id, before, after };
  };
  const told = (change: PictureChange): void => rows.take(change);
  const alarm = (id: string, over: Partial<Alarm> | undefined = {}) =>
    told({ kind: 'alarm', change: put(source.alarms, id, anAlarm({ id, ...over })) });
  const incident = (id: string, over: Partial<Incident> = {}) =>
    told({ kind: 'incident', change: put(source.incidents, id, anIncident([anAlarm()], { id, ...over })) });
  const move = (alarmId: string, to: string | undefined): void => {
    const from = source.incidentOf.get(alarmId);
    if (to === undefined) source.incidentOf.delete(alarmId);
    else source.incidentOf.set(alarmId, to);
    told({ kind: 'moved', move: { alarmId, from, to } });
  };
  /** The ids of the rows that are new, gone or other than before. */
  const settle = (now = 0): string[] => (rows.settle(now).changes ?? []).map(({ id }) => id).toSorted();
  return {
    source,
    rows,
    alarm,
    incident,
    move,
    settle,
    told,
    forget: (id: string) => told({ kind: 'alarm', change: put(source.alarms, id, undefined) }),
    dissolve: (id: string) => told({ kind: 'incident', change: put(source.incidents, id, undefined) }),
    fire: (id: string, over: Partial<Fire> = {}) =>
      told({ kind: 'fire', change: put(source.fires, id, aFire({ id, ...over })) }),
    quench: (id: string) => told({ kind: 'fire', change: put(source.fires, id, undefined) }),
    row: (id: string) => rows.settle(0).byId.get(id),
    gathered: (id: string, ...alarmIds: string[]): void => {
      for (const one of alarmIds) alarm(one);
      incident(id);
      for (const one of alarmIds) move(one, id);
    },
  };
}
