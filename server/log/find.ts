import { type RawBuilder, sql } from 'kysely';
import { eventSchemas, type EventType, type LookoutEvent } from '../../contract/events/catalogue.ts';
import type { LogFilter, LogQuery } from '../../contract/log/schemas.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import type { Context } from '../context.ts';
import type { Doc } from '../store/doc.ts';
import { actorsLike } from './people.ts';
import { matches, valueIn } from '../store/dialect.ts';
import type { LogPosition, RegionCode } from '../../contract/ids.ts';

type Reading = Pick<Context, 'db' | 'store'>;

/** An event of the log that matched: its place and its text. */
export interface Found {
  position: LogPosition;
  body: Doc<LookoutEvent>;
}

/** Which events are looked for: within which positions, and what they have to be. */
interface Wanted {
  from: number;
  to: number;
  where: RawBuilder<unknown>;
  stream?: string;
}

/** So many events are looked through at once, so that a search that finds little leaves room for others. */
const chunk = 2_500;
/** And so many are taken at once: each of them may hold a long text. */
const taken = 100;

/** So many events from a position on are asked for their times, and beyond them ever fewer. */
const near = 64;

/** Positions at growing distances from one, up to the newest. */
function beyond(position: number, head: number): number[] {
  const positions: number[] = [];
  for (let ahead = near; position + ahead <= head; ahead *= 2) positions.push(position + ahead);
  return positions;
}

/**
 * When it was at a position: the time of its event, or an earlier one that comes after it. Events of a clock that ran
 * ahead for a while bear times that are yet to come.
 */
async function timeAt({ db }: Reading, position: number, head: number): Promise<string> {
  const at = valueIn('body', 'at');
  const further = beyond(position, head);
  const { rows } = await sql<{ at: string | null }>`select min(${at}) as at from events
    where position between ${position} and ${position + near - 1}
      ${further.length > 0 ? sql`or position in (${sql.join(further)})` : sql``}`.execute(db);
  return rows[0]?.at ?? '';
}

/** The first position at which it was not before a moment: events stand in the order in which they happened. */
async function firstAt(ctx: Reading, at: string): Promise<number> {
  const moment = new Date(at).toISOString();
  const head = ctx.store.head();
  let low = 1;
  let high = head + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await timeAt(ctx, middle, head)) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What a caller of a region asks for; undefined where nothing of it is within their scope. */
async function wantedBy(ctx: Reading, regionCode: RegionCode, filter: LogFilter): Promise<Wanted | undefined> {
  const scope = scopeOf(regionCode, filter.regionCode);
  if (scope === undefined) return undefined;
  const [from, below] = codeRange(scope);
  const parts: RawBuilder<unknown>[] = [sql`area_code >= ${from} and area_code < ${below}`];
  if (filter.group) {
    const types = Object.keys(eventSchemas).filter((type) => type.startsWith(`${filter.group}.`));
    if (types.length === 0) return undefined;
    parts.push(sql`type in (${sql.join(types)})`);
  }
  if (filter.stream) parts.push(sql`stream = ${filter.stream}`);
  if (filter.actor) {
    const { ids, feedPattern } = await actorsLike(ctx.db, filter.actor);
    const actor = valueIn('body', 'actor');
    parts.push(
      ids.length === 0
        ? matches(actor, feedPattern)
        : sql`(${actor} in (${sql.join(ids)}) or ${matches(actor, feedPattern)})`,
    );
  }
  return {
    where: sql.join(parts, sql` and `),
    from: filter.from === undefined ? 1 : await firstAt(ctx, filter.from),
    to: filter.to === undefined ? ctx.store.head() : (await firstAt(ctx, filter.to)) - 1,
    ...(filter.stream ? { stream: filter.stream } : {}),
  };
}

/** Matching events part by part, newest first or oldest first; others have their turn between the parts. */
async function* matching(
  { db }: Reading,
  { from, to, where, stream }: Wanted,
  order: 'desc' | 'asc',
  most: number,
): AsyncGenerator<Found[]> {
  const step = stream === undefined ? chunk : Number.MAX_SAFE_INTEGER;
  let left = most;
  let [low, high] = [from, to];
  while (left > 0 && low <= high) {
    const [first, last] =
      order === 'desc' ? [Math.max(low, high - step + 1), high] : [low, Math.min(high, low + step - 1)];
    const found =
      await sql<Found>`select position, body from events where position between ${first} and ${last} and ${where}
      order by position ${sql.raw(order)} limit ${Math.min(left, taken)}`.execute(db);
    left -= found.rows.length;
    if (found.rows.length > 0) yield found.rows;
    // More of them may stand in the same part of the log.
    const next = found.rows.length < taken ? undefined : found.rows.at(-1)?.position;
    if (order === 'desc') high = (next ?? first) - 1;
    else low = (next ?? last) + 1;
    await new Promise(setImmediate);
  }
}

async function gather(parts: AsyncIterable<Found[]>): Promise<Found[]> {
  const all: Found[] = [];
  for await (const part of parts) all.push(...part);
  return all;
}

/** One page of the events that match, newest first, with the positions that its neighbours are asked by. */
export async function findEvents(
  ctx: Reading,
  regionCode: RegionCode,
  query: LogQuery,
): Promise<{ found: Found[]; older?: number; newer?: number }> {
  const wanted = await wantedBy(ctx, regionCode, query);
  if (!wanted) return { found: [] };
  const most = query.pageSize + 1;
  if (query.after !== undefined) {
    const up = await gather(matching(ctx, { ...wanted, from: Math.max(wanted.from, query.after + 1) }, 'asc', most));
    const page = up.slice(0, query.pageSize).toReversed();
    const oldest = page.at(-1);
    // Less than a page above it: then the newest page is what is meant.
    if (oldest && up.length > query.pageSize)
      return { found: page, older: oldest.position, newer: page[0]?.position ?? oldest.position };
  }
  const before = query.after === undefined ? query.before : undefined;
  const down = await gather(
    matching(ctx, { ...wanted, to: Math.min(wanted.to, (before ?? Number.MAX_SAFE_INTEGER) - 1) }, 'desc', most),
  );
  const found = down.slice(0, query.pageSize);
  const [first, last] = [found[0], found.at(-1)];
  return {
    found,
    ...(last && down.length > query.pageSize ? { older: last.position } : {}),
    ...(before === undefined ? {} : { newer: first ? first.position : before - 1 }),
  };
}

/** All events that match, newest first, in parts that can be streamed. */
export async function* streamEvents(ctx: Reading, regionCode: RegionCode, filter: LogFilter): AsyncGenerator<Found[]> {
  const wanted = await wantedBy(ctx, regionCode, filter);
  if (wanted) yield* matching(ctx, wanted, 'desc', Number.MAX_SAFE_INTEGER);
}

/** Events of some types about a region between two moments (the second one exclusive), oldest first. */
export async function eventsBetween(
  ctx: Reading,
  regionCode: RegionCode,
  types: readonly EventType[],
  from: string,
  until: string,
): Promise<Found[]> {
  const [low, high] = codeRange(regionCode);
  const where = sql`area_code >= ${low} and area_code < ${high} and type in (${sql.join(types)})`;
  return gather(
    matching(
      ctx,
      { where, from: await firstAt(ctx, from), to: (await firstAt(ctx, until)) - 1 },
      'asc',
      Number.MAX_SAFE_INTEGER,
    ),
  );
}
