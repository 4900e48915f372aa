import { z } from 'zod';
import { areaLevel } from '../areas.ts';
import { mostPeopleAtOnce } from './most.ts';
import { regionCodeField } from '../id-fields.ts';

/** Which people to find: words that each occur in the name or organisation, and a region with all below it. */
export const peopleQuery = z.object({
  keyword: z.string().trim().max(50, '关键字最长50字').optional(),
  regionCode: z
    .string()
    .refine((code) => areaLevel(code) !== undefined, '区划代码应为2、4、6、9或12位数字')
    .optional(),
  pageNum: z.coerce.number('应为数字').int('应为整数').min(1, '页码从1开始').max(1_000_000).default(1),
  pageSize: z.coerce
    .number('应为数字')
    .int('应为整数')
    .min(1, '每页至少1条')
    .max(mostPeopleAtOnce, `每页最多${mostPeopleAtOnce}条`)
    .default(10),
});

/** A person as others know them. `mobile` is shown to those who act on alarms; `isOfficer`: they are a duty officer. */
export const person = z.object({
  id: z.string(),
  realName: z.string(),
  deptName: z.string(),
  regionCode: regionCodeField,
  region: z.string(),
  isOfficer: z.boolean(),
  mobile: z.string().optional(),
});

export type PeopleQuery = z.output<typeof peopleQuery>;
export type Person = z.output<typeof person>;
