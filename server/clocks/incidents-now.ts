import { type Kysely, sql } from 'kysely';
import { type ClockedAlarm, firesAmong } from '../../contract/incidents/clocks.ts';
import type { FireLookup, FireNow } from '../../contract/fires/in-hand.ts';
import type { Officer } from '../../contract/alarms/alarm.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { beginningOf } from '../../contract/stream-names.ts';
import type { Tables } from '../tables.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import { docIn, thenJoin, valueIn } from '../store/dialect.ts';
import type { IncidentId } from '../../contract/ids.ts';

/** An alarm as the clocks see it, with where its stream stands. */
export interface SeenAlarm extends ClockedAlarm {
  id: string;
  version: number;
  owner?: Officer;
}

/**
 * An incident and all alarms that speak of it, those of what was merged into it too, with their fires, as of one
 * moment.
 */
export interface SeenIncident {
  incident: Incident;
  alarms: readonly SeenAlarm[];
  fireOf: FireLookup;
}

type Db = Kysely<Tables>;

/** Which incidents were merged into these, at whatever depth: each with the one of these that it went into. */
async function mergedInto(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const into = new Map<string, string>(ids.map((id) => [id, id]));
  let level = [...ids];
  while (level.length > 0) {
    const rows = await db
      .selectFrom('incidents')
      .select(['id', 'merged_into'])
      .where('merged_into', 'in', level)
      .execute();
    const fresh = rows.filter(({ id }) => !into.has(id));
    for (const { id, merged_into: target } of fresh) into.set(id, into.get(target ?? '') ?? id);
    level = fresh.map(({ id }) => id);
  }
  return into;
}

type AlarmColumns = Omit<SeenAlarm, 'owner'> & { incidentId: IncidentId; owner: Doc<Officer> | null };

/** Only what the clocks ask is read out of the documents: an incident may have very many alarms. */
const alarmsIn = (db: Db, incidentIds: readonly IncidentId[]) =>
  sql<AlarmColumns>`
  select m.id, m.incident_id as incidentId, a.status, a.raised_at as raisedAt,
    ${valueIn('a.doc', 'receivedAt')} as receivedAt, ${valueIn('a.doc', 'waitingSince')} as waitingSince,
    ${valueIn('a.doc', 'decidedAt')} as decidedAt, ${valueIn('a.doc', 'version')} as version,
    ${docIn('a.doc', 'owner')} as owner, ${valueIn('a.doc', 'fireId')} as fireId
  from incident_alarms m ${thenJoin} alarms a
    on a.born = (select position from events where stream = ${beginningOf('alarm')} || m.id and version = 1)
  where m.incident_id in (${sql.join(incidentIds)})`.execute(db);

/** Fires by their ids, with those that go on in their place. */
async function firesOf(db: Db, ids: readonly string[]): Promise<FireLookup> {
  const known = new Map<string, FireNow>();
  for (let asked = [...ids]; asked.length > 0;) {
    const rows = await db.selectFrom('fires').select(['id', 'doc']).where('id', 'in', asked).execute();
    for (const { id, doc } of rows) known.set(id, readDoc(doc));
    asked = rows.flatMap(({ id }) => known.get(id)?.mainFireId ?? []).filter((id) => !known.has(id));
  }
  return (id) => known.get(id);
}

const present = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/**
 * Reads incidents with their alarms; those that there are not are left out. One transaction, so that nothing moves
 * between two looks.
 */
export const readIncidents = (db: Db, ids: readonly string[]): Promise<SeenIncident[]> =>
  db.transaction().execute(async (trx) => {
    const docs = await trx.selectFrom('incidents').select(['id', 'doc']).where('id', 'in', ids).execute();
    const family = await mergedInto(
      trx,
      docs.map(({ id }) => id),
    );
    const alarms = new Map<string, SeenAlarm[]>(docs.map(({ id }) => [id, []]));
    const { rows } = family.size === 0 ? { rows: [] } : await alarmsIn(trx, [...family.keys()]);
    for (const { incidentId, owner, ...alarm } of rows) {
      const seen = { ...present(alarm), ...(owner === null ? {} : { owner: readDoc(owner) }) } as SeenAlarm;
      alarms.get(family.get(incidentId) ?? '')?.push(seen);
    }
    const fireOf = await firesOf(trx, firesAmong([...alarms.values()].flat()));
    return docs.map(({ id, doc }) => ({ incident: readDoc(doc), alarms: alarms.get(id) ?? [], fireOf }));
  });
