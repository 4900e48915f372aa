import { call } from '../api/call.ts';

const dict = '/api-dispose/dispose/dict';
const dept = '/api-upms/dept';

/** Calls of dictionaries and of the organisation, from which forms take their choices. */
export const dictionaryCalls = {
  genderSelect: call('GET', '/api-upms/sys/sys-dict/selectGender', 'query', 'user'),
  politicalSelect: call('GET', '/api-upms/enum/list/policital', 'query', 'user'),
  dictionaryByCode: call('GET', `${dict}/findDict`, 'query', 'user'),
  dictionaryEntries: call('GET', `${dict}/findDictByParentId`, 'query', 'user'),
  organizationTrees: call('GET', `${dept}/queryDeptTrees`, 'query', 'user'),
  organizationList: call('GET', `${dept}/queryDeptList`, 'query', 'user'),
} as const;
