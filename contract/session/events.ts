import { z } from 'zod';
import type { RecordChange } from '../resources/events.ts';
import type { ValuesOf } from '../resources/resource.ts';
import { changesSchema } from '../resources/schemas.ts';
import { users } from '../system/user.ts';

/** Values of an account that people enter. */
export type UserValues = ValuesOf<typeof users>;

const userChange: z.ZodType<RecordChange<UserValues>> = z.object({ from: changesSchema(users), to: changesSchema(users) });

/** Events of accounts and of their sessions; `user.changed` and `user.removed` are those of the resource. They hold no secret, and only the server reads them. */
export const sessionEvents = {
  'user.registered': z.object({
    userName: z.string(), realName: z.string(), regionCode: z.string(), deptName: z.string(),
    roles: z.array(z.string()), userType: z.number().int(), demo: z.literal(true).optional(),
    /** What an administrator entered beside. */
    ...changesSchema(users).omit({ userName: true, realName: true, regionCode: true, deptName: true, roles: true, userType: true }).shape,
  }),
  /** By the person himself; a mobile that he enters here is nobody's proof. */
  'user.profileChanged': userChange,
  /** A mobile that was shown to be at hand by a code. */
  'user.mobileChanged': z.object({ from: z.string().nullable(), to: z.string() }),
  'user.passwordChanged': z.object({ by: z.enum(['oldPassword', 'sms']) }),
  'user.passwordReset': z.object({}),
  'session.signedIn': z.object({ userId: z.string(), address: z.string() }),
  'session.signedOut': z.object({ userId: z.string() }),
  'session.revoked': z.object({ userId: z.string(), reason: z.enum(['reused', 'admin', 'passwordChanged', 'passwordReset', 'accountChanged']) }),
} as const;
