import { z } from 'zod';
import * as people from './schemas.ts';

/** Arguments and answers of the call that finds people. */
export const peopleApi = {
  qryAllUser: {
    summary: '查找人员：本辖区及以下，和直接上级的值班员',
    args: people.peopleQuery,
    data: z.array(people.person),
    list: true,
  },
} as const;
