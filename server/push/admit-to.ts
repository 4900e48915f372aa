import type { IncomingMessage } from 'node:http';
import { isRefusal, refusals } from '../../contract/codes.ts';
import { isFromForeignPage } from '../http/origin.ts';
import type { Caller, Gate } from '../caller.ts';

/** A socket that is served: other sites whose pages may open it, its path with the user id, its subprotocol. */
export interface SocketServed {
  origins: readonly string[];
  path: RegExp;
  protocol: string;
  /** Whether the rest of the request can be read. */
  isWell?: boolean;
}

/** The query of a request. */
export const queryOf = (request: IncomingMessage): URLSearchParams =>
  new URLSearchParams((request.url ?? '').split('?')[1] ?? '');

/** The user id in a path of the socket; undefined where the path is another, or not decodable. */
function userIdOf(pathname: string, path: RegExp): string | undefined {
  const encoded = path.exec(pathname)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/**
 * Decides whether a request to upgrade is let in; pages of other sites than `origins` are not. The token is taken from
 * the subprotocols and nowhere else: addresses end up in logs. Answers the HTTP status of a refusal.
 */
export async function admitTo(
  request: IncomingMessage,
  gate: Pick<Gate, 'person'>,
  { origins, path, protocol, isWell = true }: SocketServed,
): Promise<{ caller: Caller; query: URLSearchParams } | { status: number }> {
  if (isFromForeignPage(request.headers, origins)) return { status: refusals.forbidden.status };
  const userId = userIdOf((request.url ?? '').split('?')[0] ?? '', path);
  if (userId === undefined) return { status: refusals.notFound.status };
  if (!isWell) return { status: refusals.badInput.status };
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
  if (!offered.includes(protocol)) return { status: refusals.badInput.status };
  const token = offered.find((one) => one !== protocol && one !== '');
  if (token === undefined) return { status: refusals.notSignedIn.status };
  const caller = await gate.person(token);
  if (isRefusal(caller)) return { status: refusals[caller.refused].status };
  return caller.userId === userId ? { caller, query: queryOf(request) } : { status: refusals.forbidden.status };
}
