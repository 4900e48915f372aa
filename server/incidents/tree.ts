import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** Which incidents stand in which since they were merged: an incident with all that went into it, and what went into that. */
export interface Merged {
  /** The incident that one stands in now; itself where it was not merged. */
  topOf: (id: string) => string;
  /** An incident and all that stand in it. */
  treeOf: (id: string) => string[];
  /** The top of each incident that was merged. */
  tops: Readonly<Record<string, string>>;
}

/** Reads who was merged into whom: of a day's incidents a handful. */
export async function readMerged(db: Kysely<Tables>): Promise<Merged> {
  const rows = await db.selectFrom('incidents').select(['id', 'merged_into']).where('merged_into', 'is not', null).execute();
  const into = new Map(rows.map((row) => [row.id, row.merged_into ?? '']));
  const parts = new Map<string, string[]>();
  for (const [id, top] of into) parts.set(top, [...parts.get(top) ?? [], id]);
  const topOf = (id: string): string => {
    const next = into.get(id);
    return next === undefined ? id : topOf(next);
  };
  const treeOf = (id: string): string[] => [id, ...(parts.get(id) ?? []).flatMap(treeOf)];
  return { topOf, treeOf, tops: Object.fromEntries([...into.keys()].map((id) => [id, topOf(id)])) };
}
