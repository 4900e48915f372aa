import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Watches for connections that have not asked for anything yet, as browsers open in advance; Node does not count them as idle. Returns what ends them. */
export function watchSilentConnections(server: Server): () => void {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  for (const event of ['request', 'upgrade'] as const) {
    server.on(event, (request: { socket: Socket }) => silent.delete(request.socket));
  }
  return () => { for (const socket of silent) socket.destroy(); };
}
