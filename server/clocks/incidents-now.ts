import { type Kysely, sql } from 'kysely';
import { type ClockedAlarm, firesAmong, waitsIn } from '../../contract/incidents/clocks.ts';
import type { FireLookup, FireNow } from '../../contract/fires/in-hand.ts';
import { type Alarm, isOpen, type Officer } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { beginningOf } from '../../contract/stream-names.ts';
import type { Tables } from '../tables.ts';
import { type Doc, readDoc, readDocs } from '../store/doc.ts';
import { docIn, thenJoin, valueIn } from '../store/dialect.ts';
import type { AlarmId, IncidentId, RegionCode } from '../../contract/ids.ts';

/** An alarm as the clocks see it, with where it lies and stands, and where its stream does. */
export interface SeenAlarm extends ClockedAlarm {
  id: AlarmId;
  areaCode: RegionCode;
  incidentId: IncidentId;
  version: number;
  owner?: Officer;
}

/**
 * An incident and all alarms that speak of it, those of what was merged into it too, with their fires, as of one
 * moment. `incidentOf`: it and all that it went into, or that went into it.
 */
export interface SeenIncident {
  incident: Incident;
  alarms: readonly SeenAlarm[];
  incidentOf: (id: IncidentId) => Incident | undefined;
  fireOf: FireLookup;
}

/** An incident with those of its alarms that wait by its own clock. */
export const byItsClock = (one: SeenIncident): SeenIncident => {
  const { incident, alarms, incidentOf } = one;
  const places = { standsIn: ({ incidentId }: SeenAlarm) => incidentOf(incidentId), incidentOf };
  return { ...one, alarms: alarms.filter((alarm) => waitsIn(alarm, places) === incident) };
};

type Db = Kysely<Tables>;

/** Asked for in pieces: SQLite bounds the values of one question. */
const piece = 900;

/**
 * The open alarms that stand in these incidents themselves but alone in their own counties, those of each county and
 * incident together, as they are now.
 */
export async function readAlone(
  db: Db,
  seen: readonly SeenIncident[],
): Promise<{ incident: Incident; alarms: Alarm[] }[]> {
  const groups = new Map<string, { incident: Incident; ids: AlarmId[] }>();
  for (const { incident, alarms } of seen)
    for (const { id, areaCode, incidentId, status } of alarms) {
      if (incidentId !== incident.id || !isOpen(status) || isWithin(areaCode, incident.areaCode)) continue;
      const key = `${areaCode} ${incidentId}`;
      const group = groups.get(key) ?? { incident, ids: [] };
      groups.set(key, group);
      group.ids.push(id);
    }
  const ids = [...groups.values()].flatMap((group) => group.ids);
  const known = new Map<string, Alarm>();
  for (let from = 0; from < ids.length; from += piece) {
    const some = ids.slice(from, from + piece);
    const rows = await db.selectFrom('alarms').select('doc').where('id', 'in', some).execute();
    for (const alarm of readDocs(rows)) known.set(alarm.id, alarm);
  }
  return [...groups.values()].map(({ incident, ids: some }) => ({
    incident,
    alarms: some.flatMap((id) => known.get(id) ?? []),
  }));
}

/**
 * Incidents by their ids: these (`asked`), with all that was merged into them, at whatever depth, and all that they
 * were merged into. `family`: those whose alarms stand in the asked ones.
 */
async function around(
  db: Db,
  ids: readonly string[],
): Promise<{ asked: Incident[]; family: string[]; known: ReadonlyMap<string, Incident> }> {
  const known = new Map<string, Incident>();
  const read = async (column: 'id' | 'merged_into', of: readonly string[]): Promise<Incident[]> => {
    if (of.length === 0) return [];
    const rows = await db.selectFrom('incidents').select('doc').where(column, 'in', of).execute();
    const fresh = rows.map(({ doc }) => readDoc(doc)).filter(({ id }) => !known.has(id));
    for (const incident of fresh) known.set(incident.id, incident);
    return fresh;
  };
  const asked = await read('id', ids);
  for (let level = asked; level.length > 0;)
    level = await read(
      'merged_into',
      level.map(({ id }) => id),
    );
  const family = [...known.keys()];
  for (let level = asked; level.length > 0;)
    level = await read(
      'id',
      level.flatMap(({ mergedInto }) => mergedInto ?? []),
    );
  return { asked, family, known };
}

type AlarmColumns = Omit<SeenAlarm, 'owner'> & { owner: Doc<Officer> | null };

/** Only what the clocks ask is read out of the documents: an incident may have very many alarms. */
const alarmsIn = (db: Db, incidentIds: readonly IncidentId[]) =>
  sql<AlarmColumns>`
  select m.id, m.incident_id as incidentId, a.area_code as areaCode, a.status, a.raised_at as raisedAt,
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
    const { asked, family, known } = await around(trx, ids);
    const incidentOf = (id: IncidentId): Incident | undefined => known.get(id);
    const alarms = new Map<string, SeenAlarm[]>(asked.map(({ id }) => [id, []]));
    const { rows } = family.length === 0 ? { rows: [] } : await alarmsIn(trx, family);
    const all = rows.map(
      ({ owner, ...alarm }) =>
        ({ ...present(alarm), ...(owner === null ? {} : { owner: readDoc(owner) }) }) as SeenAlarm,
    );
    for (const alarm of all)
      for (let one = incidentOf(alarm.incidentId); one; one = incidentOf(one.mergedInto ?? ''))
        alarms.get(one.id)?.push(alarm);
    const fireOf = await firesOf(trx, firesAmong(all));
    return asked.map((incident) => ({ incident, alarms: alarms.get(incident.id) ?? [], incidentOf, fireOf }));
  });
