import { z } from 'zod';
import { alarmRow } from '../alarms/schemas.ts';
import { limits, ownLimits } from '../limits.ts';
import { fireIdField, incidentIdField, regionCodeField } from '../id-fields.ts';

const id = z.string().min(1, '缺少编号').max(100);
const reason = z
  .string('请填写原因')
  .trim()
  .min(1, '请填写原因')
  .max(ownLimits.reasonLength, `原因最长${ownLimits.reasonLength}字`);
const remark = z.string().trim().max(ownLimits.reasonLength, `备注最长${ownLimits.reasonLength}字`).optional();
const digits = z.coerce.number('应为数字').int('应为整数');

/** Where an incident stands: by its open alarms, `pending` before `received`; `closed` where none is open. */
export const incidentStates = ['pending', 'received', 'closed'] as const;

/** Query of the incident list: area prefix, state, whether shelved ones are wanted, page. */
export const incidentPageQuery = z.object({
  areaCode: z
    .string()
    .regex(/^\d{2,12}$/, '区划代码应为2至12位数字')
    .optional(),
  state: z.enum(incidentStates).optional(),
  shelved: z.enum(['only', 'without', 'with']).default('without'),
  startDate: z.iso.datetime({ offset: true, error: '开始时间格式应为 ISO 8601' }).optional(),
  endDate: z.iso.datetime({ offset: true, error: '结束时间格式应为 ISO 8601' }).optional(),
  pageNum: digits.min(1, '页码从1开始').default(1),
  pageSize: digits
    .refine((n) => (limits.pageSizes as readonly number[]).includes(n), '每页条数只能是10、20、50或100')
    .default(limits.defaultPageSize),
});

const officer = z.object({ userId: z.string(), realName: z.string() });

/** One row of the incident list. `counts`: its alarms by state; the position is the best of all sightings. */
export const incidentRow = z.object({
  id: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  placeName: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  openedAt: z.string(),
  firstSeen: z.string(),
  lastSeen: z.string(),
  total: z.number(),
  bySource: z.record(z.string(), z.number()),
  confidence: z.number(),
  priority: z.number().int().min(1).max(4),
  score: z.number(),
  reasons: z.array(z.string()),
  state: z.enum(incidentStates),
  counts: z.record(z.string(), z.number()),
  owner: officer.optional(),
  fireId: fireIdField.optional(),
  mergedInto: incidentIdField.optional(),
  shelf: z
    .object({
      kind: z.string(),
      reason: z.string(),
      until: z.string(),
      by: officer.optional(),
      recordId: z.string().optional(),
    })
    .optional(),
  passed: z.array(z.object({ clock: z.string(), due: z.string(), to: z.string(), at: z.string() })),
  demo: z.boolean().optional(),
});

/**
 * One incident with what was merged into it, the nearest camera of the region and its log. Its raw alarms are a list of
 * their own, in pages.
 */
export const incidentDetail = incidentRow.extend({
  version: z.number(),
  nearestCamera: z.object({ id: z.string(), name: z.string(), distanceM: z.number() }).optional(),
  absorbed: z.array(z.object({ id: z.string(), placeName: z.string(), total: z.number(), firstSeen: z.string() })),
  log: z.array(
    z.object({
      at: z.string(),
      type: z.string(),
      action: z.string(),
      actorName: z.string(),
      remark: z.string().optional(),
    }),
  ),
});

export const incidentIdQuery = z.object({ incidentId: id });

/** The raw alarms of an incident, with those that were merged into it; newest sighting first. */
export const incidentAlarmsQuery = z.object({
  incidentId: id,
  pageNum: digits.min(1, '页码从1开始').default(1),
  pageSize: digits
    .refine((n) => (limits.pageSizes as readonly number[]).includes(n), '每页条数只能是10、20、50或100')
    .default(limits.defaultPageSize),
});
export const incidentAlarm = alarmRow.extend({
  incidentId: incidentIdField,
  distanceM: z.number(),
  reachM: z.number(),
  voice: z.string(),
});

/**
 * Acts on every alarm of an incident that allows it, each with its own event. `confirm` makes one fire of all, or joins
 * `fireId`. With `decidedAt` it acts only on what the asking person decided in the one command that answered this time.
 */
export const incidentActBody = z.object({
  incidentId: id,
  action: z.enum(['receive', 'release', 'confirm', 'dismiss', 'associate', 'reopen', 'detach']),
  fireId: id.optional(),
  reason: reason.optional(),
  remark,
  decidedAt: z.iso.datetime({ error: '处置时间格式应为 ISO 8601' }).optional(),
});
/** How many alarms were acted on, and how many could not be; `decidedAt` of what was dismissed or associated. */
export const incidentActed = z.object({
  id: z.string(),
  acted: z.number(),
  left: z.number(),
  fireId: fireIdField.optional(),
  decidedAt: z.string().optional(),
});

export const incidentMergeBody = z.object({ incidentId: id, into: id, reason: reason.optional() });
/** Splits alarms off an incident into a new one, or (`restore`) restores an incident that was merged into it. */
export const incidentSplitBody = z
  .object({ incidentId: id, alarmIds: z.array(id).min(1).max(1_000).optional(), restore: id.optional(), reason })
  .refine((body) => (body.alarmIds === undefined) !== (body.restore === undefined), {
    path: ['alarmIds'],
    message: '请选择要拆出的报警，或要恢复的警情',
  });
export const incidentSplit = z.object({ id: z.string(), to: z.string() });

/** Sets an incident aside until a moment, at most 24 hours ahead. */
export const incidentShelveBody = z.object({
  incidentId: id,
  reason,
  until: z.iso.datetime({ offset: true, error: '到期时间格式应为 ISO 8601' }),
});
/** Ends a shelf; with `shelvedAt` only the one that began then. */
export const incidentUnshelveBody = z.object({
  incidentId: id,
  reason,
  shelvedAt: z.iso.datetime({ error: '搁置时间格式应为 ISO 8601' }).optional(),
});
export const incidentVersion = z.object({ id: z.string(), version: z.number() });

export type IncidentRow = z.infer<typeof incidentRow>;
export type IncidentDetail = z.infer<typeof incidentDetail>;
export type IncidentAlarm = z.infer<typeof incidentAlarm>;
export type IncidentPageQuery = z.infer<typeof incidentPageQuery>;
export type IncidentUnshelveBody = z.infer<typeof incidentUnshelveBody>;
export type IncidentActBody = z.infer<typeof incidentActBody>;
