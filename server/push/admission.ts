import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isRefusal, refusals } from '../../contract/codes.ts';
import { connectionProtocol } from '../../contract/connection/frames.ts';
import { isFromForeignPage } from '../http/origin.ts';
import type { Caller, Gate } from '../caller.ts';

/** What a client asks for when it opens the connection: whose connection, from where on. */
interface ConnectionRequest {
  userId: string;
  after: number | undefined;
  token: string | undefined;
}

/** Who is let in, and from where on; or the HTTP status of the refusal. */
export type Admission = { caller: Caller; after: number | undefined } | { status: number };

const connectionPattern = /^\/websocket\/([^/]+)_web_fireproof$/;
const positionPattern = /^\d{1,15}$/;

/** The user id in a path of the connection; undefined where the path is another, or not decodable. */
function userIdOf(pathname: string): string | undefined {
  const encoded = connectionPattern.exec(pathname)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function parseRequest(request: IncomingMessage): ConnectionRequest | { status: number } {
  const [pathname = '', query = ''] = (request.url ?? '').split('?');
  const userId = userIdOf(pathname);
  if (userId === undefined) return { status: 404 };
  const after = new URLSearchParams(query).get('after');
  if (after !== null && !positionPattern.test(after)) return { status: 400 };
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
  if (!offered.includes(connectionProtocol)) return { status: 400 };
  return {
    userId,
    after: after === null ? undefined : Number(after),
    token: offered.find((one) => one !== connectionProtocol && one !== ''),
  };
}

/**
 * Decides whether a request to upgrade is let in; pages of other sites than `origins` are not. The token is taken from
 * the subprotocols and nowhere else: addresses end up in logs.
 */
export async function admit(
  request: IncomingMessage,
  gate: Pick<Gate, 'person'>,
  origins: readonly string[] = [],
): Promise<Admission> {
  if (isFromForeignPage(request.headers, origins)) return { status: refusals.forbidden.status };
  const asked = parseRequest(request);
  if ('status' in asked) return asked;
  if (asked.token === undefined) return { status: refusals.notSignedIn.status };
  const caller = await gate.person(asked.token);
  if (isRefusal(caller)) return { status: refusals[caller.refused].status };
  if (caller.userId !== asked.userId) return { status: refusals.forbidden.status };
  return { caller, after: asked.after };
}

/**
 * Answers a request to upgrade with a bare status and ends the connection, also where the other side does not end its
 * own.
 */
export function refuseUpgrade(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    stream.destroy(),
  );
}
