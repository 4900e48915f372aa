import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import type { SentContent } from '../../contract/talk/content.ts';
import type { ChatMessage, Conversation } from '../../contract/talk/schemas.ts';
import type { Outcome } from '../../machines/http/outcome.ts';
import { openEmbedded, openTencent, type Talker, type Talkers } from './services.ts';

/** The data of an answer; throws where it was refused. */
function given<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.message}`);
  return outcome.data;
}
const withOne = ({ id }: Talker): string => conversationIdOf({ type: 'C2C', id });
const group = (id: string): string => conversationIdOf({ type: 'GROUP', id });
const say = async (from: Talker, conversationID: string, words: string, id: string = randomUUID()) =>
  given(await from.service.send({ id, conversationID, content: { kind: 'text', text: words } }));
const send = async (from: Talker, conversationID: string, content: SentContent) =>
  given(await from.service.send({ id: randomUUID(), conversationID, content: content }));
const page = async (of: Talker, conversationID: string, nextReqMessageID?: string) =>
  given(
    await of.service.messages({
      conversationID,
      count: 15,
      ...(nextReqMessageID === undefined ? {} : { nextReqMessageID }),
    }),
  );
const words = (messages: readonly ChatMessage[]): (string | undefined)[] =>
  messages.map(({ content }) => (content?.kind === 'text' ? content.text : content?.kind));
const listed = async (by: Talker, conversationID: string): Promise<Conversation | undefined> =>
  given(await by.service.conversations(undefined)).find((one) => one.conversationID === conversationID);

describe.each([
  ['of our own server', openEmbedded],
  ['of Tencent', openTencent],
])('the message service %s', (_name, open) => {
  let talkers: Talkers;
  let [city, county, province]: [Talker, Talker, Talker] = [] as never;
  beforeAll(async () => {
    talkers = await open();
    ({ city, county, province } = talkers);
  });
  afterAll(() => talkers.stop());
  const made = async (): Promise<string> => {
    const id = randomUUID();
    given(await city.service.makeGroup({ id, name: '兴隆火场', userIds: [county.id, province.id] }));
    return id;
  };

  test('carries words to the other person, who is told of them, once under one id', async () => {
    const id = randomUUID();
    const sent = await say(city, withOne(county), '请报火场情况', id);
    expect(sent).toMatchObject({ id, from: city.id, conversationID: withOne(county), isRevoked: false });
    const told = await talkers.heard(county, (one) => 'seq' in one && one.message?.id === id);
    expect(told).toMatchObject({
      conversationID: withOne(city),
      message: { conversationID: withOne(city), content: { kind: 'text', text: '请报火场情况' } },
    });
    await say(city, withOne(county), '请报火场情况', id);
    expect(words((await page(county, withOne(city))).messageList)).toEqual(['请报火场情况']);
  });

  test('pages back fifteen by fifteen to the first message, in one order for all pages', async () => {
    talkers.pass(2_000);
    const conversation = withOne(province);
    for (let n = 1; n <= 32; n += 1) {
      await say(city, conversation, `第${n}条`);
      if (n % 5 === 0) talkers.pass(1_000);
    }
    const newest = await page(province, withOne(city));
    const older = await page(province, withOne(city), newest.nextReqMessageID);
    const first = await page(province, withOne(city), older.nextReqMessageID);
    expect([newest, older, first].map(({ messageList, isCompleted }) => [messageList.length, isCompleted])).toEqual([
      [15, false],
      [15, false],
      [2, true],
    ]);
    const all = [first, older, newest].flatMap(({ messageList }) => messageList);
    expect(words(all)).toEqual(Array.from({ length: 32 }, (_, n) => `第${n + 1}条`));
    expect(all.every(({ seq }, n) => n === 0 || seq > (all[n - 1]?.seq ?? 0))).toBe(true);
    expect(newest.messageList.slice(1).every(({ after }, n) => after === newest.messageList[n]?.seq)).toBe(true);
    expect(first.messageList[0]?.after).toBe(0);
    const again = await page(province, withOne(city));
    expect(again.messageList.map(({ seq }) => seq)).toEqual(newest.messageList.map(({ seq }) => seq));
  });

  test('counts what is unread until it is read, and tells the sender so', async () => {
    const before = (await listed(county, withOne(city)))?.unreadCount ?? 0;
    const sent = await say(city, withOne(county), '收到请回');
    await talkers.heard(county, (one) => 'seq' in one && one.message?.id === sent.id);
    const conversation = await listed(county, withOne(city));
    expect(conversation).toMatchObject({ type: 'C2C', name: city.name, unreadCount: before + 1 });
    expect(conversation?.lastMessage?.content).toEqual({ kind: 'text', text: '收到请回' });
    const { messageList } = await page(county, withOne(city));
    const seq = messageList.at(-1)?.seq ?? 0;
    given(await county.service.read({ conversationID: withOne(city), seq }));
    expect((await listed(county, withOne(city)))?.unreadCount).toBe(0);
    const told = await talkers.heard(city, (one) => 'read' in one && one.read >= sent.seq);
    expect(told).toMatchObject({ conversationID: withOne(county), reader: county.id });
  });

  test('takes a message back for both, and not one of somebody else', async () => {
    const sent = await say(city, withOne(county), '写错的命令');
    await talkers.heard(county, (one) => 'seq' in one && one.message?.id === sent.id);
    await page(county, withOne(city));
    expect((await county.service.recall({ id: sent.id })).ok).toBe(false);
    expect(given(await city.service.recall({ id: sent.id }))).toMatchObject({ isRevoked: true });
    const told = await talkers.heard(
      county,
      (one) => 'seq' in one && one.message?.id === sent.id && one.message.isRevoked,
    );
    expect(told).not.toHaveProperty('message.content');
    expect((await page(county, withOne(city))).messageList.at(-1)).toMatchObject({ id: sent.id, isRevoked: true });
  });

  test('carries places', async () => {
    const place: SentContent = { kind: 'place', longitude: 118.54, latitude: 30.29, name: '版书镇' };
    const sent = await send(city, withOne(county), place);
    await talkers.heard(county, (one) => 'seq' in one && one.message?.id === sent.id);
    expect((await page(county, withOne(city))).messageList.at(-1)?.content).toEqual(place);
  });

  test('has groups in which all read the same, and in which people are mentioned', async () => {
    const id = await made();
    const sent = await send(city, group(id), { kind: 'text', text: '@旌德值班员 报告', mentions: [county.id] });
    await talkers.heard(county, (one) => 'seq' in one && one.message?.id === sent.id);
    expect((await page(county, group(id))).messageList.at(-1)).toMatchObject({
      fromName: city.name,
      content: { kind: 'text', mentions: [county.id] },
    });
    expect(await listed(county, group(id))).toMatchObject({
      type: 'GROUP',
      name: '兴隆火场',
      detail: '3 人',
      isMentioned: true,
    });
    expect((await listed(province, group(id)))?.isMentioned).toBe(false);
    const { members, ownerId } = given(await county.service.group({ groupId: id }));
    expect([ownerId, members.map((one) => one.id).toSorted()]).toEqual([
      city.id,
      [city.id, county.id, province.id].toSorted(),
    ]);
  });

  test('lets the owner alone rename a group, remove people and hand it over; others leave it', async () => {
    const id = await made();
    expect((await county.service.changeGroup({ groupId: id, name: '夺权' })).ok).toBe(false);
    given(await city.service.changeGroup({ groupId: id, name: '二号火场' }));
    expect(given(await county.service.group({ groupId: id })).name).toBe('二号火场');
    given(await city.service.changeGroup({ groupId: id, remove: [province.id] }));
    expect((await province.service.group({ groupId: id })).ok).toBe(false);
    given(await city.service.changeGroup({ groupId: id, ownerId: county.id }));
    expect(given(await city.service.group({ groupId: id })).ownerId).toBe(county.id);
    given(await city.service.changeGroup({ groupId: id, remove: [city.id] }));
    expect(
      (
        await city.service.send({
          id: randomUUID(),
          conversationID: group(id),
          content: { kind: 'text', text: '在吗' },
        })
      ).ok,
    ).toBe(false);
  });

  test('forwards what was said one by one, and merged into a card that opens', async () => {
    const id = await made();
    const said = [await say(city, withOne(county), '明火三处'), await say(city, withOne(county), '西北风四级')];
    const messageIds = said.map((one) => one.id);
    const forward = async (relayType: 1 | 2) =>
      given(await city.service.forward({ id: randomUUID(), messageIds, relayType, to: [group(id)] }));
    expect(words(await forward(1))).toEqual(['明火三处', '西北风四级']);
    const [card] = await forward(2);
    await talkers.heard(province, (one) => 'seq' in one && one.message?.id === card?.id);
    const seen = (await page(province, group(id))).messageList.at(-1);
    expect(seen?.content).toMatchObject({ kind: 'merged', count: 2 });
    expect(
      seen?.content?.kind === 'merged' && seen.content.lines.map(({ fromName, text }) => [fromName, text]),
    ).toEqual([
      [city.name, '明火三处'],
      [city.name, '西北风四级'],
    ]);
    const { messages } = given(await province.service.card({ id: seen?.id ?? '' }));
    expect(messages.map(({ content }) => content)).toEqual([
      { kind: 'text', text: '明火三处' },
      { kind: 'text', text: '西北风四级' },
    ]);
    expect(
      (await city.service.forward({ id: randomUUID(), messageIds: [randomUUID()], relayType: 1, to: [group(id)] })).ok,
    ).toBe(false);
  });

  test('refuses people whom there are not, and what it lacks', async () => {
    const nobody = conversationIdOf({ type: 'C2C', id: randomUUID() });
    const content = { kind: 'text' as const, text: '您好' };
    expect((await city.service.send({ id: randomUUID(), conversationID: nobody, content })).ok).toBe(false);
    const found = await city.service.search({ text: '明火' });
    expect(found.ok).toBe(!city.service.lacks.includes('search'));
  });
});
