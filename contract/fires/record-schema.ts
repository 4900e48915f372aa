import { z } from 'zod';
import type { FireRecord } from './record.ts';

const hectares = z.number('面积应为数字').min(0, '面积不能为负').max(1_000_000, '面积过大');
const code = (message: string) => z.string(message).trim().min(1, message).max(50, message);

/** Code of a kind of land; whether there is one the dictionary says. */
export const landKind = code('请选择林地种类');

/** What the dictionary said of a kind of land. */
export const saidOfLandSchema = z.object({ name: z.string(), isForest: z.boolean() });

/** The same by kind. */
export const saidOfLandsSchema = z.record(landKind, saidOfLandSchema);

const mostKinds = 100;

/** Hectares by kind of land. */
export const burnedLand = z
  .record(landKind, hectares)
  .refine((burned) => Object.keys(burned).length <= mostKinds, '林地种类过多');

/** An area that burned, in hectares: more than none. */
export const areaHa = z.number('面积应为数字').positive('面积应大于0').max(1_000_000, '面积过大');

const people = z.number('人数应为数字').int('人数应为整数').min(0, '人数不能为负').max(100_000, '人数过大');

/** A fire's record as it is sent and stored. */
export const fireRecordSchema = z.object({
  controlledAt: z.iso.datetime({ offset: true, error: '控制时间格式应为 ISO 8601' }).optional(),
  outAt: z.iso.datetime({ offset: true, error: '扑灭时间格式应为 ISO 8601' }),
  burned: burnedLand,
  landKinds: saidOfLandsSchema.optional(),
  deaths: people,
  seriousInjuries: people,
  lightInjuries: people,
  cause: code('请选择起火原因'),
  causeName: z.string().optional(),
  causeNote: z.string().trim().max(500, '原因说明最长500字').optional(),
  costYuan: z.number('费用应为数字').min(0, '费用不能为负').max(1e12, '费用过大').optional(),
  crews: people.optional(),
  fighters: people.optional(),
  vehicles: people.optional(),
  remark: z.string().trim().max(500, '备注最长500字').optional(),
}) satisfies z.ZodType<FireRecord>;
