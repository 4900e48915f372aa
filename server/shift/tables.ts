import type { Shift } from '../../contract/shift/shift.ts';
import type { DocRow } from '../store/doc.ts';
import type { ShiftEntry } from './projections.ts';
import type { LogPosition } from '../../contract/ids.ts';

/** Read model of the duty of regions; the key is the region's code, the document a `Shift`. */
export interface ShiftsRow extends DocRow<Shift> {
  region_code: string;
}

/** Read model of the shift log; the key is the position of the event, the document a `ShiftEntry`. */
export interface ShiftLogRow extends DocRow<ShiftEntry> {
  region_code: string;
  position: LogPosition;
  at: string;
}

/** Tables of the duty. */
export interface ShiftTables {
  shifts: ShiftsRow;
  shift_log: ShiftLogRow;
}
