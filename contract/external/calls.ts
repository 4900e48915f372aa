import { call, query, secretly } from '../call.ts';

/** Lists of the keys' keepers say whether each has one. */
const shownBy = ['externalUser', 'externalDevice'];
const ofMine = {
  commands: ['externalMineSave', 'externalMineRemove', 'externalMineKey', 'externalMineKeyRevoke'],
} as const;
const asJson = { method: 'POST', transport: 'json' } as const;

/**
 * Calls about the keys of users and devices of external systems: by our own administrators, and by the systems' own
 * people, who have no account here. Those are public; the access key in them decides the answer.
 */
export const externalCalls = {
  externalKey: secretly(
    { ...call('POST', '/api-upms/sys/sys-external/member/key', 'json', 'external.write'), shownBy },
    { told: ['secret'] },
  ),
  externalKeyRevoke: { ...call('POST', '/api-upms/sys/sys-external/member/revoke', 'json', 'external.write'), shownBy },
  externalMine: secretly(query('/api-upms/xj/mine', 'public', ofMine, asJson), { given: ['secret'] }),
  externalMinePage: secretly(query('/api-upms/xj/mine/page', 'public', ofMine, asJson), { given: ['secret'] }),
  externalMineInfo: secretly(query('/api-upms/xj/mine/info', 'public', ofMine, asJson), { given: ['secret'] }),
  externalMineSave: secretly(call('POST', '/api-upms/xj/mine/save', 'json', 'public'), { given: ['secret'] }),
  externalMineRemove: secretly(call('POST', '/api-upms/xj/mine/remove', 'json', 'public'), { given: ['secret'] }),
  externalMineKey: secretly(call('POST', '/api-upms/xj/mine/key', 'json', 'public'), {
    given: ['secret'],
    told: ['secret'],
  }),
  externalMineKeyRevoke: secretly(call('POST', '/api-upms/xj/mine/revoke', 'json', 'public'), { given: ['secret'] }),
} as const;
