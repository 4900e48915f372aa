import { z } from 'zod';
import { decided } from '../alarms/decided.ts';
import { fireIdField } from '../id-fields.ts';
import { forecastAnswer, forecastBody } from './spread.ts';

/** Arguments and answers of the calls that compute what a fire will do. */
export const analysisApi = {
  forecastSpread: { summary: '火势推演', args: forecastBody, data: decided },
  spreadForecast: { summary: '最近一次火势推演', args: z.object({ fireId: fireIdField }), data: forecastAnswer },
} as const;
