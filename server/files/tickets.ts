import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { ownLimits } from '../../contract/limits.ts';
import type { ServerClock } from '../clock.ts';

/** Tickets that show one file to one session for a short time, for what can send no token. */
export interface Tickets {
  /**
   * `until` in milliseconds since 1970. Within one span the same ticket is given again, so that a browser knows a
   * picture it has.
   */
  issue(fileId: string, sessionId: string): { ticket: string; until: number };
  /**
   * The session that a ticket for this file was given to; undefined where it is over, for another file, or not ours.
   */
  sessionOf(ticket: string, fileId: string): string | undefined;
}

const form = /^([\da-z]{1,11})\.([\da-f-]{36})\.([\w-]{43})$/;
const keyBytes = 32;

/** Opens the tickets over the server's signing key (32 bytes), with a key of their own made from it. */
export function createTickets(signingKey: Uint8Array, clock: ServerClock): Tickets {
  const key = Buffer.from(hkdfSync('sha256', signingKey, '', 'lookout file tickets', keyBytes));
  const sign = (fileId: string, sessionId: string, until: string): string =>
    createHmac('sha256', key).update(`${fileId}\n${sessionId}\n${until}`).digest('base64url');
  const span = ownLimits.fileTicketMs;
  return {
    issue(fileId, sessionId) {
      const until = (Math.floor(clock.now() / span) + 2) * span;
      const end = until.toString(36);
      return { ticket: `${end}.${sessionId}.${sign(fileId, sessionId, end)}`, until };
    },
    sessionOf(ticket, fileId) {
      const [, end, sessionId, signature] = form.exec(ticket) ?? [];
      if (end === undefined || sessionId === undefined || signature === undefined) return undefined;
      const expected = Buffer.from(sign(fileId, sessionId, end));
      if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined;
      return clock.now() < Number.parseInt(end, 36) ? sessionId : undefined;
    },
  };
}
