import type { DocRow } from '../store/doc.ts';
import type { FireFigures, PassedDay, RecordFigures } from './projections.ts';

/** How many alarms of a region (2, 4 or 6 digits) count for a Chinese day, by source and by where they stand now. */
export interface AlarmDaysRow {
  area_code: string;
  day: string;
  source_type: number;
  status: string;
  n: number;
}

/** How often `receive` or `decide` took so many seconds, by region and day of the alarm. */
export interface AlarmWaitsRow {
  area_code: string;
  day: string;
  step: string;
  seconds: number;
  n: number;
}

/** How many deadlines passed in a county on a Chinese day; the document is a `PassedDay`. */
export interface PassedDaysRow extends DocRow<PassedDay> {
  area_code: string;
  day: string;
  clock: string;
  n: number;
}

/**
 * What is counted of each fire of this system and of each recorded past fire. Days and hours are Chinese ones of the
 * outbreak, seconds from the beginning.
 */
export interface FireFiguresRow extends DocRow<FireFigures | RecordFigures> {
  area_code: string;
  origin: 'system' | 'record';
  name: string;
  /** 1 where it counts by its own state (`contract/history/life.ts`); statistics decide by `isCounted`. */
  counts: number;
  day: string;
  hour: number;
  status: string;
  cause: string | null;
  grade: number | null;
  burned_ha: number;
  deaths: number;
  injured: number;
  /** Until it was first reported up; null where it has not been. */
  report_s: number | null;
  /** The fire that it stands for: that of a record, or the main fire of a repeat; else null. */
  same_as: string | null;
  /** When a fire was ruled out or made a repeat; else null. */
  none_since: string | null;
  /** The main fire after all repeats; null where there is none. */
  top_id: string | null;
}

/** Tables of the statistics. */
export interface StatisticsTables {
  alarm_days: AlarmDaysRow;
  alarm_waits: AlarmWaitsRow;
  passed_days: PassedDaysRow;
  fire_figures: FireFiguresRow;
}
