import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../alarms/events.ts';
import { regionCodeField } from '../id-fields.ts';
import { pageArgs } from '../page-args.ts';
import { dayMs, dayStart, isDay } from '../time.ts';
import { checkPoint } from './events.ts';
import { patrolStates } from './life.ts';
import { patrolLimits as limits } from './limits.ts';

const id = z.string().min(1).max(60);
/** Code of a region. */
export const patrolArea = z.string().regex(/^\d{2,12}$/, '区划代码应为2至12位数字');
const day = z.string().refine(isDay, '应为日期，如 2026-03-01');
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, '应为时间，如 08:00');
const text = z.string().trim().max(50, '最长50字').optional();
const said = z.string().trim().min(1, '请填写原因').max(limits.remarkMax, `最长${limits.remarkMax}字`);
const corner = z.tuple([longitudeSchema, latitudeSchema]);
const corners = z.array(corner).max(limits.corners, `最多${limits.corners}个折点`);
const state = z.enum(patrolStates);
/** A patrolFigure of patrols. */
export const patrolFigure = z.number().int().nonnegative();

/** A check-point as a form sends it. */
const placedPoint = z.object({
  name: z.string().trim().min(1, '请填写名称').max(20, '名称最长20字'),
  longitude: longitudeSchema,
  latitude: latitudeSchema,
});

export const patrolRouteDrawBody = z
  .object({
    name: z.string().trim().min(1, '请填写路线名称').max(limits.titleMax, `最长${limits.titleMax}字`),
    line: corners.min(2, '巡护路线至少有2个折点').optional(),
    area: corners.min(3, '巡护区域至少有3个折点').optional(),
    checkPoints: z
      .array(placedPoint)
      .min(1, '至少有1个打卡点')
      .max(limits.checkPoints, `最多${limits.checkPoints}个打卡点`),
    radiusM: z
      .number('应为数字')
      .int('应为整数')
      .min(limits.radiusM.least, `至少${limits.radiusM.least}米`)
      .max(limits.radiusM.most, `最多${limits.radiusM.most}米`),
  })
  .refine(({ line, area: of }) => line !== undefined || of !== undefined, {
    path: ['line'],
    message: '请在地图上画出巡护路线或区域',
  });
export const patrolRouteRetireBody = z.object({ routeId: id, reason: said });
export const patrolRoutesQuery = pageArgs.extend({ areaCode: patrolArea.optional(), text });

/** A route of a region. `lengthM`: of its line; `areaHa`: of its area; each where it has one. */
export const patrolRouteRow = z.object({
  routeId: z.string(),
  name: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  line: z.array(z.tuple([z.number(), z.number()])).optional(),
  area: z.array(z.tuple([z.number(), z.number()])).optional(),
  checkPoints: z.array(checkPoint),
  radiusM: z.number(),
  lengthM: z.number().optional(),
  areaHa: z.number().optional(),
  byName: z.string(),
  drawnAt: z.string(),
  retiredAt: z.string().optional(),
  demo: z.literal(true).optional(),
});
export type PatrolRouteRow = z.infer<typeof patrolRouteRow>;

export const patrolPeopleQuery = pageArgs.extend({ areaCode: patrolArea.optional(), text });
/** Somebody who can be given a patrol: a ranger's account, or one that stands in a fire grid. */
export const patrolPersonChoice = z.object({
  userId: z.string(),
  realName: z.string(),
  deptName: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  isRanger: z.boolean(),
});
export type PatrolPersonChoice = z.infer<typeof patrolPersonChoice>;

/** Gives a route to people for some days in a row; `start`, `end`: HH:mm in China, an earlier end is the next day. */
export const patrolIssueBody = z.object({
  routeId: id,
  userIds: z.array(id).min(1, '请选择护林员').max(limits.people, `一次最多${limits.people}人`),
  day,
  days: z.number('应为数字').int('应为整数').min(1, '至少1天').max(limits.days, `最多${limits.days}天`),
  start: clock,
  end: clock,
  content: z.string().trim().max(limits.contentMax, `最长${limits.contentMax}字`).optional(),
});
export const patrolIssued = z.object({ taskIds: z.array(z.string()) });
export const patrolWithdrawBody = z.object({ taskId: id, reason: said });
export const patrolTaskQuery = z.object({ taskId: id });

/** From a day until another, both with it; the last thirty days where nothing is said. */
const span = { from: day.optional(), to: day.optional() };
const spans = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean => {
  if (from === undefined || to === undefined) return true;
  const ms = (dayStart(to) ?? 0) - (dayStart(from) ?? 0);
  return ms >= 0 && ms < limits.spanDays * dayMs;
};
const wrongSpan = { path: ['to'], message: `结束日期不能早于开始日期，跨度不超过${limits.spanDays}天` };

