import { z } from 'zod';
import { isDay } from '../time.ts';
import { validationMessages as say } from '../validation/messages.ts';
import { regionCodeField } from '../id-fields.ts';

/** Which region's conditions, and on which day; the caller's own and today where nothing is said. */
export const forestConditionsQuery = z.object({
  areaCode: z
    .string()
    .regex(/^\d{2,12}$/, '区划代码应为2至12位数字')
    .optional(),
  day: z.string().refine(isDay, say.wrongDay).optional(),
});

/**
 * The fire danger of one region. `grade` is what holds: what was issued for it or a region above, which `from` names,
 * else what the weather comes to, `computed`, of a region the highest of its counties. Without one there are no data,
 * and `text` says so.
 */
export const regionRisk = z.object({
  areaCode: regionCodeField,
  areaName: z.string(),
  grade: z.number().int().min(1).max(5).optional(),
  text: z.string(),
  computed: z.object({ grade: z.number().int().min(1).max(5), htz: z.number() }).optional(),
  from: z
    .object({
      /** Of the bulletin's record, and its version. */
      id: z.string(),
      version: z.number(),
      regionCode: regionCodeField,
      regionName: z.string(),
      issuedBy: z.string(),
      remark: z.string().optional(),
      /** Who says otherwise than the weather, when and why; what was reckoned as they did. */
      by: z.string().optional(),
      at: z.string(),
      reason: z.string().optional(),
      computed: z.object({ grade: z.number(), htz: z.number() }).optional(),
    })
    .optional(),
});

/** The fire danger of a region and of those right below it. */
export const forestConditions = regionRisk.extend({ day: z.string(), children: z.array(regionRisk) });

export type RegionRisk = z.infer<typeof regionRisk>;
export type ForestConditions = z.infer<typeof forestConditions>;
