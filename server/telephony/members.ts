import type { MembersQuery, OrgMember } from '../../contract/telephony/members.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { findPeople } from '../people/queries.ts';
import { extensionsOf } from './lines.ts';

/** A page of the people a caller can know, with their numbers, and how many there are. */
export async function membersFor(
  ctx: Context,
  caller: Caller,
  { currentPage, pageSize, keyword }: MembersQuery,
): Promise<{ members: OrgMember[]; total: number }> {
  const { people, total } = await findPeople(ctx, caller, { pageNum: currentPage, pageSize, keyword });
  const tels = await extensionsOf(
    ctx,
    people.map(({ id }) => id),
  );
  const members = people.map(({ id, realName, deptName, region, isOfficer, mobile = '' }) => ({
    userId: id,
    memName: realName,
    memTel: tels.get(id) ?? '',
    memTel2: '',
    memMobile: mobile,
    memMsgTel: mobile,
    memJkTel: '',
    deptName,
    region,
    isOfficer,
  }));
  return { members, total };
}
