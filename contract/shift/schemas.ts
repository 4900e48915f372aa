import { z } from 'zod';
import { areaLevel } from '../areas.ts';
import { pageArgs } from '../page-args.ts';
import { ownLimits } from '../limits.ts';
import { isDay } from '../time.ts';
import { openFigures } from '../statistics/figures.ts';
import { leftOpen } from './events.ts';
import { positionField, regionCodeField } from '../id-fields.ts';

const regionCode = z
  .string()
  .refine((code) => areaLevel(code) !== undefined, '区划代码应为2、4、6、9或12位数字')
  .optional();
const remark = z.string().trim().max(ownLimits.reasonLength, `备注最长${ownLimits.reasonLength}字`).optional();
const officer = z.object({ userId: z.string(), realName: z.string() });

/** Which region's duty; the own one where none is named. */
export const shiftQuery = z.object({ regionCode });

/**
 * The duty of a region now: who stands on the roster, who is responsible, what waits to be signed, and what is open.
 */
export const shiftNow = z.object({
  regionCode: regionCodeField,
  region: z.string(),
  day: z.string(),
  watch: z.enum(['day', 'night']),
  roster: z
    .object({ officers: z.array(z.string()), leader: z.string().optional(), phone: z.string().optional() })
    .optional(),
  officer: officer.optional(),
  since: z.string().optional(),
  pending: z
    .object({ by: officer, to: officer.optional(), note: z.string(), open: z.array(leftOpen), at: z.string() })
    .optional(),
  open: z.array(leftOpen),
  figures: openFigures,
});

export const shiftBeginBody = z.object({ remark });
export const shiftHandOverBody = z.object({
  to: z.string().min(1).max(100).optional(),
  note: z
    .string()
    .trim()
    .min(1, '请填写交班说明')
    .max(ownLimits.contentLength, `交班说明最长${ownLimits.contentLength}字`),
});
export const shiftAcceptBody = z.object({ remark });
export const shiftWithdrawBody = z.object({
  reason: z
    .string('请填写原因')
    .trim()
    .min(1, '请填写原因')
    .max(ownLimits.reasonLength, `原因最长${ownLimits.reasonLength}字`),
});
export const shiftNoteBody = z.object({
  text: z.string().trim().min(1, '请填写记录内容').max(ownLimits.contentLength, `记录最长${ownLimits.contentLength}字`),
});

/** Where a region's duty stands after a step. */
export const shiftStands = z.object({ regionCode: regionCodeField, version: z.number() });

/** The shift log, newest first. */
export const shiftLogQuery = pageArgs.extend({ regionCode });
export const shiftLogRow = z.object({
  position: positionField,
  at: z.string(),
  type: z.string(),
  action: z.string(),
  byName: z.string(),
  text: z.string(),
  open: z.array(leftOpen).optional(),
});

/** Whose daily report, of which day (YYYY-MM-DD, from midnight to midnight in Beijing). */
export const dailyReportQuery = z.object({ regionCode, day: z.string().refine(isDay, '日期格式应为 YYYY-MM-DD') });

const counted = z.object({ name: z.string(), count: z.number() });
const line = z.object({
  at: z.string(),
  placeName: z.string(),
  areaName: z.string(),
  what: z.string(),
  id: z.string(),
});

/** What a day brought to a region; `now`: what is open at this moment, of today alone. */
export const dailyReport = z.object({
  regionCode: regionCodeField,
  region: z.string(),
  day: z.string(),
  alarms: z.object({ total: z.number(), bySource: z.array(counted), byState: z.array(counted) }),
  now: openFigures.optional(),
  incidents: z.object({ total: z.number(), open: z.number(), shelved: z.number(), late: z.number() }),
  fires: z.array(line),
  clocks: z.array(line),
  duty: z.array(shiftLogRow),
  roster: z.array(
    z.object({
      watch: z.string(),
      officers: z.array(z.string()),
      leader: z.string().optional(),
      phone: z.string().optional(),
    }),
  ),
});

export type ShiftNow = z.infer<typeof shiftNow>;
export type ShiftLogRow = z.infer<typeof shiftLogRow>;
export type DailyReport = z.infer<typeof dailyReport>;
