import { z } from 'zod';
import { latitude, longitude } from '../analyses/position.ts';
import { fireIdField, regionCodeField } from '../id-fields.ts';
import { pageArgs } from '../page-args.ts';
import { rules } from '../validation/rules.ts';
import { wayPoint } from './flight-events.ts';
import { flightStates } from './flight-life.ts';
import { flightLimits as most } from './flight-limits.ts';

const id = z.string('缺少航线任务编号').min(1, '缺少航线任务编号').max(60);
const uavId = z.string('请选择无人机').min(1, '请选择无人机').max(100);
const region = z.string().regex(/^\d{2,12}$/, '区划代码应为2至12位数字');
const written = (name: string, max: number) =>
  z.string(`请填写${name}`).trim().min(1, `请填写${name}`).max(max, `${name}最长${max}字`);
const note = (name: string, max: number) =>
  z.string(`${name}应为文字`).trim().max(max, `${name}最长${max}字`).optional();
const within = (name: string, unit: string, { least, most: top }: { least: number; most: number }) =>
  z.number(`${name}应为数字`).min(least, `${name}最小${least}${unit}`).max(top, `${name}最大${top}${unit}`);
const state = z.enum(flightStates);

/** The points of a way, in the order in which they are flown. */
const way = z
  .array(
    z.object({
      longitude,
      latitude,
      heightM: within('离地高度', '米', most.heightM),
      speedKmh: within('速度', '公里/时', most.speedKmh),
    }),
  )
  .min(most.points.least, `航线至少${most.points.least}个航点`)
  .max(most.points.most, `航线最多${most.points.most}个航点`);

export const flightCheckBody = z.object({ uavId, way });

/**
 * A way over the ground. `profile`: metres from its beginning, the ground there and the flight, above the sea;
 * `minutes`: with the way from the drone's place and back, `awayM` of both; `endurance`: minutes, where its record says
 * it; `faults`: why it can not be planned so; `hints`: what to mind.
 */
export const flightCheck = z.object({
  lengthM: z.number(),
  awayM: z.number(),
  minutes: z.number(),
  endurance: z.number().optional(),
  profile: z.array(z.tuple([z.number(), z.number(), z.number()])),
  clearanceM: z.number(),
  clearanceAtM: z.number(),
  heights: z.enum(['simulated', 'partly', 'imported']),
  faults: z.array(z.string()),
  hints: z.array(z.string()),
});
export type FlightCheck = z.infer<typeof flightCheck>;

export const flightPlanBody = flightCheckBody.extend({
  name: written('航线名称', most.nameMax),
  fireId: fireIdField.optional(),
  note: note('任务说明', most.textMax),
});
export const flightIssueBody = z.object({
  id,
  pilot: written('飞手', most.pilotMax),
  phone: z
    .string()
    .trim()
    .refine((value) => rules.phone(value) === undefined, '飞手手机号格式错误')
    .optional(),
});
export const flightBeginBody = z.object({ id });
export const flightFinishBody = z.object({ id, text: note('飞行结果', most.textMax) });
export const flightBreakOffBody = z.object({ id, reason: written('中止原因', most.textMax) });
export const flightTold = z.object({ id: z.string(), state, version: z.number().int() });

export const flightPageQuery = pageArgs.extend({
  areaCode: region.optional(),
  state: z.enum([...flightStates, 'open'], '任务状态有误').optional(),
  fireId: z.string().max(100).optional(),
  text: z.string().trim().max(50, '关键字最长50字').optional(),
});
export type FlightPageQuery = z.output<typeof flightPageQuery>;
export const flightViewQuery = z.object({ id });

/**
 * How far a flight has come by the positions that its drone tells: `flownM` of the way, `offM` beside it now, and the
 * most.
 */
const flightProgress = z.object({
  flownM: z.number(),
  percent: z.number(),
  offM: z.number(),
  farthestM: z.number(),
  isOnWay: z.boolean(),
  at: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  battery: z.number().optional(),
});

/** A flight in a list, with its progress while it is in the air and its drone tells where it is. */
export const flightRow = z.object({
  id: z.string(),
  name: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  uavId: z.string(),
  uavName: z.string(),
  purpose: z.enum(['fire', 'patrol']),
  fire: z.object({ id: z.string(), name: z.string() }).optional(),
  way: z.array(wayPoint),
  lengthM: z.number(),
  minutes: z.number(),
  clearanceM: z.number(),
  note: z.string().optional(),
  state,
  plannedAt: z.string(),
  pilot: z.string().optional(),
  isSms: z.boolean().optional(),
  begunAt: z.string().optional(),
  endedAt: z.string().optional(),
  flownPercent: z.number().optional(),
  farthestM: z.number().optional(),
  steps: z.array(
    z.object({
      state,
      at: z.string(),
      by: z.object({ userId: z.string(), realName: z.string() }),
      text: z.string().optional(),
    }),
  ),
  progress: flightProgress.optional(),
  demo: z.literal(true).optional(),
});
export type FlightRow = z.infer<typeof flightRow>;

/** A flight with its progress, and where its drone was since the take-off: longitude and latitude. */
export const flightView = flightRow.extend({
  progress: flightProgress.extend({ track: z.array(z.tuple([z.number(), z.number()])) }).optional(),
});
export type FlightView = z.infer<typeof flightView>;
