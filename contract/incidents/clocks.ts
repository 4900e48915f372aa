import type { Alarm } from '../alarms/alarm.ts';
import { isWithin } from '../areas.ts';
import { type FireLookup, isInHand, overSince } from '../fires/in-hand.ts';
import { type DutyRule, type RegionRules, ruleOf } from '../rules/rule.ts';
import { isTold, type RunningClock, runsFrom } from '../running-clock.ts';
import type { IncidentId } from '../ids.ts';
import { aloneOf } from './alone.ts';
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

/** The incident in which an alarm itself stands, and incidents by their ids, as far as they are known here. */
export interface Places<A> {
  standsIn: (alarm: A) => Incident | undefined;
  incidentOf: (id: IncidentId) => Incident | undefined;
  /** All of an alarm, where those that stand alone in their counties are asked for, too. */
  whole?: (alarm: A) => Alarm;
}

/**
 * The incident by whose clock an alarm waits: of those in which it stands the uppermost that the duty of its own area
 * sees, for that is the row on which that duty acts. Undefined where it sees none: there the alarm is a row by itself.
 */
export function waitsIn<A extends Pick<Alarm, 'areaCode'>>(
  alarm: A,
  { standsIn, incidentOf }: Places<A>,
): Incident | undefined {
  const first = standsIn(alarm);
  let row: Incident | undefined;
  for (let next = first; next && isWithin(alarm.areaCode, next.areaCode) && !(row && next === first);) {
    row = next;
    next = next.mergedInto === undefined ? undefined : incidentOf(next.mergedInto);
  }
  return row;
}

/**
 * The clock of an incident with the alarms that wait by it, those of merged incidents included: to receive while no
 * open alarm is received, then to decide. It restarts when the incident comes back from a shelf; `receive` also when an
 * alarm is released, reopened or decided. None runs on a shelf, on what came as history, without open alarms, or while
 * a fire of it is in hand and nothing of it is received.
 */
export function incidentClock(
  incident: Pick<Incident, 'openedAt' | 'shelf' | 'backFrom' | 'own' | 'absorbed'>,
  alarms: readonly ClockedAlarm[],
  rule: Pick<DutyRule, 'receiveMs' | 'decideMs'>,
  fireOf: FireLookup,
): RunningClock<IncidentClock> | undefined {
  if (incident.shelf || isPastIncident(incident)) return undefined;
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

/** The clock of an alarm that stands alone in its own county. */
export const aloneClock = (
  alarm: Alarm,
  rule: Pick<DutyRule, 'receiveMs' | 'decideMs'>,
  fireOf: FireLookup,
): RunningClock<IncidentClock> | undefined => incidentClock(aloneOf(alarm), [alarm], rule, fireOf);

/**
 * The clocks that run on a row with these alarms, what is due first before the others: there are several where
 * counties on both sides of a border have rows of their own for what is one row here.
 */
export function rowClocks<A extends ClockedAlarm & Pick<Alarm, 'areaCode'>>(
  alarms: readonly A[],
  places: Places<A>,
  rules: RegionRules,
  fireOf: FireLookup,
): RunningClock<IncidentClock>[] {
  const waiting = new Map<Incident, A[]>();
  const alone: Alarm[] = [];
  for (const alarm of alarms) {
    const incident = waitsIn(alarm, places);
    const known = incident && waiting.get(incident);
    if (known) known.push(alarm);
    else if (incident) waiting.set(incident, [alarm]);
    else if (places.whole) alone.push(places.whole(alarm));
  }
  const running = [
    ...[...waiting].map(([one, theirs]) => incidentClock(one, theirs, incidentRule(one, rules), fireOf)),
    ...alone.map((alarm) => aloneClock(alarm, incidentRule(aloneOf(alarm), rules), fireOf)),
  ];
  return running.filter((clock) => clock !== undefined).toSorted((a, b) => (a.due < b.due ? -1 : 1));
}

/** What has passed and is still missed of what runs, each with the region whose duty was told. */
export const missedOf = (
  passed: readonly PassedClock[],
  running: readonly RunningClock<IncidentClock>[],
): PassedClock[] => running.flatMap((clock) => passed.find((one) => isTold([one], clock)) ?? []);
