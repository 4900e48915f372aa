import type { ServerClock } from '../context.ts';
import type { StoredEvent } from '../store/port.ts';
import { createAudience } from './audience.ts';
import { createCatchUp } from './catch-up.ts';
import { createHeartbeats } from './heartbeats.ts';
import type { LineDeps } from './line-deps.ts';
import type { LineMetrics } from './line-metrics.ts';
import type { LineOptions, LineTimers } from './line-options.ts';
import type { LineSocket } from './line-socket.ts';
import { createLogReader } from './log-reader.ts';
import { createMembers } from './members.ts';
import { createSnapshots } from './snapshots.ts';
import { createTurns } from '../turns.ts';
import { heartbeatFrame } from './wire.ts';

/** Gives each client each event that concerns it, once, in order. */
export interface Delivery {
  /** Takes a client in, who has everything up to `after` (undefined: nothing). */
  join(socket: LineSocket, after: number | undefined): void;
  /** Takes it out; nothing is sent to it any more. */
  leave(socket: LineSocket): void;
  countOf(userId: string): number;
  /** Ends all deliveries and says goodbye; resolves when all clients are gone. */
  stop(): Promise<void>;
}

/** Tells how long the oldest event of a tick took until it had been handed over for the last client. */
function measureLag(metrics: LineMetrics, clock: ServerClock, oldest: StoredEvent | undefined): void {
  const at = oldest && /"at":"([^"]+)"/.exec(oldest.body)?.[1];
  if (at !== undefined) metrics.lag.observe(Math.max(0, clock.now() - Date.parse(at)) / 1_000);
}

/** Starts to follow the log. */
export function createDelivery(
  deps: LineDeps & { options: LineOptions; timers: LineTimers }, metrics: LineMetrics,
): Delivery {
  const { store, clock, log, options } = deps;
  const members = createMembers();
  const audience = createAudience();
  const heartbeats = createHeartbeats({ clock, timers: deps.timers, heartbeatMs: options.heartbeatMs });
  const reader = createLogReader({
    store, log, limit: options.chunkEvents, tickMs: options.tickMs,
    hand: (events, position) => {
      audience.broadcast(events, position);
      measureLag(metrics, clock, events[0]);
    },
  });
  const catchUp = createCatchUp({ ...options, store, reader, snapshots: createSnapshots({ ...deps, metrics }) });
  const forgetGate = deps.gate.onSessionEnded((sessionId) => members.endSession(sessionId));
  const inTurn = createTurns(options.catchingUpAtOnce);

  const bringUpToDate = (socket: LineSocket, after: number | undefined): Promise<void> =>
    inTurn(() => catchUp(socket, after, () => {
      audience.add(socket);
      socket.send(heartbeatFrame(reader.position, clock.now()));
    }));
  return {
    join(socket, after) {
      if (members.hasEnded(socket.caller.sessionId)) return socket.drop('sessionEnded');
      members.add(socket);
      heartbeats.add(socket);
      metrics.sockets.set(members.all.size);
      bringUpToDate(socket, after).catch((error: unknown) => {
        log.error({ err: error, userId: socket.caller.userId, after }, 'a line could not be brought up to date');
        socket.terminate();
      });
    },
    leave(socket) {
      members.remove(socket);
      audience.remove(socket);
      heartbeats.remove(socket);
      metrics.sockets.set(members.all.size);
    },
    countOf: (userId) => members.countOf(userId),
    async stop() {
      forgetGate();
      heartbeats.stop();
      reader.stop();
      await Promise.all([...members.all].map((socket) => socket.leave()));
    },
  };
}
