import type { RemoteInfo } from 'node:dgram';
import { tagOf } from './address.ts';
import { allowed, createCore, type Destination, drawTag, type SipCore } from './core.ts';
import type { Credentials } from './digest.ts';
import { type Dropped, type Endpoint, openEndpoint } from './endpoint.ts';
import { callIn, type IncomingLeg } from './incoming.ts';
import { isIn, type LegHeard } from './leg.ts';
import { headerOf, isRequest, readMessage, type SipRequest } from './message.ts';
import { callOut, type SipLeg } from './outgoing.ts';
import { type Asked, createServerTransactions, responseTo, type ServerTransactions } from './server-transactions.ts';
import { createStanding, type Standing, type TrunkState } from './standing.ts';

/** A line to the public telephone network over SIP and UDP. */
export interface Trunk {
  readonly state: TrunkState;
  /** Calls a number with an offer. */
  call(tel: string, offer: string, heard: LegHeard): SipLeg;
  /** Called about ten times a second. */
  poll(): void;
  close(): void;
}

/** What a trunk begins with. */
export interface TrunkSetup {
  now: () => number;
  /** Where the trunk is, and the host that addresses name. */
  at: Destination;
  domain: string;
  /** Further addresses from which the trunk calls. */
  from: readonly string[];
  /** Our own IPv4 address, as the trunk sees it, and as it is here; and our port, 0 for any. */
  own: Destination & { bound: string };
  credentials: Credentials | undefined;
  /** Number that is shown to those who are called. */
  callerId: string | undefined;
  heard: {
    /** Somebody calls; the answer hears what becomes of it, or is a status that refuses. */
    incoming(leg: IncomingLeg): LegHeard | { status: number; reason: string };
    state: (state: TrunkState) => void;
    dropped: (why: Dropped) => void;
    failed: (error: Error) => void;
  };
}

/** Calls of the trunk under way; more INVITEs are refused as busy. */
const mostLegs = 120;

interface Parts {
  core: SipCore;
  legs: Set<SipLeg>;
  setup: TrunkSetup;
}

/** A leg that is told of before who hears it is known. */
function takeCall(asked: Asked, { core, legs, setup }: Parts, inviting: Map<Asked, IncomingLeg>): void {
  if (legs.size >= mostLegs)
    return asked.respond(responseTo(asked.request, { status: 486, reason: 'Busy Here' }, { toTag: drawTag() }));
  let heard: LegHeard | undefined;
  const relay: LegHeard = {
    ringing: () => undefined,
    early: () => undefined,
    failed: () => undefined,
    answered: (sdp) => heard?.answered(sdp),
    reoffered: (sdp) => heard?.reoffered(sdp),
    ended: () => heard?.ended(),
  };
  const over = (): void => {
    legs.delete(leg);
    // A refused call is over: its acknowledgement belongs to its transaction.
    if (!leg.talk) inviting.delete(asked);
  };
  const leg: IncomingLeg = callIn(asked, core, relay, over, setup.credentials?.user);
  legs.add(leg);
  inviting.set(asked, leg);
  asked.respond(responseTo(asked.request, { status: 100, reason: 'Trying' }));
  const told = setup.heard.incoming(leg);
  if ('status' in told) leg.end(told);
  else heard = told;
}

/** Answers requests of the trunk that belong to no call. */
function answerOutside(asked: Asked, parts: Parts, inviting: Map<Asked, IncomingLeg>): void {
  const { request } = asked;
  const say = (status: number, reason: string, headers: readonly (readonly [string, string])[] = []): void =>
    asked.respond(responseTo(request, { status, reason }, { toTag: drawTag(), headers }));
  const required = headerOf(request, 'require');
  if (required !== '') say(420, 'Bad Extension', [['unsupported', required]]);
  else if (tagOf(headerOf(request, 'to')) !== '') say(481, 'Call/Transaction Does Not Exist');
  else if (request.method === 'OPTIONS') say(200, 'OK', [['allow', allowed]]);
  else if (request.method === 'INVITE') takeCall(asked, parts, inviting);
  else say(405, 'Method Not Allowed', [['allow', allowed]]);
}

