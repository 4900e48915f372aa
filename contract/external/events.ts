import { z } from 'zod';

const whose = { kind: z.enum(['externalUser', 'externalDevice']), systemId: z.string(), name: z.string() };

/**
 * Events of the keys of external users and devices (stream `externalKey-<id of the user or device>`). `keyHash` is
 * SHA-256 of a 256-bit random key.
 */
export const externalEvents = {
  'externalKey.issued': z.object({ ...whose, keyHash: z.string() }),
  'externalKey.revoked': z.object(whose),
} as const;
