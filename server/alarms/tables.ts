import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { DocRow } from '../store/doc.ts';
import type { AlarmRead } from './projections.ts';

/** Read model of alarms; the document is an `Alarm`. Times are ISO 8601 UTC, so that text order is time order. */
export interface AlarmsRow extends DocRow<Alarm> {
  /**
   * Position of the alarm's first event: the primary key. An id has no index of its own; `bornAt` leads from it to
   * this.
   */
  born: number;
  area_code: string;
  source_type: number;
  status: string;
  start_time: string;
  raised_at: string;
  longitude: number;
  latitude: number;
  /** Square of a tenth of a degree, for what lies nearby. */
  cell: number;
  /** Since when an owner has been asked for a decision; null where nobody is. */
  received_at: string | null;
  /** When it was decided, where it had been open for over a day; else null. */
  stood_until: string | null;
}

/** Read model of who has read what; the key is `<userId>:<alarmId>`, the document an `AlarmRead`. */
export interface AlarmReadsRow extends DocRow<AlarmRead> {
  user_id: string;
  alarm_id: string;
}

/** Tables of the alarms. */
export interface AlarmTables {
  alarms: AlarmsRow;
  alarm_reads: AlarmReadsRow;
}
