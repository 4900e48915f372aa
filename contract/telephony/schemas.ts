import { z } from 'zod';
import { pageArgs } from '../page-args.ts';
import { telephonyLimits as limits } from './limits.ts';

const id = z.string().min(1).max(60);

/** A telephone number: an extension, a short number, a mobile or a landline. */
export const tel = z
  .string()
  .trim()
  .min(limits.shortestTel, '请输入正确的电话号码')
  .max(limits.longestTel, '请输入正确的电话号码')
  .regex(/^\+?[\d-]+$/u, '请输入正确的电话号码');

/**
 * How a call ended. `unreachable`: the number outside does not exist or is switched off; `congested`: the line outside
 * had no way for it; `interrupted`: a line broke; `restarted`: the server ended, and the call with it.
 */
export const callOutcomes = [
  'answered',
  'missed',
  'cancelled',
  'rejected',
  'busy',
  'offline',
  'unreachable',
  'congested',
  'interrupted',
  'restarted',
] as const;

/** Names of numbers outside that nobody in the directory has. */
export const outsideNames = { simulated: '模拟外线', trunk: '外线', withheld: '未显示号码' } as const;

/** One side of a call. `isOutside`: it is no extension; `isSimulated`: the line outside is simulated, and says so. */
export const party = z.object({
  tel: z.string(),
  name: z.string(),
  userId: z.string().optional(),
  isOutside: z.boolean(),
  isSimulated: z.boolean().optional(),
});

/** A supervisor in a call: they listen unheard, or take part. */
export const supervisor = z.object({ userId: z.string(), name: z.string(), mode: z.enum(['monitor', 'breakIn']) });

/** A round calls many people at once: to play them a notice, or to learn who is at their post. */
export const roundKinds = ['notify', 'rollCall'] as const;
export type RoundKind = (typeof roundKinds)[number];

/** What a called person is told of the round that rings. */
export const roundCall = z.object({
  kind: z.enum(roundKinds),
  title: z.string(),
  content: z.string(),
  wants: z.boolean(),
  isPressed: z.boolean(),
});

/**
 * A call as one person sees it. `heldBy`: user ids of the parties who put it on hold, `outside` for the
 * far end outside; `lost`: of
 * those whose line is interrupted; `supervisors`: who listens in is
 * shown to those with the right to listen, who broke in to all; `round`: the notice or roll call that called;
 * `follows`: the call that goes on in this one, passed on or given back.
 */
export const phoneCall = z.object({
  id: z.string(),
  from: party,
  to: party,
  state: z.enum(['ringing', 'talking', 'ended']),
  heldBy: z.array(z.string()),
  lost: z.array(z.string()),
  supervisors: z.array(supervisor),
  isRecording: z.boolean(),
  startedAt: z.string(),
  answeredAt: z.string().optional(),
  endedAt: z.string().optional(),
  /** `taken`: another officer of the desk, at whose members it rang, has answered it. */
  outcome: z.enum([...callOutcomes, 'taken']).optional(),
  round: roundCall.optional(),
  follows: z.string().optional(),
});

/** The number to call. */
export const callTo = z.object({ tel });

/** The call that is meant. */
export const callNamed = z.object({ callId: id });

/** The call and the number that the other side is passed on to. */
export const callTransfer = z.object({ callId: id, tel });

/** Puts a call on hold (1), or takes it back (0). */
export const callHold = z.object({ callId: id, hold: z.enum(['0', '1']).default('1') });

/** The call outside, and the keys that are pressed towards it. */
export const callKeys = z.object({
  callId: id,
  keys: z
    .string()
    .regex(/^[\d*#]+$/u, '按键只有数字、*和#')
    .max(limits.keysAtOnce, `一次最多${limits.keysAtOnce}个按键`),
});

/** A browser's offer (SDP) for its leg of a call. */
export const callMedia = z.object({ callId: id, offer: z.string().min(1).max(limits.offerBytes, '会话描述过长') });

/**
 * The same for a call that is answered. `entry`: the connection that this one takes the place of, where a station
 * offers it of itself; refused where the person has been connected at another one since.
 */
export const callRenewal = callMedia.extend({ entry: z.number('应为数字').int('应为整数').optional() });

/** The server's answer (SDP), and the number of this connection of the person to the call. */
export const mediaAnswer = z.object({ answer: z.string(), entry: z.number() });

const tels = z
  .string()
  .max((limits.longestTel + 1) * limits.telsAtOnce)
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(tel).max(limits.telsAtOnce, `一次最多${limits.telsAtOnce}个号码`));

/** Numbers, parted by commas. */
export const telsNamed = z.object({ tels });

/** Whether a number can be called: its person is not signed in (0), idle (1), is being rung (2), or talks (3). */
export const telStatus = z.object({ tel: z.string(), status: z.number().int().min(0).max(3) });

/** Which past calls to list. `scope` `region`: those of the caller's region, for those with the right to listen. */
export const recordsQuery = pageArgs.extend({
  keyword: z.string().trim().max(50, '关键字最长50字').optional(),
  outcome: z.enum(callOutcomes).optional(),
  scope: z.enum(['mine', 'region']).default('mine'),
});

/**
 * A past call, with its recordings for those who may hear them, and the alarms entered from it that the asker may see.
 */
export const callRecord = phoneCall
  .omit({ state: true, heldBy: true, lost: true, supervisors: true, isRecording: true, round: true, follows: true })
  .extend({
    outcome: z.enum(callOutcomes).optional(),
    recordings: z.array(z.object({ fileId: z.string(), at: z.string(), ms: z.number() })),
    alarms: z.array(z.object({ id: z.string(), placeName: z.string() })),
  });

/** One past or present call; `isHeard` false: it has recordings that the asker may not hear. */
export const callTold = callRecord.extend({ isHeard: z.boolean() });

export type Party = z.infer<typeof party>;
export type MediaAnswer = z.infer<typeof mediaAnswer>;
export type PhoneCall = z.infer<typeof phoneCall>;
export type RoundCall = z.infer<typeof roundCall>;
export type CallOutcome = (typeof callOutcomes)[number];
export type CallRecord = z.infer<typeof callRecord>;
export type CallTold = z.infer<typeof callTold>;
export type TelStatus = z.infer<typeof telStatus>;
