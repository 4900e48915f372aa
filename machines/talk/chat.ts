import { NEVER } from 'rxjs';
import type { Behavior } from '../../streams/behavior.ts';
import type { Station } from '../station.ts';
import { type ChatView, createChatDesk } from './chat-desk.ts';
import { createChatReader } from './chat-reader.ts';

type Talking = Pick<Station, 'bus' | 'clock$' | 'query' | 'command' | 'canCommand' | 'session$'>;

const opened = new WeakMap<Talking, Behavior<ChatView>>();

/**
 * The conversations of a station. The desk is created on first use, because it loads everything that it shows from the
 * server.
 */
export function chatOf(station: Talking): Behavior<ChatView> {
  const known = opened.get(station);
  if (known) return known;
  const chat$ = createChatDesk({
    bus: station.bus,
    now: () => station.clock$.value,
    queries: { query: (call, args) => station.query(call, args as never) },
    canAsk: station.canCommand,
    me: station.session$.value.user?.id,
    stop$: NEVER,
  });
  if (station.canCommand) createChatReader(chat$, (args) => void station.command('chatRead', args), NEVER);
  opened.set(station, chat$);
  return chat$;
}
