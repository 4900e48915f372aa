import { performance, performanceQuery } from './schemas.ts';

/** Arguments and answer of the call about alarm performance. */
export const performanceApi = {
  alarmPerformance: { summary: '报警绩效（ISA-18.2）', args: performanceQuery, data: performance },
} as const;
