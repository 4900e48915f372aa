import type { Incident } from '../../contract/incidents/incident.ts';
import type { DocRow } from '../store/doc.ts';
import type { Member } from './projections.ts';
import type { LogPosition } from '../../contract/ids.ts';

/** Read model of incidents; the document is an `Incident`. Times are ISO 8601 UTC, so that text order is time order. */
export interface IncidentsRow extends DocRow<Incident> {
  area_code: string;
  opened_at: string;
  last_seen: string;
  /** Best position, WGS84 degrees. */
  longitude: number;
  latitude: number;
  /** The incident that it was merged into; null where it stands alone. */
  merged_into: string | null;
  /** The incident in which it stands after all merges of that one, too; null where it stands alone. */
  top_id: string | null;
  /** When its shelf ends; null where it is not shelved. */
  shelved_until: string | null;
  /** When it last came back from a shelf; null where it lies on one, or never did. */
  back_at: string | null;
}

/** Read model of who stands where; the key is the alarm's id, the document a `Member`. */
export interface IncidentAlarmsRow extends DocRow<Member> {
  incident_id: string;
  area_code: string;
  position: LogPosition;
}

/** Tables of the incidents. */
export interface IncidentTables {
  incidents: IncidentsRow;
  incident_alarms: IncidentAlarmsRow;
}
