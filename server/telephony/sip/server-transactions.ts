import { readVia } from './address.ts';
import { headerOf, sequenceOf, type SipRequest, type SipResponse, writeMessage } from './message.ts';
import { repeat, type Repetition, sipTimes } from './timers.ts';

/** A request of the peer that is to be answered. */
export interface Asked {
  readonly request: SipRequest;
  /** Answers; an INVITE may be answered provisionally (100 to 199) before. */
  respond(response: SipResponse): void;
  /** Whether the final answer was given. */
  readonly isAnswered: boolean;
}

/** Who is told of requests of the peer. */
export interface ServerHeard {
  request(asked: Asked): void;
  /** The peer takes its INVITE back before it was answered. */
  cancelled(invite: Asked): void;
  /** The acceptance of an INVITE is acknowledged; `body` answers where the acceptance held the offer. */
  acknowledged(invite: Asked, body: string): void;
  /** The acceptance of an INVITE was never acknowledged. */
  unacknowledged(invite: Asked): void;
}

/** Requests of the peer that are answered, or were lately. */
export interface ServerTransactions {
  /** Takes in a request, whose answers go back by `reply`. */
  received(request: SipRequest, reply: (bytes: Buffer) => void): void;
  poll(now: number): void;
  readonly size: number;
}

/** More open transactions than these are no telephone traffic; further requests are not taken. */
const most = 400;

interface Open extends Asked {
  last: Buffer | undefined;
  repetition: Repetition | undefined;
  isAccepted: boolean;
  isOver: boolean;
}

/** A response to a request, with the fields that are taken from it (RFC 3261, 8.2.6). */
export function responseTo(
  request: SipRequest,
  { status, reason }: { status: number; reason: string },
  more: { toTag?: string; headers?: readonly (readonly [string, string])[]; body?: string } = {},
): SipResponse {
  const headers = new Map<string, readonly string[]>();
  for (const name of ['via', 'record-route', 'from', 'to', 'call-id', 'cseq']) {
    const values = request.headers.get(name);
    if (values) headers.set(name, values);
  }
  const to = headerOf(request, 'to');
  if (more.toTag !== undefined && !/;\s*tag=/iu.test(to)) headers.set('to', [`${to};tag=${more.toTag}`]);
  for (const [name, value] of more.headers ?? []) headers.set(name, [value]);
  return { status, reason, headers, body: more.body ?? '' };
}

const keyOf = (request: SipRequest, method: string): string => {
  const { sentBy, branch } = readVia(headerOf(request, 'via'));
  return `${branch} ${sentBy} ${method}`;
};

/** Creates the server side of transactions (RFC 3261, 17.2). */
export function createServerTransactions(now: () => number, heard: ServerHeard): ServerTransactions {
  const open = new Map<string, Open>();
  const begin = (key: string, request: SipRequest, send: (bytes: Buffer) => void): Open => {
    const isInvite = request.method === 'INVITE';
    const one: Open = {
      request,
      last: undefined,
      repetition: undefined,
      isAccepted: false,
      isAnswered: false,
      isOver: false,
      respond(response) {
        if (one.isAnswered) return;
        const bytes = writeMessage(response);
        one.last = bytes;
        send(bytes);
        if (response.status < 200) return;
        Object.assign(one, { isAnswered: true, isAccepted: response.status < 300 });
        one.repetition = repeat(now(), sipTimes.t2, () => send(bytes));
        if (!isInvite) one.repetition.quiet(now(), sipTimes.timeout);
      },
    };
    open.set(key, one);
    return one;
  };
  /** The INVITE that an ACK is for; the one for an acceptance has a branch of its own. */
  const acknowledged = (ack: SipRequest): Open | undefined => {
    const same = open.get(keyOf(ack, 'INVITE'));
    if (same) return same;
    const callId = headerOf(ack, 'call-id');
    const { number } = sequenceOf(ack);
    for (const one of open.values()) {
      const isIt = one.request.method === 'INVITE' && headerOf(one.request, 'call-id') === callId;
      if (isIt && one.isAccepted && sequenceOf(one.request).number === number) return one;
    }
    return undefined;
  };
  const cancel = (request: SipRequest, reply: (bytes: Buffer) => void): void => {
    const invite = open.get(keyOf(request, 'INVITE'));
    const key = keyOf(request, 'CANCEL');
    const how = invite ? { status: 200, reason: 'OK' } : { status: 481, reason: 'Call/Transaction Does Not Exist' };
    begin(key, request, reply).respond(responseTo(request, how, { toTag: 'cancel' }));
    if (invite && !invite.isAnswered) heard.cancelled(invite);
  };
  return {
    received(request, reply) {
      const { method } = request;
      if (method === 'ACK') {
        const one = acknowledged(request);
        if (!one || one.isOver) return;
        one.isOver = true;
        one.repetition?.quiet(now(), sipTimes.t4);
        if (one.isAccepted) heard.acknowledged(one, request.body);
        return;
      }
      const key = keyOf(request, method);
      const known = open.get(key);
      if (known) {
        if (known.last) reply(known.last);
        return;
      }
      if (open.size >= most) return;
      if (method === 'CANCEL') cancel(request, reply);
      else heard.request(begin(key, request, reply));
    },
    poll(at) {
      for (const [key, one] of open) {
        if (!one.repetition?.poll(at)) continue;
        open.delete(key);
        if (one.isAccepted && !one.isOver && one.request.method === 'INVITE') heard.unacknowledged(one);
      }
    },
    get size() {
      return open.size;
    },
  };
}
