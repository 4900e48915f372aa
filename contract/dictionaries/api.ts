import { z } from 'zod';
import * as own from './schemas.ts';

/** Arguments and answers of the calls of dictionaries and of the organisation. */
export const dictionaryApi = {
  genderSelect: { summary: '性别选项', data: z.array(own.codedName) },
  politicalSelect: { summary: '政治面貌选项', data: z.array(own.codedName) },
  dictionaryByCode: { summary: '按编码查字典项', args: own.dictionaryQuery, data: own.entryNodes },
  dictionaryEntries: { summary: '按上级查字典项', args: own.entriesQuery, data: z.array(own.entry) },
  organizationTrees: { summary: '组织机构树', data: own.organizationNodes },
  organizationList: {
    summary: '下级机构',
    args: own.organizationQuery,
    data: z.array(own.organizationItem),
    list: true,
  },
} as const;
