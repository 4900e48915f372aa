import { query } from '../call.ts';

/** The administrators’ call: what it is short of. */
export const healthCalls = {
  systemHealth: query('/api-upms/sys/sys-health/info', 'log.read', {}, { uncancelled: true }),
} as const;
