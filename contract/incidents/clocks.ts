import type { Alarm } from '../alarms/alarm.ts';
import { type FireLookup, isInHand, overSince } from '../fires/in-hand.ts';
import { type DutyRule, type RegionRules, ruleOf } from '../rules/rule.ts';
import { isTold, type RunningClock, runsFrom } from '../running-clock.ts';
import { isPastIncident } from './history.ts';
import type { Incident, IncidentClock, PassedClock } from './incident.ts';
import { rank } from './priority.ts';

/** What the clocks of an incident ask of each of its alarms. */
export type ClockedAlarm = Pick<Alarm, 'status' | 'raisedAt' | 'receivedAt' | 'waitingSince' | 'decidedAt' | 'fireId'>;

/** The fires to which some of these alarms belong. */
export const firesAmong = (alarms: readonly Pick<Alarm, 'fireId'>[]): string[] => [
  ...new Set(alarms.flatMap(({ fireId }) => fireId ?? [])),
];

/** The rule that an incident's clocks go by: that of where it is, for its priority. */
export const incidentRule = (
  incident: Pick<Incident, 'areaCode'> & Parameters<typeof rank>[0],
  rules: RegionRules,
): DutyRule => ruleOf(incident.areaCode, rules, rank(incident).priority);

const latest = (moments: readonly (string | undefined)[]): string =>
  moments.reduce<string>((newest, one) => (one !== undefined && one > newest ? one : newest), '');
const earliest = (moments: readonly string[]): string => moments.reduce((oldest, one) => (one < oldest ? one : oldest));

/**
 * The clock of an incident with these alarms, those of merged incidents included: to receive while no open alarm is
 * received, then to decide. It restarts when the incident comes back from a shelf; `receive` also when an alarm is
 * released, reopened or decided. None runs on a shelf, on what came as history, without open alarms, or while a fire of
 * it is in hand and nothing of it is received.
 */
export function incidentClock(
  incident: Pick<Incident, 'openedAt' | 'mergedInto' | 'shelf' | 'backFrom' | 'own' | 'absorbed'>,
  alarms: readonly ClockedAlarm[],
  rule: Pick<DutyRule, 'receiveMs' | 'decideMs'>,
  fireOf: FireLookup,
): RunningClock<IncidentClock> | undefined {
  if (incident.mergedInto !== undefined || incident.shelf || isPastIncident(incident)) return undefined;
  const begun = latest([incident.openedAt, incident.backFrom?.at]);
  const received = alarms.filter(({ status }) => status === 'received').map(({ receivedAt }) => receivedAt ?? '');
  if (received.length > 0) return runsFrom('decide', latest([begun, earliest(received)]), rule.decideMs);
  const pending = alarms.filter(({ status }) => status === 'pending');
  const fireIds = firesAmong(alarms);
  if (pending.length === 0 || isInHand(fireIds, fireOf)) return undefined;
  const attended = alarms.flatMap(({ waitingSince, decidedAt }) => [waitingSince, decidedAt]);
  return runsFrom(
    'receive',
    latest([begun, earliest(pending.map(({ raisedAt }) => raisedAt)), ...attended, overSince(fireIds, fireOf)]),
    rule.receiveMs,
  );
}

/** The deadline of an incident that has passed and is still missed, with the region whose duty was told. */
export function missedClock(
  incident: Parameters<typeof incidentClock>[0] & Pick<Incident, 'passed'>,
  alarms: readonly ClockedAlarm[],
  rule: Parameters<typeof incidentClock>[2],
  fireOf: FireLookup,
): PassedClock | undefined {
  const running = incidentClock(incident, alarms, rule, fireOf);
  return running && incident.passed.find((one) => isTold([one], running));
}
