import { query } from '../call.ts';

/** Calls about the rules of duty, beside those of their records (this project's own). */
export const ruleCalls = { dutyRules: query('/api-alarms/v1/duty-rules', 'user', { records: ['dutyRule'] }) } as const;
