import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { rootIn } from './incidents.ts';
import { count, nobodyCounted, tallyOf, type Counted, type Tally } from './incident-tally.ts';
import type { AlarmId, IncidentId } from '../../contract/ids.ts';

/** The picture from which rows are made; its maps are changed in place. */
export interface RowSource {
  alarms: ReadonlyMap<string, Alarm>;
  fires: ReadonlyMap<string, Fire>;
  incidents: ReadonlyMap<string, Incident>;
  incidentOf: ReadonlyMap<string, string>;
}

/** Which alarms make one row together, and what they say; kept up alarm by alarm. */
export interface IncidentGroups {
  /** The row in which an incident counts: that of what it was merged into at last. */
  rootOf(incidentId: IncidentId): string;
  /** The row in which an alarm stands: that of its incident or, where none is known here, its own. */
  rowIdOf(alarmId: AlarmId): string;
  tallyOf(rootId: string): Tally;
  /** The incidents that went into one, at whatever depth. */
  partsOf(rootId: string): readonly string[];
  membersOf(rootId: string): readonly string[];
  count(alarm: Alarm, incidentId: IncidentId, by: 1 | -1): void;
  enter(alarmId: AlarmId, incidentId: IncidentId): void;
  leave(alarmId: AlarmId, incidentId: IncidentId): void;
  forget(incidentId: IncidentId): void;
  /** An incident goes into another, or (undefined) stands alone again. */
  merge(id: string, from: string | undefined, into: string | undefined): void;
  countAll(): void;
}

/** No groups yet. */
export function createIncidentGroups({ alarms, incidents, incidentOf }: Omit<RowSource, 'fires'>): IncidentGroups {
  const counted = new Map<string, Counted>();
  // By the incident that took them in.
  const merged = new Map<string, Set<string>>();

  const countedOf = (id: string): Counted => {
    const known = counted.get(id) ?? nobodyCounted();
    counted.set(id, known);
    return known;
  };
  const rootOf = (id: string): string => rootIn(incidents, id);
  const within = (id: string): string[] => [id, ...[...(merged.get(id) ?? [])].flatMap(within)];
  const put = (alarmId: AlarmId, id: string): void => {
    const alarm = alarms.get(alarmId);
    const group = countedOf(id);
    if (alarm) count(group, alarm, 1);
    group.members.add(alarmId);
  };
  const merge: IncidentGroups['merge'] = (id, from, into) => {
    if (from !== undefined) merged.get(from)?.delete(id);
    if (into !== undefined) merged.set(into, (merged.get(into) ?? new Set()).add(id));
  };
  return {
    rootOf,
    merge,
    enter: put,
    rowIdOf(alarmId) {
      const id = incidentOf.get(alarmId);
      return id !== undefined && incidents.has(id) ? rootOf(id) : alarmId;
    },
    tallyOf: (id) => (merged.has(id) ? tallyOf(within(id).map(countedOf)) : tallyOf([countedOf(id)])),
    partsOf: (id) => (merged.has(id) ? within(id).slice(1) : []),
    membersOf: (id) => within(id).flatMap((one) => [...(counted.get(one)?.members ?? [])]),
    count(alarm, id, by) {
      count(countedOf(id), alarm, by);
    },
    leave(alarmId, id) {
      const alarm = alarms.get(alarmId);
      const group = countedOf(id);
      if (alarm && group.members.has(alarmId)) count(group, alarm, -1);
      group.members.delete(alarmId);
    },
    forget(id) {
      counted.delete(id);
    },
    countAll() {
      counted.clear();
      merged.clear();
      for (const [alarmId, id] of incidentOf) put(alarmId, id);
      for (const { id, mergedInto } of incidents.values()) merge(id, undefined, mergedInto);
    },
  };
}
