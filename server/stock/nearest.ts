import type { Metres } from '../../contract/units.ts';
import CheapRuler from 'cheap-ruler';
import { type Kysely, sql } from 'kysely';
import type { RecordOf, Resource } from '../../contract/resources/resource.ts';
import { stock, type StockName } from '../../contract/stock/all.ts';
import { codeRange } from '../region-scope.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import type { Tables } from '../tables.ts';
import { type Doc, readDocs } from '../store/doc.ts';
import { place } from '../store/dialect.ts';

type Db = Kysely<Tables>;

/** A WGS84 position. */
export interface Point {
  longitude: number;
  latitude: number;
}

/**
 * What is looked for around a point: these kinds, not further than `withinM` metres, at most `limit` in all, of the
 * region `scope`.
 */
export interface Wanted<K extends StockName> {
  kinds: readonly K[];
  withinM: Metres;
  limit: number;
  scope: string;
}

/** A resource that was found, and how far it lies in whole metres as the crow flies. */
export type Found<K extends StockName> = {
  [N in K]: { kind: N; record: RecordOf<(typeof stock)[N]>; distanceM: Metres };
}[K];

interface Hit<K> {
  kind: K;
  row: number;
  metres: number;
}

/** All of one kind in the circle, by the index of positions alone. */
async function hitsOf<K extends StockName>(
  db: Db,
  kind: K,
  { longitude, latitude }: Point,
  { withinM, scope }: Wanted<K>,
): Promise<Hit<K>[]> {
  const of: Resource = stock[kind];
  const here: [number, number] = [longitude, latitude];
  const ruler = new CheapRuler(latitude, 'meters');
  const [west, south, east, north] = ruler.bufferPoint(here, withinM);
  const [from, below] = codeRange(scope);
  const [x, y] = [sql.ref(columnOf('longitude')), sql.ref(columnOf('latitude'))];
  const rows = await sql<{
    row: number;
    x: number;
    y: number;
  }>`select ${place} as row, ${x} as x, ${y} as y from ${sql.table(tableOf(of))}
    where ${x} between ${west} and ${east} and ${y} between ${south} and ${north} and area_code >= ${from}
    and area_code < ${below}`.execute(db);
  return rows.rows
    .map((row) => ({ kind, row: row.row, metres: ruler.distance(here, [row.x, row.y]) }))
    .filter(({ metres }) => metres <= withinM);
}

/**
 * The nearest resources of some kinds around a point, nearest first. Distances are on the ellipsoid, good to a few
 * metres in ten kilometres.
 */
export async function nearestTo<K extends StockName>(db: Db, point: Point, wanted: Wanted<K>): Promise<Found<K>[]> {
  const hits = (await Promise.all(wanted.kinds.map((kind) => hitsOf(db, kind, point, wanted)))).flat();
  const nearest = hits.sort((a, b) => a.metres - b.metres || a.row - b.row).slice(0, wanted.limit);
  return Promise.all(
    nearest.map(async ({ kind, row, metres }) => {
      const { rows } = await sql<{
        doc: Doc<unknown>;
      }>`select doc from ${sql.table(tableOf(stock[kind]))} where ${place} = ${row}`.execute(db);
      return { kind, record: readDocs(rows)[0] ?? {}, distanceM: Math.round(metres) } as Found<K>;
    }),
  );
}
