import type { LookoutEvent, ShiftEvent } from '../../contract/events/catalogue.ts';
import { isShiftEvent } from '../../contract/events/kinds.ts';
import { evolveShift, type LeftOpen, type Shift } from '../../contract/shift/shift.ts';
import { idIn } from '../../contract/stream-names.ts';
import type { Projection } from '../store/projection.ts';
import type { LogPosition, RegionCode } from '../../contract/ids.ts';

/** One line of the shift log as it is kept: what was done, who did it, and what it said. */
export interface ShiftEntry {
  position: LogPosition;
  at: string;
  regionCode: RegionCode;
  type: ShiftEvent['type'];
  byName: string;
  text: string;
  open?: readonly LeftOpen[];
}

const regionOf = (event: LookoutEvent): RegionCode => idIn('shift', event.stream);

const shifts: Projection<Shift> = {
  table: 'shifts',
  revision: 1,
  columns: { region_code: 'text' },
  indexes: [['region_code']],
  key: (event) => (isShiftEvent(event) ? regionOf(event) : undefined),
  creates: (event) => event.version === 1,
  evolve: (shift, event) => evolveShift(shift, event as ShiftEvent),
  row: ({ regionCode }) => ({ region_code: regionCode }),
};

function textOf(event: ShiftEvent): string {
  switch (event.type) {
    case 'shift.begun':
    case 'shift.accepted':
      return event.data.remark ?? '';
    case 'shift.handedOver':
      return event.data.note;
    case 'shift.withdrawn':
      return event.data.reason;
    case 'shift.noted':
      return event.data.text;
    default:
      return event satisfies never;
  }
}

const entries: Projection<ShiftEntry> = {
  table: 'shift_log',
  revision: 1,
  columns: { region_code: 'text', position: 'integer', at: 'text' },
  indexes: [
    ['region_code', 'position'],
    ['at', 'region_code'],
  ],
  key: (event) => (isShiftEvent(event) ? String(event.position) : undefined),
  creates: () => true,
  evolve(_entry, event) {
    if (!isShiftEvent(event)) throw new Error(`${event.type} is no event of a duty`);
    const { position, at, type } = event;
    return {
      position,
      at,
      regionCode: regionOf(event),
      type,
      byName: event.data.by.realName,
      text: textOf(event),
      ...(event.type === 'shift.handedOver' ? { open: event.data.open } : {}),
    };
  },
  row: ({ position, at, regionCode }) => ({ region_code: regionCode, position, at }),
};

/** Read models of the duty. */
export const shiftProjections = [shifts, entries] as const;
