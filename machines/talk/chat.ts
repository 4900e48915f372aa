import { NEVER } from 'rxjs';
import type { Behavior } from '../../streams/behavior.ts';
import type { Station } from '../station.ts';
import { type ChatView, createChatDesk } from './chat-desk.ts';
import { createChatReader } from './chat-reader.ts';
import { createChatRoute } from './route.ts';
import type { TimModule } from './tim/sdk.ts';

type Talking = Pick<Station, 'bus' | 'clock$' | 'query' | 'command' | 'canCommand' | 'session$' | 'divert'>;

const opened = new WeakMap<Talking, Behavior<ChatView>>();

/**
 * The conversations of a station. The desk is created on first use, because it loads everything that it shows from the
 * server, and finds the message service then. `loadTim` loads the program of Tencent's.
 */
export function chatOf(station: Talking, loadTim?: () => Promise<TimModule>): Behavior<ChatView> {
  const known = opened.get(station);
  if (known) return known;
  if (station.canCommand)
    station.divert((server, clock) =>
      createChatRoute({
        bus: station.bus,
        clock,
        server,
        loadTim,
        person() {
          const { id = '', realName = '' } = station.session$.value.user ?? {};
          return { id, realName };
        },
      }),
    );
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
