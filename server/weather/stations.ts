import { type Kysely, sql } from 'kysely';
import type { RegionCode } from '../../contract/ids.ts';
import { weatherStations } from '../../contract/stock/detectors.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { codeRange } from '../region-scope.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import { amongGiven } from '../store/dialect.ts';
import { type Doc, readDocs } from '../store/doc.ts';
import type { Tables } from '../tables.ts';

/** A weather station as it is kept. */
export type Station = RecordOf<typeof weatherStations>;

/** The stations of a region that have one of these codes, by code. */
export async function stationsByCode(
  db: Kysely<Tables>,
  regionCode: RegionCode,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Station>> {
  const [from, below] = codeRange(regionCode);
  const code = sql.ref(columnOf('code'));
  const found = await sql<{ doc: Doc<Station> }>`select doc from ${sql.table(tableOf(weatherStations))}
    where area_code >= ${from} and area_code < ${below} and ${code} in ${amongGiven(codes)}`.execute(db);
  return new Map(readDocs(found.rows).map((station) => [station.code, station]));
}
