import { z } from 'zod';
import * as members from './members.ts';

/** Arguments and answers of the calls about telephones. */
export const telephonyApi = {
  orgMembers: {
    summary: '通讯录：本辖区及以下，和直接上级的值班员',
    args: members.membersQuery,
    data: z.array(members.orgMember),
    list: true,
  },
} as const;
