import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { ChatMessage, Conversation, MessagesPage } from '../../contract/talk/schemas.ts';
import type { Caller } from '../../server/caller.ts';
import { createTalkNews } from '../../server/talk/news.ts';
import { recall, send } from '../../server/talk/writing.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

const clock = steppedClock();
let server: TestServer;
let [city, county, far]: SignedIn[] = [];
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Each test begins with nothing said.
  for (const table of ['chat_messages', 'chat_seats', 'chat_groups'] as const)
    await server.ctx.db.deleteFrom(table).execute();
  [city, county, far] = await Promise.all(['xuancheng', 'jingde', 'huangshan'].map((who) => server.signIn(who)));
});

const withOne = (one: SignedIn | undefined): string => conversationIdOf({ type: 'C2C', id: one?.userId ?? '' });
const ask = async (name: Parameters<TestServer['call']>[0], args: object, who: SignedIn | undefined) =>
  (await server.call(name, args, who?.headers ?? {})).answer;
const text = (words: string) => ({ kind: 'text', text: words });
const say = (who: SignedIn | undefined, conversationID: string, words: string, id: string = randomUUID()) =>
  ask('chatSend', { id, conversationID, content: text(words) }, who);
const listOf = async (who: SignedIn | undefined): Promise<Conversation[]> =>
  (await ask('chatConversations', {}, who)).data as Conversation[];
const pageOf = async (who: SignedIn | undefined, conversationID: string, more: object = {}): Promise<MessagesPage> =>
  (await ask('chatMessages', { conversationID, ...more }, who)).data as MessagesPage;
const words = ({ messageList }: MessagesPage): (string | undefined)[] =>
  messageList.map(({ content }) => (content?.kind === 'text' ? content.text : content?.kind));

describe('two people', () => {
  test('read each other’s words under the same numbers, each in a conversation with the other', async () => {
    await say(city, withOne(county), '请报火场情况');
    await say(county, withOne(city), '明火三处');
    expect(words(await pageOf(city, withOne(county)))).toEqual(['请报火场情况', '明火三处']);
    expect(words(await pageOf(county, withOne(city)))).toEqual(['请报火场情况', '明火三处']);
    const [listed] = await listOf(county);
    expect(listed).toMatchObject({ conversationID: withOne(city), type: 'C2C', unreadCount: 1 });
  });

  test('page back fifteen by fifteen to the first word, and are told that it is the first', async () => {
    for (let n = 1; n <= 32; n += 1) await say(city, withOne(county), `第${n}条`);
    const newest = await pageOf(county, withOne(city));
    expect([newest.messageList.length, newest.isCompleted]).toEqual([15, false]);
    const older = await pageOf(county, withOne(city), { nextReqMessageID: newest.nextReqMessageID });
    expect([words(older)[0], older.isCompleted]).toEqual(['第3条', false]);
    const first = await pageOf(county, withOne(city), { nextReqMessageID: older.nextReqMessageID });
    expect([words(first), first.isCompleted]).toEqual([['第1条', '第2条'], true]);
  });

  test('a message that is sent again under its number is there once', async () => {
    const id = randomUUID();
    await say(city, withOne(county), '出发', id);
    expect((await say(city, withOne(county), '出发', id)).code).toBe('00000');
    expect(words(await pageOf(county, withOne(city)))).toEqual(['出发']);
    expect(await say(county, withOne(city), '冒用', id)).toMatchObject({ code: 'C0005', field: 'id' });
  });

  test('what is read is no longer counted, and who wrote it sees that it was read', async () => {
    await say(city, withOne(county), '收到请回');
    const { messageList } = await pageOf(county, withOne(city));
    const seq = messageList.at(-1)?.seq ?? 0;
    await ask('chatRead', { conversationID: withOne(city), seq }, county);
    expect((await listOf(county))[0]?.unreadCount).toBe(0);
    expect((await listOf(city))[0]?.peerRead).toBe(seq);
  });

  test('a message is taken back within two minutes, by who wrote it, and its words are gone for both', async () => {
    const sent = (await say(city, withOne(county), '写错了')).data as ChatMessage;
    expect(await ask('chatRecall', { id: sent.id }, county)).toMatchObject({ code: 'C0004' });
    expect(await ask('chatRecall', { id: sent.id }, far)).toMatchObject({ code: 'A0404' });
    clock.advance(talkLimits.recallMs);
    expect((await ask('chatRecall', { id: sent.id }, city)).data).toMatchObject({ isRevoked: true });
    const { messageList } = await pageOf(county, withOne(city));
    expect(messageList[0]).toMatchObject({ isRevoked: true });
    expect(messageList[0]).not.toHaveProperty('content');
    expect((await ask('chatSearch', { text: '写错' }, county)).data).toEqual([]);
  });

  test('a message of more than two minutes ago stays', async () => {
    const sent = (await say(city, withOne(county), '命令')).data as ChatMessage;
    clock.advance(talkLimits.recallMs + 1);
    expect(await ask('chatRecall', { id: sent.id }, city)).toMatchObject({ code: 'C0006', field: 'id' });
  });
});

