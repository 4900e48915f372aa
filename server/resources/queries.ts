import { setImmediate } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import { codeRange } from '../region-scope.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../tables.ts';
import { columnOf, countIndex, orderIndex, searchFields, searchIndex, tableOf, typeOf } from './columns.ts';
import { named } from './names.ts';
import type { KeptRecord } from './projection.ts';
import { type Doc, readDoc, readDocs } from '../store/doc.ts';
import { contains, listOf, place, withIndex } from '../store/dialect.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Db = Kysely<Tables>;
type Seeing = Pick<Context, 'db' | 'gazetteer' | 'specials'>;

/** What a list is asked for: filters by field, `keyword`, order. */
export type FindArgs = Readonly<Record<string, unknown>>;

/** Whose records may be found: those within a region, or all of the authority. */
export interface Scope {
  regionCode: RegionCode;
}

const and = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`1` : sql.join(parts, sql` and `);

function seen(of: Resource, { regionCode }: Scope): RawBuilder<unknown>[] {
  const [from, below] = codeRange(regionCode);
  return of.scope === 'region' ? [sql`area_code >= ${from} and area_code < ${below}`] : [];
}

/** Conditions of a search's filters. A region's takes in what lies below it. */
function filters(of: Resource, scope: Scope, args: FindArgs): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  if (typeof args['keyword'] === 'string' && args['keyword'] !== '') parts.push(contains('keywords', args['keyword']));
  const parent = of.tree === undefined ? undefined : args[of.tree];
  if (of.tree !== undefined && typeof parent === 'string' && parent !== '') {
    const column = sql.ref(columnOf(of.tree));
    const visible = sql`select id from ${sql.table(tableOf(of))} where ${and(seen(of, scope))}`;
    // What hangs below somebody else's record is at the top for people who do not see that.
    parts.push(parent === '-' ? sql`(${column} is null or ${column} not in (${visible}))` : sql`${column} = ${parent}`);
  }
  for (const [name, field] of searchFields(of)) {
    const wanted = args[name];
    if (!field.filtered || typeof wanted !== 'string' || wanted === '') continue;
    const column = sql.ref(columnOf(name));
    if (field.kind === 'text') parts.push(contains(column, wanted));
    else if (field.kind === 'region')
      parts.push(sql`${column} >= ${codeRange(wanted)[0]} and ${column} < ${codeRange(wanted)[1]}`);
    else if (field.kind === 'flag') parts.push(sql`${column} = ${wanted === 'true' || wanted === '1' ? 1 : 0}`);
    else parts.push(sql`${column} = ${typeOf(field) === 'integer' ? Number(wanted) : wanted}`);
  }
  return parts;
}

function orderOf(of: Resource, args: FindArgs): { column: string; descending: boolean } {
  const by = (args['sortBy'] as string | undefined) ?? of.sort?.by ?? 'createdAt';
  const order = (args['sortOrder'] as string | undefined) ?? (by === of.sort?.by ? of.sort.order : 'desc');
  return { column: by === 'createdAt' ? 'created_at' : columnOf(by), descending: order === 'desc' };
}

/**
 * What a search reads: `from` with its conditions, to be counted; `rows` in the order asked for, or backwards.
 * `narrowed`: by a filter.
 */
interface Search {
  narrowed: boolean;
  from: RawBuilder<unknown>;
  rows(backwards?: boolean): RawBuilder<unknown>;
}

/**
 * The planner knows nothing of how many rows a filter leaves, so each search says which index it reads: the one with
 * all that is looked at, or, where all rows are wanted, the one that has their order already. Equals stand by area,
 * then as they were made: so does the index.
 */
function searchOf(of: Resource, scope: Scope, args: FindArgs): Search {
  const narrowing = filters(of, scope, args);
  const { column, descending } = orderOf(of, args);
  const by = (index: string): RawBuilder<unknown> =>
    sql`${withIndex(tableOf(of), index)} where ${and([...seen(of, scope), ...narrowing])}`;
  const ordered = by(narrowing.length === 0 ? orderIndex(of, column) : searchIndex(of));
  return {
    narrowed: narrowing.length > 0,
    from: by(narrowing.length === 0 ? countIndex(of) : searchIndex(of)),
    rows(backwards = false) {
      const way = descending === backwards ? sql`asc` : sql`desc`;
      return sql`select ${place} as r from ${ordered}
        order by ${sql.ref(column)} ${way}, area_code ${way}, ${place} ${way}`;
    },
  };
}

async function recordsAt(ctx: Seeing, of: Resource, places: readonly number[]): Promise<AnyRecord[]> {
  if (places.length === 0) return [];
  const rows = await sql<{
    r: number;
    doc: Doc<KeptRecord>;
  }>`select ${place} as r, doc from ${sql.table(tableOf(of))} where ${place} in (${sql.join(places)})`.execute(ctx.db);
  const byPlace = new Map(rows.rows.map((row) => [row.r, row]));
  return named(ctx, of, readDocs(places.flatMap((place) => byPlace.get(place) ?? [])));
}

