import { Registry } from 'prom-client';
import { createConnectionMetrics } from '../../server/push/connection-metrics.ts';
import { connectionOptions } from '../../server/push/connection-options.ts';
import { wrapConnection, type ConnectionSocket } from '../../server/push/connection-socket.ts';
import { closeReasons } from '../../server/push/messages.ts';
import { officer, paperConnection } from './paper-socket.ts';
import { createVirtualTime } from './virtual-time.ts';

export const frame = (bytes: number): Buffer => Buffer.alloc(bytes, 1);
export const tooSlow = [4408, closeReasons.tooSlow];

/** An open connection over a socket on paper, in virtual time. */
export function open(options: Partial<typeof connectionOptions> = {}) {
  const time = createVirtualTime();
  const connection = paperConnection();
  const metrics = createConnectionMetrics(new Registry());
  const ends: ConnectionSocket[] = [];
  const socket = wrapConnection(connection.ws, connection.stream, officer, {
    clock: time,
    timers: time.timers,
    options: { ...connectionOptions, ...options },
    metrics,
    onEnd: (one) => ends.push(one),
  });
  const dropped = async () =>
    (await metrics.dropped.get()).values.map(({ labels, value }) => [labels['reason'], value]);
  return { ...connection, time, metrics, ends, socket, dropped };
}
