import { call } from '../api/call.ts';

/** Calls about the log of events: as it is, for programs; and as people read it, for whom their role lets. */
export const logCalls = {
  events: call('GET', '/api-events/v1/events', 'query', 'user'),
  logPage: call('GET', '/api-upms/sys/sys-log/page', 'query', 'log.read'),
  logExport: call('GET', '/api-upms/sys/sys-log/export', 'query', 'log.read'),
} as const;
