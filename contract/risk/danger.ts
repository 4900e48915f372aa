import { z } from 'zod';
import { isDay } from '../time.ts';
import { validationMessages } from '../validation/messages.ts';
import { regionCodeField } from '../id-fields.ts';
import { regionRisk } from './schemas.ts';

const areaCode = z
  .string()
  .regex(/^\d{2,12}$/, '区划代码应为2至12位数字')
  .optional();
const day = z.string().refine(isDay, validationMessages.wrongDay).optional();

/** Of which region and day; the caller's own and today where nothing is said. */
export const dangerQuery = z.object({ areaCode, day });

/** The station that a value comes from; `distanceM` from the county's middle where it lies in another county. */
const dangerStation = z.object({ code: z.string(), name: z.string(), distanceM: z.number().optional() });

/** Weather of a day at a county, in the mean of its stations. */
const dangerWeather = z.object({
  highestC: z.number(),
  lowestHumidityPct: z.number(),
  windMs: z.number(),
  rainMm: z.number(),
  greenPct: z.number(),
  noonC: z.number(),
  noonHumidityPct: z.number(),
  noonWindMs: z.number(),
});

/**
 * The six values of the Canadian index; `since`: the day from whose start values the moisture codes are reckoned
 * without a gap; `afterGap`: observations before that day are known, but days between are missing.
 */
const fireWeatherIndex = z.object({
  ffmc: z.number(),
  dmc: z.number(),
  dc: z.number(),
  isi: z.number(),
  bui: z.number(),
  fwi: z.number(),
  since: z.string(),
  afterGap: z.boolean(),
});

/**
 * What is reckoned from the weather of a day: the index HTZ (LY/T 1172-95) and its level, the Canadian index, and of
 * what. `dry`: the last rain that counts (mm, and how many days ago) within the days that are known; where
 * `knownDays` of them are fewer than the index looks back, and none was wet, the fuel is taken as dry.
 */
export const computedDanger = z.object({
  grade: z.number().int().min(1).max(5),
  htz: z.number(),
  fire: fireWeatherIndex,
  weather: dangerWeather,
  /** Its own stations in the mean, or the nearest one of another county. */
  from: z.enum(['own', 'near']),
  stations: z.array(dangerStation),
  lastRain: z.object({ mm: z.number(), daysAgo: z.number() }).optional(),
  knownDays: z.number(),
});

/** The danger of one county: what holds (`grade`), what was issued (`from`), and what was reckoned, of data. */
export const countyDanger = regionRisk.extend({ danger: computedDanger.optional() });

/** The counties of a region on a day. */
export const dangerDay = z.object({ areaCode: regionCodeField, day: z.string(), counties: z.array(countyDanger) });

/** One day of a trend; what was not reckoned is missing. */
const dangerOfDay = z.object({
  day: z.string(),
  grade: z.number().int().optional(),
  computedGrade: z.number().int().optional(),
  htz: z.number().optional(),
  fwi: z.number().optional(),
});

/** The last days of one county, in order of time. */
export const dangerTrend = z.object({ areaCode: regionCodeField, areaName: z.string(), days: z.array(dangerOfDay) });

export type ComputedDanger = z.infer<typeof computedDanger>;
export type CountyDanger = z.infer<typeof countyDanger>;
export type DangerDay = z.infer<typeof dangerDay>;
export type DangerTrend = z.infer<typeof dangerTrend>;
