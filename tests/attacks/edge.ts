import { connect } from 'node:net';
import { calls } from '../../contract/api/calls.ts';
import type { Attack, Target } from './attack.ts';

const form = 'application/x-www-form-urlencoded';

/** Sends some bytes on a connection of its own and leaves when the server closes it, or after some seconds. */
function throwAt({ port }: Target, bytes: string | Buffer, ms = 3_000): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => socket.destroy(), ms);
    socket
      .on('error', () => undefined)
      .on('data', () => undefined)
      .on('close', () => {
        clearTimeout(timer);
        resolve();
      });
    socket.write(bytes);
  });
}

const post = async (
  target: Target,
  path: string,
  body: string,
  type: string,
  headers: Record<string, string> = {},
): Promise<void> => {
  const sent = fetch(target.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
    signal: AbortSignal.timeout(5_000),
  });
  await sent.then((answer) => answer.arrayBuffer()).catch(() => undefined);
};

/** As many short keys as go into so many bytes. */
function keysOf(bytes: number): string {
  const parts: string[] = [];
  for (let n = 0, size = 0; size < bytes; n += 1) {
    const key = n.toString(36);
    parts.push(key);
    size += key.length + 1;
  }
  return parts.join('&').slice(0, bytes);
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

const pipelined = async (target: Target, path: string): Promise<void> => {
  await Promise.all(Array.from({ length: 8 }, () => throwAt(target, get(path).repeat(400))));
};

/** Holds many connections on which only `bytes` are sent, for some seconds. */
async function holdMany({ port }: Target, count: number, bytes: string, ms = 3_000): Promise<void> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  for (const socket of sockets) if (bytes !== '') socket.once('connect', () => socket.write(bytes));
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
  for (const socket of sockets) socket.destroy();
}

/** What a stranger does to the door itself. */
export const edgeAttacks: readonly Attack[] = [
  {
    name: 'a form of 999 kB of keys to the sign-in',
    run: (target) => post(target, calls.token.path, keysOf(999_000), form),
  },
  {
    name: 'a form of 999 kB of keys by somebody signed in',
    run: async (target) => {
      const headers = { authorization: `Bearer ${await target.tokenOf('trainer')}` };
      await post(target, calls.saveFire.path, keysOf(999_000), form, headers);
    },
  },
  { name: '400 pipelined GETs of the metrics, eight times at once', run: (target) => pipelined(target, '/metrics') },
  {
    name: '400 pipelined GETs of the documentation, eight times at once',
    run: (target) => pipelined(target, '/docs/json'),
  },
  { name: '4,000 connections that send nothing', run: (target) => holdMany(target, 4_000, '') },
  {
    name: '2,000 bodies that never end',
    run: (target) =>
      holdMany(
        target,
        2_000,
        `POST ${calls.token.path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${form}\r\nContent-Length: 60000\r\n\r\na=`,
      ),
  },
  {
    name: '2,000 requests to upgrade that are left open',
    run: (target) =>
      holdMany(
        target,
        2_000,
        `${get('/websocket/x_web_fireproof').slice(0, -2)}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      ),
  },
  {
    name: 'JSON nested 400,000 deep',
    run: async (target) => {
      const headers = {
        authorization: `Bearer ${await target.tokenOf('xuancheng')}`,
        'idempotency-key': 'nested-400000',
      };
      await post(
        target,
        calls.saveFire.path,
        `{"content":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
        'application/json',
        headers,
      );
    },
  },
];
