import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { freshBrowser } from '../support/dom.ts';
import DispatchPage from '../../src/app/pages/dispatch-page.tsx';
import TalkPage from '../../src/talk/talk-page.tsx';
import type { BusMessage } from '../../streams/bus.ts';
import { createFakeStation, type FakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { conversationID, list, listed, pageOf, pushed, text } from './sample-talk.ts';

const path = '/command-dispatch/index';
let visible: MockInstance<() => DocumentVisibilityState>;
let station: FakeStation;

beforeEach(() => {
  freshBrowser();
  visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  window.history.replaceState(null, '', path);
  station = createFakeStation();
});
afterEach(() => visible.mockRestore());

const pass = (...messages: BusMessage[]): void => act(() => messages.forEach((one) => station.bus.publish(one)));
const opens = (at?: { id: string; seq: number }): BusMessage => ({
  kind: 'wished',
  wish: { type: 'chat.open', conversationID, ...(at ? { at } : {}) },
});
const look = (at: DocumentVisibilityState): void => {
  visible.mockReturnValue(at);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};
const reads = (): unknown[] => station.commands.filter(({ call }) => call === 'chatRead').map(({ args }) => args);
const box = () => screen.getByLabelText<HTMLTextAreaElement>('消息内容');
const comes = (seq: number): void => pass(pushed({ conversationID, seq, message: text(seq, `第${seq}条`) }));

test('a message is marked read only while it can be seen: not in a hidden window, nor behind another tab', async () => {
  const { person } = show(station, <DispatchPage />);
  pass(list(listed({ lastMessage: text(1, '就位') })), opens(), pageOf([text(1, '就位')]));
  look('hidden');
  comes(2);
  expect(reads()).toEqual([]);
  look('visible');
  expect(reads()).toEqual([{ conversationID, seq: 2 }]);
  await person.click(screen.getByRole('tab', { name: '会议' }));
  comes(3);
  expect(reads()).toHaveLength(1);
  await person.click(screen.getByRole('tab', { name: '消息' }));
  expect(reads()).toEqual([
    { conversationID, seq: 2 },
    { conversationID, seq: 3 },
  ]);
});

test('what was written and not sent is there after a look at another tab, and gone after a sign-out', async () => {
  const { person } = show(station, <DispatchPage />);
  pass(list(listed()), opens(), pageOf([text(1, '就位')]));
  await person.type(box(), '西北风四级');
  await person.click(screen.getByRole('tab', { name: '会议' }));
  await person.click(screen.getByRole('tab', { name: '消息' }));
  expect(box().value).toBe('西北风四级');
  pass({ kind: 'session', change: 'signedOut' }, { kind: 'session', change: 'signedIn', userId: officer.id });
  pass(list(listed()), opens(), pageOf([text(1, '就位')]));
  expect(box().value).toBe('');
});

test('a conversation in which nothing was said yet is named by its person', () => {
  show(station, <TalkPage />);
  pass(list(listed()), { kind: 'wished', wish: { type: 'chat.open', conversationID: 'C2Cu-li' } });
  act(() => station.answer('orgMembers', { state: 'ready', data: [{ userId: 'u-li', memName: '李值班' }] }));
  expect(screen.getByRole('heading', { name: '李值班' })).toBeTruthy();
});

describe('a search', () => {
  test('asks once the typing rests, and opens a conversation at the message found, which is marked', async () => {
    const asked = vi.spyOn(station, 'query');
    const brought = vi.fn<() => void>();
    Element.prototype.scrollIntoView = brought;
    station.answer('chatSearch', { state: 'ready', data: [text(1, '明火三处')] });
    const { person } = show(station, <TalkPage />);
    pass(list(listed()));
    await person.type(screen.getByRole('searchbox', { name: '搜索消息' }), '明火');
    await person.click(await screen.findByRole('button', { name: /明火三处/ }));
    const searched = asked.mock.calls.filter(([call]) => call === 'chatSearch').map(([, args]) => args);
    expect(new Set(searched.map((args) => JSON.stringify(args)))).toEqual(new Set(['{"text":"明火"}']));
    expect(station.wishes.findLast(({ type }) => type === 'chat.open')).toEqual({
      type: 'chat.open',
      conversationID,
      at: { id: 'm1', seq: 1 },
    });
    pass(pageOf([text(1, '明火三处'), text(2, '收到')]));
    const log = within(screen.getByRole('log'));
    expect(log.getAllByText('搜索结果')).toHaveLength(1);
    expect(log.getByText('搜索结果').parentElement?.textContent).toMatch(/^李值班/);
    expect(brought.mock.contexts.map((row) => (row as Element).textContent)).toEqual([
      expect.stringContaining('明火三处') as string,
    ]);
  });
});
