import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { MergedMessages } from '../../contract/talk/content.ts';
import { isRefusal } from '../../contract/codes.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { ChatMessage } from '../../contract/talk/schemas.ts';
import { given } from '../files/given.ts';
import { openTalkHouse, words, type Who } from './talk-house.ts';

const house = openTalkHouse();
const { ask, withOne, said } = house;

const forward = (who: Who, messages: readonly Pick<ChatMessage, 'id'>[], to: readonly string[], more: object = {}) =>
  ask('chatForward', { id: randomUUID(), messageIds: messages.map(({ id }) => id), to, ...more }, who);
const merged = { relayType: 2 };
const lastOf = async (who: Who, conversationID: string): Promise<ChatMessage> => {
  const last = (await house.pageOf(who, conversationID)).messageList.at(-1);
  if (!last) throw new Error('nothing was said');
  return last;
};
const cardOf = async (who: Who, id: string, path?: string) =>
  (await ask('chatCard', path === undefined ? { id } : { id, path }, who)).data as MergedMessages | undefined;

/** Two messages between city and county, and somebody else that the city may know. */
async function talked() {
  const { city, county } = house;
  const other = await house.server.signIn('sheng');
  const first = await said(city, withOne(county), '请报火场情况');
  const second = await said(county, withOne(city), '明火三处');
  return { city, county, other, both: [first, second] };
}

describe('messages that are forwarded one by one', () => {
  test('stand in the other conversation in their order, said by who forwarded them', async () => {
    const { city, other, both } = await talked();
    const answer = await forward(city, both.toReversed(), [withOne(other)]);
    expect(answer.data).toHaveLength(2);
    const page = await house.pageOf(other, withOne(city));
    expect(words(page)).toEqual(['请报火场情况', '明火三处']);
    expect(page.messageList.every(({ from }) => from === city?.userId)).toBe(true);
  });

  test('go to several conversations at once, and once each however often they are sent', async () => {
    const { city, county, other, both } = await talked();
    const id = await house.made(county);
    const again = { id: randomUUID() };
    const to = [withOne(other), house.group(id)];
    await forward(city, both, to, again);
    expect((await forward(city, both, to, again)).code).toBe('00000');
    expect(words(await house.pageOf(other, withOne(city)))).toEqual(['请报火场情况', '明火三处']);
    expect(words(await house.pageOf(county, house.group(id)))).toEqual(['notice', '请报火场情况', '明火三处']);
  });

  test('are no more than twenty at once', async () => {
    const { city, other } = await talked();
    const many: ChatMessage[] = [];
    for (let n = 0; n <= talkLimits.relayedSingly; n += 1) many.push(await said(city, withOne(other), `第${n}条`));
    const refused = await forward(city, many, [withOne(other)]);
    expect(refused).toMatchObject({ code: 'A0400', field: 'messageIds' });
  });
});

test('each message that comes of forwarding counts to the day', async () => {
  const { city, other, both } = await talked();
  const by = { id: city?.userId ?? '', regionCode: '3418' as RegionCode };
  const { quotas } = house.server.ctx;
  // The city has sent some messages before: fill up what is left, and leave room for one.
  let taken = 0;
  while (!isRefusal(quotas.take('chat', by))) taken += 1;
  quotas.giveBack('chat', by);
  expect(await forward(city, both, [withOne(other)])).toMatchObject({ code: 'A0431' });
  expect((await forward(city, both, [withOne(other)], merged)).code).toBe('00000');
  quotas.giveBack('chat', by, taken);
});

