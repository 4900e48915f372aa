import type { PublicEvent } from '../../contract/events/catalogue.ts';
import { isFireEvent, isPublic } from '../../contract/events/kinds.ts';
import type { OperatorLogRow } from '../../contract/fires/schemas.ts';
import { actionNames } from '../../contract/log/action-names.ts';
import { imagesOf, remarkOf, textOf } from '../../contract/log/course-text.ts';
import type { Words } from '../../contract/log/words.ts';
import { isWithin } from '../../contract/areas.ts';
import { present } from '../../contract/present.ts';
import { idIn } from '../../contract/stream-names.ts';
import { alarmStream } from '../alarms/streams.ts';
import type { Context } from '../context.ts';
import { peopleById } from '../people/names.ts';
import type { EventStore } from '../store/port.ts';
import { passedBefore } from './incident-clocks.ts';
import { wordsOf } from './log-words.ts';
import { fireMessages as say } from './messages.ts';
import { fireStream } from './streams.ts';
import type { AlarmId, FireId, RegionCode } from '../../contract/ids.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'gazetteer'>;

/** All public events of these streams as far as they lie in the region, stream by stream. */
async function eventsOf(store: EventStore, streams: readonly string[], regionCode: RegionCode): Promise<PublicEvent[]> {
  const all = await Promise.all(streams.map((stream) => store.readStream(stream)));
  return all
    .flat()
    .filter(isPublic)
    .filter((event) => isWithin(regionCode, event.areaCode));
}

/** The alarms that a fire's events name, whether they still belong to it or not. */
const alarmsOf = (events: readonly PublicEvent[]): string[] => [
  ...new Set(
    events.flatMap((event) => {
      if (event.type === 'fire.opened') return event.data.alarmIds;
      return event.type === 'fire.alarmJoined' ? [event.data.alarmId] : [];
    }),
  ),
];

/**
 * Who did it, as people know them: officers by their names, a force that answered by its link, feeds and the system by
 * what they are.
 */
export async function namesOf(
  { db }: Ctx,
  events: readonly PublicEvent[],
  words: Words,
): Promise<(event: PublicEvent) => string> {
  const people = await peopleById(db, [...new Set(events.map(({ actor }) => actor))]);
  return ({ actor, data }) => {
    const person = people.get(actor);
    if (person) return person.realName;
    if ('by' in data && data.by) return data.by.realName;
    if ('forceId' in data && data.forceId !== undefined && !('clock' in data)) return words.force(data.forceId);
    if (actor.startsWith('link:')) return words.link(actor.slice('link:'.length));
    if (actor === 'system') return say.system;
    return actor.startsWith('feed:') ? say.feed(actor.slice('feed:'.length)) : say.unknownActor;
  };
}

/** The alarms of a fire after all its events; an alarm that left may have joined again. */
function alarmsStillOf(events: readonly PublicEvent[]): string[] {
  const still = new Set<string>();
  for (const event of events) {
    for (const id of alarmsOf([event])) still.add(id);
    if (event.type === 'fire.alarmLeft') still.delete(event.data.alarmId);
  }
  return [...still];
}

function subjectOf(event: PublicEvent): Pick<OperatorLogRow, 'subject' | 'subjectId'> {
  const subject = isFireEvent(event) ? 'fire' : event.type === 'incident.clockPassed' ? 'incident' : 'alarm';
  return { subject, subjectId: idIn(subject, event.stream) };
}

async function rowsOf(ctx: Ctx, regionCode: RegionCode, events: readonly PublicEvent[]): Promise<OperatorLogRow[]> {
  const words = await wordsOf(ctx, regionCode, events);
  const nameOf = await namesOf(ctx, events, words);
  return events.map((event) => {
    const images = imagesOf(event);
    return {
      position: event.position,
      at: event.at,
      actor: event.actor,
      actorName: nameOf(event),
      type: event.type,
      action: actionNames[event.type],
      text: textOf(event, words),
      ...subjectOf(event),
      ...present({ remark: remarkOf(event) }),
      ...(images.length === 0 ? {} : { imageUrls: [...images] }),
    };
  });
}

/** What happened to one alarm of the region, oldest first; empty where there is none. */
export const logOfAlarm = async (ctx: Ctx, regionCode: RegionCode, alarmId: AlarmId): Promise<OperatorLogRow[]> =>
  rowsOf(ctx, regionCode, await eventsOf(ctx.store, [alarmStream(alarmId)], regionCode));

/**
 * What happened to one fire of the region and to its alarms, and which deadlines passed before they were a fire, oldest
 * first; empty where there is none.
 */
export async function logOfFire(ctx: Ctx, regionCode: RegionCode, fireId: FireId): Promise<OperatorLogRow[]> {
  const own = await eventsOf(ctx.store, [fireStream(fireId)], regionCode);
  const theirs = await eventsOf(ctx.store, alarmsOf(own).map(alarmStream), regionCode);
  const late = await passedBefore(ctx, regionCode, alarmsStillOf(own));
  return rowsOf(
    ctx,
    regionCode,
    [...own, ...theirs, ...late].sort((a, b) => a.position - b.position),
  );
}
