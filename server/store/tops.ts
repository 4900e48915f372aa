import type { Database } from 'better-sqlite3';
import type { Tops } from './projection.ts';
import { quoted } from './quoted.ts';

/** Says that a row stands in another one from now on, or alone; what stands in it goes along. */
export type Follow = (id: string, above: string | undefined) => void;

/** Opens the column of tops of a table that exists. */
export function openTops(db: Database, name: string, { column, above }: Tops<never>): Follow {
  const [table, top, over] = [quoted(name), quoted(column), quoted(above)];
  const topOf = db.prepare<[string], string | null>(`SELECT ${top} FROM ${table} WHERE id = ?`).pluck();
  // `UNION`, not `UNION ALL`: of rows that stand in one another the question would never end.
  const put = db.prepare<[{ id: string; top: string }]>(
    `UPDATE ${table} SET ${top} = nullif(@top, id) WHERE id IN (` +
      `WITH RECURSIVE below (id) AS (SELECT @id UNION ` +
      `SELECT part.id FROM below JOIN ${table} AS part ON part.${over} = below.id) SELECT id FROM below)`,
  );
  return (id, above) => {
    put.run({ id, top: above === undefined ? id : (topOf.get(above) ?? above) });
  };
}
