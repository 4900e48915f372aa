import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { RegionCode } from '../../contract/ids.ts';
import { codeRange } from '../region-scope.ts';
import { given } from '../store/dialect.ts';
import type { Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** Some incidents, each with all that went into it, and what went into that. */
export interface Trees {
  /** Ids of all of them. */
  ids: readonly string[];
  /** The one of the asked incidents in which an id stands. */
  topOf: (id: string) => string | undefined;
}

/** Reads what was merged into some incidents, by the index of what was merged: the rest of the log costs nothing. */
export async function treesOf(db: Db, tops: readonly string[]): Promise<Trees> {
  const { rows } = await sql<{ id: string; top: string }>`with recursive tree(id, top) as (
      select value, value from ${given(tops)} union all
      select part.id, tree.top from tree join incidents part on part.merged_into = tree.id
    ) select id, top from tree`.execute(db);
  const known = new Map(rows.map(({ id, top }) => [id, top]));
  return { ids: [...known.keys()], topOf: (id) => known.get(id) };
}

/** An incident and all that stand in it. */
export const treeOf = async (db: Db, id: string): Promise<readonly string[]> => (await treesOf(db, [id])).ids;

/** The incident in which one stands; itself where it was not merged. */
export async function topOf(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('incidents').select('top_id').where('id', '=', id).executeTakeFirst();
  return row?.top_id ?? id;
}

/** Whether one of the table is a row of its own in a region: merged into none, or standing in one that lies outside. */
export function standsIn(regionCode: RegionCode): RawBuilder<SqlBool> {
  const [from, below] = codeRange(regionCode);
  return sql<SqlBool>`(incidents.merged_into is null or not exists (select 1 from incidents as whole
    where whole.id = incidents.top_id and whole.area_code >= ${from} and whole.area_code < ${below}))`;
}
