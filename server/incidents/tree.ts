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
  const { rows } = await sql<{ id: string }>`with recursive top(id, above) as (
      select ${id}, 0 union all
      select part.merged_into, top.above + 1 from top join incidents part on part.id = top.id
      where part.merged_into is not null
    ) select id from top order by above desc limit 1`.execute(db);
  return rows[0]?.id ?? id;
}

/** The top of each incident that was merged, for questions about all that is open. */
export async function readTops(db: Db): Promise<Readonly<Record<string, string>>> {
  const rows = await db
    .selectFrom('incidents')
    .select(['id', 'merged_into'])
    .where('merged_into', 'is not', null)
    .execute();
  const into = new Map(rows.map((row) => [row.id, row.merged_into ?? '']));
  const top = (id: string): string => {
    const next = into.get(id);
    return next === undefined ? id : top(next);
  };
  return Object.fromEntries([...into.keys()].map((id) => [id, top(id)]));
}
