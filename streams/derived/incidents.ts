import type { IncidentEvent } from '../../contract/events/catalogue.ts';
import { evolveIncident } from '../../contract/incidents/evolve.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { Change } from './live-fold.ts';
import { idIn } from '../../contract/stream-names.ts';
import type { AlarmId, IncidentId } from '../../contract/ids.ts';

/**
 * All incidents of the picture by id, and in which one each alarm stands. The maps are changed in place: `revision`
 * tells that they did.
 */
export interface IncidentsPicture {
  revision: number;
  byId: ReadonlyMap<string, Incident>;
  incidentOf: ReadonlyMap<string, string>;
}

/** The incident in which one counts: that into which it was merged at last, as far as it is known here. */
export function rootIn(incidents: ReadonlyMap<string, Incident>, id: string): string {
  let root = id;
  for (
    let next = incidents.get(root)?.mergedInto;
    next !== undefined && incidents.has(next) && next !== id;
    next = incidents.get(root)?.mergedInto
  )
    root = next;
  return root;
}

/** An incident and all that was merged into it, and into that. */
export const familyIn = (incidents: ReadonlyMap<string, Incident>, id: string): string[] => [
  id,
  ...Object.keys(incidents.get(id)?.absorbed ?? {}).flatMap((part) => familyIn(incidents, part)),
];

/** Incidents folded from events; one is kept as long as an alarm of it is in the picture. */
export interface IncidentFold {
  readonly byId: ReadonlyMap<string, Incident>;
  /** The incident in which an alarm stands, of those that are known here: one beyond the region is not. */
  readonly incidentOf: ReadonlyMap<string, string>;
  /** The alarms that stand in an incident itself, not in what was merged into it. */
  alarmsOf(incidentId: string): readonly string[];
  apply(event: IncidentEvent): void;
  /** An alarm has left the picture. */
  forgetAlarm(alarmId: AlarmId): void;
  replace(incidents: readonly Incident[], members: readonly (readonly [string, string])[]): void;
}

/** An alarm that stands in another incident than before; undefined for none. */
export interface Move {
  alarmId: AlarmId;
  from: string | undefined;
  to: string | undefined;
}

/** A listener to changes of incidents and of alarms' placement; called synchronously, but not within `replace`. */
export interface IncidentListener {
  changed(change: Change<Incident>): void;
  moved(move: Move): void;
}

/** A fold that tells of each change. */
export function createIncidentFold(listener: IncidentListener): IncidentFold {
  const byId = new Map<string, Incident>();
  const incidentOf = new Map<string, string>();
  const alarmsIn = new Map<string, string[]>();

  const put = (alarmId: AlarmId, incidentId: IncidentId): void => {
    incidentOf.set(alarmId, incidentId);
    const known = alarmsIn.get(incidentId);
    if (known) known.push(alarmId);
    else alarmsIn.set(incidentId, [alarmId]);
  };
  const drop = (alarmId: AlarmId, from: string): void => {
    const left = alarmsIn.get(from)?.filter((id) => id !== alarmId) ?? [];
    if (left.length > 0) alarmsIn.set(from, left);
    else alarmsIn.delete(from);
  };
  /** With the last of its alarms an incident goes. */
  const endIfEmpty = (id: string): void => {
    const before = alarmsIn.has(id) ? undefined : byId.get(id);
    if (before && byId.delete(id)) listener.changed({ id, before, after: undefined });
  };
  const leave = (alarmId: AlarmId): void => {
    const from = incidentOf.get(alarmId);
    if (from === undefined) return;
    incidentOf.delete(alarmId);
    drop(alarmId, from);
    listener.moved({ alarmId, from, to: undefined });
    endIfEmpty(from);
  };
  const enter = (alarmId: AlarmId, to: string): void => {
    const from = incidentOf.get(alarmId);
    if (from === to) return;
    if (from !== undefined) drop(alarmId, from);
    put(alarmId, to);
    listener.moved({ alarmId, from, to });
    if (from !== undefined) endIfEmpty(from);
  };

  return {
    byId,
    incidentOf,
    alarmsOf: (incidentId) => alarmsIn.get(incidentId) ?? [],
    apply(event) {
      const id = idIn('incident', event.stream);
      const before = byId.get(id);
      if (before || event.type === 'incident.opened') {
        const after = evolveIncident(before, event);
        byId.set(id, after);
        listener.changed({ id, before, after });
      }
      if (event.type === 'incident.opened') enter(event.data.first.alarmId, id);
      if (event.type !== 'alarm.joined') return;
      if (byId.has(id)) enter(event.data.sighting.alarmId, id);
      else leave(event.data.sighting.alarmId);
    },
    forgetAlarm: leave,
    replace(incidents, members) {
      byId.clear();
      incidentOf.clear();
      alarmsIn.clear();
      for (const incident of incidents) byId.set(incident.id, incident);
      for (const [alarmId, incidentId] of members) if (byId.has(incidentId)) put(alarmId, incidentId);
    },
  };
}
