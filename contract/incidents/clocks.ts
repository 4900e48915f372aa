import type { Alarm } from '../alarms/alarm.ts';
import { type FireLookup, isInHand, overSince } from '../fires/in-hand.ts';
import { type DutyRule, type RegionRules, ruleOf } from '../rules/rule.ts';
import { type RunningClock, runsFrom } from '../running-clock.ts';
import type { Incident, IncidentClock } from './incident.ts';
import { rank } from './priority.ts';

/** What the clocks of an incident ask of each of its alarms. */
export type ClockedAlarm = Pick<Alarm, 'status' | 'raisedAt' | 'receivedAt' | 'waitingSince' | 'decidedAt' | 'fireId'>;

/** The fires to which some of these alarms belong. */
export const firesAmong = (alarms: readonly Pick<Alarm, 'fireId'>[]): string[] => [...new Set(alarms.flatMap(({ fireId }) => fireId ?? []))];

/** The rule that an incident's clocks go by: that of where it is, for its priority. */
export const incidentRule = (incident: Pick<Incident, 'areaCode'> & Parameters<typeof rank>[0], rules: RegionRules): DutyRule =>
  ruleOf(incident.areaCode, rules, rank(incident).priority);

const latest = (moments: readonly (string | undefined)[]): string => moments.reduce<string>((newest, one) => (one !== undefined && one > newest ? one : newest), '');
const earliest = (moments: readonly string[]): string => moments.reduce((oldest, one) => (one < oldest ? one : oldest));

/**
 * The clock that runs on an incident with these alarms (those of what was merged into it too): to be received, while none of
 * its open alarms is; to be decided, from when one is. It starts anew when it comes back from a shelf, and the first of them
 * when an alarm is given back, reopened or decided: somebody was there. None runs on a shelf, nor where nothing is open; what
 * nobody has received of a fire that burns is new evidence of what is in hand, and waits only from when that is over.
 */
export function incidentClock(
  incident: Pick<Incident, 'openedAt' | 'mergedInto' | 'shelf' | 'backFrom'>, alarms: readonly ClockedAlarm[], rule: Pick<DutyRule, 'receiveMs' | 'decideMs'>,
  fireOf: FireLookup,
): RunningClock<IncidentClock> | undefined {
  if (incident.mergedInto !== undefined || incident.shelf) return undefined;
  const begun = latest([incident.openedAt, incident.backFrom?.at]);
  const received = alarms.filter(({ status }) => status === 'received').map(({ receivedAt }) => receivedAt ?? '');
  if (received.length > 0) return runsFrom('decide', latest([begun, earliest(received)]), rule.decideMs);
  const pending = alarms.filter(({ status }) => status === 'pending');
  const fireIds = firesAmong(alarms);
  if (pending.length === 0 || isInHand(fireIds, fireOf)) return undefined;
  const attended = alarms.flatMap(({ waitingSince, decidedAt }) => [waitingSince, decidedAt]);
  return runsFrom('receive', latest([begun, earliest(pending.map(({ raisedAt }) => raisedAt)), ...attended, overSince(fireIds, fireOf)]), rule.receiveMs);
}
