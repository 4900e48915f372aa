import type { Officer } from '../alarms/alarm.ts';
import type { FireEvent } from '../fires/events.ts';
import type { FireId, RegionCode } from '../ids.ts';

/** An event that tells of a link. */
export type LinkEvent = Extract<FireEvent, { type: (typeof linkEvents)[number] }>;

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
export const isLinkEvent = (event: { type: string }): event is LinkEvent =>
  linkEvents.some((type) => type === event.type);

/** Why a link opens nothing any more. */
export const linkEndNames = { revoked: '已撤销', expired: '已过期', fireOver: '火情已结束' } as const;
export type LinkEnd = keyof typeof linkEndNames;

/** Where a link stands, as the list of a fire's links says it. */
export const linkStateNames = {
  made: '已生成',
  kept: '未接短信网关，未外发',
  sending: '发送中',
  delivered: '已送达',
  failed: '未送达',
  opened: '已打开',
  ...linkEndNames,
} as const;
export type LinkState = keyof typeof linkStateNames;
