import { randomBytes } from 'node:crypto';
import { readVia } from './address.ts';
import { headerOf, sequenceOf, type SipRequest, type SipResponse, writeMessage } from './message.ts';
import { repeat, type Repetition, sipTimes } from './timers.ts';

/** Who hears what becomes of a request. */
export interface RequestHeard {
  response(response: SipResponse): void;
  /** Nothing has come. */
  timeout(): void;
}

/** Requests of ours that wait for their answers. */
export interface ClientTransactions {
  /** Sends a request by `send`, whose Via is added here; answers its branch. */
  request(request: SipRequest, send: (bytes: Buffer) => void, heard: RequestHeard): string;
  /** Sends CANCEL for an INVITE that is under way, once its first answer has come (RFC 3261, 9.1). */
  cancel(branch: string): void;
  /** Hands on a response; false where no request waits for it. */
  received(response: SipResponse): boolean;
  poll(now: number): void;
  readonly size: number;
}

interface Waiting {
  request: SipRequest;
  send: (bytes: Buffer) => void;
  heard: RequestHeard;
  state: 'calling' | 'proceeding' | 'completed';
  repetition: Repetition;
  isCancelled?: boolean;
  ack?: Buffer;
}

/** The longest that a far end may ring. */
const longestRing = 180_000;
const cancelSuffix = ' CANCEL';

/** A request like another one, with the same first Via: ACK for a refusal, or CANCEL. */
function sibling(method: 'ACK' | 'CANCEL', request: SipRequest, to: string): SipRequest {
  const kept = ['via', 'from', 'call-id', 'max-forwards', 'route'] as const;
  const headers = new Map<string, readonly string[]>();
  for (const name of kept) {
    const values = request.headers.get(name);
    if (values) headers.set(name, name === 'via' ? values.slice(0, 1) : values);
  }
  headers.set('to', [to]);
  headers.set('cseq', [`${sequenceOf(request).number} ${method}`]);
  return { method, uri: request.uri, headers, body: '' };
}

/** Creates the client side of transactions (RFC 3261, 17.1). `sentBy`: our address as Via says it. */
export function createClientTransactions(now: () => number, sentBy: () => string): ClientTransactions {
  const waiting = new Map<string, Waiting>();
  const start = (key: string, { request, send, heard }: Pick<Waiting, 'request' | 'send' | 'heard'>): void => {
    const bytes = writeMessage(request);
    send(bytes);
    const longest = request.method === 'INVITE' ? Number.POSITIVE_INFINITY : sipTimes.t2;
    waiting.set(key, { request, send, heard, state: 'calling', repetition: repeat(now(), longest, () => send(bytes)) });
  };
  const takeBack = (branch: string, one: Waiting): void => {
    const nothing = (): void => undefined;
    start(branch + cancelSuffix, {
      request: sibling('CANCEL', one.request, headerOf(one.request, 'to')),
      send: one.send,
      heard: { response: nothing, timeout: nothing },
    });
    // Where no final answer comes to what was cancelled, it is given up.
    one.repetition.quiet(now(), sipTimes.timeout);
  };
  const inviteAnswered = (key: string, one: Waiting, response: SipResponse): void => {
    if (one.state === 'completed') {
      if (one.ack && response.status >= 300) one.send(one.ack);
      return;
    }
    if (response.status < 200) {
      const isFirst = one.state === 'calling';
      one.state = 'proceeding';
      if (!one.isCancelled) one.repetition.quiet(now(), longestRing);
      else if (isFirst) takeBack(key, one);
    } else if (response.status < 300) waiting.delete(key);
    else {
      one.state = 'completed';
      one.ack = writeMessage(sibling('ACK', one.request, headerOf(response, 'to')));
      one.send(one.ack);
      one.repetition.quiet(now(), sipTimes.timeout);
    }
    one.heard.response(response);
  };
  return {
    request(request, send, heard) {
      const branch = `z9hG4bK${randomBytes(12).toString('hex')}`;
      const via = `SIP/2.0/UDP ${sentBy()};branch=${branch};rport`;
      const headers = new Map([['via', [via]], ...request.headers]);
      start(branch, { request: { ...request, headers }, send, heard });
      return branch;
    },
    cancel(branch) {
      const one = waiting.get(branch);
      if (!one || one.state === 'completed') return;
      one.isCancelled = true;
      if (one.state === 'proceeding') takeBack(branch, one);
    },
    received(response) {
      const { method } = sequenceOf(response);
      const { branch } = readVia(headerOf(response, 'via'));
      const key = method === 'CANCEL' ? branch + cancelSuffix : branch;
      const one = waiting.get(key);
      if (!one || one.request.method !== method) return false;
      if (method === 'INVITE') inviteAnswered(key, one, response);
      else if (one.state === 'completed') return true;
      else if (response.status >= 200) {
        one.state = 'completed';
        one.repetition.quiet(now(), sipTimes.t4);
        one.heard.response(response);
      }
      return true;
    },
    poll(at) {
      for (const [key, one] of waiting) {
        if (!one.repetition.poll(at)) continue;
        waiting.delete(key);
        if (one.state !== 'completed') one.heard.timeout();
      }
    },
    get size() {
      return waiting.size;
    },
  };
}
