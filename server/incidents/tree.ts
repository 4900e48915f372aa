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

/** Whether a column holds the code of an area in a region. */
export const withinOf =
  (regionCode: RegionCode) =>
  (areaCode: string): RawBuilder<SqlBool> => {
    const [from, below] = codeRange(regionCode);
    return sql<SqlBool>`${sql.ref(areaCode)} >= ${from} and ${sql.ref(areaCode)} < ${below}`;
  };

/**
 * Whether a row of `incidents` is one of a region's list: merged into none, or into one that the region does not see.
 */
export const standsIn = (regionCode: RegionCode): RawBuilder<SqlBool> =>
  sql<SqlBool>`(incidents.merged_into is null or not exists (select 1 from incidents as whole
    where whole.id in (incidents.top_id, incidents.merged_into) and ${withinOf(regionCode)('whole.area_code')}))`;

/**
 * The row of a region's list in which the incident `part` stands: its top where the region sees that, else the last of
 * those above it that the region sees, or itself; null where there is no `part`. Step by step only across a border.
 */
export const rowIn = (regionCode: RegionCode): RawBuilder<string | null> => {
  const within = withinOf(regionCode);
  return sql<string | null>`case when part.top_id is null then part.id else coalesce(
    (select top.id from incidents as top where top.id = part.top_id and ${within('top.area_code')}),
    (with recursive above(id, next, steps) as (select part.id, part.merged_into, 0 union all
        select one.id, one.merged_into, steps + 1 from above join incidents as one on one.id = above.next
          where ${within('one.area_code')})
      select id from above order by steps desc limit 1)) end`;
};
