import * as risk from './schemas.ts';

/** Arguments and answers of the call about conditions in the forest. */
export const riskApi = {
  forestConditions: { summary: '森林火险情况', args: risk.forestConditionsQuery, data: risk.forestConditions },
} as const;
