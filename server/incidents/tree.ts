import { type Kysely, sql } from 'kysely';
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
