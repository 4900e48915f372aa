import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { Counter, type Registry } from 'prom-client';
import { serverLimits } from '../../contract/limits.ts';
import { memberOf } from './addresses.ts';
import { createArrivals } from './arrivals.ts';
import { type ConnectionFault, type ConnectionRules, type Connections, watchConnections } from './connections.ts';
import { mostConnections } from './descriptors.ts';
import { letInInTurns } from './let-in.ts';
import { readTls, type TlsFiles } from './tls.ts';
import { beginInTurns } from './begin-in-turns.ts';
import { boundUnanswered } from './unanswered.ts';

/** Counts connections that the server cuts off, by the reason. */
export function countCuts(metrics: Registry): (reason: ConnectionFault | 'pipelined') => void {
  const counter = new Counter({
    name: 'lookout_connections_cut_total',
    help: 'Connections that the server cut off',
    labelNames: ['reason'],
    registers: [metrics],
  });
  return (reason) => counter.inc({ reason });
}

/** A request that has not come whole by then is cut off; the largest file of hotspots over a slow line is quicker. */
const requestTimeout = 600_000;
const keepAliveTimeout = 72_000;
const lookMs = 2_000;

/** How connections are bounded in production; `trusted` are the proxies behind which there may be many people. */
export const connectionRules = (trusted: readonly string[], onCut: ConnectionRules['onCut']): ConnectionRules => ({
  most: mostConnections(),
  perAddress: serverLimits.connectionsPerAddress,
  isExempt: memberOf(trusted),
  now: () => performance.now(),
  onCut,
});

const closingLookMs = 100;

/**
 * Browsers open connections in advance, which Node does not count as idle: a server that closes would wait for them.
 */
function endSilentAtClose(server: Server, connections: Connections): void {
  const close = server.close.bind(server);
  server.close = (done) => {
    const ending = setInterval(() => connections.endSilent(), closingLookMs);
    connections.endSilent();
    return close((error) => {
      clearInterval(ending);
      done?.(error);
    });
  };
}

/**
 * Makes the server below the application: what one connection may ask of it is bounded here, before anything is done
 * for a request.
 */
export function createListener(
  handle: RequestListener,
  rules: ConnectionRules,
  onPipelined: () => void,
  tls?: TlsFiles,
): Server {
  const options = {
    maxHeaderSize: serverLimits.requestHeaderBytes,
    requestTimeout,
    keepAliveTimeout,
    headersTimeout: serverLimits.silentConnectionMs,
    connectionsCheckingInterval: lookMs,
  };
  const arrivals = createArrivals();
  const bounded = boundUnanswered(beginInTurns(handle, arrivals), onPipelined);
  // What stands above takes either: to it both are the same.
  const server = tls
    ? (createSecureServer(
        { ...options, ...readTls(tls), handshakeTimeout: serverLimits.silentConnectionMs },
        bounded,
      ) as unknown as Server)
    : createServer(options, bounded);
  letInInTurns(server, arrivals);
  // One more than may be, so that too many are refused and none is dropped unseen.
  server.maxHeadersCount = serverLimits.requestHeaders + 1;
  const connections = watchConnections(server, rules);
  const looking = setInterval(() => connections.look(), lookMs).unref();
  server.once('close', () => clearInterval(looking));
  endSilentAtClose(server, connections);
  return server;
}
