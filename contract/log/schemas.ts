import { z } from 'zod';
import { areaLevel } from '../areas.ts';
import { limits } from '../limits.ts';
import { positionField, regionCodeField } from '../id-fields.ts';

const position = z.coerce.number('应为数字').int().min(1);

/** What the log is narrowed by; times are ISO 8601, `from` belongs to the range and `to` does not. */
export const logFilter = z.object({
  group: z.string().max(50).optional(),
  actor: z.string().max(50).optional(),
  regionCode: z
    .string()
    .refine((code) => areaLevel(code) !== undefined, '应为区划代码')
    .optional(),
  stream: z.string().max(200).optional(),
  from: z.iso.datetime({ offset: true, error: '应为时间' }).optional(),
  to: z.iso.datetime({ offset: true, error: '应为时间' }).optional(),
});

/** A page of it: the newest events, those before a position, or those after one. */
export const logQuery = logFilter.extend({
  before: position.optional(),
  after: position.optional(),
  pageSize: z.coerce
    .number('应为数字')
    .refine((size) => (limits.pageSizes as readonly number[]).includes(size), '每页条数只能为10、20、50或100')
    .default(limits.defaultPageSize),
});

/** One value that an event tells of, under the name that people know it by: as it was, and as it is. */
export const logChange = z.object({ label: z.string(), from: z.string().optional(), to: z.string().optional() });

/** One event as people read it. `address` is known of sign-ins and of failed ones only. */
export const logEntry = z.object({
  position: positionField,
  at: z.string(),
  type: z.string(),
  what: z.string(),
  actor: z.string(),
  stream: z.string(),
  title: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  address: z.string().optional(),
  changes: z.array(logChange),
});

/** Entries, newest first; `older` and `newer` are where the neighbouring pages begin. */
export const logPageAnswer = z.object({
  entries: z.array(logEntry),
  older: z.number().optional(),
  newer: z.number().optional(),
});

export type LogFilter = z.output<typeof logFilter>;
export type LogQuery = z.output<typeof logQuery>;
export type LogChange = z.output<typeof logChange>;
export type LogEntry = z.output<typeof logEntry>;
export type LogPage = z.output<typeof logPageAnswer>;