describe('what is told of messages that come close together', () => {
  /** What is kept for clients that are slow or connect later: the last value of each key. */
  const kept = () => {
    const [news, values] = [createTalkNews(), new Map<string, unknown>()];
    news.source.start(({ key, data }) => void values.set(key, data));
    const caller = { userId: city?.userId ?? '', realName: '宣城值班员', regionCode: '3418' } as Caller;
    const conversationID = withOne(county);
    return {
      send: (id: string, words: string) =>
        send(server.ctx, news, caller, { id, conversationID, content: { kind: 'text', text: words } }),
      recall: (id: string) => recall(server.ctx, news, caller, id),
      told: () =>
        [...values.values()].flatMap((one) => {
          const { conversationID: at, message } = one as { conversationID: string; message?: ChatMessage };
          return message && at === withOne(city) ? [`${message.id} ${message.isRevoked ? 'gone' : 'there'}`] : [];
        }),
    };
  };

  test('a message that is taken back and one that follows it are both told', async () => {
    const { send: says, recall: takesBack, told } = kept();
    await says('m-1', '写错了');
    await takesBack('m-1');
    await says('m-2', '更正');
    expect(told().toSorted()).toEqual(['m-1 gone', 'm-2 there']);
  });

  test('the newest stays told as an older one is taken back, and recalled words do not', async () => {
    const { send: says, recall: takesBack, told } = kept();
    await says('m-1', '写错了');
    await says('m-2', '更正');
    await takesBack('m-1');
    expect(told().toSorted()).toEqual(['m-1 gone', 'm-2 there']);
    await takesBack('m-2');
    expect(new Set(told())).toEqual(new Set(['m-1 gone', 'm-2 gone']));
  });
});

describe('who is no party to a conversation', () => {
  test('can not write to people whom they may not know, nor find them', async () => {
    expect(await say(county, withOne(far), '您好')).toMatchObject({ code: 'A0404', field: 'conversationID' });
    expect(await say(county, withOne(county), '自言自语')).toMatchObject({ code: 'A0400', field: 'conversationID' });
    expect(await say(county, 'C2Cnobody', '您好')).toMatchObject({ code: 'A0404' });
  });

  test('finds none of its words', async () => {
    await say(city, withOne(county), '内部口令');
    expect((await ask('chatSearch', { text: '口令' }, far)).data).toEqual([]);
    expect((await ask('chatSearch', { text: '口令' }, county)).data).toHaveLength(1);
    expect(await listOf(far)).toEqual([]);
  });

  test('does not page back by a message of others', async () => {
    const sent = (await say(city, withOne(county), '内部')).data as ChatMessage;
    const answer = await ask('chatMessages', { conversationID: withOne(county), nextReqMessageID: sent.id }, city);
    expect(answer.code).toBe('00000');
    const admin = await server.signIn('admin');
    const other = await ask('chatMessages', { conversationID: withOne(city), nextReqMessageID: sent.id }, admin);
    expect(other).toMatchObject({ code: 'A0404', field: 'nextReqMessageID' });
  });
});

