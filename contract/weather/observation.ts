import { z } from 'zod';
import { isDay } from '../time.ts';
import { validationMessages } from '../validation/messages.ts';
import { weatherMessages as say } from './messages.ts';

/** A measured value: how people call it, what it counts, and between which bounds it is believed. */
export interface Measure {
  label: string;
  unit: string;
  min: number;
  max: number;
}

/** What a weather station measures of a day, in the order of tables. */
export const measures = {
  highestC: { label: '最高气温', unit: '℃', min: -60, max: 60 },
  lowestHumidityPct: { label: '最小相对湿度', unit: '%', min: 0, max: 100 },
  windMs: { label: '最大风速', unit: '米/秒', min: 0, max: 75 },
  rainMm: { label: '24小时降水', unit: '毫米', min: 0, max: 2_000 },
  greenPct: { label: '绿草覆盖', unit: '%', min: 0, max: 100 },
  noonC: { label: '正午气温', unit: '℃', min: -60, max: 60 },
  noonHumidityPct: { label: '正午相对湿度', unit: '%', min: 0, max: 100 },
  noonWindMs: { label: '正午风速', unit: '米/秒', min: 0, max: 75 },
} as const satisfies Readonly<Record<string, Measure>>;

/** Name of a measured value. */
export type MeasureName = keyof typeof measures;

/** All of them, in the order of tables. */
export const measureNames = Object.keys(measures) as MeasureName[];

const measured = ({ label, min, max }: Measure) =>
  z
    .number(say.notNumber(label))
    .min(min, validationMessages.between(label, min, max))
    .max(max, validationMessages.between(label, min, max));

const values = Object.fromEntries(measureNames.map((name) => [name, measured(measures[name])])) as Record<
  MeasureName,
  z.ZodNumber
>;

/**
 * The weather of one Chinese day (YYYY-MM-DD) at one station: highest temperature and lowest humidity of the day,
 * strongest wind, rain of 24 hours, ground under green grass; temperature, humidity and wind of noon.
 */
export const observation = z
  .object({ day: z.string(say.missing(say.day)).refine(isDay, validationMessages.wrongDay), ...values })
  .superRefine((seen, ctx) => {
    const wrong = (path: MeasureName, message: string): void => ctx.addIssue({ code: 'custom', path: [path], message });
    if (seen.noonC > seen.highestC) wrong('noonC', say.above(measures.noonC.label, measures.highestC.label));
    if (seen.noonHumidityPct < seen.lowestHumidityPct)
      wrong('noonHumidityPct', say.below(measures.noonHumidityPct.label, measures.lowestHumidityPct.label));
    if (seen.noonWindMs > seen.windMs) wrong('noonWindMs', say.above(measures.noonWindMs.label, measures.windMs.label));
  });

export type Observation = z.infer<typeof observation>;

/** Whether two observations say the same. */
export const saysTheSame = (a: Observation, b: Observation): boolean =>
  a.day === b.day && measureNames.every((name) => a[name] === b[name]);
