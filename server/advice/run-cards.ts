import { type Kysely, sql } from 'kysely';
import { type RunCard, runCards } from '../../contract/advice/run-card.ts';
import type { AlarmLevel } from '../../contract/rules/levels.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import type { Tables } from '../tables.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** The regions in which an area lies, itself among them. */
const over = (areaCode: RegionCode): string[] =>
  [2, 4, 6, 9, 12].filter((digits) => digits <= areaCode.length).map((digits) => areaCode.slice(0, digits));

/**
 * The run card that holds in an area for a level: its own, else that of the nearest region above; undefined where
 * nobody has made one.
 */
export async function runCardOf(
  db: Kysely<Tables>,
  areaCode: RegionCode,
  level: AlarmLevel,
): Promise<RunCard | undefined> {
  const region = sql.ref(columnOf('regionCode'));
  const rows = await sql<{ doc: Doc<RunCard> }>`select doc from ${sql.table(tableOf(runCards))}
    where ${region} in (${sql.join(over(areaCode))}) and ${sql.ref(columnOf('level'))} = ${String(level)}
    order by length(${region}) desc limit 1`.execute(db);
  const [found] = rows.rows;
  return found && readDoc(found.doc);
}
