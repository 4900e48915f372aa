import { z } from 'zod';

/**
 * Events of ingest keys (stream `feed-<id>`). `keyHash` is SHA-256 of a 256-bit random key, so it can stand in the log.
 */
export const feedEvents = {
  'feed.keyIssued': z.object({
    name: z.string(),
    keyHash: z.string(),
    sourceType: z.number().int().min(1).max(7).optional(),
  }),
  'feed.keyRevoked': z.object({ name: z.string() }),
} as const;
