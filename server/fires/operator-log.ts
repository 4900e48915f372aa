import type { Kysely } from 'kysely';
import type { LookoutEvent, PublicEvent } from '../../contract/events/catalogue.ts';
import { isPublic } from '../../contract/events/kinds.ts';
import type { OperatorLogRow } from '../../contract/fires/schemas.ts';
import { isWithin } from '../../contract/areas.ts';
import { alarmStream } from '../alarms/streams.ts';
import type { EventStore } from '../store/port.ts';
import type { Tables } from '../store/tables.ts';
import { actionNames, fireMessages as say } from './messages.ts';
import { fireStream } from './streams.ts';

const remarkOf = ({ data }: PublicEvent): string | undefined => {
  if ('reason' in data) return data.reason;
  return 'remark' in data ? data.remark : undefined;
};

/** All public events of these streams as far as they lie in the region, in the order of the log. */
async function eventsOf(store: EventStore, streams: readonly string[], regionCode: string): Promise<PublicEvent[]> {
  const all = await Promise.all(streams.map((stream) => store.readStream(stream)));
  return all.flat().filter(isPublic).filter((event) => isWithin(regionCode, event.areaCode)).sort((a, b) => a.position - b.position);
}

/** The alarms that a fire's events name, whether they still belong to it or not. */
const alarmsOf = (events: readonly PublicEvent[]): string[] => [...new Set(events.flatMap((event) => {
  if (event.type === 'fire.opened') return event.data.alarmIds;
  return event.type === 'fire.alarmJoined' ? [event.data.alarmId] : [];
}))];

/** Names of actors as people know them: officers by their names, feeds and the system by what they are. */
async function namesOf(db: Kysely<Tables>, actors: ReadonlySet<string>): Promise<(actor: string) => string> {
  const users = await db.selectFrom('users').select(['id', 'doc']).where('id', 'in', [...actors]).execute();
  const names = new Map(users.map((row) => [row.id, (JSON.parse(row.doc) as { realName: string }).realName]));
  return (actor) => {
    if (actor === 'system') return say.system;
    return actor.startsWith('feed:') ? say.feed(actor.slice('feed:'.length)) : names.get(actor) ?? say.unknownActor;
  };
}

async function rowsOf(db: Kysely<Tables>, events: readonly PublicEvent[]): Promise<OperatorLogRow[]> {
  const nameOf = await namesOf(db, new Set(events.map((event: LookoutEvent) => event.actor)));
  return events.map((event) => {
    const remark = remarkOf(event);
    return {
      position: event.position, at: event.at, actor: event.actor, actorName: nameOf(event.actor),
      type: event.type, action: actionNames[event.type], ...(remark === undefined ? {} : { remark }),
    };
  });
}

/** What happened to one alarm of the region, oldest first; empty where there is none. */
export const logOfAlarm = async (db: Kysely<Tables>, store: EventStore, regionCode: string, alarmId: string): Promise<OperatorLogRow[]> =>
  rowsOf(db, await eventsOf(store, [alarmStream(alarmId)], regionCode));

/** What happened to one fire of the region and to its alarms, oldest first; empty where there is none. */
export async function logOfFire(db: Kysely<Tables>, store: EventStore, regionCode: string, fireId: string): Promise<OperatorLogRow[]> {
  const own = await eventsOf(store, [fireStream(fireId)], regionCode);
  const theirs = await eventsOf(store, alarmsOf(own).map(alarmStream), regionCode);
  return rowsOf(db, [...own, ...theirs].sort((a, b) => a.position - b.position));
}
