import { call } from '../api/call.ts';

/** Calls of the feeds. */
export const feedCalls = {
  ingest: call('POST', '/api-alarms/v1/alarms/ingest', 'json', 'feed'),
  ingestFirms: call('POST', '/api-alarms/v1/alarms/ingest/firms', 'json', 'feed'),
} as const;
