import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import { codeRange } from '../alarms/scope.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../store/tables.ts';
import { columnOf, searchFields, tableOf, typeOf } from './columns.ts';
import { named } from './names.ts';
import type { KeptRecord } from './projection.ts';

type Db = Kysely<Tables>;
type Seeing = Pick<Context, 'db' | 'gazetteer'>;

/** What a list is asked for: filters by field, `keyword`, order. */
export type FindArgs = Readonly<Record<string, unknown>>;

/** Whose records may be found: those within a region, or all of the authority. */
export interface Sight { regionCode: string }

const and = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => (parts.length === 0 ? sql`1` : sql.join(parts, sql` and `));

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Conditions of a search. A region's filter takes in what lies below it. */
function conditions(of: Resource, sight: Sight, args: FindArgs): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (of.scope === 'region') {
    const [from, below] = codeRange(sight.regionCode);
    // The plus keeps the index by area out of it: the index by the wanted order serves a page better.
    parts.push(sql`+area_code >= ${from} and +area_code < ${below}`);
  }
  if (typeof args['keyword'] === 'string' && args['keyword'] !== '') parts.push(sql`keywords like ${like(args['keyword'])} escape '\\'`);
  for (const [name, field] of searchFields(of)) {
    const wanted = args[name];
    if (!field.filtered || typeof wanted !== 'string' || wanted === '') continue;
    const column = sql.ref(columnOf(name));
    if (field.kind === 'text') parts.push(sql`${column} like ${like(wanted)} escape '\\'`);
    else if (field.kind === 'region') parts.push(sql`${column} >= ${codeRange(wanted)[0]} and ${column} < ${codeRange(wanted)[1]}`);
    else if (field.kind === 'flag') parts.push(sql`${column} = ${wanted === 'true' || wanted === '1' ? 1 : 0}`);
    else parts.push(sql`${column} = ${typeOf(field) === 'integer' ? Number(wanted) : wanted}`);
  }
  return and(parts);
}

function orderOf(of: Resource, args: FindArgs): RawBuilder<unknown> {
  const by = (args['sortBy'] as string | undefined) ?? of.sort?.by ?? 'createdAt';
  const order = (args['sortOrder'] as string | undefined) ?? (by === of.sort?.by ? of.sort.order : 'desc');
  const column = sql.ref(by === 'createdAt' ? 'created_at' : columnOf(by));
  return order === 'asc' ? sql`${column} asc, rowid asc` : sql`${column} desc, rowid desc`;
}

const parse = (rows: readonly { doc: string }[]): KeptRecord[] => rows.map(({ doc }) => JSON.parse(doc) as KeptRecord);

/** One page of the records that match and may be seen, and how many they are in all. */
export async function findRecords(
  ctx: Seeing, of: Resource, sight: Sight, args: FindArgs, page: { limit: number; offset: number },
): Promise<{ records: AnyRecord[]; total: number }> {
  const table = sql.table(tableOf(of));
  const where = conditions(of, sight, args);
  const counted = await sql<{ n: number }>`select count(*) as n from ${table} where ${where}`.execute(ctx.db);
  const total = counted.rows[0]?.n ?? 0;
  if (page.offset >= total) return { records: [], total };
  // Ids first: sorting and skipping then never touches the documents.
  const rows = await sql<{ doc: string }>`select doc from (select rowid as r from ${table} where ${where} order by ${orderOf(of, args)}
    limit ${page.limit} offset ${page.offset}) as part join ${table} as t on t.rowid = part.r`.execute(ctx.db);
  return { records: await named(ctx, of, parse(rows.rows)), total };
}

/** The records that match, read part by part in the order asked for, so that any number of them can be streamed. */
export async function* streamRecords(ctx: Seeing, of: Resource, sight: Sight, args: FindArgs): AsyncIterable<readonly AnyRecord[]> {
  const table = sql.table(tableOf(of));
  const ids = await sql<{ r: number }>`select rowid as r from ${table} where ${conditions(of, sight, args)} order by ${orderOf(of, args)}`.execute(ctx.db);
  const all = Uint32Array.from(ids.rows, ({ r }) => r);
  const part = 500;
  for (let at = 0; at < all.length; at += part) {
    const wanted = [...all.subarray(at, at + part)];
    const rows = await sql<{ r: number; doc: string }>`select rowid as r, doc from ${table} where rowid in (${sql.join(wanted)})`.execute(ctx.db);
    const byRow = new Map(rows.rows.map((row) => [row.r, row]));
    yield await named(ctx, of, parse(wanted.flatMap((row) => byRow.get(row) ?? [])));
  }
}

/** A record as it is kept, wherever it belongs; undefined where there is none. */
export async function keptRecord(db: Db, of: Resource, id: string): Promise<KeptRecord | undefined> {
  const rows = await sql<{ doc: string }>`select doc from ${sql.table(tableOf(of))} where id = ${id}`.execute(db);
  return parse(rows.rows)[0];
}

/** A record as people see it. */
export const asSeen = async (ctx: Seeing, of: Resource, record: KeptRecord): Promise<AnyRecord> => (await named(ctx, of, [record]))[0] as AnyRecord;

/** All records of a resource, for trees and choices; in the resource's own order. */
export async function recordsOf(ctx: { db: Db }, of: Resource): Promise<KeptRecord[]> {
  const rows = await sql<{ doc: string }>`select doc from ${sql.table(tableOf(of))} order by ${orderOf(of, {})}`.execute(ctx.db);
  return parse(rows.rows);
}

/** The id of another record that has this value in this field; undefined where there is none. */
export async function holderOf(db: Db, of: Resource, field: string, value: unknown): Promise<string | undefined> {
  const rows = await sql<{ id: string }>`select id from ${sql.table(tableOf(of))} where ${sql.ref(columnOf(field))} = ${value} limit 1`.execute(db);
  return rows.rows[0]?.id;
}
