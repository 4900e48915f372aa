import { type Kysely, sql } from 'kysely';
import { type Alarm, type SourceType, sourceTypeNames } from '../../contract/alarms/alarm.ts';
import { alarmStream } from '../alarms/streams.ts';
import { codeRange } from '../region-scope.ts';
import type { Tables } from '../tables.ts';
import { readDoc } from '../store/doc.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Db = Kysely<Tables>;

/** Asked for in pieces: SQLite bounds the values of one question. */
const piece = 900;

function inPieces(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / piece) }, (_, n) => ids.slice(n * piece, (n + 1) * piece));
}

/** The rows of some alarms, by way of the log's index of streams: the table has none of ids. */
const born = (ids: readonly string[]) =>
  sql<number>`(select position from events where version = 1 and stream in (${sql.join(ids.map(alarmStream))}))`;

/** Alarms by their ids, as far as they lie in the region, newest sighting first, at most `most` of them. */
export async function alarmsByIds(
  db: Db,
  regionCode: RegionCode,
  ids: readonly string[],
  most: number,
): Promise<Alarm[]> {
  const [from, below] = codeRange(regionCode);
  const found = await Promise.all(
    inPieces(ids).map((some) =>
      db
        .selectFrom('alarms')
        .select('doc')
        .where('born', 'in', born(some) as never)
        .where('area_code', '>=', from)
        .where('area_code', '<', below)
        .orderBy('start_time', 'desc')
        .limit(most)
        .execute(),
    ),
  );
  return found
    .flat()
    .map(({ doc }) => readDoc(doc))
    .sort((a, b) => (a.startTime < b.startTime ? 1 : -1))
    .slice(0, most);
}

/** From which sources some alarms of the region came, in the order of their numbers. */
export async function sourcesOf(db: Db, regionCode: RegionCode, ids: readonly string[]): Promise<SourceType[]> {
  const [from, below] = codeRange(regionCode);
  const found = await Promise.all(
    inPieces(ids).map((some) =>
      db
        .selectFrom('alarms')
        .select('source_type')
        .distinct()
        .where('born', 'in', born(some) as never)
        .where('area_code', '>=', from)
        .where('area_code', '<', below)
        .execute(),
    ),
  );
  return [...new Set(found.flat().map(({ source_type: source }) => source as SourceType))].sort((a, b) => a - b);
}

/** Sources as people read them; `--` where none is known. */
export const sourceNames = (sources: readonly SourceType[]): string =>
  sources.map((source) => sourceTypeNames[source]).join('、') || '--';
