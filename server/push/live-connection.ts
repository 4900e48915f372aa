import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { refusals } from '../../contract/codes.ts';
import { connectionProtocol } from '../../contract/connection/frames.ts';
import { mostMessageBytes } from '../../contract/connection/looks.ts';
import { admit, refuseUpgrade } from './admission.ts';
import { createDelivery } from './delivery.ts';
import type { ConnectionDeps } from './connection-deps.ts';
import { createConnectionMetrics } from './connection-metrics.ts';
import { connectionOptions, nodeTimers } from './connection-options.ts';
import { wrapConnection } from './connection-socket.ts';

/** The running connection. */
export interface LiveConnection {
  /** Says goodbye to all clients and resolves when they are gone. To be called before the store and `server` close. */
  close(): Promise<void>;
}

const ignore = (): void => undefined;
const serviceUnavailable = 503;
const serverFault = 500;

/**
 * Snapshots are deflated once for all who read that. What a client sends is a few letters, so it is to keep nothing of
 * the messages before, and the smallest window: a client that can not offer that gets everything as it is.
 */
const snapshotsDeflated = { serverNoContextTakeover: true, clientNoContextTakeover: true, clientMaxWindowBits: 9 };
const smallWindow = /^\s*permessage-deflate\s*;[^,]*\bclient_max_window_bits\b/;

const webSocketServer = (perMessageDeflate: false | typeof snapshotsDeflated): WebSocketServer =>
  new WebSocketServer({
    noServer: true,
    perMessageDeflate,
    clientTracking: false,
    maxPayload: mostMessageBytes,
    handleProtocols: () => connectionProtocol,
  });

/**
 * Serves `/websocket/{userId}_web_fireproof?after=<position>` on `server`: pushes each event of the log to those it
 * concerns, once, in order, after the given position or after a snapshot. All upgrades but those of other areas'
 * sockets are refused.
 */
export function attachConnection(server: Server, deps: ConnectionDeps): LiveConnection {
  const timers = deps.timers ?? nodeTimers;
  const options = { ...connectionOptions, ...deps.options };
  const metrics = createConnectionMetrics(deps.metrics);
  const delivery = createDelivery({ ...deps, timers, options }, metrics);
  const plain = webSocketServer(false);
  const deflating = webSocketServer(snapshotsDeflated);
  let closing = false;

  const letIn = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    const admission = await admit(request, deps.gate, deps.origins);
    if ('status' in admission) return refuseUpgrade(stream, admission.status);
    const { caller, after } = admission;
    if (closing) return refuseUpgrade(stream, serviceUnavailable);
    if (delivery.countOf(caller.userId) >= options.socketsPerUser)
      return refuseUpgrade(stream, refusals.tooMany.status);
    const offered = String(request.headers['sec-websocket-extensions']);
    (smallWindow.test(offered) ? deflating : plain).handleUpgrade(request, stream, head, (ws) => {
      stream.off('error', ignore);
      const socket = wrapConnection(ws, stream, caller, {
        clock: deps.clock,
        timers,
        options,
        metrics,
        onEnd: (ended) => delivery.leave(ended),
        onLook: (looking, look) => delivery.look(looking, look),
      });
      delivery.join(socket, after);
    });
  };
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (deps.isOthers?.(request)) return;
    // A connection that breaks before it is let in concerns nobody, but must not bring the server down.
    stream.on('error', ignore);
    letIn(request, stream, head).catch((error: unknown) => {
      deps.log.error({ err: error }, 'a connection could not be opened');
      refuseUpgrade(stream, serverFault);
    });
  };
  server.on('upgrade', upgrade);
  return {
    async close() {
      closing = true;
      await delivery.stop();
      server.off('upgrade', upgrade);
    },
  };
}
