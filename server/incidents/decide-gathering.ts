import { peopleSources } from '../../contract/alarms/alarm.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Evidence, Sighting } from '../../contract/incidents/evidence.ts';
import type { Shelf, StaticHeat, Surroundings } from '../../contract/incidents/incident.ts';
import type { DutyRule } from '../../contract/rules/rule.ts';
import type { StreamWrite } from '../store/port.ts';
import { metresBetween } from '../places/metres.ts';
import { incidentIdOf } from './incident-id.ts';
import { bestOf, type KnownIncident, takeSighting, unseen } from './known.ts';
import type { IncidentIndex } from './match.ts';
import { incidentMessages as say } from './messages.ts';
import { type RaisedAlarm, sightingOf } from './sighting.ts';
import { incidentStream } from './streams.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** An incident's event that is decided but not yet in the log. */
export type NewIncidentEvent = NewEvent<(`incident.${string}` | 'alarm.joined' | 'alarm.split') & NewEvent['type']>;

/**
 * Why what is seen need not be shown, where a thermal place explains it; undefined where nothing does.
 */
export type SuppressionOf = (
  sighting: Sighting,
  areaCode: RegionCode,
  now: number,
) => Promise<Omit<Shelf, 'at'> | undefined>;

/** The static thermal anomaly that a satellite's alarm comes from; undefined where it comes from none. */
export type StaticHeatOf = (alarm: RaisedAlarm) => Promise<StaticHeat | undefined>;

/** What gathering goes by. */
export interface Gathering {
  index: IncidentIndex;
  ruleOf: (areaCode: RegionCode) => DutyRule;
  surroundingsOf: (alarm: Pick<RaisedAlarm, 'areaCode' | 'data'>) => Promise<Surroundings>;
  suppressionOf?: SuppressionOf;
  staticHeatOf?: StaticHeatOf;
  now: number;
}

/** Whether a person saw it: what they saw is never set aside. */
export const isSeenByPerson = ({ sourceType }: Pick<Sighting, 'sourceType'>): boolean =>
  peopleSources.includes(sourceType);

/** The events by which a shelf ends because of better evidence. */
export const unshelvedBy = (areaCode: RegionCode, reason: string): NewIncidentEvent => ({
  type: 'incident.unshelved',
  areaCode,
  data: { cause: 'evidence', reason },
});

/** The event that ends the low ranking of an incident at a static thermal anomaly. */
export const unscreenedBy = (areaCode: RegionCode, reason: string): NewIncidentEvent => ({
  type: 'incident.unscreened',
  areaCode,
  data: { cause: 'evidence', reason },
});

/**
 * Events of an incident's own alarms, one append's; behind them, in the incident's area, what its own alarms say then,
 * where some of them are told in other areas alone.
 */
export const summedUp = (
  areaCode: RegionCode,
  events: readonly NewIncidentEvent[],
  own: Evidence | undefined,
): readonly NewIncidentEvent[] =>
  own && events.some((event) => event.areaCode !== areaCode)
    ? [...events, { type: 'incident.summed', areaCode, data: { evidence: own } }]
    : events;

async function opening(
  alarm: RaisedAlarm,
  first: Sighting,
  { surroundingsOf, suppressionOf, staticHeatOf, now }: Gathering,
): Promise<NewIncidentEvent[]> {
  const { areaCode, data } = alarm;
  const staticHeat = await staticHeatOf?.(alarm);
  const opened: NewIncidentEvent = {
    type: 'incident.opened',
    areaCode,
    data: {
      first,
      areaName: data.areaName,
      placeName: data.placeName,
      surroundings: { ...(await surroundingsOf({ areaCode, data })), ...(staticHeat ? { staticHeat } : {}) },
      ...(data.demo ? { demo: true as const } : {}),
    },
  };
  const shelf = isSeenByPerson(first) ? undefined : await suppressionOf?.(first, areaCode, now);
  return shelf ? [opened, { type: 'incident.shelved', areaCode, data: shelf }] : [opened];
}

/**
 * Why a shelf ends with one more sighting: a person saw it, or no thermal place explains it. What an officer set
 * aside by hand only a person brings back.
 */
async function awakening(
  areaCode: RegionCode,
  sighting: Sighting,
  { shelf }: KnownIncident,
  { suppressionOf, now }: Gathering,
): Promise<string | undefined> {
  if (shelf === undefined) return undefined;
  if (isSeenByPerson(sighting)) return say.seenByPerson(sighting.sourceType);
  return shelf === 'byHand' || (await suppressionOf?.(sighting, areaCode, now)) ? undefined : say.unexplained;
}

async function joining(
  alarm: RaisedAlarm,
  sighting: Sighting,
  known: KnownIncident,
  gathering: Gathering,
): Promise<NewIncidentEvent[]> {
  const joined: NewIncidentEvent = {
    type: 'alarm.joined',
    areaCode: alarm.areaCode,
    data: { sighting, distanceM: Math.round(metresBetween(bestOf(known), sighting)) },
  };
  const why = await awakening(alarm.areaCode, sighting, known, gathering);
  const isDoubted = known.isScreened && !(await gathering.staticHeatOf?.(alarm));
  return [
    joined,
    ...(why === undefined ? [] : [unshelvedBy(known.areaCode, why)]),
    ...(isDoubted ? [unscreenedBy(known.areaCode, say.notStatic)] : []),
  ];
}

/** What one append is to write, and which incidents the index knows differently since. */
export interface Gathered {
  writes: StreamWrite[];
  touched: string[];
}

/**
 * Gathers alarms in their order: each joins the incident that it is most likely of, or opens one. The index already
 * knows the outcome, so that each alarm meets those before it; where the append fails, what was touched is to be read
 * anew.
 */
export async function decideGathering(alarms: readonly RaisedAlarm[], gathering: Gathering): Promise<Gathered> {
  const { index, ruleOf } = gathering;
  const byStream = new Map<string, { known: KnownIncident; expectedVersion: number; events: NewIncidentEvent[] }>();
  for (const alarm of alarms) {
    const sighting = sightingOf(alarm);
    const rule = ruleOf(alarm.areaCode);
    const found = index.find(sighting, rule);
    const known = found ?? unseen(incidentIdOf(alarm.alarmId), alarm.areaCode);
    const events = await (found ? joining(alarm, sighting, found, gathering) : opening(alarm, sighting, gathering));
    const write = byStream.get(known.id) ?? { known, expectedVersion: known.version, events: [] };
    byStream.set(known.id, write);
    write.events.push(...events);
    known.version += events.length;
    for (const event of events) {
      if (event.type === 'incident.shelved') known.shelf = event.data.kind;
      if (event.type === 'incident.unshelved') known.shelf = undefined;
      if (event.type === 'incident.opened') known.isScreened = event.data.surroundings.staticHeat !== undefined;
      if (event.type === 'incident.unscreened') known.isScreened = false;
    }
    if (found) index.take(known, sighting, rule);
    else {
      takeSighting(known, sighting, rule);
      index.put(known);
    }
  }
  const writes = [...byStream].map(([id, { known, expectedVersion, events }]) => {
    const told = summedUp(known.areaCode, events, known.own);
    known.version += told.length - events.length;
    return { stream: incidentStream(id), expectedVersion, events: told };
  });
  return { writes, touched: [...byStream.keys()] };
}
