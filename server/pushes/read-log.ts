import type { EventType, LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Context } from '../context.ts';
import { readBody } from '../store/stored-event.ts';
import { pushedTypes } from './happenings.ts';

type Db = Pick<Context, 'db'>;

async function atOf({ db }: Db, position: number): Promise<number> {
  const row = await db.selectFrom('events').select('body').where('position', '=', position).executeTakeFirst();
  return row ? Date.parse(readBody(row.body).at) : 0;
}

/** The last position before a moment: a log is in the order of time. */
export async function positionBefore(ctx: Db, head: number, ms: number): Promise<number> {
  let [low, high] = [0, head];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((await atOf(ctx, middle)) < ms) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The next events that rules can be about, after a position and up to another. */
export async function eventsAfter({ db }: Db, after: number, until: number, limit: number): Promise<LookoutEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select('body')
    .where('position', '>', after)
    .where('position', '<=', until)
    .where('type', 'in', pushedTypes)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ body }) => readBody(body));
}

/** Events of some types after a position and up to another, the newest first. */
export async function newestOf(
  { db }: Db,
  types: readonly EventType[],
  { after, until }: { after: number; until: number },
  limit: number,
): Promise<LookoutEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select('body')
    .where('position', '>', after)
    .where('position', '<=', until)
    .where('type', 'in', types)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ body }) => readBody(body));
}
