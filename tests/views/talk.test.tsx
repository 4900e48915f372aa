import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ChatContent } from '../../contract/talk/content.ts';
import type { ChatMessage, Conversation } from '../../contract/talk/schemas.ts';
import ReplayPage from '../../src/app/pages/replay-page.tsx';
import TalkPage from '../../src/talk/talk-page.tsx';
import UnreadLink from '../../src/talk/unread-link.tsx';
import type { BusMessage } from '../../streams/bus.ts';
import { createFakeStation, type FakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { answered, conversationID, list, listed, message, pageOf, pushed, text } from './sample-talk.ts';

let station: FakeStation;
const pass = (...messages: BusMessage[]): void => act(() => messages.forEach((one) => station.bus.publish(one)));
const open = (canCommand: boolean, conversation: Conversation, ...messages: ChatMessage[]) => {
  station = createFakeStation({ canCommand });
  const shown = show(station, <TalkPage />);
  pass(list(conversation), { kind: 'wished', wish: { type: 'chat.open', conversationID } }, pageOf(messages));
  return shown;
};
const log = () => screen.getByRole('log');

describe('a conversation on the screen', () => {
  test('marks what mentions the officer, in its row and in the list', () => {
    open(
      true,
      listed({ isMentioned: true, unreadCount: 1 }),
      text(1, '各组就位'),
      text(2, '@宣城值班员 报告', [officer.id]),
    );
    expect(within(log()).getAllByText('提到我')).toHaveLength(1);
    expect(screen.getByText('[有人@我]')).toBeTruthy();
  });

  test('shows a fire to who may see it with a way there, and to others only that there was one', () => {
    const fire = { fireId: 'f1' as never, name: '版书镇', status: '处置中', areaCode: '341825', areaName: '旌德县' };
    open(true, listed(), message(1, { kind: 'fire', fire }), message(2, { kind: 'fire' }));
    expect(within(log()).getByText('旌德县 · 发送时处置中')).toBeTruthy();
    expect(within(log()).getByRole('link', { name: '查看火情' }).getAttribute('href')).toBe(
      '/emergency-rescue/detail?fireId=f1',
    );
    expect(within(log()).getByText('一条火情，不在您的辖区内')).toBeTruthy();
  });

  test('shows merged messages by title and first lines, and opens them, card in card, with a way back', async () => {
    const card = (title: string): ChatContent => ({
      kind: 'merged',
      title,
      lines: [{ fromName: '李值班', kind: 'image', text: '' }],
      count: 1,
    });
    const { person } = open(true, listed(), message(1, card('兴隆火场的聊天记录')));
    expect(within(log()).getByText('李值班：[图片]')).toBeTruthy();
    station.answer('chatCard', {
      state: 'ready',
      data: {
        title: '兴隆火场的聊天记录',
        messages: [{ fromName: '王值班', at: '2026-03-01T00:00:00Z', content: card('旧记录') }],
      },
    });
    await person.click(within(log()).getByRole('button', { name: '查看兴隆火场的聊天记录' }));
    const dialog = screen.getByRole('dialog', { name: '兴隆火场的聊天记录' });
    expect(within(dialog).queryByRole('button', { name: '返回上一层' })).toBeNull();
    await person.click(within(dialog).getByRole('button', { name: '查看旧记录' }));
    expect(within(dialog).getByRole('button', { name: '返回上一层' })).toBeTruthy();
  });

  test('says who is typing, for six seconds', () => {
    open(true, listed(), text(1, '各组就位'));
    const typedAt = new Date(station.clock$.value).toISOString();
    pass(pushed({ conversationID, typist: 'u-li', typistName: '李值班', typedAt }));
    expect(screen.getByText('李值班正在输入…')).toBeTruthy();
    act(() => station.clock$.next(station.clock$.value + 6_000));
    expect(screen.queryByText('李值班正在输入…')).toBeNull();
  });

  test('of a group that was dissolved is read, and has no box to write', () => {
    open(true, listed({ isClosed: true }), text(1, '收队'));
    expect(screen.getByText('该群已解散，只能查看。')).toBeTruthy();
    expect(screen.queryByLabelText('消息内容')).toBeNull();
  });

  test('offers no files, voice or search where the message service has none', () => {
    open(true, listed(), text(1, '各组就位'));
    expect(screen.getByRole('button', { name: '发送语音' })).toBeTruthy();
    pass(
      answered('chatService', 'chatService', { engine: 'tencent', lacks: ['files', 'search', 'typing', 'dissolve'] }),
    );
    for (const name of ['发送语音', '发送图片', '发送文件']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.getByRole('button', { name: '发送位置' })).toBeTruthy();
  });
});

describe('selection mode', () => {
  test('selects by click, and forwards what is selected in the way that was chosen to whom was chosen', async () => {
    const { person } = open(true, listed(), text(1, '明火三处'), text(2, '西北风四级'));
    await person.click(screen.getByRole('button', { name: '多选' }));
    await person.click(within(log()).getByRole('checkbox', { name: '选择：西北风四级' }));
    expect(station.wishes.at(-1)).toEqual({ type: 'chat.select', id: 'm2' });
    expect(screen.getByText('已选 1 条')).toBeTruthy();
    await person.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '转发' }));
    const dialog = screen.getByRole('dialog', { name: '转发 1 条消息' });
    await person.click(within(dialog).getByRole('button', { name: '转发' }));
    expect(within(dialog).getByText('请选择转发到哪里')).toBeTruthy();
    expect(station.commands).toHaveLength(0);
    await person.click(within(dialog).getByRole('radio', { name: /^合并转发/ }));
    await person.click(within(dialog).getByRole('checkbox', { name: /兴隆火场/ }));
    await person.click(within(dialog).getByRole('button', { name: '转发' }));
    expect(station.commands.map(({ call, args }) => [call, args])).toEqual([
      ['chatForward', expect.objectContaining({ messageIds: ['m2'], relayType: 2, to: [conversationID] })],
    ]);
  });

  test('is left by Esc', async () => {
    const { person } = open(true, listed(), text(1, '明火三处'));
    pass({ kind: 'wished', wish: { type: 'chat.selecting', conversationID } });
    await person.keyboard('{Escape}');
    expect(station.wishes.at(-1)).toEqual({ type: 'chat.selecting', conversationID: undefined });
  });
});

