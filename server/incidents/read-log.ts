import { type Kysely, sql } from 'kysely';
import type { IncidentEvent } from '../../contract/events/catalogue.ts';
import { incidentEvents } from '../../contract/incidents/events.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import { beginningOf } from '../../contract/stream-names.ts';
import { alarmIdOfStream } from '../alarms/streams.ts';
import { readBody } from '../store/stored-event.ts';
import type { Tables } from '../tables.ts';
import type { RaisedAlarm } from './sighting.ts';
import type { AlarmId, LogPosition } from '../../contract/ids.ts';

type Db = Kysely<Tables>;

/** An alarm that was raised, and where the log tells so. */
export type Raised = RaisedAlarm & { position: LogPosition };

const incidentTypes = Object.keys(incidentEvents) as IncidentEvent['type'][];

/** So far back among the newest places of alarms is looked for the newest alarm: a person moves fewer at once. */
const lookedAt = 2_000;

/**
 * Where the newest alarm that stands in an incident was raised; 0 where none does. Alarms are gathered in the order of
 * the log, so that all before it are gathered too.
 */
export async function newestGathered(db: Db): Promise<number> {
  const newest = db.selectFrom('incident_alarms').select('id').orderBy('position', 'desc').limit(lookedAt).as('newest');
  const row = await db
    .selectFrom(newest)
    .innerJoin('events', (join) =>
      join.on('events.stream', '=', sql<string>`${beginningOf('alarm')} || newest.id`).on('events.version', '=', 1),
    )
    .select(({ fn }) => fn.max('events.position').as('position'))
    .executeTakeFirst();
  return row?.position ?? 0;
}

/** The alarms raised at positions of a range, at most so many, in their order. */
export async function raisedIn(
  db: Db,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<Raised[]> {
  const rows = await db
    .selectFrom('events')
    .select(['position', 'body'])
    .where('position', '>', after)
    .where('position', '<=', until)
    .where('type', '=', 'alarm.raised')
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ position, body }) => {
    const event = readBody(body);
    return {
      position,
      alarmId: alarmIdOfStream(event.stream),
      areaCode: event.areaCode,
      actor: event.actor,
      data: event.data as EventData<'alarm.raised'>,
    };
  });
}

/** Which of some alarms stand in an incident already. */
export async function standing(db: Db, alarmIds: readonly AlarmId[]): Promise<ReadonlySet<string>> {
  const rows =
    alarmIds.length === 0
      ? []
      : await db.selectFrom('incident_alarms').select('id').where('id', 'in', alarmIds).execute();
  return new Set(rows.map(({ id }) => id));
}

/** An incident's event as it stands in the log; `read` parses it. */
export interface UnreadEvent {
  position: LogPosition;
  stream: string;
  version: number;
  read: () => IncidentEvent;
}

/** The incidents' events after a position, at most so many, in their order. */
export async function incidentEventsAfter(db: Db, after: number, limit: number): Promise<UnreadEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(['position', 'stream', 'version', 'body'])
    .where('position', '>', after)
    .where('type', 'in', incidentTypes)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ body, ...event }) => ({ ...event, read: () => readBody(body) as IncidentEvent }));
}
