import { z } from 'zod';
import { ownLimits } from '../limits.ts';

const id = z.string().min(1, '缺少编号').max(100);
const reason = z.string().trim().min(1, '请填写原因').max(ownLimits.reasonLength, `原因最长${ownLimits.reasonLength}字`);
const longitude = z.number('经度应为数字').min(-180, '经度应在-180至180之间').max(180, '经度应在-180至180之间');
const latitude = z.number('纬度应为数字').min(-90, '纬度应在-90至90之间').max(90, '纬度应在-90至90之间');
const coordinate = (name: string, max: number) =>
  z.coerce.number(`${name}应为数字`).min(-max, `${name}超出范围`).max(max, `${name}超出范围`);

/** Entry by hand: an alarm (ranger 2, administrator 3, phone 4), or at once a fire. Times ISO 8601 with offset. */
export const saveBody = z.object({
  kind: z.enum(['alarm', 'fire']).default('alarm'),
  sourceType: z.union([z.literal(2), z.literal(3), z.literal(4)], '来源只能是护林员上报、管理员添加或电话报警').default(3),
  longitude, latitude,
  startTime: z.iso.datetime({ offset: true, error: '时间格式应为 ISO 8601' }).optional(),
  placeName: z.string().trim().max(ownLimits.nameLength, `地点最长${ownLimits.nameLength}字`).optional(),
  content: z.string().trim().max(ownLimits.contentLength, `内容最长${ownLimits.contentLength}字`).optional(),
  imageUrls: z.array(z.string().max(500)).max(ownLimits.imageUrls).optional(),
});

export const noFireBody = z.object({ fireId: id, reason });

/** Corrects the position of a fire. */
export const firePositionBody = z.object({ fireId: id, longitude, latitude });
export const fireIdQuery = z.object({ fireId: id });

/** Log of a fire with its alarms, or of one alarm. */
export const operatorLogQuery = z.object({ fireId: id.optional(), alarmId: id.optional() })
  .refine((q) => (q.fireId === undefined) !== (q.alarmId === undefined), { path: ['fireId'], message: '请给出 fireId 或 alarmId 之一' });

export const pointQuery = z.object({ longitude: coordinate('经度', 180), latitude: coordinate('纬度', 90) });
export const codeQuery = z.object({ code: z.string().regex(/^\d{2,12}$/, '区划代码应为2至12位数字') });

/** One fire as a detail answer. */
export const fireDetail = z.object({
  id: z.string(), fireId: z.string(), areaCode: z.string(), areaName: z.string(), placeName: z.string(),
  longitude: z.number(), latitude: z.number(), startTime: z.string(), openedAt: z.string(),
  openedBy: z.object({ userId: z.string(), realName: z.string() }),
  status: z.enum(['open', 'dispatched', 'handled', 'noFire']), statusName: z.string(),
  alarmIds: z.array(z.string()), remark: z.string().optional(), reason: z.string().optional(), demo: z.boolean().optional(),
});

/** One line of the operator log: when, who, what, and the remark or reason. */
export const operatorLogRow = z.object({
  position: z.number(), at: z.string(), actor: z.string(), actorName: z.string(),
  type: z.string(), action: z.string(), remark: z.string().optional(),
});

const area = z.object({ code: z.string(), name: z.string() });
const seat = area.extend({ level: z.enum(['township', 'village']), distanceM: z.number(), surveyed: z.boolean() });

/** Where a point lies: county to province by boundary; the seats are the nearest ones, no more. */
export const district = z.object({
  province: area, city: area, county: area, nearestTownship: seat, nearestVillage: seat,
  areaCode: z.string(), areaName: z.string(), placeName: z.string(),
});

export type SaveBody = z.infer<typeof saveBody>;
export type FireDetail = z.infer<typeof fireDetail>;
export type OperatorLogRow = z.infer<typeof operatorLogRow>;
export type District = z.infer<typeof district>;
