import type { Officer } from '../alarms/alarm.ts';
import type { ShiftEvent } from './events.ts';
import { idIn } from '../stream-names.ts';
import type { LogPosition, RegionCode } from '../ids.ts';

/**
 * One thing that the outgoing officer leaves to the next. `what` says in words what is open about it; `evidence`: new
 * alarms of a fire that burns.
 */
export interface LeftOpen {
  kind: 'incident' | 'alarm' | 'more' | 'shelf' | 'clock' | 'fire' | 'evidence' | 'transfer';
  id: string;
  placeName: string;
  what: string;
}

/** A hand-over that nobody has signed yet; until then both are responsible. */
export interface HandOver {
  by: Officer;
  to?: Officer;
  note: string;
  open: readonly LeftOpen[];
  at: string;
  version: number;
}

/** Who is responsible for a region's duty, as folded from the events of its stream. */
export interface Shift {
  regionCode: RegionCode;
  officer?: Officer;
  since?: string;
  pending?: HandOver;
  version: number;
  position: LogPosition;
}

/** The shift after one more event. */
export function evolveShift(shift: Shift | undefined, event: ShiftEvent): Shift {
  const before = shift ?? { regionCode: idIn('shift', event.stream), version: 0, position: 0 };
  return { ...step(before, event), version: event.version, position: event.position };
}

function step(shift: Shift, event: ShiftEvent): Shift {
  const { pending: _pending, ...rest } = shift;
  switch (event.type) {
    case 'shift.begun':
    case 'shift.accepted':
      return { ...rest, officer: event.data.by, since: event.at };
    case 'shift.handedOver':
      return { ...rest, pending: { ...event.data, at: event.at, version: event.version } as HandOver };
    case 'shift.withdrawn':
      return rest;
    case 'shift.noted':
      return shift;
    default:
      return event satisfies never;
  }
}

/** What an officer may ask of their region's duty. */
export type ShiftAction = 'begin' | 'handOver' | 'accept' | 'withdraw' | 'note';

/** Why they may not, as a code; undefined where they may. `userId` is the officer's. */
export function shiftRefusal(
  shift: { officer?: { userId: string } | undefined; pending?: { by: { userId: string } } | undefined } | undefined,
  action: ShiftAction,
  userId: string,
): 'already' | 'nobody' | 'notHis' | 'pending' | 'nothing' | 'own' | undefined {
  const { officer, pending } = shift ?? {};
  switch (action) {
    case 'begin':
      return officer?.userId === userId ? 'already' : undefined;
    case 'handOver':
      if (!officer) return 'nobody';
      if (officer.userId !== userId) return 'notHis';
      return pending ? 'pending' : undefined;
    case 'accept':
      if (!pending) return 'nothing';
      return pending.by.userId === userId ? 'own' : undefined;
    case 'withdraw':
      if (!pending) return 'nothing';
      return pending.by.userId === userId ? undefined : 'notHis';
    case 'note':
      return undefined;
    default:
      return action satisfies never;
  }
}
