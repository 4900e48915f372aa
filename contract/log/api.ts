import { z } from 'zod';
import { logFilter, logPageAnswer, logQuery } from './schemas.ts';

/** Arguments of the calls about the log. */
export const logApi = {
  events: {
    summary: '事件日志（NDJSON）',
    raw: 'application/x-ndjson',
    args: z.object({
      after: z.coerce.number('应为数字').int().min(0).default(0),
      limit: z.coerce.number('应为数字').int().min(1).max(1_000_000).default(1_000),
      until: z.coerce.number('应为数字').int().min(0).optional(),
      types: z.string().max(1_000).optional(),
    }),
  },
  logPage: { summary: '系统日志：列表', args: logQuery, data: logPageAnswer },
  logExport: {
    summary: '系统日志：导出',
    args: logFilter.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    raw: 'application/octet-stream',
  },
} as const;
