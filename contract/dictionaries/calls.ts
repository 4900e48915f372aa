import { query } from '../call.ts';

const dict = '/api-dispose/dispose/dict';
const dept = '/api-upms/dept';

/** Calls of dictionaries and of the organisation, from which forms take their choices. */
export const dictionaryCalls = {
  genderSelect: query('/api-upms/sys/sys-dict/selectGender', 'user', {}),
  politicalSelect: query('/api-upms/enum/list/policital', 'user', {}),
  dictionaryByCode: query(`${dict}/findDict`, 'user', { records: ['dictionary'] }),
  dictionaryEntries: query(`${dict}/findDictByParentId`, 'user', { records: ['dictionary'] }),
  organizationTrees: query(`${dept}/queryDeptTrees`, 'user', { records: ['organization'] }),
  organizationList: query(`${dept}/queryDeptList`, 'user', { records: ['organization'] }),
} as const;
