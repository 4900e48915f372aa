import { z } from 'zod';
import type { RecordChange, ValuesOf } from '../resources/resource.ts';
import { changesSchema } from '../resources/schemas.ts';
import { users } from '../system/user.ts';
import { regionCodeField } from '../id-fields.ts';

/** Values of an account that people enter. */
export type UserValues = ValuesOf<typeof users>;

const userChange: z.ZodType<RecordChange<UserValues>> = z.object({
  from: changesSchema(users),
  to: changesSchema(users),
});

/** Why a sign-in is refused. */
const signInRefusals = [
  'wrongPassword',
  'unknownAccount',
  'disabled',
  'passwordExpired',
  'wrongFactor',
  'wait',
  'puzzle',
] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

/**
 * What is tried by those who have forgotten a password, or say so: to ask for a code, and what is refused afterwards.
 */
const recoveryTries = ['codeAsked', 'wrongCode', 'otherPhone', 'unknownAccount', 'wait'] as const;
export type RecoveryTry = (typeof recoveryTries)[number];

/**
 * Tries that are told together. No `userId`: of accounts that do not exist, whose names are never told, or of many; no
 * `address`: from many.
 */
const tried = {
  userId: z.string().optional(),
  address: z.string().optional(),
  firstAt: z.string(),
  lastAt: z.string(),
};

/**
 * Events of accounts and of their sessions; `user.changed` and `user.removed` are those of the resource. They hold no
 * secret, and only the server reads them.
 */
export const sessionEvents = {
  'user.registered': z.object({
    userName: z.string(),
    realName: z.string(),
    regionCode: regionCodeField,
    deptName: z.string(),
    roles: z.array(z.string()),
    userType: z.number().int(),
    demo: z.literal(true).optional(),
    /** What an administrator entered beside. */
    ...changesSchema(users).omit({
      userName: true,
      realName: true,
      regionCode: true,
      deptName: true,
      roles: true,
      userType: true,
    }).shape,
  }),
  /** By the person themselves; a mobile entered here proves nothing. */
  'user.profileChanged': userChange,
  /** A mobile that was shown to be at hand by a code. */
  'user.mobileChanged': z.object({ from: z.string().nullable(), to: z.string() }),
  'user.passwordChanged': z.object({ by: z.enum(['oldPassword', 'sms']) }),
  'user.passwordReset': z.object({}),
  'user.secondFactorSet': z.object({}),
  /** By the person, by somebody who keeps the account, or by the operator of the machine. */
  'user.secondFactorRemoved': z.object({ by: z.enum(['person', 'administrator', 'operator']) }),
  'user.recoveryCodesMade': z.object({}),
  'user.recoveryCodeUsed': z.object({ left: z.number().int() }),
  /** `newDevice`: at a device that is known to the account from then on. */
  'session.signedIn': z.object({ userId: z.string(), address: z.string(), newDevice: z.literal(true).optional() }),
  'session.refused': z.object({
    ...tried,
    failures: z.number().int(),
    counts: z.partialRecord(z.enum(signInRefusals), z.number().int()),
  }),
  'session.recoveryTried': z.object({
    ...tried,
    tries: z.number().int(),
    counts: z.partialRecord(z.enum(recoveryTries), z.number().int()),
  }),
  'session.signedOut': z.object({ userId: z.string() }),
  'session.revoked': z.object({
    userId: z.string(),
    reason: z.enum([
      'reused',
      'admin',
      'passwordChanged',
      'passwordReset',
      'accountChanged',
      'person',
      'tooMany',
      'expired',
      'factorReset',
    ]),
  }),
} as const;
