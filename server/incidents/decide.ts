import type { Alarm, Officer } from '../../contract/alarms/alarm.ts';
import { isOpen } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { evidenceIn, type Incident } from '../../contract/incidents/incident.ts';
import type { IncidentUnshelveBody } from '../../contract/incidents/schemas.ts';
import { screenedBy } from '../../contract/incidents/priority.ts';
import { serverLimits } from '../../contract/limits.ts';
import { present } from '../../contract/present.ts';
import type { StreamWrite } from '../store/port.ts';
import { isSeenByPerson, type NewIncidentEvent, unscreenedBy, unshelvedBy } from './decide-gathering.ts';
import { incidentMessages as say } from './messages.ts';
import { incidentStream } from './streams.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** The person who acts, and the region in which they may. */
export interface IncidentActor extends Officer {
  regionCode: RegionCode;
}

/** What is to be written, or why not. */
export type Decision = readonly StreamWrite[] | Refusal;

/** Who did it, as events name them. */
export const officerOf = ({ userId, realName }: Officer): Officer => ({ userId, realName });

const said = (reason: string | undefined): { reason?: string } => (reason ? { reason } : {});

/** The write that carries events on in an incident's stream. */
export const writeOn = (
  { id, version }: Pick<Incident, 'id' | 'version'>,
  events: readonly NewIncidentEvent[],
): StreamWrite => ({ stream: incidentStream(id), expectedVersion: version, events });

/**
 * The incident if the actor may act on it; otherwise a refusal: it does not exist, lies outside the actor's region, or
 * was merged into another.
 */
export function actable(
  by: Pick<IncidentActor, 'regionCode'>,
  incident: Incident | undefined,
  field = 'incidentId',
): Incident | Refusal {
  if (!incident || !isWithin(by.regionCode, incident.areaCode))
    return refuse('notFound', { field, message: say.noSuchIncident });
  if (incident.mergedInto !== undefined)
    return refuse('notAllowedNow', { field, message: say.isMerged, data: { mergedInto: incident.mergedInto } });
  return incident;
}

/**
 * One incident goes into another: its alarms stay its own, its evidence counts there. What was on the list stays on it,
 * as urgent as it was: where the other one was set aside, or counts as a known source of heat, that ends. So does a
 * shelf of its own, which would end later with nothing to come back.
 */
export const mergeWrites = (
  incident: Incident,
  into: Incident,
  { by, reason }: { by?: Officer; reason?: string | undefined },
): StreamWrite[] => [
  writeOn(incident, [
    {
      type: 'incident.merged',
      areaCode: incident.areaCode,
      data: { into: into.id, ...present({ by }), ...said(reason) },
    },
    ...(incident.shelf && !into.shelf ? [unshelvedBy(incident.areaCode, say.joinsLive)] : []),
  ]),
  writeOn(into, [
    {
      type: 'incident.absorbed',
      areaCode: into.areaCode,
      data: { incidentId: incident.id, evidence: evidenceIn(incident), ...present({ by }) },
    },
    ...(into.shelf && !incident.shelf ? [unshelvedBy(into.areaCode, say.joined)] : []),
    ...(screenedBy(into) && !screenedBy(incident) ? [unscreenedBy(into.areaCode, say.joined)] : []),
  ]),
];

/** A person joins two incidents in which both they may act. */
export function decideMerge(
  by: IncidentActor,
  from: Incident | undefined,
  target: Incident | undefined,
  reason?: string,
): Decision {
  const incident = actable(by, from);
  if (isRefusal(incident)) return incident;
  const into = actable(by, target, 'into');
  if (isRefusal(into)) return into;
  if (incident.id === into.id) return refuse('badInput', { field: 'into', message: say.intoItself });
  return mergeWrites(incident, into, { by: officerOf(by), reason });
}

/** A merged incident stands alone again; both are as they were. */
export function decideRestore(
  by: IncidentActor,
  whole: Incident | undefined,
  part: Incident | undefined,
  reason: string,
): Decision {
  const from = actable(by, whole);
  if (isRefusal(from)) return from;
  if (!part || !isWithin(by.regionCode, part.areaCode))
    return refuse('notFound', { field: 'restore', message: say.noSuchIncident });
  if (part.mergedInto !== from.id) return refuse('notAllowedNow', { field: 'restore', message: say.neverMerged });
  return [
    writeOn(part, [
      { type: 'incident.restored', areaCode: part.areaCode, data: { from: from.id, by: officerOf(by), reason } },
    ]),
    writeOn(from, [
      { type: 'incident.parted', areaCode: from.areaCode, data: { incidentId: part.id, by: officerOf(by), reason } },
    ]),
  ];
}

/**
 * Sets an incident aside until a moment. What a person reported and nobody decided yet is not set aside, nor what
 * burns.
 */
export function decideShelve(
  by: IncidentActor,
  found: Incident | undefined,
  alarms: readonly Alarm[],
  wish: { until: string; reason: string },
  now: number,
): Decision {
  const incident = actable(by, found);
  if (isRefusal(incident)) return incident;
  const until = Date.parse(wish.until);
  if (until <= now) return refuse('badInput', { field: 'until', message: say.untilPast });
  if (until > now + serverLimits.longestShelfMs)
    return refuse('badInput', { field: 'until', message: say.untilTooFar });
  if (incident.shelf)
    return refuse('notAllowedNow', {
      field: 'incidentId',
      message: say.shelvedAlready,
      data: { until: incident.shelf.until },
    });
  if (alarms.some(({ fireId }) => fireId !== undefined))
    return refuse('notAllowedNow', { field: 'incidentId', message: say.burns });
  if (alarms.some((alarm) => isOpen(alarm.status) && isSeenByPerson(alarm)))
    return refuse('notAllowedNow', { field: 'incidentId', message: say.personReported });
  const shelf = {
    kind: 'byHand' as const,
    by: officerOf(by),
    reason: wish.reason,
    until: new Date(until).toISOString(),
  };
  return [writeOn(incident, [{ type: 'incident.shelved', areaCode: incident.areaCode, data: shelf }])];
}

/** Ends the low ranking of an incident at a static thermal anomaly. */
export function decideUnscreen(by: IncidentActor, found: Incident | undefined): Decision {
  const incident = actable(by, found);
  if (isRefusal(incident)) return incident;
  if (!incident.surroundings.staticHeat)
    return refuse('notAllowedNow', { field: 'incidentId', message: say.notScreened });
  const data = { cause: 'byHand' as const, by: officerOf(by), reason: say.takenSeriously };
  return [writeOn(incident, [{ type: 'incident.unscreened', areaCode: incident.areaCode, data }])];
}

/** Ends a shelf before its time; with `shelvedAt` only the one that began then. */
export function decideUnshelve(
  by: IncidentActor,
  found: Incident | undefined,
  { reason, shelvedAt }: Omit<IncidentUnshelveBody, 'incidentId'>,
): Decision {
  const incident = actable(by, found);
  if (isRefusal(incident)) return incident;
  const { shelf } = incident;
  if (!shelf) return refuse('notAllowedNow', { field: 'incidentId', message: say.notShelved });
  if (shelvedAt !== undefined && shelvedAt !== shelf.at)
    return refuse('notAllowedNow', { field: 'shelvedAt', message: say.shelvedAnew });
  return [
    writeOn(incident, [
      { type: 'incident.unshelved', areaCode: incident.areaCode, data: { cause: 'byHand', by: officerOf(by), reason } },
    ]),
  ];
}