/** The rows of a search as one text: a hundred thousand objects would be much to hold, and to clear away. */
async function placesOf(ctx: Seeing, rows: RawBuilder<unknown>): Promise<number[]> {
  const found = await sql<{ places: Doc<number[]> }>`select ${listOf('r')} as places from (${rows})`.execute(ctx.db);
  return found.rows.flatMap(({ places }) => readDoc(places));
}

/** Fewer hits than these are taken down at once: counting them first would be a second look through all. */
const few = 4_000;

/** One page of the records that match and may be seen, and how many they are in all. */
export async function findRecords(
  ctx: Seeing,
  of: Resource,
  scope: Scope,
  args: FindArgs,
  page: { limit: number; offset: number },
): Promise<{ records: AnyRecord[]; total: number }> {
  const search = searchOf(of, scope, args);
  const first = search.narrowed ? await placesOf(ctx, sql`${search.rows()} limit ${few}`) : [];
  const inFirst = (): Promise<AnyRecord[]> => recordsAt(ctx, of, first.slice(page.offset, page.offset + page.limit));
  if (search.narrowed && first.length < few) return { records: await inFirst(), total: first.length };
  const counted = await sql<{ n: number }>`select count(*) as n from ${search.from}`.execute(ctx.db);
  const total = counted.rows[0]?.n ?? 0;
  const limit = Math.min(page.limit, total - page.offset);
  if (limit <= 0) return { records: [], total };
  if (page.offset + limit <= first.length) return { records: await inFirst(), total };
  // From the end that is nearer, so that the last page costs no more than the first.
  const after = total - page.offset - limit;
  const backwards = after < page.offset;
  const places = await placesOf(
    ctx,
    sql`${search.rows(backwards)} limit ${limit} offset ${backwards ? after : page.offset}`,
  );
  return { records: await recordsAt(ctx, of, backwards ? places.toReversed() : places), total };
}

/** How many records of a resource somebody sees. */
export async function countRecords({ db }: Pick<Seeing, 'db'>, of: Resource, scope: Scope): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*) as n from ${searchOf(of, scope, {}).from}`.execute(db);
  return counted.rows[0]?.n ?? 0;
}

/** A request passes several turns of the event loop, each of them behind one part. */
const part = 50;

/**
 * The records that match, read part by part in the order asked for, so that any number of them can be streamed; between
 * two parts others are served.
 */
export async function* streamRecords(
  ctx: Seeing,
  of: Resource,
  scope: Scope,
  args: FindArgs,
): AsyncIterable<readonly AnyRecord[]> {
  const places = Uint32Array.from(await placesOf(ctx, searchOf(of, scope, args).rows()));
  for (let at = 0; at < places.length; at += part) {
    await setImmediate();
    yield await recordsAt(ctx, of, [...places.subarray(at, at + part)]);
  }
}

/** A record as it is kept, wherever it belongs; undefined where there is none. */
export async function keptRecord(db: Db, of: Resource, id: string): Promise<KeptRecord | undefined> {
  const rows = await sql<{ doc: Doc<KeptRecord> }>`select doc from ${sql.table(tableOf(of))} where id = ${id}`.execute(
    db,
  );
  return readDocs(rows.rows)[0];
}

/** A record as people see it. */
export const asSeen = async (ctx: Seeing, of: Resource, record: KeptRecord): Promise<AnyRecord> =>
  (await named(ctx, of, [record]))[0] as AnyRecord;

/** All records of a resource, for trees and choices; in the resource's own order. */
export async function recordsOf(ctx: { db: Db }, of: Resource): Promise<KeptRecord[]> {
  const { column, descending } = orderOf(of, {});
  const way = descending ? sql`desc` : sql`asc`;
  const rows = await sql<{
    doc: Doc<KeptRecord>;
  }>`select doc from ${sql.table(tableOf(of))} order by ${sql.ref(column)} ${way}, ${place} ${way}`.execute(ctx.db);
  return readDocs(rows.rows);
}

/** The id of a record that has this value in this field; undefined where there is none. */
export const holderOf = (db: Db, of: Resource, field: string, value: unknown): Promise<string | undefined> =>
  holderOfAll(db, of, [[field, value]]);

/**
 * The id of a record that has all these values in these fields, an empty one where none is given; undefined where there
 * is none.
 */
export async function holderOfAll(
  db: Db,
  of: Resource,
  held: readonly (readonly [field: string, value: unknown])[],
): Promise<string | undefined> {
  const holdsAll = and(
    held.map(([field, value]) => sql`${sql.ref(columnOf(field))} is not distinct from ${value ?? null}`),
  );
  const rows = await sql<{ id: string }>`select id from ${sql.table(tableOf(of))}
    where ${holdsAll} limit 1`.execute(db);
  return rows.rows[0]?.id;
}