/** The transactions of requests that the trunk sends. */
function listenFor(parts: Parts): ServerTransactions {
  const inviting = new Map<Asked, IncomingLeg>();
  const { legs, setup } = parts;
  return createServerTransactions(setup.now, {
    request(asked) {
      const talk = [...legs].find((leg) => leg.talk && isIn(leg.talk, asked.request))?.talk;
      if (talk) talk.received(asked);
      else answerOutside(asked, parts, inviting);
    },
    cancelled: (asked) => inviting.get(asked)?.cancelled(),
    acknowledged(asked, body) {
      inviting.get(asked)?.talk?.acknowledged(body);
      const talk = inviting.has(asked)
        ? undefined
        : [...legs].find((leg) => leg.talk && isIn(leg.talk, asked.request))?.talk;
      talk?.acknowledged(body);
      inviting.delete(asked);
    },
    unacknowledged(asked) {
      const talk = inviting.get(asked)?.talk;
      talk?.end();
      // The time for an ACK is over: the end need not wait for one.
      talk?.acknowledged('');
      inviting.delete(asked);
    },
  });
}

const repliesTo = (request: SipRequest, { address, port }: RemoteInfo): Destination => {
  const [first = ''] = request.headers.get('via') ?? [];
  const [, said] = /^SIP\/2\.0\/UDP\s+[\w.-]+:(\d{1,5})/iu.exec(first) ?? [];
  const isAsked = /;\s*rport/iu.test(first);
  return { host: address, port: isAsked || said === undefined ? port : Number(said) };
};

/** Opens the trunk. Rejects where our port is taken. */
export async function openTrunk(setup: TrunkSetup): Promise<Trunk> {
  const { now, at, domain, own, credentials, callerId, heard } = setup;
  const known = new Set([at.host, ...setup.from]);
  const isKnown = (address: string): boolean => known.has(address);
  let endpoint: Endpoint | undefined;
  const user = credentials?.user ?? callerId ?? 'lookout';
  const core = createCore({
    now,
    send: (bytes, to) => endpoint?.send(bytes, to),
    sentBy: () => `${own.host}:${endpoint?.port ?? own.port}`,
    user,
    credentials,
    trunk: () => at,
    isKnown,
  });
  const legs = new Set<SipLeg>();
  const server = listenFor({ core, legs, setup });
  const message = (bytes: Buffer, from: RemoteInfo): void => {
    const read = readMessage(bytes);
    if (!read) return;
    if (isRequest(read)) {
      const to = repliesTo(read, from);
      return server.received(read, (reply) => endpoint?.send(reply, to));
    }
    if (core.received(read) || read.status < 200 || read.status >= 300) return;
    const callId = headerOf(read, 'call-id');
    [...legs].find((leg) => leg.callId === callId)?.stray(read);
  };
  const where = { host: own.bound, port: own.port };
  endpoint = await openEndpoint(where, now, { isKnown, message, dropped: heard.dropped, failed: heard.failed });
  const standing: Standing = createStanding({ core, now, domain, user: credentials?.user, told: heard.state });
  return {
    get state() {
      return standing.state;
    },
    call(tel, offer, told) {
      const from = `<sip:${callerId ?? user}@${domain}>`;
      const leg: SipLeg = callOut(core, { uri: `sip:${tel}@${domain}`, from, offer }, told, () => legs.delete(leg));
      legs.add(leg);
      return leg;
    },
    poll() {
      const time = now();
      core.poll(time);
      server.poll(time);
      standing.poll(time);
    },
    close() {
      for (const leg of legs) leg.end();
      standing.leave();
      endpoint?.close();
    },
  };
}
