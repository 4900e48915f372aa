import { evolveDelivery, type PushDelivery } from '../../contract/pushes/delivery.ts';
import { isPushEvent } from '../../contract/pushes/events.ts';
import type { Projection } from '../store/projection.ts';
import type { PushCursor } from './tables.ts';

const deliveries: Projection<PushDelivery> = {
  table: 'push_deliveries',
  revision: 2,
  columns: {
    area_code: 'text',
    rule_id: 'text',
    user_id: 'text',
    kind: 'text',
    outcome: 'text',
    at: 'integer',
    held_until: 'integer',
    sent_at: 'integer',
    segments: 'integer',
    fen: 'real',
  },
  indexes: [['at'], ['rule_id', 'user_id', 'sent_at'], ['sent_at', 'area_code', 'rule_id', 'segments', 'fen']],
  rare: ['held_until'],
  key: (event) => (isPushEvent(event) ? event.data.deliveryId : undefined),
  creates: (event) => event.type === 'push.sent',
  evolve: (delivery, event) => (isPushEvent(event) ? evolveDelivery(delivery, event) : delivery),
  row: ({ areaCode, rule, person, kind, outcome, at, until, sentAt, sms }) => ({
    area_code: areaCode,
    rule_id: rule.id,
    user_id: person.userId,
    kind,
    outcome,
    at: Date.parse(sentAt ?? at),
    held_until: outcome === 'held' && until !== undefined ? Date.parse(until) : null,
    sent_at: sentAt === undefined ? null : Date.parse(sentAt),
    segments: sms?.segments ?? 0,
    fen: sms?.fen ?? 0,
  }),
};

const cursor: Projection<PushCursor> = {
  table: 'push_cursor',
  revision: 1,
  columns: { up_to: 'integer' },
  indexes: [],
  key: (event) => (isPushEvent(event) && 'upTo' in event.data ? 'push' : undefined),
  creates: () => false,
  evolve(known, event) {
    if (!isPushEvent(event) || !('upTo' in event.data)) return known;
    const { upTo = known?.upTo ?? 0, about, rule, person } = event.data;
    // The event after `upTo` is done for some people only.
    return upTo < about.position ? { upTo, amid: { ruleId: rule.id, userId: person.userId } } : { upTo };
  },
  row: ({ upTo }) => ({ up_to: upTo }),
};

/** Read models of the pushes. */
export const pushProjections = [deliveries, cursor] as const;
