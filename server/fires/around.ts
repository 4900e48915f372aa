import { sql } from 'kysely';
import type { LevelAnswer, ResourcePoint, ViewSearch } from '../../contract/fires/list-schemas.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { stock, type StockName, stockNames } from '../../contract/stock/all.ts';
import { watches, watchingOf } from '../../contract/stock/watching.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { busyAt, forcesOut, outElsewhere } from './forces-out.ts';
import { codeRange } from '../region-scope.ts';
import { columnOf, positionIndex, tableOf } from '../resources/columns.ts';
import { metresBetween } from '../places/metres.ts';
import { whereaboutsFor } from '../positions/last-seen.ts';
import { nearestTo, type Point } from '../stock/nearest.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import { includes, withIndex } from '../store/dialect.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

type Ctx = Pick<Context, 'db' | 'gate' | 'positions'>;

/** A view holds no more points than these; what is asked for beyond them wants a closer view. */
const mostInView = 5_000;
const mostAround = 200;
/** Metres. */
const usualLevels: readonly number[] = [5_000, 10_000, 20_000, 50_000];

/** Of some kinds those that a person may read; all of them where none are named. */
async function readable({ gate }: Ctx, caller: Caller, kinds: readonly StockName[] = stockNames): Promise<StockName[]> {
  const may = await Promise.all(kinds.map((kind) => gate.allows(caller, `${kind}.read`)));
  return kinds.filter((_, n) => may[n]);
}

interface Placed {
  id: string;
  name: string;
  regionCode: RegionCode;
  longitude: number;
  latitude: number;
  phone?: string;
}

const pointOf = (kind: StockName, placed: Placed): ResourcePoint => {
  const { id, name, regionCode, longitude, latitude, phone } = placed;
  return {
    id,
    kind,
    kindName: stock[kind].title,
    name,
    regionCode,
    longitude,
    latitude,
    ...(phone === undefined ? {} : { phone }),
    ...(watches(kind) ? { watching: watchingOf(kind, placed) } : {}),
  };
};

/** The resources of the caller's region in a view of the map, by kind, and how many there are of them. */
export async function resourcesInView(
  ctx: Ctx,
  caller: Caller,
  { west, south, east, north, kinds, keyword, limit = mostInView }: ViewSearch,
): Promise<{ points: ResourcePoint[]; total: number }> {
  const [from, below] = codeRange(caller.regionCode);
  const [x, y] = [sql.ref(columnOf('longitude')), sql.ref(columnOf('latitude'))];
  const found = await Promise.all(
    (await readable(ctx, caller, kinds)).map(async (kind) => {
      const of: Resource = stock[kind];
      const named = keyword ? sql` and ${includes('keywords', keyword)}` : sql``;
      const inside = sql`from ${withIndex(tableOf(of), positionIndex(of))}
      where ${x} between ${west} and ${east} and ${y} between ${south} and ${north} and area_code >= ${from}
      and area_code < ${below}${named}`;
      const rows = await sql<{ doc: Doc<Placed> }>`select doc ${inside} limit ${limit}`.execute(ctx.db);
      const counted = await sql<{ n: number }>`select count(*) as n ${inside}`.execute(ctx.db);
      return { points: rows.rows.map(({ doc }) => pointOf(kind, readDoc(doc))), n: counted.rows[0]?.n ?? 0 };
    }),
  );
  return {
    points: found.flatMap(({ points }) => points).slice(0, limit),
    total: found.reduce((sum, { n }) => sum + n, 0),
  };
}

/**
 * The resources of the caller's region around a point, each in the first of the levels (kilometres) that reaches it,
 * nearest first, with where one is committed but at this fire, and where one was seen last.
 */
export async function resourcesByLevel(
  ctx: Ctx,
  caller: Caller,
  point: Point,
  {
    fireId,
    kinds,
    levels,
  }: { fireId?: FireId | undefined; kinds?: readonly StockName[] | undefined; levels?: readonly string[] | undefined },
): Promise<LevelAnswer> {
  const reach = [...new Set(levels?.length ? levels.map((km) => Number(km) * 1_000) : usualLevels)].sort(
    (a, b) => a - b,
  );
  const wanted = {
    kinds: await readable(ctx, caller, kinds),
    withinM: reach.at(-1) ?? 0,
    limit: mostAround,
    scope: caller.regionCode,
  };
  const whereabouts = await whereaboutsFor(ctx, caller);
  const elsewhere = outElsewhere(await forcesOut(ctx.db), fireId);
  const found = (await nearestTo(ctx.db, point, wanted)).map(({ kind, record, distanceM }) => {
    const placed = record as unknown as Placed;
    const out = elsewhere.get(placed.id);
    const seen = whereabouts(placed.id);
    return {
      ...pointOf(kind, placed),
      distanceM,
      ...(out ? { busy: busyAt(caller.regionCode, out) } : {}),
      ...(seen ? { seen: { ...seen, distanceM: Math.round(metresBetween(point, seen)) } } : {}),
    };
  });
  const answer = reach.map((withinM, n) => ({
    withinM,
    resources: found.filter(({ distanceM }) => distanceM <= withinM && (n === 0 || distanceM > (reach[n - 1] ?? 0))),
  }));
  const first = answer.find(({ resources }) => resources.length > 0);
  return {
    longitude: point.longitude,
    latitude: point.latitude,
    levels: answer,
    ...(first ? { levelMin: first.withinM } : {}),
  };
}
