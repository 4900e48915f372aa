import { isIP } from 'node:net';
import { randomBytes } from 'node:crypto';
import { readNameAddress, readUri } from './address.ts';
import { type ClientTransactions, createClientTransactions, type RequestHeard } from './client-transactions.ts';
import { answerChallenge, type Credentials, readChallenge } from './digest.ts';
import { headerOf, type SipRequest, type SipResponse, writeMessage } from './message.ts';

/** Where a datagram goes. */
export interface Destination {
  host: string;
  port: number;
}

/** A request that is to be sent; its CSeq is set when it goes. */
export interface Outgoing {
  method: string;
  uri: string;
  /** Header fields but Via, CSeq and those that all requests have. */
  headers: readonly (readonly [string, string | readonly string[]])[];
  body?: string;
  /** The next number of CSeq, asked for again where the request is repeated with an answer to a challenge. */
  next: () => number;
}

/** A request under way. */
export interface Sent {
  /** The number of CSeq under which it was sent last. */
  number: number;
  /** Takes it back: it is not sent anew where a challenge comes. */
  cancel(): void;
}

/** What legs, registration and keeping alive send their requests by. */
export interface SipCore {
  ask(what: Outgoing, heard: RequestHeard): Sent;
  /** Sends what is not answered: ACK. */
  tell(what: Outgoing, number: number): void;
  received(response: SipResponse): boolean;
  poll(now: number): void;
  /** Our address for requests to come. */
  contact(): string;
}

/** How a core reaches the network. */
export interface CoreSetup {
  now: () => number;
  send: (bytes: Buffer, to: Destination) => void;
  /** Our own address, `host:port`. */
  sentBy: () => string;
  /** The user part of our address. */
  user: string;
  credentials: Credentials | undefined;
  /** Where the trunk is. */
  trunk: () => Destination;
  /** Whether the trunk uses an address. */
  isKnown: (address: string) => boolean;
}

/** The methods that are understood. */
export const allowed = 'INVITE, ACK, BYE, CANCEL, OPTIONS, UPDATE, INFO';
/** How the program names itself. */
export const agent = 'Lookout';
const defaultPort = 5_060;

/** A tag or Call-ID that nobody can guess. */
export const drawTag = (): string => randomBytes(10).toString('hex');

/** Creates what sends requests and answers challenges. */
export function createCore({ now, send, sentBy, user, credentials, trunk, isKnown }: CoreSetup): SipCore {
  const transactions: ClientTransactions = createClientTransactions(now, sentBy);
  const contact = (): string => `<sip:${user}@${sentBy()}>`;
  /** Requests go to the first route or the target where the trunk uses that address, otherwise to the trunk. */
  const destinationOf = (request: SipRequest): Destination => {
    const [route] = request.headers.get('route') ?? [];
    const uri = readUri(route === undefined ? request.uri : readNameAddress(route).uri);
    return uri && isIP(uri.host) === 4 && isKnown(uri.host)
      ? { host: uri.host, port: uri.port ?? defaultPort }
      : trunk();
  };
  const made = (
    { method, uri, headers, body = '' }: Outgoing,
    number: number,
    more: readonly (readonly [string, string])[] = [],
  ): SipRequest => ({
    method,
    uri,
    headers: new Map<string, readonly string[]>([
      ['max-forwards', ['70']],
      ['cseq', [`${number} ${method}`]],
      ['user-agent', [agent]],
      ...[...headers, ...more].map(([name, value]) => [name, typeof value === 'string' ? [value] : value] as const),
    ]),
    body,
  });
  const answerTo = (what: Outgoing, response: SipResponse): (readonly [string, string])[] | undefined => {
    const field = response.status === 401 ? 'www-authenticate' : 'proxy-authenticate';
    const challenge = (response.headers.get(field) ?? []).map(readChallenge).find((one) => one !== undefined);
    if (!challenge || !credentials) return undefined;
    return [
      [
        response.status === 401 ? 'authorization' : 'proxy-authorization',
        answerChallenge(challenge, credentials, { method: what.method, uri: what.uri }),
      ],
    ];
  };
  return {
    ask(what, heard) {
      let branch = '';
      let isAnswered = false;
      let isCancelled = false;
      const start = (more?: readonly (readonly [string, string])[]): void => {
        const number = what.next();
        sent.number = number;
        const request = made(what, number, more);
        const to = destinationOf(request);
        branch = transactions.request(request, (bytes) => send(bytes, to), {
          timeout: () => heard.timeout(),
          response(response) {
            const isChallenge = response.status === 401 || response.status === 407;
            const answer = isChallenge && !isAnswered && !isCancelled ? answerTo(what, response) : undefined;
            if (!answer) return heard.response(response);
            isAnswered = true;
            start(answer);
          },
        });
      };
      const sent: Sent = {
        number: 0,
        cancel() {
          isCancelled = true;
          transactions.cancel(branch);
        },
      };
      start();
      return sent;
    },
    tell(what, number) {
      const request = made(what, number);
      const via = `SIP/2.0/UDP ${sentBy()};branch=z9hG4bK${drawTag()};rport`;
      const headers = new Map([['via', [via]], ...request.headers]);
      send(writeMessage({ ...request, headers }), destinationOf(request));
    },
    received: (response) => transactions.received(response),
    poll: (at) => transactions.poll(at),
    contact,
  };
}

/** The first value of Contact, as a request URI; '' where there is none that can be asked. */
export function targetOf(message: SipRequest | SipResponse): string {
  const { uri } = readNameAddress(headerOf(message, 'contact'));
  return readUri(uri) ? uri : '';
}
