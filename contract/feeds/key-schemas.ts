import { z } from 'zod';
import { sourceTypeSchema } from '../alarms/events.ts';
import { feedNamePattern } from './feed-name.ts';

/** The name of a feed, as it is given out. */
const feedName = z.string().regex(feedNamePattern, '名称应为 1 至 50 个字母、数字、汉字或 . _ -');

/** Which feed gets a key, and the one alarm source that it may deliver; any where absent. */
export const keyWish = z.object({ name: feedName, sourceType: sourceTypeSchema.optional() });

/** A feed by its name. */
export const keyNamed = z.object({ name: feedName });

/** A key as it is told once; nobody can read it again. */
export const issuedKey = z.object({ name: z.string(), secret: z.string() });

/** How many items a feed delivered, by what became of them. */
const delivered = z.object({ accepted: z.number(), duplicate: z.number(), refused: z.number() });

/**
 * A feed with its newest key and its use. Rates are counted since the server started; `lastMinute` and `lastHour` end
 * now.
 */
export const feedKeyRow = z.object({
  name: z.string(),
  sourceType: sourceTypeSchema.optional(),
  issuedAt: z.string(),
  revokedAt: z.string().optional(),
  lastUsedAt: z.string().optional(),
  total: delivered,
  lastMinute: delivered,
  lastHour: delivered,
});

export type Delivered = z.output<typeof delivered>;
export type FeedKeyRow = z.output<typeof feedKeyRow>;
