import { z } from 'zod';
import { limits } from './limits.ts';

const { pageSizes } = limits;

/** Which page of a list is asked for (sizes 10, 20, 50, 100). */
export const pageArgs = z.object({
  pageNum: z.coerce.number('应为数字').int('应为整数').min(1, '页码从1开始').max(1_000_000).default(1),
  pageSize: z.coerce
    .number('应为数字')
    .refine((size) => (pageSizes as readonly number[]).includes(size), '每页条数只能是10、20、50或100')
    .default(limits.defaultPageSize),
});
