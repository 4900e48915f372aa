import { fdatasyncSync, openSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as SocketIoServer } from 'socket.io';
import { WebSocketServer } from 'ws';
import type { Role } from './children.ts';

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) text += part;
  return text;
}

const onPost =
  (take: (text: string) => void): RequestListener =>
  (request, answer) => {
    const serve = async (): Promise<void> => {
      if (request.url !== '/post') return;
      take(await textOf(request));
      answer.end('{}');
    };
    void serve();
  };

/** Longer than the others' turns, in which nothing is posted here. */
const keepAliveTimeout = 120_000;

/** A bare `ws` server: what is posted to it goes to every socket as it is, and is answered. It stores nothing. */
export const bareWebSockets: Role = async () => {
  const server = createServer(
    { keepAliveTimeout },
    onPost((text) => {
      for (const client of sockets.clients) client.send(text);
    }),
  );
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { ready: { port: (server.address() as AddressInfo).port }, answer: async () => null };
};

/**
 * A socket.io server that emits what is posted to it to all: it stores nothing, or with a file's path first appends it
 * there with an fdatasync.
 */
export const socketIo: Role = async (path) => {
  const file = typeof path === 'string' ? openSync(path, 'a') : undefined;
  const server = createServer({ keepAliveTimeout });
  const io = new SocketIoServer(server, { transports: ['websocket'], serveClient: false });
  server.on(
    'request',
    onPost((text) => {
      if (file !== undefined) {
        writeSync(file, text);
        fdatasyncSync(file);
      }
      io.emit('frames', JSON.parse(text));
    }),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { ready: { port: (server.address() as AddressInfo).port }, answer: async () => null };
};