describe('messages that are merged', () => {
  test('are one card with its title and first lines, which opens to all that was said and by whom', async () => {
    const { city, other, both } = await talked();
    await forward(city, both, [withOne(other)], merged);
    const card = await lastOf(other, withOne(city));
    expect(card.content).toEqual({
      kind: 'merged',
      title: '宣城值班员与旌德值班员的聊天记录',
      lines: [
        { fromName: '宣城值班员', kind: 'text', text: '请报火场情况' },
        { fromName: '旌德值班员', kind: 'text', text: '明火三处' },
      ],
      count: 2,
    });
    const opened = await cardOf(other, card.id);
    expect(opened?.messages.map(({ fromName, content }) => [fromName, content])).toEqual([
      ['宣城值班员', { kind: 'text', text: '请报火场情况' }],
      ['旌德值班员', { kind: 'text', text: '明火三处' }],
    ]);
  });

  test('may hold cards, which open in them, to a bounded depth', async () => {
    const { city, other, both } = await talked();
    let inner: readonly ChatMessage[] = both;
    for (let depth = 1; depth <= talkLimits.cardDepth; depth += 1) {
      await forward(city, inner, [withOne(other)], merged);
      inner = [await lastOf(city, withOne(other))];
    }
    const [top] = inner;
    expect((await cardOf(other, top?.id ?? '', '0.0'))?.messages.map(({ content }) => content)).toEqual([
      { kind: 'text', text: '请报火场情况' },
      { kind: 'text', text: '明火三处' },
    ]);
    expect(await forward(city, inner, [withOne(other)], merged)).toMatchObject({
      code: 'A0400',
      message: '聊天记录最多嵌套3层',
    });
  });

  test('are closed to everybody who is not in the conversation of the card', async () => {
    const { city, county, other, both } = await talked();
    await forward(city, both, [withOne(other)], merged);
    const { id } = await lastOf(other, withOne(city));
    expect(await ask('chatCard', { id }, county)).toMatchObject({ code: 'A0404' });
    expect(await ask('chatCard', { id: both[0]?.id }, county)).toMatchObject({ code: 'A0404' });
    expect(await ask('chatCard', { id, path: '0' }, other)).toMatchObject({ code: 'A0404' });
  });

  test('are found by what was said in them', async () => {
    const { city, other, both } = await talked();
    await forward(city, both, [withOne(other)], merged);
    const found = (await ask('chatSearch', { text: '明火三处' }, other)).data as ChatMessage[];
    expect(found.map(({ content }) => content?.kind)).toEqual(['merged']);
  });
});

describe('what can not be forwarded', () => {
  test('are messages that one can not see, that were taken back, and what the group itself says', async () => {
    const { city, county, other, both } = await talked();
    expect(await forward(other, both, [withOne(city)])).toMatchObject({ code: 'A0404', field: 'messageIds' });
    await ask('chatRecall', { id: both[0]?.id }, city);
    expect(await forward(city, both, [withOne(other)])).toMatchObject({ code: 'A0404', field: 'messageIds' });
    const id = await house.made(county);
    const notice = await lastOf(city, house.group(id));
    expect(await forward(city, [notice], [withOne(other)])).toMatchObject({ code: 'A0400', field: 'messageIds' });
    expect(await forward(city, [notice, ...both.slice(1)], [withOne(other)])).toMatchObject({ code: 'A0400' });
    expect(words(await house.pageOf(other, withOne(city)))).toEqual([]);
  });

  test('goes to nobody whom one may not know, and then to none of the others', async () => {
    const { city, county, far } = { ...(await talked()), far: house.far };
    const mine = await said(county, withOne(city), '请求支援');
    expect(await forward(county, [mine], [withOne(city), withOne(far)])).toMatchObject({ code: 'A0404', field: 'to' });
    expect(words(await house.pageOf(city, withOne(county))).at(-1)).toBe('请求支援');
  });

  test('says nothing that the client adds: the server alone copies the content', async () => {
    const { city, other, both } = await talked();
    const forged = { content: { kind: 'text', text: '放弃阵地' }, messages: [{ fromName: '厅长' }] };
    await forward(city, both, [withOne(other)], { ...merged, ...forged });
    expect(JSON.stringify(await cardOf(other, (await lastOf(other, withOne(city))).id))).not.toContain('放弃阵地');
    const made = await house.send(city, withOne(other), { kind: 'merged', title: '假记录', lines: [], count: 1 });
    expect(made).toMatchObject({ code: 'A0400' });
  });
});

test('files of forwarded messages open to their new readers, in cards too, until the card is taken back', async () => {
  const { city, county, other } = await talked();
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const { fileId } = await given(house.server, county?.headers ?? {}, {
    bucketName: 'image',
    name: '火场.png',
    content: png,
  });
  await house.send(county, withOne(city), { kind: 'image', fileId, name: '火场.png' });
  const opens = async (who: Who): Promise<boolean> => (await ask('fileTicket', { fileId }, who)).code === '00000';
  expect([await opens(city), await opens(other)]).toEqual([true, false]);
  await forward(city, [await lastOf(city, withOne(county))], [withOne(other)], merged);
  expect(await opens(other)).toBe(true);
  await ask('chatRecall', { id: (await lastOf(city, withOne(other))).id }, city);
  expect([await opens(city), await opens(other)]).toEqual([true, false]);
});
