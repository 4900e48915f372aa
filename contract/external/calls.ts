import { call } from '../api/call.ts';

/**
 * Calls about the users and devices of external systems, beside those of their records: about their keys by our own
 * administrators, and those of the systems' own people, who have no account here: anybody may make those, and the access
 * key within decides what is answered.
 */
export const externalCalls = {
  externalKey: call('POST', '/api-upms/sys/sys-external/member/key', 'json', 'external.write'),
  externalKeyRevoke: call('POST', '/api-upms/sys/sys-external/member/revoke', 'json', 'external.write'),
  externalMine: call('POST', '/api-upms/xj/mine', 'json', 'public'),
  externalMinePage: call('POST', '/api-upms/xj/mine/page', 'json', 'public'),
  externalMineInfo: call('POST', '/api-upms/xj/mine/info', 'json', 'public'),
  externalMineSave: call('POST', '/api-upms/xj/mine/save', 'json', 'public'),
  externalMineRemove: call('POST', '/api-upms/xj/mine/remove', 'json', 'public'),
  externalMineKey: call('POST', '/api-upms/xj/mine/key', 'json', 'public'),
  externalMineKeyRevoke: call('POST', '/api-upms/xj/mine/revoke', 'json', 'public'),
} as const;