describe('writing in a group', () => {
  beforeEach(() => {
    open(true, listed(), text(1, '各组就位'));
    station.answer('chatGroup', {
      state: 'ready',
      data: {
        groupId: 'g-1',
        name: '兴隆火场',
        ownerId: officer.id,
        isClosed: false,
        members: [
          { id: officer.id, realName: '宣城值班员', deptName: '' },
          { id: 'u-li', realName: '李值班', deptName: '旌德县' },
          { id: 'u-wang', realName: '王值班', deptName: '绩溪县' },
        ],
      },
    });
  });

  test('a member who is chosen by @ is mentioned, and one whose name was taken out again is not', async () => {
    const { default: userEvent } = await import('@testing-library/user-event');
    const person = userEvent.setup();
    const box = screen.getByLabelText('消息内容');
    await person.type(box, '请@王');
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['王值班绩溪县']);
    await person.keyboard('{Enter}');
    await person.type(box, '回话');
    await person.keyboard('{Enter}');
    const sent = station.commands.filter(({ call }) => call === 'chatSend');
    expect(sent.map(({ args }) => args)).toMatchObject([
      { content: { kind: 'text', text: '请@王值班 回话', mentions: ['u-wang'] } },
    ]);
    await person.type(box, '@李');
    await person.keyboard('{Enter}');
    await person.clear(box);
    await person.type(box, '不用了{Enter}');
    expect(station.commands.at(-1)?.args).toMatchObject({ content: { kind: 'text', text: '不用了' } });
    expect(station.commands.at(-1)?.args).not.toHaveProperty('content.mentions');
  });

  test('everybody is offered to the owner, and typing is told at most every four seconds', async () => {
    const { default: userEvent } = await import('@testing-library/user-event');
    const person = userEvent.setup();
    await person.type(screen.getByLabelText('消息内容'), '@');
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('所有人');
    const typed = () => station.commands.filter(({ call }) => call === 'chatTyping').length;
    await person.keyboard('李');
    expect(typed()).toBe(1);
    act(() => station.clock$.next(station.clock$.value + 4_000));
    await person.keyboard('值');
    expect(typed()).toBe(2);
  });
});

test('the header says how many messages are unread, and follows what comes and what is read elsewhere', () => {
  station = createFakeStation();
  show(station, <UnreadLink />);
  const name = () => screen.getByRole('link').getAttribute('aria-label');
  expect(name()).toBe('消息');
  pass(list(listed({ unreadCount: 2, lastMessage: text(2, '到位') })));
  expect(name()).toBe('消息，2 条未读');
  pass(pushed({ conversationID, seq: 3, message: text(3, '@', ['all']) }));
  expect(name()).toBe('消息，3 条未读，有人提到我');
  pass(pushed({ conversationID, reader: officer.id, read: 3 }));
  expect(name()).toBe('消息');
});

describe('a recording', () => {
  test('shows a conversation without anything to send, more to load or to forward', () => {
    open(false, listed(), text(1, '明火三处'));
    expect(within(log()).getByText('明火三处')).toBeTruthy();
    expect(screen.getByText('回放中只能看，不能发。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '更早的消息' })).toBeNull();
    expect(screen.queryByRole('button', { name: '转发这条消息' })).toBeNull();
  });

  test('plays what its person read and selected, and is left for the monitoring screen', async () => {
    const at = '2026-03-01T00:00:00.000Z';
    const user = { id: officer.id, userName: 'xuancheng', realName: officer.realName, regionCode: '34' };
    const header = { lookout: 'recording', version: 1, schemaHash: 'x', startedAt: at, user };
    const lines: BusMessage[] = [
      list(listed()),
      { kind: 'wished', wish: { type: 'chat.open', conversationID } },
      pageOf([text(1, '明火三处'), text(2, '西北风四级')]),
      { kind: 'wished', wish: { type: 'chat.selecting', conversationID, id: 'm2' } },
    ];
    const content = [header, ...lines.map((one, n) => ({ t: n, message: one }))].map((line) => JSON.stringify(line));
    const file = Object.assign(new File([''], 'talk.ndjson'), {
      text: () => Promise.resolve(`${content.join('\n')}\n`),
    });
    const { person } = show(createFakeStation(), <ReplayPage />);
    await person.upload(screen.getByLabelText('选择录像文件'), file);
    await person.selectOptions(await screen.findByLabelText('播放速度'), '最快');
    await person.click(screen.getByRole('button', { name: '播放' }));
    expect(await screen.findByText('西北风四级')).toBeTruthy();
    expect(await screen.findByText('已选 1 条')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '返回监测画面' }));
    expect(screen.queryByText('西北风四级')).toBeNull();
  });
});