const filters = {
  areaCode: patrolArea.optional(),
  ...span,
  state: state.optional(),
  /** Only those whose duty is over, which are the ones that rates count. */
  over: z.enum(['1']).optional(),
  /** Only those that are not withdrawn: what figures of tasks count. */
  counted: z.enum(['1']).optional(),
  online: z.enum(['0', '1']).optional(),
  userId: id.optional(),
  routeId: id.optional(),
  text,
};
export const patrolTasksQuery = pageArgs.extend(filters).refine(spans, wrongSpan);
export const patrolTaskExportQuery = z
  .object({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') })
  .refine(spans, wrongSpan);
export type PatrolTasksQuery = z.output<typeof patrolTasksQuery>;

/** A task in a list. `reached`: of `checkPoints`; `farthestM`: most metres off the route. */
export const patrolTaskRow = z.object({
  taskId: z.string(),
  routeId: z.string(),
  title: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  userId: z.string(),
  realName: z.string(),
  day: z.string(),
  beginsAt: z.string(),
  endsAt: z.string(),
  state,
  reached: patrolFigure,
  checkPoints: patrolFigure,
  checkIns: patrolFigure,
  lateCheckIns: patrolFigure,
  photos: patrolFigure,
  lastAt: z.string().optional(),
  farthestM: z.number().optional(),
  isOnline: z.boolean(),
  byName: z.string(),
  demo: z.literal(true).optional(),
});
export type PatrolTaskRow = z.infer<typeof patrolTaskRow>;

/** A photo of a check-in; `photoKey` is the phone's own. */
const photo = z.object({ photoKey: z.string(), fileUrl: z.string(), takenAt: z.string() });

/** A check-in: when it was said by the phone's clock, and when it came. */
export const patrolCheckIn = z.object({
  key: z.string(),
  saidAt: z.string(),
  receivedAt: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  accuracyM: z.number().optional(),
  deviationM: z.number(),
  reached: z.array(z.number()),
  late: z.literal(true).optional(),
  remark: z.string().optional(),
  photos: z.array(photo).optional(),
});
export type PatrolCheckIn = z.infer<typeof patrolCheckIn>;

/** A task with its route and its check-ins in the order in which they were said. */
export const patrolTaskInfo = patrolTaskRow.extend({
  content: z.string().optional(),
  issuedAt: z.string(),
  acceptedAt: z.string().optional(),
  begunAt: z.string().optional(),
  endedAt: z.string().optional(),
  reason: z.string().optional(),
  /** Numbers of the check-points that were reached. */
  reachedPoints: z.array(z.number()),
  route: patrolRouteRow,
  points: z.array(patrolCheckIn),
});
export type PatrolTaskInfo = z.infer<typeof patrolTaskInfo>;

export const patrolAcceptBody = z.object({ taskId: id });
/** A check-in as the phone sends it; `key` is made there, and the same one is taken in once. */
export const patrolCheckInBody = z.object({
  taskId: id,
  key: z.string().min(8).max(limits.keyMax),
  saidAt: z.iso.datetime({ offset: true }),
  longitude: longitudeSchema,
  latitude: latitudeSchema,
  accuracyM: z.number().min(0).max(100_000).optional(),
  remark: z.string().trim().max(limits.remarkMax, `最长${limits.remarkMax}字`).optional(),
});
/** How the task stands afterwards. `duplicate`: this check-in had come before. */
export const patrolCheckedIn = z.object({
  taskId: z.string(),
  state,
  reached: z.array(z.number()),
  deviationM: z.number(),
  duplicate: z.literal(true).optional(),
});
/** A photo of a check-in that has come, by the key of that check-in; the same `photoKey` is taken in once. */
export const patrolPhotoBody = z.object({
  taskId: id,
  key: z.string().min(8).max(limits.keyMax),
  photoKey: z.string().min(8).max(limits.keyMax),
  fileUrl: z.string().min(1).max(200),
  takenAt: z.iso.datetime({ offset: true }),
});
/** `photos`: how many the check-in has then. `duplicate`: this photo had come before. */
export const patrolPhotoAdded = z.object({
  taskId: z.string(),
  photos: patrolFigure,
  duplicate: z.literal(true).optional(),
});
export const patrolStanding = z.object({ taskId: z.string(), state });

/**
 * Tasks of a span: `over` are completed or expired, `open` are not yet; `online`: of those that are over, with a
 * check-in or a position within their window; `points` and `reached`: check-points of those that are over.
 */
const figures = {
  tasks: patrolFigure,
  open: patrolFigure,
  over: patrolFigure,
  completed: patrolFigure,
  online: patrolFigure,
  points: patrolFigure,
  reached: patrolFigure,
};
export const patrolFigures = z.object(figures);
export type PatrolFigures = z.infer<typeof patrolFigures>;

export const patrolRatesQuery = z.object({ areaCode: patrolArea.optional(), ...span }).refine(spans, wrongSpan);
/** Figures of a region, of those right below it, and by day. `direct`: of people of no region below. */
export const patrolRates = z.object({
  areaCode: regionCodeField,
  areaName: z.string(),
  from: z.string(),
  to: z.string(),
  total: patrolFigures,
  rows: z.array(z.object({ areaCode: regionCodeField, name: z.string(), ...figures })),
  direct: patrolFigures.optional(),
  days: z.array(z.object({ day: z.string(), ...figures })),
});
export type PatrolRates = z.infer<typeof patrolRates>;

export const patrolPersonsQuery = pageArgs
  .extend({ areaCode: patrolArea.optional(), ...span, text })
  .refine(spans, wrongSpan);
/** Figures of a person. */
export const patrolPersonRow = z.object({
  userId: z.string(),
  realName: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  ...figures,
});
export type PatrolPersonRow = z.infer<typeof patrolPersonRow>;
