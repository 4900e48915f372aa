import { type Alarm, type AlarmStatus, type Officer } from '../../contract/alarms/alarm.ts';
import type { AlarmMark } from '../../contract/alarms/mark.ts';
import { isLongPast } from '../../contract/alarms/history.ts';
import type { FireLookup } from '../../contract/fires/in-hand.ts';
import { aloneOf } from '../../contract/incidents/alone.ts';
import { confidenceOf, pointOf, type Evidence } from '../../contract/incidents/evidence.ts';
import {
  evidenceIn,
  type Incident,
  type PassedClock,
  type Shelf,
  type StaticHeat,
} from '../../contract/incidents/incident.ts';
import { rank, screenedBy } from '../../contract/incidents/priority.ts';
import type { Priority } from '../../contract/rules/levels.ts';
import { isAboveShelves, type IncidentState, isOpen, markOf, stateOf } from './incident-state.ts';
import type { Ownership, Tally } from './incident-tally.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

export { type IncidentState, isOpen } from './incident-state.ts';

/**
 * One real fire, or what seems one: a root incident with all that was merged into it, or an alarm that stands in no
 * incident that is known here.
 */
export interface IncidentRow {
  /** Of the incident, else of the alarm. */
  id: string;
  incident: Incident | undefined;
  areaCode: RegionCode;
  areaName: string;
  placeName: string;
  /** The best position, WGS84 degrees. */
  longitude: number;
  latitude: number;
  openedAt: string;
  firstSeen: string;
  lastSeen: string;
  /** Alarms that were ever gathered; `counts` are those that the picture still shows, by state. */
  total: number;
  counts: Readonly<Record<AlarmStatus, number>>;
  bySource: Evidence['bySource'];
  /** 0–100, of all voices together. */
  confidence: number;
  priority: Priority;
  score: number;
  reasons: readonly string[];
  state: IncidentState;
  /** How it is marked in a list and on a map. */
  status: AlarmMark;
  /** Who has received alarms of it that are still open; who has most of them stands first. */
  owners: readonly Ownership[];
  /** Who has it or, where it is closed, decided it. */
  owner: Officer | undefined;
  fireId: FireId | undefined;
  /** Why it is shelved now; absent where people told of it or it is a fire. */
  shelf: Shelf | undefined;
  backFrom: Incident['backFrom'];
  /** The static thermal anomaly that explains all that was seen. */
  staticHeat: StaticHeat | undefined;
  passed: readonly PassedClock[];
  demo: true | undefined;
  /** It came as history: seen long before it came, so that no deadline runs on it. */
  isPast: boolean;
  /** Its place among all: the lesser stands before. */
  order: number;
}

/** What a row says independently of the state of its alarms. */
type Facts = Pick<
  IncidentRow,
  | 'longitude'
  | 'latitude'
  | 'firstSeen'
  | 'lastSeen'
  | 'total'
  | 'bySource'
  | 'confidence'
  | 'priority'
  | 'score'
  | 'reasons'
>;

const factsFrom = (evidence: Evidence, ranked: ReturnType<typeof rank>): Facts => {
  const { longitude, latitude } = pointOf(evidence);
  const { firstSeen, lastSeen, total, bySource } = evidence;
  return {
    longitude,
    latitude,
    firstSeen,
    lastSeen,
    total,
    bySource,
    confidence: confidenceOf(evidence),
    priority: ranked.priority,
    score: ranked.score,
    reasons: ranked.reasons,
  };
};

function factsOfAlarm(alarm: Alarm): Facts {
  const alone = aloneOf(alarm);
  return factsFrom(alone.own, rank(alone));
}

/** More milliseconds than any time of this century has. */
const beyondTimeMs = 5e12;

/**
 * What is open first, then what burns, then what came as history, then what is closed; of each by priority, then what
 * became news last: opened, or back from a shelf.
 */
const orderOf = (state: IncidentState, isPast: boolean, priority: Priority, newsAt: string): number =>
  ((state === 'closed' ? 12 : state === 'burning' ? 4 : isPast ? 8 : 0) + priority) * beyondTimeMs - Date.parse(newsAt);

/** Between these orders stand the open rows of a priority, what became news last before the others. */
export const ordersOf = (priority: Priority): readonly [above: number, below: number] => [
  (priority - 1) * beyondTimeMs,
  priority * beyondTimeMs,
];

/**
 * The row that an incident, or an alarm alone, makes with the alarms that were tallied for it; what of the row before
 * still holds is taken from there. `beyond`: clocks that ran out on what has a row of its own across a border.
 */
export function rowOf(
  source: Incident | Alarm,
  tally: Tally,
  fireOf: FireLookup,
  before: IncidentRow | undefined,
  beyond: readonly PassedClock[] = [],
): IncidentRow {
  const incident = 'own' in source ? source : undefined;
  const facts =
    before && incident && before.incident === incident
      ? before
      : incident
        ? factsFrom(evidenceIn(incident), rank(incident))
        : factsOfAlarm(source as Alarm);
  const { counts, owners, fireIds } = tally;
  const { bySource, priority } = facts;
  const state = stateOf(tally, fireOf);
  const openedAt = incident ? incident.openedAt : (source as Alarm).raisedAt;
  const backFrom = incident?.backFrom;
  const own = source.passed ?? [];
  const isPast = facts === before ? before.isPast : isLongPast(facts.lastSeen, openedAt);
  // Written out, not spread: there are very many of them, and they are made anew all the time.
  return {
    id: source.id,
    incident,
    areaCode: source.areaCode,
    areaName: source.areaName,
    placeName: source.placeName,
    longitude: facts.longitude,
    latitude: facts.latitude,
    openedAt,
    firstSeen: facts.firstSeen,
    lastSeen: facts.lastSeen,
    total: facts.total,
    counts,
    bySource,
    confidence: facts.confidence,
    priority,
    score: facts.score,
    reasons: facts.reasons,
    state,
    status: markOf(state, tally, fireOf),
    owners,
    owner: owners[0]?.officer ?? (isOpen(state) ? undefined : tally.decider),
    fireId: fireIds[0],
    shelf: incident?.shelf && !isAboveShelves(bySource, tally) ? incident.shelf : undefined,
    backFrom,
    staticHeat: incident && screenedBy(incident),
    passed: beyond.length === 0 ? own : [...own, ...beyond].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    demo: source.demo,
    isPast,
    order: orderOf(state, isPast, priority, backFrom && backFrom.at > openedAt ? backFrom.at : openedAt),
  };
}

/** The order of rows: below zero where `a` stands before `b`. */
export const comesBefore = (a: IncidentRow, b: IncidentRow): number =>
  a.order - b.order || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);
