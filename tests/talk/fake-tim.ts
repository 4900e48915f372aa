import { randomUUID } from 'node:crypto';
import type { Tim, TimAddressed, TimConversation, TimMessage, TimModule } from '../../machines/talk/tim/sdk.ts';
import { timEvents, timTips, timTypes } from '../../machines/talk/tim/sdk.ts';

/** How the fake's sign-in behaves: answers, never does (as the SDK does offline), or refuses with a code. */
export type FakeLogin = 'answers' | 'hangs' | number;

interface Group {
  name: string;
  ownerID: string;
  members: string[];
}
type Kept = TimMessage & { key: string };
type Listener = (event: { name: string; data: unknown }) => void;

const refusing = (code: number): Promise<never> => Promise.reject(Object.assign(new Error(`tim ${code}`), { code }));
/** Codes of the SDK: not ready yet, no such user, no rights in the group, no such group. */
const codes = { notReady: 2024, noUser: 620, noRights: 10007, noGroup: 10010 } as const;

/** Tencent's service in memory, as far as the SDK documents it, for several users. `nowS`: seconds since 1970. */
export function createFakeTimCloud(nowS: () => number) {
  const nicks = new Map<string, string>();
  const groups = new Map<string, Group>();
  const messages: Kept[] = [];
  const readUpTo = new Map<string, number>();
  const online = new Map<string, (event: string, data: unknown) => void>();
  let login: FakeLogin = 'answers';
  let asked = 0;

  const keyOf = (me: string, conversationID: string): string =>
    conversationID.startsWith('C2C') ? [me, conversationID.slice(3)].toSorted().join(' ') : conversationID;
  const membersOf = ({ key }: Kept): string[] =>
    key.startsWith('GROUP') ? (groups.get(key.slice(5))?.members ?? []) : key.split(' ');
  const seenBy = (me: string, one: Kept): TimMessage => {
    const { key, ...message } = one;
    const other = key.split(' ').find((id) => id !== me) ?? me;
    return { ...message, conversationID: key.startsWith('GROUP') ? key : `C2C${other}` };
  };
  const tellOthers = (from: string, one: Kept, event: string): void => {
    for (const id of membersOf(one)) if (id !== from) online.get(id)?.(event, [seenBy(id, one)]);
  };
  const keep = (from: string, message: TimMessage): Kept => {
    const one = { ...message, key: keyOf(from, message.conversationID), time: nowS() };
    messages.push(one);
    tellOthers(from, one, timEvents.received);
    return one;
  };

  function createSdk(): Tim {
    let me = '';
    let isReady = false;
    const listeners = new Map<string, Listener[]>();
    const emit = (name: string, data: unknown): void =>
      listeners.get(name)?.forEach((listener) => listener({ name, data }));
    const create =
      (type: string) =>
      ({ to, conversationType, payload, cloudCustomData = '' }: TimAddressed): TimMessage => ({
        ID: randomUUID(),
        type,
        conversationID: conversationType + to,
        conversationType,
        from: me,
        nick: nicks.get(me) ?? '',
        time: nowS(),
        isRevoked: false,
        isPeerRead: false,
        payload,
        cloudCustomData,
        atUserList: (payload as { atUserList?: string[] }).atUserList ?? [],
      });
    const gate =
      <A extends unknown[], T>(act: (...args: A) => T | Promise<never>) =>
      async (...args: A): Promise<Awaited<T>> => {
        asked += 1;
        return isReady ? await act(...args) : await refusing(codes.notReady);
      };
    const owned = (groupID: string, act: (group: Group) => unknown): unknown => {
      const group = groups.get(groupID);
      if (!group?.members.includes(me)) return refusing(codes.noGroup);
      return group.ownerID === me ? act(group) : refusing(codes.noRights);
    };
    const tip = (groupID: string, payload: object): void =>
      void keep(me, { ...create(timTypes.tip)({ to: groupID, conversationType: 'GROUP', payload }) });
    const conversation = (key: string): TimConversation => {
      const own = messages.filter((one) => one.key === key);
      const last = own.at(-1);
      const unread = own
        .slice(readUpTo.get(`${me} ${key}`) ?? 0)
        .filter(({ from, isRevoked }) => from !== me && !isRevoked);
      const group = groups.get(key.slice(5));
      const peer = key.split(' ').find((id) => id !== me) ?? '';
      const isGroup = key.startsWith('GROUP');
      return {
        conversationID: isGroup ? key : `C2C${peer}`,
        type: isGroup ? 'GROUP' : 'C2C',
        unreadCount: unread.length,
        ...(last ? { lastMessage: { ...last, lastTime: last.time, fromAccount: last.from } } : {}),
        ...(isGroup
          ? {
              groupProfile: { groupID: key.slice(5), name: group?.name ?? '', memberCount: group?.members.length ?? 0 },
            }
          : { userProfile: { userID: peer, nick: nicks.get(peer) ?? '' } }),
        groupAtInfoList: unread.filter(({ atUserList = [] }) =>
          [me, timTypes.atAll].some((id) => atUserList.includes(id)),
        ),
      };
    };
    return {
      on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
      login({ userID, userSig }) {
        asked += 1;
        if (login === 'hangs' || userSig === '') return new Promise(() => undefined);
        if (login !== 'answers') return refusing(login);
        me = userID;
        online.set(me, emit);
        // The SDK becomes ready some time after the sign-in has answered.
        setImmediate(() => {
          isReady = true;
          emit(timEvents.ready, {});
        });
        return Promise.resolve({ data: { actionStatus: 'OK' } });
      },
      destroy() {
        online.delete(me);
        isReady = false;
        return Promise.resolve();
      },
      updateMyProfile: gate(({ nick }: { nick: string }) => void nicks.set(me, nick)),
      getConversationList: gate(() => {
        const keys = [
          ...new Set(
            messages
              .filter((one) => membersOf(one).includes(me))
              .map(({ key }) => key)
              .toReversed(),
          ),
        ];
        return { data: { conversationList: keys.map(conversation) } };
      }),
      getMessageList: gate(({ conversationID, nextReqMessageID = '', count }) => {
        const own = messages.filter((one) => one.key === keyOf(me, conversationID));
        const end = nextReqMessageID === '' ? own.length : own.findIndex(({ ID }) => ID === nextReqMessageID);
        const page = own.slice(Math.max(0, end - count), end);
        const isCompleted = end <= count;
        const messageList = page.map((one) => seenBy(me, one));
        return { data: { messageList, isCompleted, nextReqMessageID: isCompleted ? '' : (page[0]?.ID ?? '') } };
      }),
      setMessageRead: gate(({ conversationID }: { conversationID: string }) => {
        const key = keyOf(me, conversationID);
        const own = messages.filter((one) => one.key === key);
        readUpTo.set(`${me} ${key}`, own.length);
        if (!conversationID.startsWith('C2C')) return;
        const read = own.filter(({ from, isPeerRead }) => from !== me && isPeerRead !== true);
        for (const one of read) one.isPeerRead = true;
        const peer = conversationID.slice(3);
        online.get(peer)?.(
          timEvents.readByPeer,
          read.map((one) => seenBy(peer, one)),
        );
      }),
      createTextMessage: create(timTypes.text),
      createTextAtMessage: create(timTypes.text),
      createLocationMessage: create(timTypes.place),
      createCustomMessage: create(timTypes.custom),
      createMergerMessage(message) {
        const { messageList, ...payload } = message.payload as { messageList: TimMessage[] };
        const simplified = messageList.map(({ ID, from, nick, time, type, payload: body }) => ({
          ID,
          from,
          nick,
          time,
          messageBody: [{ type, payload: body }],
        }));
        return create(timTypes.merged)({ ...message, payload: { ...payload, messageList: simplified } });
      },
      createForwardMessage(message) {
        const { type, payload } = message.payload as TimMessage;
        return create(type)({ ...message, payload });
      },
      downloadMergerMessage: gate((message: TimMessage) => message),
      sendMessage: gate((message: TimMessage) => {
        const { conversationType, conversationID } = message;
        if (conversationType === 'C2C' && !nicks.has(conversationID.slice(3))) return refusing(codes.noUser);
        if (conversationType === 'GROUP' && !groups.get(conversationID.slice(5))?.members.includes(me))
          return refusing(codes.noGroup);
        return { data: { message: seenBy(me, keep(me, message)) } };
      }),
      revokeMessage: gate((message: TimMessage) => {
        const one = messages.find(({ ID }) => ID === message.ID);
        if (one?.from !== me) return refusing(codes.noRights);
        one.isRevoked = true;
        return tellOthers(me, one, timEvents.revoked);
      }),
      createGroup: gate(({ groupID, name, memberList }) => {
        groups.set(groupID, { name, ownerID: me, members: [me, ...memberList.map(({ userID }) => userID)] });
        tip(groupID, { operationType: timTips.joined, userIDList: memberList.map(({ userID }) => userID) });
      }),
      getGroupProfile: gate(({ groupID }: { groupID: string }) => {
        const group = groups.get(groupID);
        return group?.members.includes(me) ? { data: { group } } : refusing(codes.noGroup);
      }),
      getGroupMemberList: gate(({ groupID, count, offset }) => {
        const members = groups.get(groupID)?.members ?? [];
        const page = members.slice(offset, offset + count);
        return { data: { memberList: page.map((userID) => ({ userID, nick: nicks.get(userID) ?? '' })) } };
      }),
      updateGroupProfile: gate(({ groupID, name }) =>
        owned(groupID, (group) => {
          group.name = name;
          tip(groupID, { operationType: timTips.changed, newGroupProfile: { groupName: name } });
        }),
      ),
      addGroupMember: gate(({ groupID, userIDList }) =>
        owned(groupID, (group) => {
          group.members.push(...userIDList);
          tip(groupID, { operationType: timTips.joined, userIDList });
        }),
      ),
      deleteGroupMember: gate(({ groupID, userIDList }) =>
        owned(groupID, (group) => {
          tip(groupID, { operationType: timTips.removed, userIDList });
          group.members = group.members.filter((id) => !userIDList.includes(id));
        }),
      ),
      changeGroupOwner: gate(({ groupID, newOwnerID }) =>
        owned(groupID, (group) => {
          group.ownerID = newOwnerID;
          tip(groupID, { operationType: timTips.changed, newGroupProfile: { ownerAccount: newOwnerID } });
        }),
      ),
      quitGroup: gate((groupID: string) => {
        const group = groups.get(groupID);
        if (!group) return refusing(codes.noGroup);
        tip(groupID, { operationType: timTips.quit, userIDList: [me] });
        group.members = group.members.filter((id) => id !== me);
        return undefined;
      }),
    };
  }
  return {
    module: { create: createSdk } as TimModule,
    /** Registers people, as their first sign-in would. */
    know: (...people: { id: string; nick: string }[]) => people.forEach(({ id, nick }) => nicks.set(id, nick)),
    setLogin(next: FakeLogin) {
      login = next;
    },
    /** How often the service was asked for anything. */
    asked: () => asked,
  };
}
