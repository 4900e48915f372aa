import { z } from 'zod';
import { causeNames, type FireCause, type FireRecord } from './record.ts';
import { type LandKind, landKindNames } from './burned.ts';

const hectares = z.number('面积应为数字').min(0, '面积不能为负').max(1_000_000, '面积过大');
/** A kind of land. */
export const landKind = z.enum(Object.keys(landKindNames) as [LandKind, ...LandKind[]], '请选择林地种类');

/** An area that burned, in hectares: more than none. */
export const areaHa = z.number('面积应为数字').positive('面积应大于0').max(1_000_000, '面积过大');

const people = z.number('人数应为数字').int('人数应为整数').min(0, '人数不能为负').max(100_000, '人数过大');

/** A fire's record as it is sent and stored. */
export const fireRecordSchema = z.object({
  controlledAt: z.iso.datetime({ offset: true, error: '控制时间格式应为 ISO 8601' }).optional(),
  outAt: z.iso.datetime({ offset: true, error: '扑灭时间格式应为 ISO 8601' }),
  burned: z.partialRecord(landKind, hectares),
  deaths: people,
  seriousInjuries: people,
  lightInjuries: people,
  cause: z.enum(Object.keys(causeNames) as [FireCause, ...FireCause[]], '请选择起火原因'),
  causeNote: z.string().trim().max(500, '原因说明最长500字').optional(),
  costYuan: z.number('费用应为数字').min(0, '费用不能为负').max(1e12, '费用过大').optional(),
  crews: people.optional(),
  fighters: people.optional(),
  vehicles: people.optional(),
  remark: z.string().trim().max(500, '备注最长500字').optional(),
}) satisfies z.ZodType<FireRecord>;
