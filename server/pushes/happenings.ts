import { isLongPast } from '../../contract/alarms/history.ts';
import { colourRank } from '../../contract/disasters/words.ts';
import type { EventType, LookoutEvent } from '../../contract/events/catalogue.ts';
import { evolveIncident } from '../../contract/incidents/evolve.ts';
import { rank } from '../../contract/incidents/priority.ts';
import { type PushKind, pushKindList, pushKinds, type PushUrgency } from '../../contract/pushes/kinds.ts';
import type { Happening } from '../../contract/pushes/verdict.ts';
import type { EventStore } from '../store/port.ts';

/** The event types of some kinds of push. */
export const typesOf = (kinds: readonly PushKind[]): EventType[] =>
  kinds.flatMap((kind) => pushKinds[kind].events) as EventType[];

/** The events that rules can be about. */
export const pushedTypes = typesOf(pushKindList);

const kindOf = (type: EventType): PushKind | undefined =>
  pushKindList.find((kind) => pushKinds[kind].events.includes(type));

/** Urgency of a grade, 1 the gravest: of the last of these and all that are less grave, that of the last. */
const urgencies = (grade: number, ...by: readonly [PushUrgency, ...PushUrgency[]]): PushUrgency =>
  by[Math.min(grade, by.length) - 1] ?? by[0];

/** What of an event beside its kind rules look at; undefined where it asks for nobody's attention. */
function termsOf(event: LookoutEvent): Omit<Happening, 'kind' | 'position' | 'stream' | 'at'> | undefined {
  const areaCodes = [event.areaCode];
  switch (event.type) {
    case 'alarm.raised': {
      const { sourceType, confidence, startTime, demo } = event.data;
      if (isLongPast(startTime, event.at)) return undefined;
      return {
        areaCodes,
        urgency: 3,
        source: sourceType,
        ...(confidence === undefined ? {} : { confidence }),
        ...(demo ? { demo } : {}),
      };
    }
    case 'incident.opened': {
      const { first, demo } = event.data;
      if (isLongPast(first.startTime, event.at)) return undefined;
      const { priority } = rank(evolveIncident(undefined, event));
      return {
        areaCodes,
        urgency: urgencies(priority, 1, 2, 3),
        source: first.sourceType,
        grade: priority,
        ...(demo ? { demo } : {}),
      };
    }
    case 'fire.opened':
      return isLongPast(event.data.startTime, event.at) ? undefined : { areaCodes, urgency: 2 };
    case 'fire.leveled':
      return { areaCodes, grade: event.data.level, urgency: urgencies(event.data.level, 1, 1, 2, 3) };
    case 'fire.transferred':
    case 'fire.reported':
      return { areaCodes, to: event.data.to, urgency: 2 };
    case 'fire.ended':
      return { areaCodes, urgency: 3 };
    case 'incident.clockPassed':
    case 'alarm.clockPassed':
    case 'fire.clockPassed':
      return { areaCodes, urgency: 2 };
    case 'disaster.issued':
    case 'disaster.updated': {
      const { message, areaCodes: all } = event.data;
      const grade = colourRank(message.colour);
      return message.status === 'Actual'
        ? { areaCodes: all.length > 0 ? all : areaCodes, grade, urgency: urgencies(grade, 1, 2, 3) }
        : undefined;
    }
    case 'hazard.clockPassed':
      return { areaCodes, urgency: 3 };
    default:
      return undefined;
  }
}

/** An event as rules look at it; undefined for one that no rule is about: of exercises, tests and history none is. */
export function happeningOf(event: LookoutEvent): Happening | undefined {
  const kind = kindOf(event.type);
  if (kind === undefined || event.exercise !== undefined) return undefined;
  const terms = termsOf(event);
  return terms && { kind, position: event.position, stream: event.stream, at: event.at, ...terms };
}

/** Whether a fire's level says anything new: it is graver than ever before. Figures that waver tell nobody. */
export async function isGraver(store: Pick<EventStore, 'readStream'>, event: LookoutEvent): Promise<boolean> {
  if (event.type !== 'fire.leveled') return true;
  const past = await store.readStream(event.stream);
  return !past.some(
    (one) => one.type === 'fire.leveled' && one.version < event.version && one.data.level <= event.data.level,
  );
}
