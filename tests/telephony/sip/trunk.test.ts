import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readVia } from '../../../server/telephony/sip/address.ts';
import type { Credentials } from '../../../server/telephony/sip/digest.ts';
import {
  headerOf,
  isRequest,
  readMessage,
  type SipRequest,
  writeMessage,
} from '../../../server/telephony/sip/message.ts';
import { openTrunk, type Trunk } from '../../../server/telephony/sip/trunk.ts';

const host = '127.0.0.1';

/** What stands for the trunk: it says what a test wants, and keeps what the server answers. */
async function openFar() {
  const socket = createSocket('udp4');
  socket.bind(0, host);
  await once(socket, 'listening');
  const { port } = socket.address();
  let ownPort = 0;
  const answered: string[] = [];
  socket.on('message', (bytes, from) => {
    ownPort = from.port;
    const read = readMessage(bytes);
    if (read && !isRequest(read)) answered.push(`${read.status} ${readVia(headerOf(read, 'via')).branch}`);
  });
  const say = (method: string, branch: string, { viaPort = port, to = '05635550100' } = {}): void => {
    const request: SipRequest = {
      method,
      uri: `sip:05635550100@${host}`,
      headers: new Map([
        ['via', [`SIP/2.0/UDP ${host}:${viaPort};branch=z9hG4bK-${branch}`]],
        ['from', [`<sip:13955550001@${host}>;tag=far`]],
        ['to', [`<sip:${to}@${host}>`]],
        ['call-id', [branch]],
        ['cseq', [`1 ${method}`]],
      ]),
      body: '',
    };
    socket.send(writeMessage(request), ownPort, host);
  };
  return { port, answered, say, hasHeard: () => ownPort !== 0, close: () => void socket.close() };
}

let far: Awaited<ReturnType<typeof openFar>>;
let trunk: Trunk;
let called: string[];

/** Opens the trunk, which asks at once whether the far end is there: so that learns our port. */
async function open(credentials?: Credentials): Promise<void> {
  trunk = await openTrunk({
    now: () => 0,
    at: { host, port: far.port },
    domain: `${host}:${far.port}`,
    from: [],
    own: { host, bound: host, port: 0 },
    credentials,
    callerId: undefined,
    heard: {
      incoming({ to }) {
        called.push(to);
        return { status: 480, reason: 'Temporarily Unavailable' };
      },
      state: () => undefined,
      dropped: () => undefined,
      failed: (error) => {
        throw error;
      },
    },
  });
  trunk.poll();
  await expect.poll(far.hasHeard).toBe(true);
}
beforeEach(async () => {
  called = [];
  far = await openFar();
});
afterEach(() => {
  trunk.close();
  far.close();
});

test('a request whose Via names a port that there is not goes unanswered, and the next one is answered', async () => {
  await open();
  far.say('OPTIONS', 'broken', { viaPort: 99_999 });
  far.say('OPTIONS', 'none', { viaPort: 0 });
  far.say('OPTIONS', 'good');
  await expect.poll(() => far.answered).toEqual(['200 z9hG4bK-good']);
});

test('a call over a trunk with which a number is registered is for the number that was dialled', async () => {
  await open({ user: '05635550100', password: 'trunk-Word-1' });
  far.say('INVITE', 'call', { to: '05635550200' });
  await expect.poll(() => called).toEqual(['05635550200']);
});
