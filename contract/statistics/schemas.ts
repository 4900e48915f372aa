import { z } from 'zod';
import { type PassedClockName, passedClockNames, timedSteps } from './clocks.ts';
import { openFigures } from './figures.ts';
import { statisticsTableNames, type StatisticsTable } from './tables.ts';
import { regionCodeField } from '../id-fields.ts';

const region = z.string().regex(/^\d{2,12}$/, '区划代码应为2至12位数字');
const count = z.number().int().nonnegative();
const year = z.coerce.number('年份应为数字').int('年份应为整数').min(1950, '年份不能早于1950').max(2200, '年份有误');

/** Which region's figures; the caller's own where nothing is said. */
export const homePageQuery = z.object({ areaCode: region.optional() });

/** How many alarms, by where they stand now and by who told of them (numbers 1–7). */
const alarmCounts = z.object({
  total: count,
  byState: z.record(z.string(), count),
  bySource: z.record(z.string(), count),
});

/** Figures of some days, and of the same days one year earlier. Days are YYYY-MM-DD. */
const compared = z.object({
  from: z.string(),
  to: z.string(),
  alarms: alarmCounts,
  fires: count,
  lastYear: z.object({ from: z.string(), to: z.string(), alarms: alarmCounts, fires: count }),
});

const spans = <T extends z.ZodType>(of: T) => z.object({ today: of, last7: of, last30: of });

/** A region right below: its figures, and what is open there now. */
const childFigures = z.object({
  code: z.string(),
  name: z.string(),
  openIncidents: count,
  openFires: count,
  alarms: spans(alarmCounts),
  fires: spans(count),
});

/** How long a step takes over the last 30 days, in seconds; without any there is no median. */
const stepTime = z.object({
  step: z.enum(timedSteps),
  count,
  median: z.number().optional(),
  p90: z.number().optional(),
  goal: z.number(),
});

/**
 * How many of a source's alarms of the last 30 days were decided on, and how many of these were no fire; `share` 0–1.
 */
const falseShare = z.object({
  sourceType: z.number().int(),
  sourceName: z.string(),
  decided: count,
  dismissed: count,
  share: z.number().optional(),
});

/**
 * The figures of the home page. `daily`: the last 30 days, each with the same day one year earlier. `floodMs`: today's
 * time in flood.
 */
export const homePage = z.object({
  areaCode: regionCodeField,
  areaName: z.string(),
  asOf: z.string(),
  open: openFigures,
  spans: spans(compared),
  daily: z.array(
    z.object({ day: z.string(), alarms: count, fires: count, alarmsLastYear: count, firesLastYear: count }),
  ),
  children: z.array(childFigures),
  times: z.array(stepTime),
  passed: z.array(
    z.object({
      clock: z.enum(Object.keys(passedClockNames) as [PassedClockName, ...PassedClockName[]]),
      name: z.string(),
      counts: spans(count),
    }),
  ),
  falseAlarms: z.array(falseShare),
  floodMs: z.number().nonnegative(),
});

/** A table of a region over whole years; the last ten where nothing is said. */
const tableArgs = {
  table: z.enum(statisticsTableNames as [StatisticsTable, ...StatisticsTable[]], '没有这张统计表'),
  areaCode: region.optional(),
  fromYear: year.optional(),
  toYear: year.optional(),
};
const isInOrder = ({ fromYear, toYear }: { fromYear?: number | undefined; toYear?: number | undefined }): boolean =>
  fromYear === undefined || toYear === undefined || fromYear <= toYear;
const outOfOrder = { path: ['toYear'], message: '结束年份不能早于开始年份' };

export const statisticsTableQuery = z.object(tableArgs).refine(isInOrder, outOfOrder);
export const statisticsExportQuery = z
  .object({ ...tableArgs, format: z.enum(['xlsx', 'csv'], '格式应为xlsx或csv').default('xlsx') })
  .refine(isInOrder, outOfOrder);

/** A table: the names of its columns, and its rows; a cell without a figure is empty. */
export const statisticsTable = z.object({
  table: z.string(),
  title: z.string(),
  areaName: z.string(),
  fromYear: z.number(),
  toYear: z.number(),
  note: z.string().optional(),
  heads: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
});

export type HomePage = z.infer<typeof homePage>;
export type HomeChild = z.infer<typeof childFigures>;
export type AlarmCountsBy = z.infer<typeof alarmCounts>;
export type StatisticsTableAnswer = z.infer<typeof statisticsTable>;
export type StatisticsTableQuery = z.output<typeof statisticsTableQuery>;
