import { query } from '../call.ts';

/** The call about how alarms were to those who had to act on them. */
export const performanceCalls = {
  alarmPerformance: query('/api-alarms/v1/performance', 'officer', { ofMoment: true }),
} as const;
