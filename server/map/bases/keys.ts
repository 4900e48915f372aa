import { type Kysely, sql } from 'kysely';
import { baseMaps } from '../../../contract/map/base-maps.ts';
import type { AnyRecord } from '../../../contract/resources/resource.ts';
import type { Seal } from '../../auth/seal.ts';
import { tableOf } from '../../resources/columns.ts';
import type { Tables } from '../../tables.ts';

type Db = Kysely<Tables>;

/** The keys of base maps, sealed beside the log. A key goes into addresses that the server asks, and nowhere else. */
export interface BaseKeys {
  /** Sets a key; an empty one takes it away. */
  keep(id: string, key: string, now: number): Promise<void>;
  /** A key, or an empty text. */
  keyOf(id: string): Promise<string>;
  /** Since when a base map has its key, in milliseconds since 1970; 0 where it has none. */
  setAt(id: string): Promise<number>;
}

/** Opens the keys of a server. */
export function openBaseKeys(db: Db, seal: Seal): BaseKeys {
  const rowOf = (id: string) => db.selectFrom('base_map_keys').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    async keep(id, key, now) {
      if (key === '') {
        await db.deleteFrom('base_map_keys').where('id', '=', id).execute();
        return;
      }
      const sealed = seal.close(key, id);
      await db
        .insertInto('base_map_keys')
        .values({ id, key: sealed, set_at: now })
        .onConflict((known) => known.column('id').doUpdateSet({ key: sealed, set_at: now }))
        .execute();
    },
    async keyOf(id) {
      const row = await rowOf(id);
      return row ? seal.open(row.key, id) : '';
    },
    setAt: async (id) => (await rowOf(id))?.set_at ?? 0,
  };
}

/** Forgets the keys of base maps that are no more. */
export const forgetLostKeys = (db: Db): Promise<unknown> =>
  sql`delete from base_map_keys where id not in (select id from ${sql.table(tableOf(baseMaps))})`.execute(db);

/** Base maps with the moment since when they have their key; never the key. */
export async function tellOfBaseKeys({ db }: { db: Db }, records: readonly AnyRecord[]): Promise<AnyRecord[]> {
  const rows = await db.selectFrom('base_map_keys').select(['id', 'set_at']).execute();
  const setAt = new Map(rows.map((row) => [row.id, new Date(row.set_at).toISOString()]));
  return records.map((record) => {
    const at = setAt.get(record.id);
    return at === undefined ? record : { ...record, keySetAt: at };
  });
}
