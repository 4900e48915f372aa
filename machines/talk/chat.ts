import type { Behavior } from '../../streams/behavior.ts';
import type { DeskLife } from '../desks.ts';
import type { Station } from '../station.ts';
import { type ChatView, createChatDesk } from './chat-desk.ts';
import { createChatReader } from './chat-reader.ts';
import { createChatRoute } from './route.ts';
import type { TimModule } from './tim/sdk.ts';

type LoadTim = () => Promise<TimModule>;
type Talking = Pick<Station, 'bus' | 'clock$' | 'query' | 'command' | 'canCommand' | 'session$' | 'divert' | 'desk'>;

function makeChat(station: Talking, loadTim: LoadTim | undefined, { stop$, watch }: DeskLife): Behavior<ChatView> {
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
    stop$,
    watch,
  });
  if (station.canCommand) createChatReader(chat$, (args) => void station.command('chatRead', args), stop$);
  return chat$;
}

/**
 * The conversations of a station. The desk is created on first use, because it loads everything that it shows from the
 * server, and finds the message service then. `loadTim` loads the program of Tencent's.
 */
export const chatOf = (station: Talking, loadTim?: LoadTim): Behavior<ChatView> =>
  station.desk('chat', (life) => makeChat(station, loadTim, life));
