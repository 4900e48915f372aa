import { type Kysely, sql } from 'kysely';
import { type RunCard, runCards } from '../../contract/advice/run-card.ts';
import { regionsOver } from '../../contract/areas.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { AlarmLevel } from '../../contract/rules/levels.ts';
import { keptRecord } from '../resources/queries.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import type { Tables } from '../tables.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** The run card that the emergency plan of a fire names for its level; undefined where it names none. */
export const cardIdOf = ({ level, response }: Pick<Fire, 'level' | 'response'>): string | undefined =>
  response?.levels.find((one) => one.level === level)?.cardId;

/**
 * The run card of a fire for a level: the one that its emergency plan names, `cardId`, as long as there is one, else
 * the one that holds where it burns.
 */
export async function cardFor(
  db: Kysely<Tables>,
  areaCode: RegionCode,
  level: AlarmLevel,
  cardId: string | undefined,
): Promise<RunCard | undefined> {
  const named = cardId === undefined ? undefined : await keptRecord(db, runCards, cardId);
  return (named as RunCard | undefined) ?? runCardOf(db, areaCode, level);
}

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
    where ${region} in (${sql.join(regionsOver(areaCode))}) and ${sql.ref(columnOf('level'))} = ${String(level)}
    order by length(${region}) desc limit 1`.execute(db);
  const [found] = rows.rows;
  return found && readDoc(found.doc);
}
