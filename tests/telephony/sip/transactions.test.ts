import { Socket } from 'node:dgram';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ClientTransactions,
  createClientTransactions,
} from '../../../server/telephony/sip/client-transactions.ts';
import { readVia } from '../../../server/telephony/sip/address.ts';
import { createAllowance, type Dropped, type Endpoint, openEndpoint } from '../../../server/telephony/sip/endpoint.ts';
import {
  headerOf,
  isRequest,
  readMessage,
  type SipRequest,
  type SipResponse,
} from '../../../server/telephony/sip/message.ts';
import {
  type Asked,
  createServerTransactions,
  responseTo,
  type ServerTransactions,
} from '../../../server/telephony/sip/server-transactions.ts';

let now: number;
let sent: { at: number; what: string }[];
const what = (bytes: Buffer): string => {
  const read = readMessage(bytes);
  return !read ? 'unreadable' : isRequest(read) ? read.method : String(read.status);
};
const take = (bytes: Buffer): void => void sent.push({ at: now, what: what(bytes) });
const times = (name: string): number[] => sent.filter((one) => one.what === name).map(({ at }) => at);
const request = (method: string, branch = 'z9hG4bK-far', more: Record<string, string> = {}): SipRequest => ({
  method,
  uri: 'sip:12119@192.0.2.1',
  headers: new Map(
    Object.entries({
      via: `SIP/2.0/UDP 192.0.2.9:5060;branch=${branch}`,
      from: '<sip:a@192.0.2.9>;tag=a',
      to: '<sip:12119@192.0.2.1>',
      'call-id': 'c-1',
      cseq: `1 ${method}`,
      ...more,
    }).map(([name, value]) => [name, [value]]),
  ),
  body: '',
});
beforeEach(() => {
  now = 0;
  sent = [];
});

describe('a request of ours', () => {
  let client: ClientTransactions;
  let heard: string[];
  let branch: string;
  const ask = (method: string): void => {
    const { headers } = request(method);
    const own = new Map([...headers].filter(([name]) => name !== 'via'));
    branch = client.request({ ...request(method), headers: own }, take, {
      response: ({ status }) => void heard.push(String(status)),
      timeout: () => void heard.push('timeout'),
    });
  };
  const answered = (status: number, method: string): boolean => {
    const response: SipResponse = responseTo(request(method, branch), { status, reason: 'x' }, { toTag: 'far' });
    return client.received(response);
  };
  const passes = (until: number): void => {
    for (; now < until; now += 100) client.poll(now);
    client.poll(now);
  };
  beforeEach(() => {
    client = createClientTransactions(
      () => now,
      () => '192.0.2.1:5060',
    );
    heard = [];
  });

  test('an INVITE is repeated after 0.5 s, then after twice as long each time, and given up after 32 s', () => {
    ask('INVITE');
    passes(40_000);
    expect(times('INVITE')).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500, 31_500]);
    expect([heard, client.size]).toEqual([['timeout'], 0]);
  });
  test('another one is repeated every 4 s at most', () => {
    ask('OPTIONS');
    passes(40_000);
    expect(times('OPTIONS').slice(0, 6)).toEqual([0, 500, 1_500, 3_500, 7_500, 11_500]);
    expect(heard).toEqual(['timeout']);
  });
  test('is repeated no more while the far end rings, and its acceptance is handed on', () => {
    ask('INVITE');
    answered(180, 'INVITE');
    passes(60_000);
    answered(200, 'INVITE');
    expect([times('INVITE'), heard, client.size]).toEqual([[0], ['180', '200'], 0]);
  });
  test('that is refused is acknowledged, once for each time that the refusal comes', () => {
    ask('INVITE');
    answered(486, 'INVITE');
    answered(486, 'INVITE');
    expect([times('ACK'), heard]).toEqual([[0, 0], ['486']]);
    passes(40_000);
    expect(client.size).toBe(0);
  });
  test('is taken back by CANCEL of the same branch, and given up where nothing comes to it', () => {
    ask('INVITE');
    answered(180, 'INVITE');
    client.cancel(branch);
    expect(times('CANCEL')).toEqual([0]);
    answered(200, 'CANCEL');
    passes(40_000);
    expect(heard).toEqual(['180', 'timeout']);
  });
  test('is not answered by what belongs to another branch or method', () => {
    ask('INVITE');
    expect([
      answered(200, 'BYE'),
      client.received(responseTo(request('INVITE', 'other'), { status: 200, reason: '' })),
    ]).toEqual([false, false]);
  });
});

