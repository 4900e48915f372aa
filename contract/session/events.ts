import { z } from 'zod';

/** Events of accounts and of their sessions. They hold no secret, and only the server reads them. */
export const sessionEvents = {
  'user.registered': z.object({
    userName: z.string(), realName: z.string(), regionCode: z.string(), deptName: z.string(),
    roles: z.array(z.string()), userType: z.number().int(), demo: z.literal(true).optional(),
  }),
  'session.signedIn': z.object({ userId: z.string(), address: z.string() }),
  'session.signedOut': z.object({ userId: z.string() }),
  'session.revoked': z.object({ userId: z.string(), reason: z.enum(['reused', 'admin']) }),
} as const;
