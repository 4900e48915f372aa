import type { Station } from '../../../machines/station.ts';
import { inPicture } from '../../kit/in-picture.ts';
import { openAlarm } from '../open-alarm.ts';
import type { IncidentOperation } from './actions/allowed.ts';

/**
 * Opens the evidence of a row in place of what was open; a row of a lone alarm opens that alarm's. `begun`: the action
 * that is asked for at once.
 */
export function openRow(station: Station, rowId: string, begun?: IncidentOperation): void {
  if (inPicture(station.rows().value, rowId)?.incident)
    station.wish({ type: 'incident.select', incidentId: rowId, ...(begun === undefined ? {} : { begun }) });
  else {
    openAlarm(station, rowId);
    // Else closing the alarm would bring the incident back that was looked at before it.
    if (station.incidentDesk$.value.selectedId !== undefined)
      station.wish({ type: 'incident.select', incidentId: undefined });
  }
}
