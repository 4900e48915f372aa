import { z } from 'zod';
import { limits } from '../limits.ts';

/** Whole seconds until the next code may be sent; 0 where it may be now. */
export const waitAnswer = z.object({ seconds: z.number().int() });

/** What became of a message: kept in the embedded outbox, on its way to a gateway, taken by it, or given up. */
export const smsStates = ['kept', 'sending', 'delivered', 'failed'] as const;

/** What a message is about. Of codes alone the log knows nothing; only they cost no budget. */
export const smsKindNames = {
  code: '验证码',
  fire: '火情',
  push: '推送规则',
  hazard: '隐患整改',
  flight: '航线任务',
} as const;
export type SmsKind = keyof typeof smsKindNames;
const kinds = Object.keys(smsKindNames) as [SmsKind, ...SmsKind[]];

/**
 * A message of the outbox; codes in its text are covered except in the embedded outbox. `error` says why it was given
 * up, or why it stays although there is a gateway.
 */
export const smsMessage = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: z.enum(kinds),
  phone: z.string(),
  text: z.string(),
  state: z.enum(smsStates),
  attempts: z.number().int(),
  error: z.string().optional(),
});

/** A page of the outbox, newest first. */
export const outboxQuery = z.object({
  phone: z.string().max(11).optional(),
  kind: z.enum(kinds, '短信类别有误').optional(),
  pageNum: z.coerce.number('应为数字').int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce
    .number('应为数字')
    .refine((size) => (limits.pageSizes as readonly number[]).includes(size), '每页条数只能为10、20、50或100')
    .default(limits.defaultPageSize),
});

export type SmsMessage = z.output<typeof smsMessage>;
export type SmsState = SmsMessage['state'];
