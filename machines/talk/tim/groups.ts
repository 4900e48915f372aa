import { conversationIdOf } from '../../../contract/talk/conversation-id.ts';
import { timUserIdOf, userIdOfTim } from '../../../contract/talk/service.ts';
import type { Outcome } from '../../http/outcome.ts';
import type { ChatService } from '../service.ts';
import { timMessages as say } from './messages.ts';
import { type Tim, type TimMember, timMembersAtOnce, timTypes } from './sdk.ts';
import { refused } from './session.ts';

interface Session {
  ask<T>(act: (tim: Tim) => Promise<Outcome<T>>): Promise<Outcome<T>>;
}

const done = <T>(data: T): Outcome<T> => ({ ok: true, data });
const groupOf = (id: string): string => conversationIdOf({ type: 'GROUP', id });

async function membersOf(tim: Tim, groupID: string): Promise<TimMember[]> {
  const members: TimMember[] = [];
  for (;;) {
    const { data } = await tim.getGroupMemberList({ groupID, count: timMembersAtOnce, offset: members.length });
    members.push(...data.memberList);
    if (data.memberList.length < timMembersAtOnce) return members;
  }
}

/** Groups of Tencent's message service: work groups, to which members are added without being asked. */
export function createTimGroups(
  session: Session,
  me: string,
  changed: (conversationID: string) => void,
): Pick<ChatService, 'group' | 'makeGroup' | 'changeGroup'> {
  return {
    group: ({ groupId }) =>
      session.ask(async (tim) => {
        const [{ data }, members] = await Promise.all([
          tim.getGroupProfile({ groupID: groupId }),
          membersOf(tim, groupId),
        ]);
        return done({
          groupId,
          name: data.group.name,
          ownerId: userIdOfTim(data.group.ownerID),
          isClosed: false,
          members: members.map(({ userID, nick }) => {
            const id = userIdOfTim(userID);
            return { id, realName: nick || id, deptName: '' };
          }),
        });
      }),
    makeGroup: ({ id, name, userIds }) =>
      session.ask(async (tim) => {
        const memberList = userIds.map((one) => ({ userID: timUserIdOf(one) }));
        await tim.createGroup({ type: timTypes.workGroup, name, groupID: id, memberList });
        const detail = `${memberList.length + 1} 人`;
        const conversationID = groupOf(id);
        changed(conversationID);
        return done({
          conversationID,
          type: 'GROUP' as const,
          name,
          detail,
          unreadCount: 0,
          isMentioned: false,
          isClosed: false,
        });
      }),
    changeGroup: ({ groupId: groupID, name, add, remove, ownerId, dissolve }) =>
      session.ask(async (tim) => {
        // A work group can not be dissolved, and its messages would be gone with it.
        if (dissolve) return refused(say.lacks);
        const listed = (ids: readonly string[]) => ({ groupID, userIDList: ids.map(timUserIdOf) });
        if (name !== undefined) await tim.updateGroupProfile({ groupID, name });
        if (add?.length) await tim.addGroupMember(listed(add));
        if (remove?.length === 1 && remove[0] === me) await tim.quitGroup(groupID);
        else if (remove?.length) await tim.deleteGroupMember(listed(remove));
        if (ownerId !== undefined) await tim.changeGroupOwner({ groupID, newOwnerID: timUserIdOf(ownerId) });
        changed(groupOf(groupID));
        return done(null);
      }),
  };
}
