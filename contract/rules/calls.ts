import { call } from '../api/call.ts';

/** Calls about the rules of duty, beside those of their records (this project's own). */
export const ruleCalls = {
  dutyRules: call('GET', '/api-alarms/v1/duty-rules', 'query', 'user'),
} as const;
