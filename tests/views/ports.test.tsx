import { http, HttpResponse, delay } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import type { AddressInfo } from 'node:net';
import { connectionProtocol } from '../../contract/connection/frames.ts';
import type { HttpRequest } from '../../machines/ports.ts';
import { createHttp } from '../../src/app/ports/http.ts';
import { randomId } from '../../src/kit/random-id.ts';
import { createSocket } from '../../src/app/ports/socket.ts';
import { createStorage } from '../../src/app/ports/storage.ts';

const base = 'http://lookout.test';
const server = setupServer();

const get = (path: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  path,
  headers: {},
  timeoutMs: 5_000,
  ...more,
});

describe('requests', () => {
  // Only here: it would stand between the connection and its real server too.
  beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  test('carry method, headers and body, and answer with status and text as they came', async () => {
    server.use(
      http.post(`${base}/api`, async ({ request }) =>
        HttpResponse.text(`${request.headers.get('authorization')} ${await request.text()}`, { status: 409 }),
      ),
    );
    const answer = await createHttp(base).send({
      method: 'POST',
      path: '/api',
      headers: { authorization: 'Bearer t' },
      body: '{"a":1}',
      timeoutMs: 5_000,
    });
    expect(answer).toMatchObject({ status: 409, body: 'Bearer t {"a":1}' });
  });
  test('that get no answer reject as network fault', async () => {
    server.use(http.get(`${base}/api`, () => HttpResponse.error()));
    await expect(createHttp(base).send(get('/api'))).rejects.toMatchObject({ kind: 'network' });
  });
  test('that take too long reject as timeout', async () => {
    server.use(
      http.get(`${base}/api`, async () => {
        await delay('infinite');
      }),
    );
    await expect(createHttp(base).send(get('/api', { timeoutMs: 30 }))).rejects.toMatchObject({ kind: 'timeout' });
  });
  test('that are given up reject as aborted', async () => {
    server.use(
      http.get(`${base}/api`, async () => {
        await delay('infinite');
      }),
    );
    const abort = new AbortController();
    const sent = createHttp(base).send(get('/api', { signal: abort.signal }));
    abort.abort();
    await expect(sent).rejects.toMatchObject({ kind: 'aborted' });
  });
});

describe('the connection', () => {
  const listenFor = (until: 'closed' | 'message') => {
    const heard: string[] = [];
    let done: () => void = () => {};
    const over = new Promise<void>((resolve) => {
      done = resolve;
    });
    const note = (what: string, kind: string): void => {
      heard.push(what);
      if (kind === until) done();
    };
    return {
      heard,
      over,
      listener: {
        opened: () => note('opened', 'opened'),
        message: (text: string) => note(text, 'message'),
        closed: (code: number) => note(`closed ${code}`, 'closed'),
      },
    };
  };
  const lineServer = async () => {
    const sockets = new WebSocketServer({ port: 0, handleProtocols: () => connectionProtocol });
    await new Promise((resolve) => {
      sockets.once('listening', resolve);
    });
    return { sockets, url: `http://127.0.0.1:${(sockets.address() as AddressInfo).port}` };
  };

  test('offers its protocols, tells of opening, messages and the close code, each once', async () => {
    const { sockets, url } = await lineServer();
    const offered = new Promise((resolve) => {
      sockets.on('connection', (socket, request) => {
        resolve(`${request.url} ${request.headers['sec-websocket-protocol']}`);
        socket.send('[]');
        socket.on('message', () => socket.close(4401, 'not signed in'));
      });
    });
    const { heard, over, listener } = listenFor('closed');
    const handle = createSocket(url).open('/websocket/u_web_fireproof', [connectionProtocol, 'token'], {
      ...listener,
      message: (text) => {
        listener.message(text);
        handle.send('keep-alive');
      },
    });
    await over;
    expect(await offered).toBe(`/websocket/u_web_fireproof ${connectionProtocol},token`);
    expect(heard).toEqual(['opened', '[]', 'closed 4401']);
    sockets.close();
  });
  test('that can not be opened tells of one abnormal close and does not try by itself', async () => {
    const { sockets, url } = await lineServer();
    await new Promise((resolve) => {
      sockets.close(resolve);
    });
    const { heard, over, listener } = listenFor('closed');
    createSocket(url).open('/websocket/u_web_fireproof', [connectionProtocol], listener);
    await over;
    expect(heard).toEqual(['closed 1006']);
  });
  test('closed at once never opens, and the next opening is not hurt by it', async () => {
    const { sockets, url } = await lineServer();
    sockets.on('connection', (socket) => socket.send('hello'));
    const port = createSocket(url);
    const first = listenFor('message');
    port.open('/websocket/u_web_fireproof', [connectionProtocol], first.listener).close();
    const second = listenFor('message');
    const handle = port.open('/websocket/u_web_fireproof', [connectionProtocol], second.listener);
    await second.over;
    expect(first.heard).toEqual([]);
    expect(second.heard).toEqual(['opened', 'hello']);
    handle.close();
    sockets.close();
  });
});

test('a browser that forbids storage still remembers for the life of the page', () => {
  const original = Object.getOwnPropertyDescriptor(window, 'localStorage');
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const storage = createStorage();
  storage.set('token', 'x');
  expect(storage.get('token')).toBe('x');
  storage.remove('token');
  expect(storage.get('token')).toBeUndefined();
  if (original) Object.defineProperty(window, 'localStorage', original);
});

test('ids are UUIDs also on plain http, where the browser has no randomUUID', () => {
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
  const ids = Array.from({ length: 100 }, randomId);
  Reflect.deleteProperty(crypto, 'randomUUID');
  expect(ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
