import { call } from '../api/call.ts';

/**
 * Calls about the users and devices of external systems: by our own administrators, and by the systems' own people, who
 * have no account here: anybody may make those, and the access key within decides what is answered.
 */
export const externalCalls = {
  externalMembers: call('GET', '/api-upms/sys/sys-external/members', 'query', 'external.read'),
  externalSave: call('POST', '/api-upms/sys/sys-external/member/save', 'json', 'external.write'),
  externalRemove: call('POST', '/api-upms/sys/sys-external/member/remove', 'json', 'external.write'),
  externalKey: call('POST', '/api-upms/sys/sys-external/member/key', 'json', 'external.write'),
  externalKeyRevoke: call('POST', '/api-upms/sys/sys-external/member/revoke', 'json', 'external.write'),
  externalMine: call('POST', '/api-upms/xj/mine', 'json', 'public'),
  externalMineSave: call('POST', '/api-upms/xj/mine/save', 'json', 'public'),
  externalMineRemove: call('POST', '/api-upms/xj/mine/remove', 'json', 'public'),
  externalMineKey: call('POST', '/api-upms/xj/mine/key', 'json', 'public'),
  externalMineKeyRevoke: call('POST', '/api-upms/xj/mine/revoke', 'json', 'public'),
} as const;
