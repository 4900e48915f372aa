import { call, query, secretly } from '../call.ts';

/** Calls of the feeds, and of those who keep their keys. */
export const feedCalls = {
  ingest: call('POST', '/api-alarms/v1/alarms/ingest', 'json', 'feed'),
  ingestFirms: call('POST', '/api-alarms/v1/alarms/ingest/firms', 'json', 'feed'),
  feedKeys: query('/api-upms/sys/sys-interface/page', 'interface.read', {
    commands: ['feedIssue', 'feedRotate', 'feedRevoke'],
  }),
  feedIssue: secretly(call('POST', '/api-upms/sys/sys-interface/issue', 'json', 'interface.write'), {
    told: ['secret'],
  }),
  feedRotate: secretly(call('POST', '/api-upms/sys/sys-interface/rotate', 'json', 'interface.write'), {
    told: ['secret'],
  }),
  feedRevoke: call('POST', '/api-upms/sys/sys-interface/revoke', 'json', 'interface.write'),
} as const;
