import { z } from 'zod';
import { validationMessages } from '../validation/messages.ts';
import { accountMessages as say } from './messages.ts';

const password = z
  .string(validationMessages.password.empty)
  .min(1, validationMessages.password.empty)
  .max(200, say.wrongPassword);
const code = z.string(say.needFactorCode).trim().min(1, say.needFactorCode).max(20, say.wrongFactorCode);

/**
 * Whether the account has a second factor, since when, with how many recovery codes left, and whether it must have one.
 */
export const factorState = z.object({
  isSet: z.boolean(),
  isRequired: z.boolean(),
  setAt: z.string().optional(),
  codesLeft: z.number().int().optional(),
});

/** The password proves that the person themselves asks. */
export const factorBeginForm = z.strictObject({ password });

/** The secret that the person's phone is to keep, as text and as an `otpauth://` address for a QR code. Told once. */
export const factorBegun = z.object({ secret: z.string(), secretUri: z.string() });

/** What the phone shows. */
export const factorConfirmForm = z.strictObject({ code });

/** Codes for when the phone is lost, each good once. Told once. */
export const factorCodes = z.object({ secretCodes: z.array(z.string()) });

/** Password and code together, where the factor itself is changed. */
export const factorProofForm = z.strictObject({ password, code });

/** Sessions of the person who asks, or which of them to end: one, or all but this one. */
export const sessionsEndForm = z.strictObject({ id: z.string().max(60).optional() });

/**
 * A session: at what device and address, since when, last renewed when (to a quarter of an hour), and whether it is
 * this one.
 */
export const sessionRow = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  startedAt: z.string(),
  usedAt: z.string(),
  isThis: z.boolean(),
});

/** Whose sessions an administrator looks at. */
export const accountSessionsQuery = z.object({ id: z.string('请选择用户').min(1, '请选择用户').max(60) });

/** Which session of somebody's an administrator ends; all of them where none is named. */
export const accountSessionsEndForm = z.strictObject({
  id: z.string('请选择用户').min(1, '请选择用户').max(60),
  sessionId: z.string().max(60).optional(),
});

/** How many sessions were ended. */
export const endedAnswer = z.object({ ended: z.number().int() });

export type FactorState = z.output<typeof factorState>;
export type SessionRow = z.output<typeof sessionRow>;
