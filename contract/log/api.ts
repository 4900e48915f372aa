import { z } from 'zod';

/** Arguments of the calls about the log. */
export const logApi = {
  events: {
    summary: '事件日志（NDJSON）', raw: 'application/x-ndjson',
    args: z.object({
      after: z.coerce.number('应为数字').int().min(0).default(0),
      limit: z.coerce.number('应为数字').int().min(1).max(1_000_000).default(1_000),
      until: z.coerce.number('应为数字').int().min(0).optional(),
      types: z.string().max(1_000).optional(),
    }),
  },
} as const;
