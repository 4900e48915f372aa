import { type AlarmStatus, peopleSources } from '../../contract/alarms/alarm.ts';
import type { AlarmMark } from '../../contract/alarms/mark.ts';
import { type FireLookup, isInHand } from '../../contract/fires/in-hand.ts';
import type { Evidence } from '../../contract/incidents/evidence.ts';
import type { Tally } from './incident-tally.ts';

/**
 * Where a row stands, by its open alarms: `pending` before `received`; where none is open, or what nobody has received
 * is new evidence of a fire in hand, `burning` as long as that fire is, then `closed`.
 */
export type IncidentState = 'pending' | 'received' | 'burning' | 'closed';

/** Whether it still waits for a decision. */
export const isOpen = (state: IncidentState): state is 'pending' | 'received' =>
  state === 'pending' || state === 'received';

/** Where an incident with these alarms stands. */
export const stateOf = ({ counts: { pending, received }, fireIds }: Tally, fireOf: FireLookup): IncidentState =>
  pending > 0 && !isInHand(fireIds, fireOf)
    ? 'pending'
    : received > 0
      ? 'received'
      : isInHand(fireIds, fireOf)
        ? 'burning'
        : 'closed';

const closedStatuses: readonly AlarmStatus[] = ['confirmed', 'dismissed', 'repeat'];

/** The state of an alarm that an incident in this state has as a whole. */
export const statusOf = (state: IncidentState, { counts }: Tally): AlarmStatus =>
  isOpen(state) ? state : (closedStatuses.find((status) => counts[status] > 0) ?? 'dismissed');

/** How an incident in this state is marked in a list and on a map; a fire that is not known may burn still. */
export function markOf(state: IncidentState, tally: Tally, fireOf: FireLookup): AlarmMark {
  const status = state === 'burning' ? 'confirmed' : statusOf(state, tally);
  const isOver = state === 'closed' && status === 'confirmed' && tally.fireIds.some((id) => fireOf(id) !== undefined);
  return isOver ? 'ended' : status;
}

/** A report by people is never shelved, nor is a fire. */
export const isAboveShelves = (bySource: Evidence['bySource'], { counts, fireIds }: Tally): boolean =>
  peopleSources.some((source) => (bySource[source] ?? 0) > 0) || counts.confirmed > 0 || fireIds.length > 0;
