import { type Kysely, sql } from 'kysely';
import type { CountedForce } from '../../contract/advice/cover.ts';
import type { CrewKind } from '../../contract/stock/forces.ts';
import type { ForceKind } from '../../contract/fires/forces.ts';
import { crews } from '../../contract/stock/forces.ts';
import { tableOf } from '../resources/columns.ts';
import type { Tables } from '../tables.ts';
import { valueIn } from '../store/dialect.ts';

/** A force that is to be counted; `resourceId`: the record that it was chosen from. */
export interface Countable {
  kind: ForceKind;
  resourceId?: string | undefined;
  strength?: number | undefined;
}

/** Forces as run cards count them: of a crew that stands in a record, its kind is the record's. */
export async function counted(db: Kysely<Tables>, forces: readonly Countable[]): Promise<CountedForce[]> {
  const ids = forces.flatMap(({ kind, resourceId }) => (kind === 'crew' && resourceId !== undefined ? resourceId : []));
  const rows =
    ids.length === 0
      ? []
      : (
          await sql<{
            id: string;
            kind: CrewKind;
          }>`select id, ${valueIn('doc', 'kind')} as kind from ${sql.table(tableOf(crews))}
            where id in (${sql.join(ids)})`.execute(db)
        ).rows;
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  return forces.map(({ kind, resourceId, strength }) => ({
    kind,
    strength,
    crewKind: resourceId === undefined ? undefined : kinds.get(resourceId),
  }));
}
