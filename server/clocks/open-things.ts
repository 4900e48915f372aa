import type { Kysely } from 'kysely';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Tables } from '../tables.ts';
import { readDoc } from '../store/doc.ts';
import type { AlarmId, FireId } from '../../contract/ids.ts';

/** Ids of all incidents and fires on which a clock may run; shelves with their ends. */
export interface OpenThings {
  incidents: readonly string[];
  shelves: readonly { id: string; until: number }[];
  fires: readonly string[];
}

/** The ids of fires that burn, and of those that are over from which not all forces are back; each by its own index. */
export const openFires = (db: Kysely<Tables>) =>
  db
    .selectFrom('fires')
    .select('id')
    .where('status', 'in', ['open', 'dispatched'])
    .union(db.selectFrom('fires').select('id').where('forces_out', 'is not', null));

/** Finds them by the indexes of what is open, and of where forces are out: what is closed costs nothing. */
export async function readOpenThings(db: Kysely<Tables>): Promise<OpenThings> {
  const alarms = await db
    .selectFrom('alarms')
    .innerJoin('incident_alarms', 'incident_alarms.id', 'alarms.id')
    .select('incident_alarms.incident_id as id')
    .distinct()
    .where('alarms.status', 'in', ['pending', 'received'])
    .execute();
  const shelves = await db
    .selectFrom('incidents')
    .select(['id', 'shelved_until'])
    .where('shelved_until', 'is not', null)
    .execute();
  const fires = await openFires(db).execute();
  return {
    incidents: alarms.map(({ id }) => id),
    fires: fires.map(({ id }) => id),
    shelves: shelves.map(({ id, shelved_until: until }) => ({ id, until: Date.parse(until ?? '') })),
  };
}

/** Asked for in pieces: SQLite bounds the values of one question. */
const piece = 900;

/** The incidents in which alarms stand, by the alarms' ids. */
export async function incidentsOf(
  db: Kysely<Tables>,
  alarmIds: readonly AlarmId[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < alarmIds.length; at += piece) {
    const rows = await db
      .selectFrom('incident_alarms')
      .select(['id', 'incident_id'])
      .where('id', 'in', alarmIds.slice(at, at + piece))
      .execute();
    for (const { id, incident_id: incidentId } of rows) found.set(id, incidentId);
  }
  return found;
}

/** The incidents from which these fires have alarms, and the fires that they went on for. */
export async function incidentsOfFires(db: Kysely<Tables>, fireIds: readonly FireId[]): Promise<string[]> {
  const read = async (ids: readonly string[]): Promise<Pick<Fire, 'alarmIds' | 'fireIds'>[]> =>
    ids.length === 0
      ? []
      : (await db.selectFrom('fires').select('doc').where('id', 'in', ids).execute()).map(({ doc }) => readDoc(doc));
  const fires = await read(fireIds);
  const all = [...fires, ...(await read(fires.flatMap((fire) => fire.fireIds)))];
  return [
    ...new Set(
      (
        await incidentsOf(
          db,
          all.flatMap(({ alarmIds }) => alarmIds),
        )
      ).values(),
    ),
  ];
}
