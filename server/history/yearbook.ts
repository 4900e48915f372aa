import { type Kysely, sql } from 'kysely';
import { type YearbookFigure, yearbookFigures } from '../../contract/history/yearbook.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { tableOf } from '../resources/columns.ts';
import { type Doc, readDocs } from '../store/doc.ts';
import type { Tables } from '../tables.ts';

/** What yearbooks tell of a region itself, by year. */
export async function publishedBy(
  db: Kysely<Tables>,
  areaCode: RegionCode,
): Promise<ReadonlyMap<number, YearbookFigure>> {
  const { rows } = await sql<{ doc: Doc<YearbookFigure> }>`select doc from ${sql.table(tableOf(yearbookFigures))}
    where area_code = ${areaCode}`.execute(db);
  return new Map(readDocs(rows).map((figure) => [figure.year, figure]));
}
