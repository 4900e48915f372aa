import { call } from '../api/call.ts';

/** Calls of the feeds, and of those who keep their keys. */
export const feedCalls = {
  ingest: call('POST', '/api-alarms/v1/alarms/ingest', 'json', 'feed'),
  ingestFirms: call('POST', '/api-alarms/v1/alarms/ingest/firms', 'json', 'feed'),
  feedKeys: call('GET', '/api-upms/sys/sys-interface/page', 'query', 'interface.read'),
  feedIssue: call('POST', '/api-upms/sys/sys-interface/issue', 'json', 'interface.write'),
  feedRotate: call('POST', '/api-upms/sys/sys-interface/rotate', 'json', 'interface.write'),
  feedRevoke: call('POST', '/api-upms/sys/sys-interface/revoke', 'json', 'interface.write'),
} as const;
