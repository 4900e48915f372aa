import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { FireId, RegionCode } from '../../contract/ids.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { ChatMessage, Conversation } from '../../contract/talk/schemas.ts';
import type { ChatTold } from '../../contract/talk/told.ts';
import { openFire } from '../../server/fires/decider.ts';
import { take } from '../../server/talk/seats.ts';
import { createTalkNews } from '../../server/talk/news.ts';
import { tellTyping } from '../../server/talk/typing.ts';
import { tell } from '../clocks/given.ts';
import { given } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { openTalkHouse, words, type Who } from './talk-house.ts';

const house = openTalkHouse();
const { ask, withOne } = house;
const contentOf = async (who: Who, conversationID: string) =>
  (await house.pageOf(who, conversationID)).messageList.at(-1)?.content;

/** A fire in a county of Huangshan, which Xuancheng does not see. */
const far = '341021' as RegionCode;
const near = '341825' as RegionCode;
async function fireIn(areaCode: RegionCode, areaName: string): Promise<FireId> {
  const id = randomUUID() as FireId;
  const opened = openFire(areaCode, {
    by: { userId: 'u1', realName: '值班员' },
    longitude: 118.5,
    latitude: 30.3,
    startTime: '2026-03-01T01:50:00.000Z',
    areaName,
    placeName: '版书镇',
    alarmIds: [],
    holder: areaCode,
  });
  await tell(house.server.ctx, `fire-${id}`, opened);
  return id;
}

describe('the card of a fire', () => {
  test('is filled by the server for who may see the fire, and says to others only that there was one', async () => {
    const { city } = house;
    const province = await house.server.signIn('sheng');
    const fireId = await fireIn(far, '歙县');
    const forged = { kind: 'fire', fireId, fire: { name: '假火情' } };
    expect((await house.send(province, withOne(city), forged)).data).toMatchObject({
      content: { kind: 'fire', fire: { fireId, name: '版书镇', status: '待处置', areaName: '歙县' } },
    });
    expect(await contentOf(city, withOne(province))).toEqual({ kind: 'fire' });
    const id = randomUUID();
    const [{ id: messageId } = { id: '' }] = (await house.pageOf(province, withOne(city))).messageList;
    await ask('chatForward', { id, messageIds: [messageId], relayType: 2, to: [withOne(city)] }, province);
    const card = await ask('chatCard', { id: `${id}-0-0` }, city);
    expect(JSON.stringify([await contentOf(city, withOne(province)), card.data])).not.toContain('版书镇');
    expect(JSON.stringify((await ask('chatCard', { id: `${id}-0-0` }, province)).data)).toContain('版书镇');
  });

  test('can not be sent by who does not see the fire', async () => {
    const { city, county } = house;
    const fireId = await fireIn(far, '歙县');
    expect(await house.send(city, withOne(county), { kind: 'fire', fireId })).toMatchObject({
      code: 'A0404',
      field: 'content.fireId',
    });
    const own = await fireIn(near, '旌德县');
    expect((await house.send(county, withOne(city), { kind: 'fire', fireId: own })).code).toBe('00000');
  });
});

describe('people who are mentioned in a group', () => {
  const mention = (who: Who, id: string, mentions: readonly (string | undefined)[]) =>
    house.send(who, house.group(id), { kind: 'text', text: '@旌德值班员 请回话', mentions });
  const isMentioned = async (who: Who): Promise<boolean | undefined> =>
    (await house.listOf(who)).find(({ type }: Conversation) => type === 'GROUP')?.isMentioned;

  test('see it in their list until they have read it', async () => {
    const { city, county } = house;
    const id = await house.made(county);
    await house.say(city, house.group(id), '各组就位');
    expect(await isMentioned(county)).toBe(false);
    const sent = (await mention(city, id, [county?.userId])).data as ChatMessage;
    expect([await isMentioned(county), await isMentioned(city)]).toEqual([true, false]);
    await ask('chatRead', { conversationID: house.group(id), seq: sent.seq }, county);
    expect(await isMentioned(county)).toBe(false);
  });

  test('are members alone, and all at once only by the owner', async () => {
    const { city, county, far: stranger } = house;
    const id = await house.made(county);
    expect(await mention(city, id, [stranger?.userId])).toMatchObject({ code: 'A0400', field: 'content.mentions' });
    expect(await mention(county, id, ['all'])).toMatchObject({ code: 'C0004', field: 'content.mentions' });
    expect((await mention(city, id, ['all'])).code).toBe('00000');
    expect(await isMentioned(county)).toBe(true);
    const text = { kind: 'text', text: '@您', mentions: [county?.userId] };
    expect(await house.send(city, withOne(county), text)).toMatchObject({ code: 'A0400' });
  });

  test('are not mentioned once more by a message that is forwarded', async () => {
    const { city, county } = house;
    const id = await house.made(county);
    const sent = (await mention(city, id, [county?.userId])).data as ChatMessage;
    await ask('chatForward', { id: randomUUID(), messageIds: [sent.id], to: [withOne(county)] }, city);
    expect(await contentOf(county, withOne(city))).toEqual({ kind: 'text', text: '@旌德值班员 请回话' });
  });
});

