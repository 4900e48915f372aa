import { advice, adviceQuery } from './schemas.ts';

/** Arguments and answer of the call that advises. */
export const adviceApi = {
  fireAdvice: {
    summary: '火情的调派建议：最近的力量、水源、监测设施与受威胁目标，及应急预案的要求',
    args: adviceQuery,
    data: advice,
  },
} as const;
