import { merge } from 'rxjs';
import type { Station } from '../../../machines/station.ts';
import type { Behavior } from '../../../streams/behavior.ts';
import { createIncidentRows$, type RowsPicture } from '../../../streams/derived/incident-rows.ts';

const known = new WeakMap<Station, Behavior<RowsPicture>>();

/**
 * The rows of a station, one for all screens, from the first time that somebody asks on: who never looks at them does
 * not pay for them.
 */
export function rowsOf(station: Station): Behavior<RowsPicture> {
  const rows$ =
    known.get(station) ??
    createIncidentRows$(
      {
        alarms: station.alarms$.value.byId,
        fires: station.fires$.value.byId,
        incidents: station.incidents$.value.byId,
        incidentOf: station.incidents$.value.incidentOf,
      },
      station.changes$,
      merge(station.alarms$, station.fires$, station.incidents$, station.clock$),
      () => station.clock$.value,
    );
  known.set(station, rows$);
  return rows$;
}
