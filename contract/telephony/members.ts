import { z } from 'zod';
import { limits } from '../limits.ts';

/**
 * Which members to list; `keyword` is looked for in name and organisation. The list has one order, so `useSort` changes
 * nothing.
 */
export const membersQuery = z.object({
  currentPage: z.coerce.number('应为数字').int('应为整数').min(1, '页码从1开始').max(1_000_000).default(1),
  pageSize: z.coerce
    .number('应为数字')
    .int('应为整数')
    .min(1, '每页至少1条')
    .max(limits.orgMembersPageSize, `每页最多${limits.orgMembersPageSize}条`)
    .default(limits.orgMembersPageSize),
  useSort: z.union([z.boolean(), z.enum(['true', 'false'])]).default(false),
  keyword: z.string().trim().max(50, '关键字最长50字').optional(),
});

/** The whole directory, as the specification asks for it (section 7). */
export const wholeDirectory = {
  currentPage: 1,
  pageSize: limits.orgMembersPageSize,
  useSort: false,
} as const satisfies MembersQuery;

/**
 * A person in the directory, with their numbers: `memTel` is the extension of this system, `memMobile` their mobile,
 * `memMsgTel` the number that text messages go to. `memTel2` (second line) and `memJkTel` (monitoring terminal) are
 * empty where there is none.
 */
export const orgMember = z.object({
  userId: z.string(),
  memName: z.string(),
  memTel: z.string(),
  memTel2: z.string(),
  memMobile: z.string(),
  memMsgTel: z.string(),
  memJkTel: z.string(),
  deptName: z.string(),
  region: z.string(),
  isOfficer: z.boolean(),
});

export type MembersQuery = z.output<typeof membersQuery>;
export type OrgMember = z.output<typeof orgMember>;
