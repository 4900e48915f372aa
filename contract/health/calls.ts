import { call } from '../api/call.ts';

/** The administrators’ call: what it is short of. */
export const healthCalls = {
  systemHealth: call('GET', '/api-upms/sys/sys-health/info', 'query', 'log.read', true),
} as const;
