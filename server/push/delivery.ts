import type { LookMessage } from '../../contract/connection/looks.ts';
import type { ServerClock } from '../clock.ts';
import type { StoredEvent } from '../store/port.ts';
import { createAudience } from './audience.ts';
import { createCatchUp } from './catch-up.ts';
import { createHeartbeats } from './heartbeats.ts';
import type { ConnectionDeps } from './connection-deps.ts';
import type { ConnectionMetrics } from './connection-metrics.ts';
import type { ConnectionOptions, ConnectionTimers } from './connection-options.ts';
import type { ConnectionSocket } from './connection-socket.ts';
import { runSource } from './live-source.ts';
import { runLooked } from './looked-source.ts';
import { createLogReader } from './log-reader.ts';
import { createTellOf } from './log-told.ts';
import { createMembers } from './members.ts';
import { createSnapshots } from './snapshots.ts';
import { createTurns } from '../turns.ts';
import { heartbeatFrame } from './wire.ts';

/** Gives each client each event that concerns it, once, in order, and what the other sources tell it. */
export interface Delivery {
  /** Takes a client in, who has everything up to `after` (undefined: nothing). */
  join(socket: ConnectionSocket, after: number | undefined): void;
  /** Takes it out; nothing is sent to it any more. */
  leave(socket: ConnectionSocket): void;
  /** A client says what part of a map it looks at. */
  look(socket: ConnectionSocket, message: LookMessage): void;
  countOf(userId: string): number;
  /** Ends all deliveries and says goodbye; resolves when all clients are gone. */
  stop(): Promise<void>;
}

/** Tells how long the oldest event of a tick took until it had been handed over for the last client. */
function measureLag(metrics: ConnectionMetrics, clock: ServerClock, oldest: StoredEvent | undefined): void {
  const at = oldest && /"at":"([^"]+)"/.exec(oldest.body)?.[1];
  if (at !== undefined) metrics.lag.observe(Math.max(0, clock.now() - Date.parse(at)) / 1_000);
}

/** Starts to follow the log. */
export function createDelivery(
  deps: ConnectionDeps & { options: ConnectionOptions; timers: ConnectionTimers },
  metrics: ConnectionMetrics,
): Delivery {
  const { store, clock, log, options } = deps;
  const members = createMembers((userId, connections) => deps.presence?.counted(userId, connections));
  const audience = createAudience();
  const heartbeats = createHeartbeats({ clock, timers: deps.timers, heartbeatMs: options.heartbeatMs });
  const sources = deps.sources ?? [];
  const tellOf = createTellOf(
    sources.filter((one) => one.resume === 'position'),
    log,
  );
  const running = { ...deps, metrics };
  const looked = sources.filter((one) => one.resume === 'look').map((one) => runLooked(one, running));
  const live = [
    ...sources
      .filter((one) => one.resume === 'latest' || one.resume === 'history')
      .map((one) => runSource(one, running)),
    ...looked,
  ];
  const reader = createLogReader({
    store,
    log,
    limit: options.chunkEvents,
    tickMs: options.tickMs,
    hand: (events, position) => {
      audience.broadcast(tellOf(events), position);
      measureLag(metrics, clock, events[0]);
    },
  });
  const catchUp = createCatchUp({
    ...options,
    store,
    reader,
    tellOf,
    snapshots: createSnapshots({ ...deps, metrics }),
  });
  const forgetGate = deps.gate.onSessionEnded((sessionId) => members.endSession(sessionId));
  const inTurn = createTurns(options.catchingUpAtOnce);

  const bringUpToDate = (socket: ConnectionSocket, after: number | undefined): Promise<void> =>
    inTurn(() =>
      catchUp(socket, after, () => {
        audience.add(socket);
        socket.send(heartbeatFrame(reader.position, clock.now()));
        for (const source of live) source.add(socket);
      }),
    );
  return {
    join(socket, after) {
      if (members.hasEnded(socket.caller.sessionId)) return socket.drop('sessionEnded');
      members.add(socket);
      heartbeats.add(socket);
      metrics.sockets.set(members.all.size);
      bringUpToDate(socket, after).catch((error: unknown) => {
        log.error({ err: error, userId: socket.caller.userId, after }, 'a connection could not be brought up to date');
        socket.terminate();
      });
    },
    leave(socket) {
      members.remove(socket);
      audience.remove(socket);
      heartbeats.remove(socket);
      for (const source of live) source.remove(socket);
      metrics.sockets.set(members.all.size);
    },
    look(socket, message) {
      for (const source of looked) if (source.name === message.source) source.look(socket, message);
    },
    countOf: (userId) => members.countOf(userId),
    async stop() {
      forgetGate();
      heartbeats.stop();
      reader.stop();
      for (const source of live) source.stop();
      await Promise.all([...members.all].map((socket) => socket.leave()));
    },
  };
}
