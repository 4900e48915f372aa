import { z } from 'zod';
import { regionCodeField } from '../id-fields.ts';
import { pageArgs } from '../page-args.ts';
import { pushKindList, type PushOutcome, pushOutcomeNames, type PushReason, pushReasonNames } from './kinds.ts';

const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>): [K, ...K[]] => Object.keys(of) as [K, ...K[]];
const outcomes = keysOf<PushOutcome>(pushOutcomeNames);
const reasons = z.enum(keysOf<PushReason>(pushReasonNames));
const kinds = z.enum(pushKindList, '推送事件有误');
const region = z.string().regex(/^\d{2,12}$/, '区划代码应为2至12位数字');
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期应为 YYYY-MM-DD');
const smsStates = z.enum(['sending', 'delivered', 'failed', 'kept']);

const filters = {
  areaCode: region.optional(),
  ruleId: z.string().max(60).optional(),
  kind: kinds.optional(),
  outcome: z.enum(outcomes, '推送结果有误').optional(),
  from: day.optional(),
  to: day.optional(),
  text: z.string().trim().max(50, '关键字最长50字').optional(),
};
export const pushLogQuery = pageArgs.extend(filters);
export const pushLogExportQuery = z.object({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') });
export type PushLogFilters = z.output<z.ZodObject<typeof filters>>;

/** What a rule did for one person. `smsState`: `kept` in an outbox that hands nothing over. */
export const pushLogRow = z.object({
  id: z.string(),
  at: z.string(),
  sentAt: z.string().optional(),
  until: z.string().optional(),
  areaCode: regionCodeField,
  areaName: z.string(),
  rule: z.object({ id: z.string(), name: z.string() }),
  person: z.object({ userId: z.string(), realName: z.string() }),
  kind: kinds,
  urgency: z.literal([1, 2, 3]),
  title: z.string(),
  fireId: z.string().optional(),
  outcome: z.enum(outcomes),
  n: z.number().int(),
  why: reasons.optional(),
  by: z.array(z.enum(['message', 'sms'])),
  content: z.string(),
  sms: z
    .object({
      to: z.string(),
      segments: z.number().int(),
      fen: z.number(),
      state: smsStates,
      reason: z.string().optional(),
    })
    .optional(),
  withoutSms: reasons.optional(),
});
export type PushLogRow = z.infer<typeof pushLogRow>;

export const pushCostsQuery = z.object({
  areaCode: region.optional(),
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, '月份应为 YYYY-MM')
    .optional(),
});

/** What SMS of rules, and beside them those about fires, cost a region in a month; money in 分. */
export const pushCosts = z.object({
  month: z.string(),
  total: z.object({ sms: z.number().int(), segments: z.number().int(), fen: z.number() }),
  /** By rule, the dearest first. */
  rules: z.array(
    z.object({
      areaCode: regionCodeField,
      areaName: z.string(),
      ruleId: z.string(),
      ruleName: z.string(),
      sms: z.number().int(),
      segments: z.number().int(),
      fen: z.number(),
    }),
  ),
  /**
   * SMS of the last 90 days: about fires that officers and run cards sent, to people who mend hazards, to pilots of
   * drones.
   */
  fires: z.object({ sms: z.number().int(), segments: z.number().int(), fen: z.number() }),
  hazards: z.object({ sms: z.number().int(), segments: z.number().int(), fen: z.number() }),
  flights: z.object({ sms: z.number().int(), segments: z.number().int(), fen: z.number() }),
  /** Of each region that has a price of its own. `monthlyFen`: none where it is not limited. */
  budgets: z.array(
    z.object({
      areaCode: regionCodeField,
      areaName: z.string(),
      priceFen: z.number(),
      monthlyFen: z.number().optional(),
      usedFen: z.number(),
      leftFen: z.number().optional(),
      isOver: z.boolean(),
      /** Four fifths of it are used, and not all. */
      isNear: z.boolean(),
    }),
  ),
});
export type PushCosts = z.infer<typeof pushCosts>;

const listOf = (max: number) => z.array(z.string().max(60)).max(max).default([]);
const some = (max: number) => z.string().max(max).optional();

/** A rule as its form holds it, to be tried: what is not filled in yet is left out. */
export const pushTryBody = z.object({
  regionCode: region,
  kinds: z.array(kinds).max(pushKindList.length).default([]),
  sources: listOf(7),
  confidence: z.number().min(0).max(100).optional(),
  priority: some(2),
  level: some(2),
  colour: some(10),
  roles: listOf(50),
  levels: listOf(3),
  onDuty: z.boolean().optional(),
  groups: listOf(50),
  others: listOf(500),
  by: z
    .array(z.enum(['message', 'sms']))
    .max(2)
    .default([]),
  weekdays: listOf(7),
  hours: some(100),
  quietHours: some(100),
  quietUrgency: some(2),
  quietThen: some(10),
  text: z.string().max(300).default(''),
  perHour: z.number().int().min(1).max(60).optional(),
});
export type PushTry = z.output<typeof pushTryBody>;

/**
 * What a rule would have done in the last 24 hours; nothing is sent. `preview`: its text with the last event that it is
 * about, or with a made-up one where there is none.
 */
export const pushTried = z.object({
  preview: z.object({
    text: z.string(),
    isSample: z.boolean(),
    segments: z.number().int(),
    length: z.number().int(),
    coding: z.enum(['GSM-7', 'UCS-2']),
  }),
  fault: z.object({ field: z.string(), message: z.string() }).optional(),
  happenings: z.number().int(),
  rows: z.array(
    z.object({
      at: z.string(),
      kind: kinds,
      title: z.string(),
      outcome: z.enum(['sent', 'held', 'dropped']),
      until: z.string().optional(),
      why: reasons.optional(),
      people: z.array(z.string()),
    }),
  ),
  segments: z.number().int(),
  fen: z.number(),
});
export type PushTried = z.infer<typeof pushTried>;
