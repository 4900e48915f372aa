import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import Fastify from 'fastify';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { mostMessageBytes } from '../../contract/connection/looks.ts';
import { refuse } from '../../contract/codes.ts';
import { connectionPath, connectionProtocol, type Frame } from '../../contract/connection/frames.ts';
import type { Context } from '../../server/context.ts';
import type { Caller } from '../../server/caller.ts';
import { attachConnection } from '../../server/push/live-connection.ts';
import { connectionRoutes } from '../../server/push/routes.ts';
import { knock } from './knock.ts';
import { openConnection } from './connection-client.ts';
import { createMemoryStore } from './memory-store.ts';
import { openPictureDatabase } from './picture-database.ts';
import { officer } from './paper-socket.ts';
import { createVirtualTime } from './virtual-time.ts';

const both = `${connectionProtocol}, good`;
const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A server whose gate answers by `person`. */
async function open(person: (token: string) => Promise<Caller>) {
  const server = createServer();
  const time = createVirtualTime(0);
  const connection = attachConnection(server, {
    store: createMemoryStore(() => 0),
    clock: time,
    timers: time.timers,
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
    readPicture: () => Promise.reject(new Error('no picture')),
    gate: { person, stillAllows: async () => false, onSessionEnded: () => () => undefined },
  });
  ends.push(async () => {
    const closed = connection.close();
    // Streams on paper do not answer the goodbye.
    time.advance(10_000);
    await closed;
    server.close();
    server.closeAllConnections();
  });
  return { server, connection, port: await listen(server) };
}
/** A stream to which an upgrade is asked for by hand. */
function ask(server: Server) {
  const written: string[] = [];
  const stream = new Duplex({
    read: () => undefined,
    write(chunk, _, done) {
      written.push(String(chunk));
      done();
    },
  });
  const request = {
    method: 'GET',
    url: connectionPath(officer.userId, 0),
    headers: {
      'sec-websocket-protocol': both,
      upgrade: 'websocket',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
      'sec-websocket-extensions': 'permessage-deflate',
    },
  };
  server.emit('upgrade', request, stream, Buffer.alloc(0));
  return { stream, written };
}
const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
const settle = async (): Promise<void> => {
  for (let n = 0; n < 3; n++) await turn();
};

describe('an upgrade of a connection', () => {
  it('that breaks while it waits at the gate harms nobody', async () => {
    let letIn: (caller: Caller) => void = () => undefined;
    const { server } = await open(
      () =>
        new Promise((resolve) => {
          letIn = resolve;
        }),
    );
    const { stream } = ask(server);
    expect(() => stream.emit('error', new Error('reset'))).not.toThrow();
    letIn(officer);
    await settle();
    // From here on it is the socket's own business.
    expect(stream.listenerCount('error')).toBeGreaterThan(0);
  });

  it('is left to the connection once it is let in: nothing else listens for its faults', async () => {
    const { server } = await open(async () => officer);
    const { stream, written } = ask(server);
    const before = stream.listeners('error');
    expect(before).toHaveLength(1);
    await settle();
    expect(written[0]).toContain('101 Switching Protocols');
    // Frames are made once for all, so that none is compressed for one.
    expect(written[0]).not.toContain('deflate');
    expect(stream.listeners('error')).not.toContain(before[0]);
  });

  it('is answered with a fault of the server where the gate fails', async () => {
    const { port } = await open(() => Promise.reject(new Error('the disk is away')));
    expect((await knock(port, connectionPath(officer.userId), both)).status).toBe(500);
  });

  it('is refused while the server stops, and by nobody answered once it has', async () => {
    let letIn: (caller: Caller) => void = () => undefined;
    const { server, connection } = await open(
      () =>
        new Promise((resolve) => {
          letIn = resolve;
        }),
    );
    const { written } = ask(server);
    const closing = connection.close();
    letIn(officer);
    await closing;
    await settle();
    expect(written.join('')).toContain('HTTP/1.1 503 Service Unavailable');
    expect(server.listenerCount('upgrade')).toBe(0);
  });

  it('is refused to who has fifty connections open already', async () => {
    const { server } = await open(async () => officer);
    for (let n = 0; n < 50; n++) ask(server);
    await settle();
    const { written } = ask(server);
    await settle();
    expect(written.join('')).toContain('HTTP/1.1 429');
  });

  it('takes words of four hundred bytes, and none longer', async () => {
    const { port } = await open(async () => officer);
    const codes = await Promise.all(
      [mostMessageBytes, mostMessageBytes + 1].map(async (bytes) => {
        const client = openConnection(port, { userId: officer.userId, token: 'good', after: 0 });
        await client.reaches(0);
        client.socket.send('x'.repeat(bytes));
        return (await client.closed).code;
      }),
    );
    expect(codes).toEqual([1008, 1009]);
  });
});

describe('the connection of a whole application', () => {
  async function start(options: object, given = {}) {
    const app = Fastify();
    const pictures = openPictureDatabase();
    const person = async (token: string) => (token === 'good' ? officer : refuse('tokenExpired'));
    connectionRoutes(
      app,
      {
        reads: pictures.db,
        store: createMemoryStore(() => 0),
        clock: { now: () => 0 },
        log: pino({ level: 'silent' }),
        metrics: new Registry(),
        gate: { person, stillAllows: async () => false, onSessionEnded: () => () => undefined },
        options,
      } as unknown as Context,
      [],
      given,
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    ends.push(
      () => app.close(),
      () => pictures.db.destroy(),
    );
    return { app, pictures, port: (app.server.address() as AddressInfo).port };
  }

  it('gives a snapshot from the read models', async () => {
    const { pictures, port } = await start({});
    pictures.alarm('a', '341825', 'pending');
    pictures.alarm('b', '341002', 'pending');
    const client = openConnection(port, { userId: officer.userId, token: 'good' });
    const snapshot = await client.frame(
      (frame: Frame): frame is Extract<Frame, { type: 'line.snapshot' }> => frame.type === 'line.snapshot',
    );
    expect(snapshot.data.alarms.map(({ id }) => id)).toEqual(['a']);
    expect(snapshot.position).toBe(2);
  });

  it('is open to pages of the sites that the options name, and of no others', async () => {
    const origin = 'https://gis.example';
    const named = await start({ http: { origins: [origin] } });
    expect((await knock(named.port, connectionPath(officer.userId), both, { origin })).status).toBe(101);
    for (const options of [{}, { http: {} }]) {
      expect((await knock((await start(options)).port, connectionPath(officer.userId), both, { origin })).status).toBe(
        403,
      );
    }
  });

  it('keeps to the bounds that it is given, and says goodbye before the application closes', async () => {
    const { app, port } = await start({}, { socketsPerUser: 1 });
    const client = openConnection(port, { userId: officer.userId, token: 'good', after: 0 });
    await client.reaches(0);
    expect((await knock(port, connectionPath(officer.userId), both)).status).toBe(429);
    await app.close();
    expect((await client.closed).code).toBe(1001);
  });
});
