import { call, query } from '../call.ts';

/** Calls about the log of events: as it is, for programs; and as people read it, for those whose role allows it. */
export const logCalls = {
  events: call('GET', '/api-events/v1/events', 'query', 'user'),
  logPage: query('/api-upms/sys/sys-log/page', 'log.read', {}),
  logExport: call('GET', '/api-upms/sys/sys-log/export', 'query', 'log.read'),
} as const;
