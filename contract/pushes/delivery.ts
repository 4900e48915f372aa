import type { RegionCode } from '../ids.ts';
import type { PushEvent } from './events.ts';
import type { PushKind, PushOutcome, PushReason, PushUrgency, PushWay } from './kinds.ts';

/** What a rule did for one person, as its events make it. Times ISO 8601 UTC. */
export interface PushDelivery {
  id: string;
  at: string;
  areaCode: RegionCode;
  rule: { id: string; name: string };
  person: { userId: string; realName: string };
  kind: PushKind;
  urgency: PushUrgency;
  about: { position: number; stream: string; title: string };
  outcome: PushOutcome;
  /** Of how many events. */
  n: number;
  why?: PushReason;
  until?: string;
  /** What is held back, the newest last. */
  lines?: readonly string[];
  by?: readonly PushWay[];
  content?: string;
  noticeId?: string | undefined;
  sms?: { to: string; segments: number; fen: number; state?: 'delivered' | 'failed'; reason?: string } | undefined;
  withoutSms?: PushReason | undefined;
  sentAt?: string;
}

/** Most lines of what is held back that are kept. */
export const mostHeldLines = 20;

/** A delivery after one more event. */
export function evolveDelivery(delivery: PushDelivery | undefined, event: PushEvent): PushDelivery | undefined {
  const { at, areaCode } = event;
  switch (event.type) {
    case 'push.sent': {
      const { deliveryId, upTo: _, ...said } = event.data;
      return { ...said, id: deliveryId, at, areaCode, outcome: 'sent', n: 1, sentAt: at };
    }
    case 'push.held': {
      const { deliveryId, upTo: _, n, lines, ...said } = event.data;
      return {
        ...said,
        urgency: Math.min(said.urgency, delivery?.urgency ?? said.urgency) as PushUrgency,
        id: deliveryId,
        at,
        areaCode,
        outcome: 'held',
        n: (delivery?.n ?? 0) + n,
        lines: [...(delivery?.lines ?? []), ...lines].slice(-mostHeldLines),
      };
    }
    case 'push.dropped': {
      const { deliveryId, upTo: _, n, reason, ...said } = event.data;
      return { ...said, id: deliveryId, at, areaCode, outcome: 'dropped', n, why: reason };
    }
    case 'push.merged': {
      const { deliveryId: _, ...said } = event.data;
      return delivery && { ...delivery, ...said, outcome: 'merged', sentAt: at };
    }
    case 'push.smsDelivered': {
      const { state, reason } = event.data;
      return delivery?.sms
        ? { ...delivery, sms: { ...delivery.sms, state, ...(reason === undefined ? {} : { reason }) } }
        : delivery;
    }
    default:
      return event satisfies never;
  }
}
