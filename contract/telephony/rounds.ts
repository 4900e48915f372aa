import { z } from 'zod';
import { pageArgs } from '../page-args.ts';
import { telephonyLimits as limits } from './limits.ts';
import { party, roundKinds, tel } from './schemas.ts';

/**
 * How far a person of a round is. `waiting`: their turn, or their next try, is still to come; `heard`: they took the
 * call and listened to the end, or to a roll call answered by picking up; `confirmed`: they pressed 1; `offline`: not
 * signed in.
 */
export const targetStates = [
  'waiting',
  'ringing',
  'listening',
  'heard',
  'confirmed',
  'noAnswer',
  'busy',
  'refused',
  'offline',
] as const;
export type TargetState = (typeof targetStates)[number];

/** States from which a person is called again, while tries are left. */
export const missedStates: ReadonlySet<TargetState> = new Set(['noAnswer', 'busy', 'refused', 'offline']);

/** Whether a person of a round was reached: by a notice to its end, by a roll call at all. */
export const isReached = (state: TargetState): boolean => state === 'heard' || state === 'confirmed';

/** A person or a number of a round. `tries`: how often they were called; times ISO 8601. */
export const roundTarget = z.object({
  ...party.shape,
  state: z.enum(targetStates),
  tries: z.number().int().min(0),
  at: z.string().optional(),
});

/** A round as its officer sees it. `wants`: people are to press 1; `endsAt`: when a roll call ends by itself. */
export const round = z.object({
  id: z.string(),
  kind: z.enum(roundKinds),
  title: z.string(),
  /** What is spoken, where a text is; the name of the sound file else. */
  content: z.string(),
  by: z.string(),
  wants: z.boolean(),
  times: z.number().int(),
  retries: z.number().int(),
  state: z.enum(['running', 'paused', 'ended']),
  isInterrupted: z.boolean(),
  startedAt: z.string(),
  endsAt: z.string().optional(),
  endedAt: z.string().optional(),
  targets: z.array(roundTarget),
});

const most = limits.roundTargets;
const listed = (one: z.ZodType<string, string>) =>
  z
    .string()
    .max(most * 61)
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(one).max(most, `一次最多${most}人`));

/** Who a round calls: user ids and numbers, separated by commas. */
const recipients = { userIds: listed(z.string().min(1).max(60)).optional(), tels: listed(tel).optional() };
const title = z
  .string('请填写名称')
  .trim()
  .min(1, '请填写名称')
  .max(limits.titleLength, `名称最长${limits.titleLength}字`);
const flag = z.enum(['0', '1']).default('0');
const count = (low: number, high: number, name: string, usual: number) =>
  z.coerce
    .number(`${name}应为数字`)
    .int(`${name}应为整数`)
    .min(low, `${name}至少${low}`)
    .max(high, `${name}最多${high}`)
    .default(usual);

/**
 * A notice to many: a text that is spoken, or a sound file (`fileId`). `times`: how often each person hears it;
 * `confirm` 1: they are to press 1; `retries`: how often those who were missed are called again.
 */
export const notifyForm = z.object({
  ...recipients,
  title,
  content: z.string().trim().max(limits.speechLength, `内容最长${limits.speechLength}字`).optional(),
  fileId: z.string().min(1).max(60).optional(),
  times: count(1, limits.playTimes, '播放遍数', 1),
  confirm: flag,
  retries: count(0, limits.roundRetries, '重呼次数', 1),
});

/** A roll call of at most `minutes`; `confirm` 1: to pick up is not enough, people are to press 1. */
export const rollCallQuery = z.object({
  ...recipients,
  title,
  minutes: count(1, limits.rollCallMinutes, '时长', 5),
  confirm: flag,
  retries: count(0, limits.roundRetries, '重呼次数', 1),
});

/** What can be done with a round: hold new calls back, go on, end it at once, call those again who were missed. */
export const roundOps = ['pause', 'resume', 'stop', 'again'] as const;
export type RoundOp = (typeof roundOps)[number];
export const roundOp = z.object({ recordId: z.string().min(1).max(60), op: z.enum(roundOps) });

/** Which rounds to list, newest first; `recordId`: that one alone. */
export const roundsQuery = pageArgs.extend({
  kind: z.enum(roundKinds).optional(),
  recordId: z.string().min(1).max(60).optional(),
});

export const roundExport = z.object({ recordId: z.string().min(1).max(60), format: z.enum(['xlsx', 'csv']) });

/** A sound file for notices: who brought it in, its length. */
export const sound = z.object({ fileId: z.string(), name: z.string(), ms: z.number(), by: z.string(), at: z.string() });
export const soundNamed = z.object({ fileId: z.string().min(1).max(60) });

/** The sounds of a region, and whether the server can speak a text. */
export const soundsTold = z.object({ sounds: z.array(sound), speaks: z.boolean() });

/** A key that a called person presses. */
export const press = z.object({ callId: z.string().min(1).max(60), key: z.enum(['1']) });

export type Round = z.infer<typeof round>;
export type RoundTarget = z.infer<typeof roundTarget>;
export type Sound = z.infer<typeof sound>;
export type NotifyForm = z.output<typeof notifyForm>;
export type RollCallQuery = z.output<typeof rollCallQuery>;
