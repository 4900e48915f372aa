import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import { isAlarmEvent, isFireEvent, isIncidentEvent } from '../../contract/events/kinds.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { wholeFire } from '../../contract/fires/upcast.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { SnapshotFrame } from '../../contract/connection/frames.ts';
import { alarmKind } from './alarms.ts';
import { fireKind } from './fires.ts';
import { createIncidentFold, type IncidentFold, type Move } from './incidents.ts';
import { createLiveFold, type Change, type LiveFold } from './live-fold.ts';
import { idIn } from '../../contract/stream-names.ts';
import type { RegionCode } from '../../contract/ids.ts';

/**
 * A listener to each change, called synchronously. `replaced`: a snapshot replaced all of them, without single changes
 * of incidents.
 */
export interface ThingsListener {
  alarmChanged?(change: Change<Alarm>): void;
  fireChanged?(change: Change<Fire>): void;
  incidentChanged?(change: Change<Incident>): void;
  alarmMoved?(move: Move): void;
  replaced?(): void;
}

/** All that a picture shows: alarms, fires, and the incidents in which the alarms stand. */
export interface Things {
  readonly alarms: Pick<LiveFold<Alarm, never>, 'byId'>;
  readonly fires: Pick<LiveFold<Fire, never>, 'byId'>;
  readonly incidents: Pick<IncidentFold, 'byId' | 'incidentOf' | 'alarmsOf'>;
  apply(event: PublicEvent): void;
  /** Drops what is past the live window before the newest birth (ms since 1970). */
  expire(newest: number): void;
  /** Puts what a snapshot holds of the areas that are `mine` in place of all; nothing without one. */
  replace(data?: SnapshotFrame['data'], isMine?: (areaCode: RegionCode) => boolean): void;
  /** When the newest alarm or fire was born, ISO 8601; '' where there is none. */
  newestBirth(): string;
}

/** Nothing yet. */
export function createThings(listener: ThingsListener): Things {
  const incidents = createIncidentFold({
    changed: (change) => listener.incidentChanged?.(change),
    moved: (move) => listener.alarmMoved?.(move),
  });
  const alarms = createLiveFold(alarmKind, (change) => {
    listener.alarmChanged?.(change);
    if (!change.after) incidents.forgetAlarm(change.id);
  });
  const fires = createLiveFold(fireKind, (change) => listener.fireChanged?.(change));
  return {
    alarms,
    fires,
    incidents,
    apply(event) {
      if (isAlarmEvent(event)) alarms.apply(idIn('alarm', event.stream), event);
      else if (isFireEvent(event)) fires.apply(idIn('fire', event.stream), event);
      else if (isIncidentEvent(event)) incidents.apply(event);
    },
    expire(newest) {
      alarms.expire(newest);
      fires.expire(newest);
    },
    replace(data, isMine = () => true) {
      alarms.replace((data?.alarms ?? []).filter((alarm) => isMine(alarm.areaCode)));
      fires.replace((data?.fires ?? []).filter((fire) => isMine(fire.areaCode)).map(wholeFire));
      incidents.replace(
        (data?.incidents ?? []).filter((incident) => isMine(incident.areaCode)),
        data?.members ?? [],
      );
      listener.replaced?.();
    },
    newestBirth() {
      let newest = '';
      for (const { raisedAt } of alarms.byId.values()) if (raisedAt > newest) newest = raisedAt;
      for (const { openedAt } of fires.byId.values()) if (openedAt > newest) newest = openedAt;
      return newest;
    },
  };
}