describe('a request of the far end', () => {
  let server: ServerTransactions;
  let asked: Asked[];
  let heard: string[];
  const passes = (until: number): void => {
    for (; now < until; now += 100) server.poll(now);
    server.poll(now);
  };
  beforeEach(() => {
    asked = [];
    heard = [];
    server = createServerTransactions(() => now, {
      request: (one) => void asked.push(one),
      cancelled: () => void heard.push('cancelled'),
      acknowledged: () => void heard.push('acknowledged'),
      unacknowledged: () => void heard.push('unacknowledged'),
    });
  });
  const respond = (status: number): void =>
    asked[0]?.respond(responseTo(asked[0].request, { status, reason: 'x' }, { toTag: 'own' }));

  test('that comes again is answered again, and told once', () => {
    server.received(request('BYE'), take);
    respond(200);
    server.received(request('BYE'), take);
    expect([asked.length, times('200')]).toEqual([1, [0, 0]]);
    passes(40_000);
    expect(server.size).toBe(0);
  });
  test('an INVITE whose acceptance is not acknowledged is accepted again and again, then said to be so', () => {
    server.received(request('INVITE'), take);
    respond(200);
    passes(40_000);
    expect(times('200').slice(0, 5)).toEqual([0, 500, 1_500, 3_500, 7_500]);
    expect([heard, server.size]).toEqual([['unacknowledged'], 0]);
  });
  test('whose acceptance is acknowledged, by another branch as it has to be, is over', () => {
    server.received(request('INVITE'), take);
    respond(200);
    server.received(request('ACK', 'z9hG4bK-ack', { cseq: '1 ACK' }), take);
    passes(40_000);
    expect([times('200'), heard]).toEqual([[0], ['acknowledged']]);
  });
  test('that is taken back while it rings is told so; what is answered can not be', () => {
    server.received(request('INVITE'), take);
    respond(180);
    server.received(request('CANCEL'), take);
    expect([heard, times('200')]).toEqual([['cancelled'], [0]]);
    respond(487);
    server.received(request('CANCEL', 'z9hG4bK-unknown'), take);
    expect(times('481')).toEqual([0]);
  });
  test('is one of 400 at most', () => {
    for (let n = 0; n < 1_000; n += 1) server.received(request('INVITE', `z9hG4bK-${n}`), take);
    expect([asked.length, server.size]).toEqual([400, 400]);
  });
});

describe('the socket of a trunk', () => {
  let dropped: Dropped[];
  let read: string[];
  const open = (known: string, port = 0): Promise<Endpoint> =>
    openEndpoint({ host: '127.0.0.1', port }, () => now, {
      isKnown: (address) => address === known,
      message: (bytes) => void read.push(bytes.toString()),
      dropped: (why) => void dropped.push(why),
      failed: (error) => {
        throw error;
      },
    });
  beforeEach(() => {
    [dropped, read] = [[], []];
  });

  test('drops what strangers send and what is too long, before it is read', async () => {
    const [own, stranger] = [await open('127.0.0.1'), await open('192.0.2.1')];
    own.send(Buffer.from('hello'), { host: '127.0.0.1', port: stranger.port });
    await expect.poll(() => dropped).toEqual(['stranger']);
    stranger.send(Buffer.alloc(9_000), { host: '127.0.0.1', port: own.port });
    stranger.send(Buffer.from('good'), { host: '127.0.0.1', port: own.port });
    await expect.poll(() => [dropped, read]).toEqual([['stranger', 'tooLong'], ['good']]);
    for (const one of [own, stranger]) one.close();
  });
  test.each([0, 65_536, 99_999])('sends nothing to the port %i, which is none', async (port) => {
    const own = await open('127.0.0.1');
    expect(() => own.send(Buffer.from('hello'), { host: '127.0.0.1', port })).not.toThrow();
    own.close();
  });
  test('is let go where its port is taken', async () => {
    const first = await open('127.0.0.1');
    const [bound, closed] = [vi.spyOn(Socket.prototype, 'bind'), vi.spyOn(Socket.prototype, 'close')];
    await expect(open('127.0.0.1', first.port)).rejects.toThrow('EADDRINUSE');
    const [second] = bound.mock.contexts;
    expect(closed.mock.contexts.some((one) => one === second)).toBe(true);
    for (const spied of [bound, closed]) spied.mockRestore();
    first.close();
  });
  test('hears nothing more once it is closed', async () => {
    const [own, other] = [await open('127.0.0.1'), await open('127.0.0.1')];
    own.close();
    other.send(Buffer.from('late'), { host: '127.0.0.1', port: own.port });
    other.send(Buffer.from('good'), { host: '127.0.0.1', port: other.port });
    await expect.poll(() => read).toContain('good');
    expect(read).toEqual(['good']);
    other.close();
  });
  const taken = (allows: () => boolean): number => Array.from({ length: 1_000 }, allows).filter(Boolean).length;
  test('reads two hundred messages at once and a hundred a second', () => {
    const allows = createAllowance(() => now);
    const first = taken(allows);
    now += 1_000;
    expect([first, taken(allows)]).toEqual([200, 100]);
  });
  test('reads on where the clock is set back', () => {
    now = 100_000;
    const allows = createAllowance(() => now);
    const first = taken(allows);
    now = 0;
    const back = taken(allows);
    now = 1_000;
    expect([first, back, taken(allows)]).toEqual([200, 0, 100]);
  });
});

test('a branch of ours is one that RFC 3261 knows as such', () => {
  const client = createClientTransactions(
    () => now,
    () => '192.0.2.1:5060',
  );
  client.request(
    request('OPTIONS'),
    (bytes) => {
      const read = readMessage(bytes);
      expect(read && readVia(headerOf(read, 'via')).branch).toMatch(/^z9hG4bK/u);
    },
    { response: () => undefined, timeout: () => undefined },
  );
  expect.assertions(1);
});
