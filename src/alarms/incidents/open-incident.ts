import type { Station } from '../../../machines/station.ts';
import { inPicture } from '../../kit/in-picture.ts';
import { openAlarm } from '../open-alarm.ts';
import type { IncidentDeed } from './actions/allowed.ts';
import { rowsOf } from './incident-streams.ts';

/** Opens the dialog of a row; one that is an alarm alone opens that alarm's. `begun`: the deed that is wished at once. */
export function openRow(station: Station, rowId: string, begun?: IncidentDeed): void {
  if (inPicture(rowsOf(station).value, rowId)?.incident) station.wish({ type: 'incident.select', incidentId: rowId, ...(begun === undefined ? {} : { begun }) });
  else openAlarm(station, rowId);
}
