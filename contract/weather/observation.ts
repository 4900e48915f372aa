import { z } from 'zod';
import { isDay } from '../time.ts';
import { validationMessages } from '../validation/messages.ts';
import { type Measure, measureNames, measures, type MeasureName } from './measures.ts';
import { weatherMessages as say } from './messages.ts';

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
