import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { eventSchemas } from '../../contract/events/catalogue.ts';
import { isPublic } from '../../contract/events/kinds.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import type { EventStore, StoredEvent } from '../store/port.ts';
import { messages } from './messages.ts';
import { raw } from './outcome.ts';
import { route } from './route.ts';

const chunkEvents = 500;

interface Wanted {
  after: number;
  until: number;
  limit: number;
  matches: (event: StoredEvent) => boolean;
}

/** The matching events as NDJSON, read in chunks as fast as the reader takes them. */
async function* lines(store: EventStore, { after, until, limit, matches }: Wanted): AsyncGenerator<string> {
  let position = after;
  let left = limit;
  while (left > 0 && position < until) {
    const events = await store.read({ after: position, until, limit: chunkEvents });
    const last = events.at(-1);
    if (!last) return;
    position = last.position;
    const bodies = events
      .filter(matches)
      .slice(0, left)
      .map((event) => event.body);
    left -= bodies.length;
    if (bodies.length > 0) yield `${bodies.join('\n')}\n`;
    // A scan that matches nothing must let others have their turn.
    else await new Promise(setImmediate);
  }
}

function readTypes(types: string | undefined): ReadonlySet<string> | Refusal | undefined {
  if (types === undefined) return undefined;
  const names = types
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
  const unknown = names.find((name) => !Object.hasOwn(eventSchemas, name));
  return unknown === undefined
    ? new Set(names)
    : refuse('badInput', { field: 'types', message: messages.unknownType(unknown) });
}

/**
 * Serves the log to everybody who may see it: the public events of their region, as NDJSON, up to the newest one at the
 * time of asking.
 */
export function eventRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'events', ({ args, caller }) => {
    const types = readTypes(args.types);
    if (types && 'refused' in types) return types;
    const head = ctx.store.head();
    const wanted: Wanted = {
      after: args.after,
      until: Math.min(args.until ?? head, head),
      limit: args.limit,
      matches: (event) =>
        isPublic(event) && isWithin(caller.regionCode, event.areaCode) && (types?.has(event.type) ?? true),
    };
    return raw(Readable.from(lines(ctx.store, wanted)), 'application/x-ndjson; charset=utf-8', {
      'x-position': String(head),
    });
  });
}