describe('a group', () => {
  const made = async (): Promise<string> => {
    const id = randomUUID();
    await ask('chatGroupMake', { id, name: '兴隆火场', userIds: [county?.userId] }, city);
    return id;
  };
  const group = (id: string): string => conversationIdOf({ type: 'GROUP', id });

  test('tells all its people who made it, and what each says', async () => {
    const id = await made();
    await say(county, group(id), '东线到位');
    expect(words(await pageOf(city, group(id)))).toEqual(['notice', '东线到位']);
    expect(await listOf(county)).toMatchObject([{ conversationID: group(id), name: '兴隆火场', detail: '2 人' }]);
  });

  test('is whole after a second try, where the first ended after its first step', async () => {
    const id = randomUUID();
    const row = { id, name: '兴隆火场', owner_id: city?.userId ?? '', made_at: 0 };
    await server.ctx.db.insertInto('chat_groups').values(row).execute();
    const again = { id, name: '兴隆火场', userIds: [county?.userId] };
    expect((await ask('chatGroupMake', again, city)).code).toBe('00000');
    expect((await ask('chatGroupMake', again, city)).code).toBe('00000');
    expect(words(await pageOf(county, group(id)))).toEqual(['notice']);
    expect(await ask('chatGroupMake', { ...again, userIds: [city?.userId] }, county)).toMatchObject({ code: 'C0005' });
  });

  test('takes nobody in by being made again under its number, nor again whom it has lost', async () => {
    const id = await made();
    await say(city, group(id), '此前的部署');
    const province = await server.signIn('sheng');
    const again = { id, name: '兴隆火场', userIds: [county?.userId] };
    const more = { ...again, userIds: [county?.userId, province.userId] };
    const taken = { code: 'C0005', field: 'id', message: '该编号已被使用' };
    expect((await ask('chatGroupMake', again, city)).code).toBe('00000');
    expect(await ask('chatGroupMake', more, city)).toMatchObject(taken);
    expect(await ask('chatGroupMake', { ...again, name: '别的群' }, city)).toMatchObject(taken);
    await ask('chatGroupChange', { groupId: id, remove: [county?.userId] }, city);
    expect(await ask('chatGroupMake', again, city)).toMatchObject(taken);
    for (const who of [province, county])
      expect(await ask('chatGroup', { groupId: id }, who)).toMatchObject({ code: 'A0404' });
    await ask('chatGroupChange', { groupId: id, add: [county?.userId] }, city);
    await ask('chatGroupChange', { groupId: id, dissolve: true }, city);
    expect(await ask('chatGroupMake', again, city)).toMatchObject(taken);
  });

  test('takes nobody whom its maker may not know, and is not there for others', async () => {
    const userIds = [far?.userId];
    expect(await ask('chatGroupMake', { id: randomUUID(), name: '一群', userIds }, county)).toMatchObject({
      code: 'A0404',
      field: 'userIds',
    });
    const id = await made();
    expect(await ask('chatGroup', { groupId: id }, far)).toMatchObject({ code: 'A0404' });
    expect(await say(far, group(id), '插话')).toMatchObject({ code: 'A0404' });
    expect(await ask('chatMessages', { conversationID: group(id) }, far)).toMatchObject({ code: 'A0404' });
  });

  test('is kept by who made it; the others may leave it, and see nothing of it any more', async () => {
    const id = await made();
    expect(await ask('chatGroupChange', { groupId: id, name: '夺权' }, county)).toMatchObject({ code: 'C0004' });
    expect(await ask('chatGroupChange', { groupId: id, remove: [city?.userId] }, city)).toMatchObject({
      code: 'A0400',
      field: 'remove',
    });
    await ask('chatGroupChange', { groupId: id, remove: [county?.userId] }, county);
    expect(await listOf(county)).toEqual([]);
    expect(await say(county, group(id), '还在吗')).toMatchObject({ code: 'A0404' });
    expect(words(await pageOf(city, group(id)))).toEqual(['notice', 'notice']);
  });

  test('shows who comes later what was said from then on', async () => {
    const id = await made();
    await say(city, group(id), '此前的部署');
    const admin = await server.signIn('admin');
    await ask('chatGroupChange', { groupId: id, remove: [county?.userId] }, city);
    await ask('chatGroupChange', { groupId: id, add: [county?.userId], name: '二号火场' }, city);
    await say(city, group(id), '此后的部署');
    expect(words(await pageOf(county, group(id)))).toEqual(['notice', '此后的部署']);
    expect((await ask('chatGroup', { groupId: id }, county)).data).toMatchObject({ name: '二号火场' });
    expect(await ask('chatGroup', { groupId: id }, admin)).toMatchObject({ code: 'A0404' });
  });
});

test('who has made as many groups as one may makes another once they have dissolved one', async () => {
  const row = { name: '火场', owner_id: city?.userId ?? '', made_at: 0 };
  const ids = Array.from({ length: talkLimits.groupsMade }, () => randomUUID());
  await server.ctx.db
    .insertInto('chat_groups')
    .values(ids.map((id) => ({ id, ...row })))
    .execute();
  const make = () => ask('chatGroupMake', { id: randomUUID(), name: '又一火场', userIds: [county?.userId] }, city);
  expect(await make()).toMatchObject({ code: 'A0431', field: 'name' });
  await server.ctx.db
    .updateTable('chat_groups')
    .set({ closed_at: 1 })
    .where('id', '=', ids[0] ?? '')
    .execute();
  expect((await make()).code).toBe('00000');
});

test('words without end are refused with the field, and nothing is kept', async () => {
  const answer = await say(city, withOne(county), '字'.repeat(talkLimits.textLength + 1));
  expect(answer).toMatchObject({ code: 'A0400', field: 'content.text' });
  expect(await listOf(city)).toEqual([]);
});
