import { setImmediate } from 'node:timers/promises';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { eventNames } from '../../contract/log/event-names.ts';
import type { LogEntry } from '../../contract/log/schemas.ts';
import { resources } from '../../contract/catalogue/resources.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import type { Doc } from '../store/doc.ts';
import { readBody } from '../store/stored-event.ts';
import { logMessages as say } from './messages.ts';
import { namesOfActors } from './people.ts';
import { shownFacts } from './shown-facts.ts';

type Facts = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What the thing is called that an event began. */
function titleFrom(first: LookoutEvent): string {
  const data = first.data as Facts;
  const of = (resources as Readonly<Record<string, Resource>>)[first.type.slice(0, first.type.indexOf('.'))];
  const own = isTry(first) ? titleOfTries(first) : of && text(data[of.titleField]);
  return own ?? text(data['placeName']) ?? text(data['areaName']) ?? text(data['name']) ?? '';
}

/** What the streams of some events are called, by how each began. */
async function titlesOf(
  ctx: Pick<Context, 'db'>,
  events: readonly LookoutEvent[],
): Promise<ReadonlyMap<string, LookoutEvent>> {
  const later = [...new Set(events.filter(({ version }) => version > 1).map(({ stream }) => stream))];
  const rows =
    later.length === 0
      ? []
      : await ctx.db
          .selectFrom('events')
          .select(['stream', 'body'])
          .where('stream', 'in', later)
          .where('version', '=', 1)
          .execute();
  return new Map([
    ...events.filter(({ version }) => version === 1).map((event) => [event.stream, event] as const),
    ...rows.map(({ stream, body }) => [stream, readBody(body)] as const),
  ]);
}

/** Whose session it is, for a session's stream. */
const holderOf = (first: LookoutEvent | undefined): string | undefined =>
  first?.type === 'session.signedIn' || isTry(first) ? first.data.userId : undefined;

type Try = Extract<LookoutEvent, { type: 'session.refused' | 'session.recoveryTried' }>;

/** Whether an event tells of tries to get in that failed. */
function isTry(event: LookoutEvent | undefined): event is Try {
  return event?.type === 'session.refused' || event?.type === 'session.recoveryTried';
}

/** What stands for the account where tries were at none, or at many. */
const titleOfTries = ({ data: { userId, address } }: Try): string | undefined =>
  userId !== undefined ? undefined : address === undefined ? say.manyTries : say.unknownAccount;

/** From where somebody came, as far as an event tells it. */
const addressOf = (event: LookoutEvent): string | undefined =>
  event.type === 'session.signedIn' || isTry(event) ? event.data.address : undefined;

/** Events that are told in one go, and characters of their texts: one of them may hold a whole announcement. */
const [atOnce, charactersAtOnce] = [20, 200_000];

function* inParts(bodies: readonly Doc<LookoutEvent>[]): Generator<readonly Doc<LookoutEvent>[]> {
  for (let at = 0; at < bodies.length;) {
    const from = at;
    for (
      let characters = 0;
      at < bodies.length && at - from < atOnce && (at === from || characters < charactersAtOnce);
      at += 1
    )
      characters += bodies[at]?.length ?? 0;
    yield bodies.slice(from, at);
  }
}

/** Events as people read them, part by part; others have their turn between the parts. */
export async function* entriesInParts(
  ctx: Pick<Context, 'db' | 'gazetteer' | 'specials'>,
  bodies: readonly Doc<LookoutEvent>[],
): AsyncGenerator<LogEntry[]> {
  for (const part of inParts(bodies)) {
    await setImmediate();
    yield await partOf(ctx, part);
  }
}

/** Events as people read them. */
export async function entriesOf(
  ctx: Pick<Context, 'db' | 'gazetteer' | 'specials'>,
  bodies: readonly Doc<LookoutEvent>[],
): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for await (const part of entriesInParts(ctx, bodies)) entries.push(...part);
  return entries;
}

async function partOf(
  ctx: Pick<Context, 'db' | 'gazetteer' | 'specials'>,
  bodies: readonly Doc<LookoutEvent>[],
): Promise<LogEntry[]> {
  const events = bodies.map(readBody);
  const firsts = await titlesOf(ctx, events);
  const holders = [...firsts.values()].flatMap((first) => holderOf(first) ?? []);
  const nameOf = await namesOfActors(ctx.db, [...events.map(({ actor }) => actor), ...holders]);
  const entries: LogEntry[] = [];
  for (const event of events) {
    const { position, at, type, stream, areaCode, actor } = event;
    const first = firsts.get(stream);
    const holder = holderOf(first);
    const address = addressOf(event);
    entries.push({
      position,
      at,
      type,
      stream,
      areaCode,
      what: eventNames[type] ?? type,
      actor: nameOf(actor),
      title: holder === undefined ? (first ? titleFrom(first) : '') : nameOf(holder),
      areaName: ctx.gazetteer.fullName(areaCode) ?? areaCode,
      ...(address === undefined ? {} : { address }),
      changes: await shownFacts(ctx, event),
    });
  }
  return entries;
}
