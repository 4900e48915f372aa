import { z } from 'zod';
import { limits, ownLimits } from '../limits.ts';
import { informantSchema, sourceTypeSchema } from './events.ts';
import { fireIdField, regionCodeField } from '../id-fields.ts';

const id = z.string().min(1, '缺少编号').max(100);
const reason = z
  .string('请填写原因')
  .trim()
  .min(1, '请填写原因')
  .max(ownLimits.reasonLength, `原因最长${ownLimits.reasonLength}字`);
const remark = z.string().trim().max(ownLimits.reasonLength, `备注最长${ownLimits.reasonLength}字`).optional();
const areaPrefix = z
  .string()
  .regex(/^\d{2,12}$/, '区划代码应为2至12位数字')
  .optional();
const digits = z.coerce.number('应为数字').int('应为整数');

const status = z.enum(['pending', 'received', 'confirmed', 'dismissed', 'repeat']);

/** Filters shared by the alarm lists: area prefix, source, read state, status, time of sighting. */
const filters = {
  areaCode: areaPrefix,
  sourceType: digits.min(1).max(7).optional(),
  isRead: digits.min(1).max(2).optional(),
  status: status.optional(),
  startDate: z.iso.datetime({ offset: true, error: '开始时间格式应为 ISO 8601' }).optional(),
  endDate: z.iso.datetime({ offset: true, error: '结束时间格式应为 ISO 8601' }).optional(),
};

/** Query of the alarm list: filters and page (sizes 10, 20, 50, 100). */
export const alarmPageQuery = z.object({
  pageNum: digits.min(1, '页码从1开始').default(1),
  pageSize: digits
    .refine((n) => (limits.pageSizes as readonly number[]).includes(n), '每页条数只能是10、20、50或100')
    .default(limits.defaultPageSize),
  ...filters,
});

/** Query of the counts and of the open alarms. */
export const alarmFilterQuery = z.object(filters);

const nearestSeat = z.object({
  code: z.string(),
  name: z.string(),
  level: z.enum(['township', 'village']),
  distanceM: z.number(),
  surveyed: z.boolean(),
});

/** One row of an alarm list, as the asking user sees it. */
export const alarmRow = z.object({
  id: z.string(),
  startTime: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  placeName: z.string(),
  sourceType: sourceTypeSchema,
  sourceTypeName: z.string(),
  /** 1 read, 2 unread, by this user. */
  isRead: z.union([z.literal(1), z.literal(2)]),
  status,
  statusName: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  confidence: z.number().optional(),
  owner: z.object({ userId: z.string(), realName: z.string() }).optional(),
  fireId: fireIdField.optional(),
});

/** All of one alarm: its row, where it lies, what was seen, and earlier alarms within 5 km and 24 h. */
export const alarmDetail = alarmRow.extend({
  sourceId: z.string(),
  raisedAt: z.string(),
  receivedAt: z.string().optional(),
  decidedAt: z.string().optional(),
  content: z.string().optional(),
  informant: informantSchema.optional(),
  callId: z.string().optional(),
  imageUrls: z.array(z.string()),
  satellite: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  nearestTownship: nearestSeat.optional(),
  nearestVillage: nearestSeat.optional(),
  reason: z.string().optional(),
  demo: z.boolean().optional(),
  nearby: z.array(alarmRow.extend({ distanceM: z.number() })),
});

/** Counts by state in the filter, and how many the user has not read. */
export const alarmCounts = z.object({
  pending: z.number(),
  received: z.number(),
  confirmed: z.number(),
  dismissed: z.number(),
  repeat: z.number(),
  total: z.number(),
  unread: z.number(),
});

export const alarmIdQuery = z.object({ id });
export const receiveBody = z.object({ alarmId: id });
export const confirmBody = z.object({ alarmId: id, fireId: id.optional(), remark });
export const dismissBody = z.object({ alarmId: id, reason });
export const repeatBody = z.object({ alarmId: id, fireId: id, remark });

/**
 * Moves an alarm to a state: received; pending (wants a reason); dismissed (wants one too). `action` says which way
 * back to pending is meant; without it that is the one that leads there from where the alarm stands.
 */
export const updateStatusForm = z.object({
  id,
  status: z.enum(['pending', 'received', 'dismissed']),
  action: z.enum(['release', 'reopen', 'detach']).optional(),
  reason: z.string().trim().max(ownLimits.reasonLength).optional(),
});

/** Marks an alarm read for the asking user; the names in the body are ignored, the token's owner counts. */
export const readBody = z.object({
  id,
  isRead: z.coerce.number().int().min(1).max(1, '只能标为已读').optional(),
  userName: z.string().optional(),
  userCompany: z.string().optional(),
  remark,
});

/** Address of the alarm sound. */
export const alarmPrompt = z.object({ mediaUrl: z.string() });

export type AlarmRow = z.infer<typeof alarmRow>;
export type AlarmDetail = z.infer<typeof alarmDetail>;
export type AlarmCounts = z.infer<typeof alarmCounts>;
export type AlarmFilterQuery = z.infer<typeof alarmFilterQuery>;
