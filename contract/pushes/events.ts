import { z } from 'zod';
import type { EventsOf } from '../envelope.ts';
import { pushKindList, pushReasonNames, type PushReason } from './kinds.ts';

const kinds = z.enum(pushKindList);
const reasons = z.enum(Object.keys(pushReasonNames) as [PushReason, ...PushReason[]]);
const ways = z.array(z.enum(['message', 'sms']));
const urgency = z.literal([1, 2, 3]);

/**
 * A message to one person. `about`: position of the event; `upTo`: position up to which all events are done, so that
 * nothing is pushed twice. Where `upTo` is before `about`, that event is done only for rules and people whose ids sort
 * up to these, and the next append continues from there.
 */
const whose = {
  deliveryId: z.string(),
  upTo: z.number().int().nonnegative().optional(),
  rule: z.object({ id: z.string(), name: z.string() }),
  person: z.object({ userId: z.string(), realName: z.string() }),
  kind: kinds,
  urgency,
  about: z.object({ position: z.number().int(), stream: z.string(), title: z.string() }),
};

/** `to`: the phone, masked; `fen`: what it costs, in 分. The SMS has the id of the delivery. */
const sms = z.object({ to: z.string(), segments: z.number().int().positive(), fen: z.number().nonnegative() });

/** What went out. `withoutSms`: why an SMS that the rule asks for did not. */
const out = {
  by: ways,
  content: z.string(),
  noticeId: z.string().optional(),
  sms: sms.optional(),
  withoutSms: reasons.optional(),
};

/**
 * Events of the pushes of all rules (stream `push`), and of what became of an SMS (stream `pushSms-<delivery>`). What
 * is held for one person until the same moment is one delivery; `n`: of how many events.
 */
export const pushEvents = {
  'push.sent': z.object({ ...whose, ...out }),
  'push.held': z.object({
    ...whose,
    until: z.iso.datetime(),
    n: z.number().int().positive(),
    lines: z.array(z.string()),
  }),
  'push.merged': z.object({ deliveryId: z.string(), ...out }),
  'push.dropped': z.object({ ...whose, n: z.number().int().positive(), reason: reasons }),
  'push.smsDelivered': z.object({
    deliveryId: z.string(),
    state: z.enum(['delivered', 'failed']),
    reason: z.string().optional(),
  }),
} as const;

/** Any event of pushes. */
export type PushEvent = EventsOf<typeof pushEvents>;

/** Whether it is an event of a push. */
export const isPushEvent = (event: { type: string }): event is PushEvent => event.type.startsWith('push.');
