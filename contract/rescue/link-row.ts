import { present } from '../present.ts';
import { endOf } from './link-fold.ts';
import { type Link, type LinkEnd, type LinkState, linkStateNames } from './link.ts';
import type { LinkRow } from './schemas.ts';

function stateOf(
  { delivered, failed, openedAt }: Link,
  end: LinkEnd | undefined,
  sms: LinkState | undefined,
): LinkState {
  if (end !== undefined) return end;
  if (openedAt !== undefined) return 'opened';
  if (delivered) return 'delivered';
  if (failed) return 'failed';
  return sms ?? 'made';
}

/**
 * A link as the list of its fire shows it at `now` (ms since 1970). `overSince`: since when its fire is over; `sms`:
 * what became of the SMS that carries it, undefined where none is known.
 */
export function linkRowOf(
  link: Link,
  { overSince, sms, now }: { overSince: string | undefined; sms: LinkState | undefined; now: number },
): LinkRow {
  const end = endOf(link, overSince, now);
  const state = stateOf(link, end, sms);
  const { id, fireId, to, forceId, by, sentAt, validUntil, delivered, failed, openedAt, revokedAt } = link;
  return {
    id,
    fireId,
    to,
    by,
    sentAt,
    validUntil,
    state,
    stateName: linkStateNames[state],
    isAlive: end === undefined,
    bySms: sms !== undefined || delivered !== undefined || failed !== undefined,
    ...(forceId === undefined ? {} : { forceId }),
    ...(delivered ? { deliveredAt: delivered.at } : {}),
    ...(openedAt === undefined ? {} : { openedAt }),
    ...(failed?.reason === undefined ? {} : { reason: failed.reason }),
    ...(revokedAt === undefined ? {} : { revokedAt }),
  };
}

/** A link as its row tells it: of the region and of when it failed nothing. */
export const linkOfRow = (row: LinkRow): Link => ({
  id: row.id,
  fireId: row.fireId,
  areaCode: '',
  by: row.by,
  to: row.to,
  ...(row.forceId === undefined ? {} : { forceId: row.forceId }),
  sentAt: row.sentAt,
  validUntil: row.validUntil,
  ...(row.deliveredAt === undefined ? {} : { delivered: { at: row.deliveredAt } }),
  ...(row.state === 'failed' ? { failed: { at: row.sentAt, ...present({ reason: row.reason }) } } : {}),
  ...(row.openedAt === undefined ? {} : { openedAt: row.openedAt }),
  ...(row.revokedAt === undefined ? {} : { revokedAt: row.revokedAt }),
});
