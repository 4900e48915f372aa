import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { connectionProtocol } from '../../contract/connection/frames.ts';
import type { Caller, Gate } from '../caller.ts';
import { admitTo, queryOf } from './admit-to.ts';

/** Who is let in, and from where on; or the HTTP status of the refusal. */
export type Admission = { caller: Caller; after: number | undefined } | { status: number };

const connectionPattern = /^\/websocket\/([^/]+)_web_fireproof$/;
const positionPattern = /^\d{1,15}$/;

/** Decides whether a request to upgrade to the live connection is let in. */
export async function admit(
  request: IncomingMessage,
  gate: Pick<Gate, 'person'>,
  origins: readonly string[] = [],
): Promise<Admission> {
  const after = queryOf(request).get('after');
  const admission = await admitTo(request, gate, {
    origins,
    path: connectionPattern,
    protocol: connectionProtocol,
    isWell: after === null || positionPattern.test(after),
  });
  if ('status' in admission) return admission;
  return { caller: admission.caller, after: after === null ? undefined : Number(after) };
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
