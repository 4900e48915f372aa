import type { Officer } from '../alarms/alarm.ts';
import type { FireEvent } from '../fires/events.ts';
import { hourMs } from '../time.ts';
import { idIn } from '../stream-names.ts';
import type { FireId, RegionCode } from '../ids.ts';

type Event = Extract<FireEvent, { type: (typeof linkEvents)[number] }>;

/**
 * A link by which a person without an account answers for one fire; its secret is kept outside the log. `to`: their
 * name as people read it. `forceId`: the force they speak for. Times ISO 8601 UTC.
 */
export interface Link {
  id: string;
  fireId: FireId;
  areaCode: RegionCode;
  by: Officer;
  to: string;
  forceId?: string;
  sentAt: string;
  validUntil: string;
  delivered?: { at: string };
  failed?: { at: string; reason?: string };
  openedAt?: string;
  revokedAt?: string;
}

/** Events that tell of a link. */
export const linkEvents = ['fire.linkSent', 'fire.linkDelivered', 'fire.linkRevoked'] as const;

/** Whether an event tells of a link. */
export const isLinkEvent = (event: { type: string }): event is Event => linkEvents.some((type) => type === event.type);

function delivered(link: Link, { at, data: { state, reason } }: Extract<Event, { type: 'fire.linkDelivered' }>): Link {
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
export function evolveLink(link: Link | undefined, event: Event): Link | undefined {
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

/** Why a link opens nothing any more. */
export const linkEndNames = { revoked: '已撤销', expired: '已过期', fireOver: '火情已结束' } as const;
export type LinkEnd = keyof typeof linkEndNames;

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

/** Where a link stands, as the list of a fire's links says it. */
export const linkStateNames = {
  made: '已生成',
  kept: '未接短信网关',
  sending: '发送中',
  delivered: '已送达',
  failed: '未送达',
  opened: '已打开',
  ...linkEndNames,
} as const;
export type LinkState = keyof typeof linkStateNames;
