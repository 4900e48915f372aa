import { z } from 'zod';
import { isDay } from '../time.ts';
import { validationMessages as say } from '../validation/messages.ts';
import { regionCodeField } from '../id-fields.ts';

/** Which region's conditions, and on which day; one's own and today where nothing is said. */
export const forestConditionsQuery = z.object({
  areaCode: z
    .string()
    .regex(/^\d{2,12}$/, '区划代码应为2至12位数字')
    .optional(),
  day: z.string().refine(isDay, say.wrongDay).optional(),
});

/**
 * The fire danger of one region. Without a `grade` nobody has entered one, and `text` says so; `from` is the region for
 * which it was issued.
 */
export const regionRisk = z.object({
  areaCode: regionCodeField,
  areaName: z.string(),
  grade: z.number().int().min(1).max(5).optional(),
  text: z.string(),
  from: z
    .object({
      regionCode: regionCodeField,
      regionName: z.string(),
      issuedBy: z.string(),
      remark: z.string().optional(),
    })
    .optional(),
});

/** The fire danger of a region and of those right below it. */
export const forestConditions = regionRisk.extend({ day: z.string(), children: z.array(regionRisk) });

export type RegionRisk = z.infer<typeof regionRisk>;
export type ForestConditions = z.infer<typeof forestConditions>;
