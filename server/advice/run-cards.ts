import { type Kysely, sql } from 'kysely';
import { type AlarmLevel, type RunCard, runCards } from '../../contract/advice/run-card.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import type { Tables } from '../store/tables.ts';

/** The regions in which an area lies, itself among them. */
const over = (areaCode: string): string[] => [2, 4, 6, 9, 12].filter((digits) => digits <= areaCode.length).map((digits) => areaCode.slice(0, digits));

/** The run card that holds in an area for a level: its own, else that of the nearest region above; undefined where nobody has made one. */
export async function runCardOf(db: Kysely<Tables>, areaCode: string, level: AlarmLevel): Promise<RunCard | undefined> {
  const region = sql.ref(columnOf('regionCode'));
  const rows = await sql<{ doc: string }>`select doc from ${sql.table(tableOf(runCards))}
    where ${region} in (${sql.join(over(areaCode))}) and ${sql.ref(columnOf('level'))} = ${String(level)} order by length(${region}) desc limit 1`.execute(db);
  const [found] = rows.rows;
  return found && JSON.parse(found.doc) as RunCard;
}
