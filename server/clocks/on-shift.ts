import { type Kysely, sql } from 'kysely';
import { sharedBy } from '../../contract/incidents/flood.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { rosters } from '../../contract/shift/roster.ts';
import { watchOf } from '../../contract/shift/watch.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import type { Tables } from '../tables.ts';
import type { OfficersAt } from './flood-time.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** How many officers shared the list of a region at each moment between two (ms since 1970), by its rosters. */
export async function officersOnShift(
  db: Kysely<Tables>,
  regionCode: RegionCode,
  from: number,
  until: number,
): Promise<OfficersAt> {
  const [first, last] = [watchOf(from).day, watchOf(until).day];
  const { rows } = await sql<{ doc: Doc<RecordOf<typeof rosters>> }>`select doc from ${sql.table(tableOf(rosters))}
    where ${sql.ref(columnOf('regionCode'))} = ${regionCode} and ${sql.ref(columnOf('day'))} >= ${first}
    and ${sql.ref(columnOf('day'))} <= ${last}`.execute(db);
  const known = new Map(
    rows.map(({ doc }) => {
      const { day, watch, officers } = readDoc(doc);
      return [`${day} ${watch}`, officers.length];
    }),
  );
  return (at) => {
    const { day, watch } = watchOf(at);
    return sharedBy(known.get(`${day} ${watch}`));
  };
}
