import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { eventNames } from '../../contract/log/event-names.ts';
import type { LogEntry } from '../../contract/log/schemas.ts';
import { resources } from '../../contract/resources/all.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import { readBody } from '../store/stored-event.ts';
import { namesOfActors } from './people.ts';
import { shownFacts } from './shown-facts.ts';

type Facts = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What the thing is called that an event began. */
function titleFrom(first: LookoutEvent): string {
  const data = first.data as Facts;
  const of = (resources as Readonly<Record<string, Resource>>)[first.type.slice(0, first.type.indexOf('.'))];
  const own = of && text(data[of.titleField]);
  return own ?? text(data['placeName']) ?? text(data['areaName']) ?? text(data['name']) ?? '';
}

/** What the streams of some events are called, by how each began. */
async function titlesOf(ctx: Pick<Context, 'db'>, events: readonly LookoutEvent[]): Promise<ReadonlyMap<string, LookoutEvent>> {
  const later = [...new Set(events.filter(({ version }) => version > 1).map(({ stream }) => stream))];
  const rows = later.length === 0 ? [] : await ctx.db.selectFrom('events').select(['stream', 'body']).where('stream', 'in', later).where('version', '=', 1).execute();
  return new Map([
    ...events.filter(({ version }) => version === 1).map((event) => [event.stream, event] as const),
    ...rows.map(({ stream, body }) => [stream, readBody(body)] as const),
  ]);
}

/** Whose session it is, for a session's stream. */
const holderOf = (first: LookoutEvent | undefined): string | undefined => (first?.type === 'session.signedIn' ? first.data.userId : undefined);

/** Events as people read them. */
export async function entriesOf(ctx: Pick<Context, 'db' | 'gazetteer'>, bodies: readonly string[]): Promise<LogEntry[]> {
  const events = bodies.map(readBody);
  const firsts = await titlesOf(ctx, events);
  const holders = [...firsts.values()].flatMap((first) => holderOf(first) ?? []);
  const nameOf = await namesOfActors(ctx.db, [...events.map(({ actor }) => actor), ...holders]);
  const entries: LogEntry[] = [];
  for (const event of events) {
    const { position, at, type, stream, areaCode, actor } = event;
    const first = firsts.get(stream);
    const holder = holderOf(first);
    entries.push({
      position, at, type, stream, areaCode, what: eventNames[type] ?? type, actor: nameOf(actor),
      title: holder === undefined ? first ? titleFrom(first) : '' : nameOf(holder),
      areaName: ctx.gazetteer.fullName(areaCode) ?? areaCode,
      ...(event.type === 'session.signedIn' ? { address: event.data.address } : {}),
      changes: await shownFacts(ctx, event),
    });
  }
  return entries;
}
