import { type AlarmStatus, peopleSources } from '../../contract/alarms/alarm.ts';
import { type FireLookup, isInHand } from '../../contract/fires/in-hand.ts';
import type { Evidence } from '../../contract/incidents/evidence.ts';
import type { Tally } from './incident-tally.ts';

/**
 * Where a row stands, by its open alarms: `pending` before `received`; `closed` where none is open, and where what
 * nobody has received is new evidence of a fire in hand.
 */
export type IncidentState = 'pending' | 'received' | 'closed';

/** Where an incident with these alarms stands. */
export const stateOf = ({ counts: { pending, received }, fireIds }: Tally, fireOf: FireLookup): IncidentState =>
  pending > 0 && !isInHand(fireIds, fireOf) ? 'pending' : received > 0 ? 'received' : 'closed';

const closedStatuses: readonly AlarmStatus[] = ['confirmed', 'dismissed', 'repeat'];

/** The state of an alarm whose shape an incident in this state has on a map. */
export const statusOf = (state: IncidentState, { counts }: Tally): AlarmStatus =>
  state === 'closed' ? (closedStatuses.find((status) => counts[status] > 0) ?? 'dismissed') : state;

/** A report by people is never shelved, nor is a fire. */
export const isAboveShelves = (bySource: Evidence['bySource'], { counts, fireIds }: Tally): boolean =>
  peopleSources.some((source) => (bySource[source] ?? 0) > 0) || counts.confirmed > 0 || fireIds.length > 0;
