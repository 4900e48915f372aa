import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRange, memberOf, networkOf } from '../../server/http/addresses.ts';
import {
  type ConnectionFault,
  type ConnectionRules,
  type Connections,
  watchConnections,
} from '../../server/http/connections.ts';
import { mostConnections } from '../../server/http/descriptors.ts';
import { markKnown } from '../../server/http/known-sockets.ts';
import { startTestServer } from '../support/server.ts';
import { getOf, statusesIn } from './given.ts';

let server: Server;
let connections: Connections;
let now: number;
let cuts: ConnectionFault[];
let mine: Socket[];

function open(rules: Partial<ConnectionRules> = {}): Promise<void> {
  server = createServer((request, response) => {
    if (request.headers.authorization !== undefined) markKnown(request.socket);
    if (request.url === '/much') response.end(Buffer.alloc(50_000_000));
    else if (request.url !== '/wait') request.resume().on('end', () => response.end('ok'));
  });
  connections = watchConnections(server, {
    most: 50,
    perAddress: 50,
    isExempt: () => false,
    now: () => now,
    onCut: (reason) => {
      cuts.push(reason);
    },
    ...rules,
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
}

/** A connection on which `bytes` were sent, once it has been accepted. */
async function come(bytes = ''): Promise<Socket> {
  const accepted = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  mine.push(socket);
  await accepted;
  if (bytes !== '') {
    const heard = once(server, 'request');
    socket.write(bytes);
    await heard;
  }
  return socket;
}

const answered = async (socket: Socket): Promise<void> => {
  await once(socket, 'data');
};
const gone = async (socket: Socket): Promise<boolean> => {
  if (!socket.closed) await once(socket.resume(), 'close');
  return true;
};

beforeEach(() => {
  [now, cuts, mine] = [0, [], []];
});
afterEach(async () => {
  for (const socket of mine) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

it('who sends nothing is cut off after ten seconds, and who has asked is not', async () => {
  await open();
  const [silent, asking] = [await come(), await come(getOf('/'))];
  await answered(asking);
  now = 9_999;
  connections.look();
  expect(cuts).toEqual([]);
  now = 10_000;
  connections.look();
  expect([await gone(silent), cuts, connections.count]).toEqual([true, ['silent'], 1]);
});

describe('a body that hardly comes', () => {
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n';

  it('ends the connection after half a minute', async () => {
    await open();
    const slow = await come(head);
    for (const at of [10_000, 20_000, 29_999]) {
      now = at;
      connections.look();
    }
    expect(cuts).toEqual([]);
    now = 30_000;
    connections.look();
    expect([await gone(slow), cuts]).toEqual([true, ['slow']]);
  });

  it('does not where it comes slowly but steadily', async () => {
    await open();
    const [request] = (await Promise.all([once(server, 'request'), come(head)])) as unknown as [
      [{ on(event: string, then: () => void): void }],
      Socket,
    ];
    const steady = mine[0];
    for (let part = 1; part <= 5; part += 1) {
      const heard = new Promise<void>((resolve) => {
        request[0].on('data', resolve);
      });
      steady?.write(Buffer.alloc(9_000));
      await heard;
      now = part * 30_000;
      connections.look();
    }
    expect(cuts).toEqual([]);
  });

  it('a long wait for our answer is not the client’s', async () => {
    await open();
    await come(getOf('/wait'));
    for (now = 0; now < 300_000; now += 10_000) connections.look();
    expect(cuts).toEqual([]);
  });
});

it('who does not take the answer is cut off', async () => {
  await open();
  const deaf = await come('GET /much HTTP/1.1\r\nHost: x\r\n\r\n');
  deaf.pause();
  await once(deaf, 'readable');
  connections.look();
  now = 30_000;
  connections.look();
  now = 60_000;
  connections.look();
  expect([await gone(deaf), cuts.includes('slow')]).toEqual([true, true]);
});

it('one address holds so many connections, and a proxy that is trusted more', async () => {
  await open({ perAddress: 2 });
  const three = [await come(), await come(), await come()];
  expect([await gone(three[2] as Socket), cuts]).toEqual([true, ['crowded']]);
  expect(three.slice(0, 2).every((socket) => !socket.destroyed)).toBe(true);
  server.closeAllConnections();
  server.close();
  [cuts, mine] = [[], []];
  await open({ perAddress: 2, isExempt: (address) => address === '127.0.0.1' });
  await come();
  await come();
  await come();
  expect([cuts, connections.count]).toEqual([[], 3]);
});

it('when no more may be, the oldest stranger makes room for a camera, never one who showed a key', async () => {
  await open({ most: 3 });
  const officer = await come(getOf('/', 'Authorization: x\r\n'));
  await answered(officer);
  const strangers = [await come(), await come()];
  const camera = await come(getOf('/', 'Authorization: x\r\n'));
  await answered(camera);
  expect([await gone(strangers[0] as Socket), cuts]).toEqual([true, ['full']]);
  const another = await come(getOf('/wait'));
  expect(await gone(strangers[1] as Socket)).toBe(true);
  await come(getOf('/'));
  expect([await gone(another), officer.destroyed, camera.destroyed]).toEqual([true, false, false]);
});

it('a request to upgrade that is refused does not leave its connection open, though the client does', async () => {
  const whole = await startTestServer();
  await open();
  const stuck = connect({ port: Number(new URL(whole.url).port), host: '127.0.0.1', allowHalfOpen: true }).on(
    'error',
    () => undefined,
  );
  let text = '';
  stuck.on('data', (part) => {
    text += part.toString();
  });
  stuck.write(
    getOf(
      '/websocket/x_web_fireproof',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Protocol: lookout\r\n',
    ),
  );
  await once(stuck, 'end');
  // Would wait for it.
  await whole.stop();
  expect(statusesIn(text)[0]).toBeGreaterThanOrEqual(400);
  stuck.destroy();
});

it('a server that stops does not wait for connections that never asked', async () => {
  await open();
  const whole = await startTestServer();
  const silent = connect(Number(new URL(whole.url).port), '127.0.0.1').on('error', () => undefined);
  await once(silent, 'connect');
  await (await fetch(`${whole.url}/healthz`)).text();
  await whole.stop();
  expect(await gone(silent)).toBe(true);
});

it('of one address no more than so many requests are worked for at once, and then again as many', async () => {
  await open();
  const whole = await startTestServer();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const read = whole.ctx.store.read.bind(whole.ctx.store);
  whole.ctx.store.read = async (wanted) => {
    await held;
    return read(wanted);
  };
  const from = async (remoteAddress: string) => whole.inject({ method: 'GET', url: '/healthz', remoteAddress });
  const inHand = Array.from({ length: 500 }, () => from('203.0.113.5'));
  const tooMuch = await from('203.0.113.5');
  expect([tooMuch.statusCode, tooMuch.headers['retry-after']]).toEqual([429, '1']);
  const neighbour = from('203.0.113.6');
  release();
  expect((await Promise.all([...inHand, neighbour])).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await from('203.0.113.5')).statusCode).toBe(200);
  await whole.stop();
});

describe('addresses', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0db8:0:0:5:6:7:8', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('ranges are told from other texts, and hold what lies in them', () => {
    expect(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1'].every(isRange)).toBe(true);
    expect(['10.0.0.0/33', '10.0.0', 'proxy', '10.0.0.0/8/8', '2001:db8::/129', '1.1.1.1/', ''].some(isRange)).toBe(
      false,
    );
    const isTrusted = memberOf(['loopback', '10.0.0.0/8', '2001:db8::/32']);
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.9.8.7', '2001:db8::9'].every(isTrusted)).toBe(true);
    expect(['11.0.0.1', '2001:db9::1', '', 'x'].some(isTrusted)).toBe(false);
  });

  it('as many connections may be as the machine lets us open, less what the log needs', () => {
    expect(mostConnections('/nowhere')).toBe(30_000);
    expect(mostConnections()).toBeGreaterThanOrEqual(500);
  });
});
