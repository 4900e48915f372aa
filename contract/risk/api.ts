import { dangerDay, dangerQuery, dangerTrend } from './danger.ts';
import * as risk from './schemas.ts';

/** Arguments and answers of the calls about conditions in the forest. */
export const riskApi = {
  forestConditions: { summary: '森林火险情况', args: risk.forestConditionsQuery, data: risk.forestConditions },
  dangerDay: { summary: '火险天气：一日各县', args: dangerQuery, data: dangerDay },
  dangerTrend: { summary: '火险天气：一县近14天', args: dangerQuery, data: dangerTrend },
} as const;