describe('a voice message', () => {
  const webm = Buffer.concat([
    Buffer.from('1a45dfa3', 'hex'),
    Buffer.from('\u0001B\u0082\u0084webmB', 'latin1'),
    Buffer.alloc(200),
  ]);
  const voice = (who: Who, content: Buffer = webm, name = 'voice.webm') =>
    given(house.server, who?.headers ?? {}, { bucketName: 'voice', name, content });

  test('is an uploaded recording that the other person can open', async () => {
    const { city, county } = house;
    const { fileId } = await voice(city);
    await house.send(city, withOne(county), { kind: 'voice', fileId, ms: 3_200 });
    expect(await contentOf(county, withOne(city))).toEqual({ kind: 'voice', fileId, ms: 3_200 });
    expect((await ask('fileTicket', { fileId }, county)).code).toBe('00000');
  });

  test('is nothing but a recording, and no longer than a minute', async () => {
    const { city, county } = house;
    await expect(voice(city, samples.jpeg)).rejects.toThrow('文件类型不正确');
    const { fileId } = await voice(city);
    expect(await house.send(city, withOne(county), { kind: 'voice', fileId, ms: 60_001 })).toMatchObject({
      code: 'A0400',
      field: 'content.ms',
    });
    const image = { kind: 'image', fileId, name: 'voice.webm' };
    expect(await house.send(city, withOne(county), image)).toMatchObject({ code: 'A0400' });
  });
});

test('who is typing is told to the others in the conversation, and to nobody else', async () => {
  const { city, county } = house;
  const id = await house.made(county);
  const news = createTalkNews();
  const told: { to: unknown; data: ChatTold }[] = [];
  news.source.start(({ to, data }) => void told.push({ to, data: data as ChatTold }));
  const caller = { userId: city?.userId ?? '', realName: '宣城值班员', regionCode: '3418' as RegionCode };
  const typing = (who: object, conversationID: string) =>
    tellTyping(house.server.ctx, news, { ...caller, ...who } as never, { conversationID });
  await typing({}, house.group(id));
  expect(told).toEqual([
    {
      to: [{ kind: 'user', userId: county?.userId }],
      data: {
        conversationID: house.group(id),
        typist: city?.userId,
        typistName: '宣城值班员',
        typedAt: new Date(house.clock.now()).toISOString(),
      },
    },
  ]);
  expect(await typing({ userId: house.far?.userId }, house.group(id))).toMatchObject({ refused: 'notFound' });
  expect(told).toHaveLength(1);
});

describe('a group', () => {
  test('that is full takes nobody in for people who are to go and are no members of it', async () => {
    const { city, county } = house;
    const id = await house.made(county);
    const province = await house.server.signIn('sheng');
    const many = Array.from({ length: talkLimits.groupMembers - 2 }, (_, n) => `u-${n}`);
    await take(house.server.ctx, `GROUP:${id}`, many, 0);
    const change = (remove: readonly (string | undefined)[]) =>
      ask('chatGroupChange', { groupId: id, add: [province.userId], remove }, city);
    expect(await change(['u-nobody'])).toMatchObject({ code: 'A0400', field: 'add' });
    expect((await change(['u-0'])).code).toBe('00000');
  });

  test('is handed over to a member, who then manages it', async () => {
    const { city, county, far: stranger } = house;
    const id = await house.made(county);
    const handOver = (who: Who, to: Who) => ask('chatGroupChange', { groupId: id, ownerId: to?.userId }, who);
    expect(await handOver(county, county)).toMatchObject({ code: 'C0004' });
    expect(await handOver(city, stranger)).toMatchObject({ code: 'A0400', field: 'ownerId' });
    expect((await handOver(city, county)).code).toBe('00000');
    expect((await ask('chatGroup', { groupId: id }, city)).data).toMatchObject({ ownerId: county?.userId });
    expect(await ask('chatGroupChange', { groupId: id, name: '改名' }, city)).toMatchObject({ code: 'C0004' });
    expect((await ask('chatGroupChange', { groupId: id, name: '改名' }, county)).code).toBe('00000');
  });

  test('that was dissolved is read by its members, and nobody writes, forwards or changes anything in it', async () => {
    const { city, county } = house;
    const id = await house.made(county);
    await house.say(county, house.group(id), '东线到位');
    const message = await house.said(city, withOne(county), '收队');
    expect(await ask('chatGroupChange', { groupId: id, dissolve: true }, county)).toMatchObject({ code: 'C0004' });
    expect((await ask('chatGroupChange', { groupId: id, dissolve: true }, city)).code).toBe('00000');
    expect(words(await house.pageOf(county, house.group(id)))).toEqual(['notice', '东线到位', 'notice']);
    expect(await house.say(county, house.group(id), '还在吗')).toMatchObject({ code: 'C0002' });
    const forwarding = { id: randomUUID(), messageIds: [message.id], to: [house.group(id)] };
    expect(await ask('chatForward', forwarding, city)).toMatchObject({ code: 'C0002', field: 'to' });
    expect(await ask('chatGroupChange', { groupId: id, name: '新名' }, city)).toMatchObject({ code: 'C0002' });
    expect((await house.listOf(county))[0]).toMatchObject({ isClosed: true });
    await ask('chatGroupChange', { groupId: id, remove: [city?.userId] }, city);
    expect((await house.listOf(city)).map(({ type }) => type)).toEqual(['C2C']);
  });
});
