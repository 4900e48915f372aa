import { idIn } from '../stream-names.ts';
import { hourMs } from '../time.ts';
import type { Link, LinkEnd, LinkEvent } from './link.ts';

function delivered(
  link: Link,
  { at, data: { state, reason } }: Extract<LinkEvent, { type: 'fire.linkDelivered' }>,
): Link {
  switch (state) {
    case 'delivered':
      return { ...link, delivered: { at } };
    case 'failed':
      return { ...link, failed: { at, ...(reason === undefined ? {} : { reason }) } };
    case 'opened':
      return { ...link, openedAt: link.openedAt ?? at };
    default:
      return state satisfies never;
  }
}

/** A link after one more event; what is said of a link that was never made changes nothing. */
export function evolveLink(link: Link | undefined, event: LinkEvent): Link | undefined {
  if (event.type === 'fire.linkSent') {
    const { linkId: id, by, to, forceId, validUntil } = event.data;
    const fireId = idIn('fire', event.stream);
    return {
      id,
      fireId,
      areaCode: event.areaCode,
      by,
      to,
      ...(forceId === undefined ? {} : { forceId }),
      sentAt: event.at,
      validUntil,
    };
  }
  if (!link) return undefined;
  return event.type === 'fire.linkRevoked'
    ? { ...link, revokedAt: link.revokedAt ?? event.at }
    : delivered(link, event);
}

/** A fire that has ended keeps its links so long: what was seen there is often told only on the way home. */
export const afterEndMs = 24 * hourMs;

/**
 * Why a link is dead at `now` (ms since 1970), undefined where it lives. `overSince`: when its fire ended, where it
 * has.
 */
export function endOf(
  { revokedAt, validUntil }: Pick<Link, 'revokedAt' | 'validUntil'>,
  overSince: string | undefined,
  now: number,
): LinkEnd | undefined {
  if (revokedAt !== undefined) return 'revoked';
  if (now >= Date.parse(validUntil)) return 'expired';
  return overSince !== undefined && now >= Date.parse(overSince) + afterEndMs ? 'fireOver' : undefined;
}
