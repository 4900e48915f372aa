import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../alarms/events.ts';
import { regionCodeField } from '../id-fields.ts';
import { pageArgs } from '../page-args.ts';
import { isDay } from '../time.ts';
import { hazardGrades, hazardKinds } from './kinds.ts';
import { hazardClockNames, type HazardClock, hazardStates } from './lifecycle.ts';
import { hazardLimits as most } from './limits.ts';

const id = z.string('缺少隐患编号').min(1, '缺少隐患编号').max(60);
const region = z.string().regex(/^\d{2,12}$/, '区划代码应为2至12位数字');
const written = (name: string, max: number) =>
  z.string(`请填写${name}`).trim().min(1, `请填写${name}`).max(max, `${name}最长${max}字`);
const note = (name: string, max: number) =>
  z.string(`${name}应为文字`).trim().max(max, `${name}最长${max}字`).optional();
const photos = z.array(z.string().max(500)).max(most.photos, `照片最多${most.photos}张`).default([]);
const officer = z.object({ userId: z.string(), realName: z.string() });
const clocks = Object.keys(hazardClockNames) as [HazardClock, ...HazardClock[]];

/** What lists are narrowed to beside a state; `mine`: what waits for the caller's desk, `overdue`: what is late. */
const filters = {
  areaCode: region.optional(),
  kind: z.enum(hazardKinds, '隐患类型有误').optional(),
  grade: z.enum(hazardGrades, '隐患等级有误').optional(),
  waiting: z.enum(['mine', 'overdue'], '待办条件有误').optional(),
  text: z.string().trim().max(50, '关键字最长50字').optional(),
};
const state = z.enum([...hazardStates, 'open'], '隐患状态有误').optional();

export const hazardPageQuery = pageArgs.extend({ ...filters, state });
export const hazardCountsQuery = z.object(filters);
export const hazardExportQuery = z.object({ ...filters, state, format: z.enum(['xlsx', 'csv']).default('xlsx') });
export const hazardViewQuery = z.object({ id });

/** A hazard in a list. `isMine`: it waits for the caller's desk. */
export const hazardRow = z.object({
  id: z.string(),
  kind: z.enum(hazardKinds),
  grade: z.enum(hazardGrades).optional(),
  state: z.enum(hazardStates),
  areaCode: regionCodeField,
  areaName: z.string(),
  placeName: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  description: z.string(),
  reportedAt: z.string(),
  reportedBy: officer,
  since: z.string(),
  due: z.string().optional(),
  clock: z.enum(clocks).optional(),
  order: z
    .object({
      unit: z.string(),
      person: z.string(),
      phone: z.string().optional(),
      userId: z.string().optional(),
      measures: z.string(),
      at: z.string(),
    })
    .optional(),
  grid: z.object({ id: z.string(), name: z.string() }).optional(),
  rounds: z.number().int(),
  /** The region that was told that the deadline has passed. */
  told: z.string().optional(),
  isMine: z.boolean(),
  demo: z.literal(true).optional(),
});
export type HazardRow = z.infer<typeof hazardRow>;

/** One link of a hazard's chain. */
export const hazardStep = z.object({
  type: z.string(),
  at: z.string(),
  byName: z.string().optional(),
  text: z.string(),
  photos: z.array(z.string()),
  /** By when the next step was to follow. */
  due: z.string().optional(),
  /** Of a passed deadline: the region that was told. */
  toName: z.string().optional(),
});
export type HazardStep = z.infer<typeof hazardStep>;

/**
 * A hazard with its chain, the oldest first. `mayMendDays`: by grade the most days of mending that the rule of its area
 * allows; `mendedBy`: who may not check it.
 */
export const hazardView = hazardRow.extend({
  chain: z.array(hazardStep),
  mendDays: z.object({ grave: z.number().int(), larger: z.number().int(), general: z.number().int() }),
  mendedBy: officer.optional(),
});
export type HazardView = z.infer<typeof hazardView>;

/** How many hazards there are by state, how many of them are late, and how many wait for the caller's desk. */
export const hazardCounts = z.object({
  states: z.record(z.enum(hazardStates), z.number().int()),
  overdue: z.number().int(),
  mine: z.number().int(),
});
export type HazardCounts = z.infer<typeof hazardCounts>;

export const hazardReportBody = z.object({
  kind: z.enum(hazardKinds, '请选择隐患类型'),
  longitude: longitudeSchema,
  latitude: latitudeSchema,
  placeName: note('位置说明', most.placeMax),
  description: written('隐患描述', most.descriptionMax),
  photos,
});
export const hazardGradeBody = z.object({
  id,
  grade: z.enum(hazardGrades, '请选择隐患等级'),
  reason: note('定级理由', most.textMax),
});
export const hazardOrderBody = z
  .object({
    id,
    unit: written('整改责任单位', most.nameMax),
    /** Their name; that of the account where it is absent. */
    person: note('整改责任人', most.nameMax),
    phone: note('联系电话', most.phoneMax),
    /** The same person in the address book. */
    userId: z.string('人员有误').max(60, '人员有误').optional(),
    measures: written('整改要求', most.textMax),
    /** The last day on which it may be mended; the rule's where absent. */
    dueOn: z.string().refine(isDay, '应为日期，如 2027-03-15').optional(),
  })
  .refine(({ person = '', userId }) => person !== '' || userId !== undefined, {
    path: ['person'],
    message: '请填写整改责任人',
  });
export const hazardMendBody = z.object({ id, text: written('整改情况', most.textMax), photos });
export const hazardCheckBody = z
  .object({
    id,
    outcome: z.enum(['pass', 'sendBack'], '请选择复核结论'),
    text: note('复核意见', most.textMax),
    photos,
    /** Where it is sent back: the new last day of mending. */
    dueOn: z.string().refine(isDay, '应为日期，如 2027-03-15').optional(),
  })
  .refine(({ outcome, text = '' }) => outcome === 'pass' || text !== '', { path: ['text'], message: '请填写退回原因' });
export const hazardCloseBody = z.object({ id, text: note('销号说明', most.textMax) });
export const hazardRejectBody = z.object({ id, reason: written('不予立项的原因', most.textMax) });
export const hazardWithdrawBody = z.object({ id, reason: note('撤回原因', most.textMax) });
export const hazardTold = z.object({ id: z.string(), state: z.enum(hazardStates), version: z.number().int() });

export type HazardFilters = z.output<typeof hazardCountsQuery>;
