import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NoticeBell } from '../../src/app/notices/notice-bell.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const row = (id: string, isRead: boolean, title: string) =>
  ({ id, title, messageType: 'warning', sourceTypeName: '省森林防火办', remindTime: '2025-11-21T00:30:00.000Z', publishedAt: '2025-11-21T00:30:00.000Z', isRead });

const open = async () => {
  const station = createFakeStation();
  station.answer('noticeUnreadCount', { state: 'ready', data: { count: 2 } });
  station.answer('noticeMine', { state: 'ready', data: [row('n-1', false, '高火险预警'), row('n-2', false, '值班安排'), row('n-3', true, '旧通知')], total: 3 });
  station.answer('noticeView', { state: 'ready', data: { ...row('n-1', false, '高火险预警'), content: '<p>请<b>加强</b>巡护</p>' } });
  const shown = show(station, <NoticeBell />);
  await shown.person.click(screen.getByRole('button', { name: '通知，2 条未读' }));
  return { station, ...shown, dialog: await screen.findByRole('dialog', { name: '通知' }) };
};

test('there is no bell before the number of unread notices is known', () => {
  const station = createFakeStation();
  show(station, <NoticeBell />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('unread notices are marked in the list, not by their weight alone', async () => {
  const { dialog } = await open();
  expect(await within(dialog).findAllByRole('img', { name: '未读' })).toHaveLength(2);
  expect(within(dialog).getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['高火险预警', '值班安排预', '旧通知预警']);
});

test('a notice shows its time, source, type, title and content, and counts as read', async () => {
  const { station, person, dialog } = await open();
  await person.click(await within(dialog).findByRole('button', { name: /高火险预警/ }));
  const facts = await screen.findByRole('dialog', { name: '查看通知' });
  expect([...facts.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['提醒时间', '消息来源', '消息类型', '标题', '内容']);
  expect([...facts.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['2025-11-21 08:30:00', '省森林防火办', '预警', '高火险预警', '请加强巡护']);
  expect(station.commands.map(({ call, args }) => ({ call, args }))).toEqual([{ call: 'noticeRead', args: { ids: ['n-1'] } }]);
  act(() => station.commands[0]?.state$.next({ state: 'done', data: null }));
  expect(station.wishes.map((wish) => 'call' in wish && wish.call)).toEqual(['noticeUnreadCount', 'noticeMine']);
  await person.click(screen.getByRole('button', { name: '返回列表' }));
  expect(screen.getByText('值班安排')).toBeTruthy();
});

test('a notice that was read is not marked again; all others at once', async () => {
  const { station, person, dialog } = await open();
  await person.click(await within(dialog).findByRole('button', { name: /旧通知/ }));
  expect(station.commands).toEqual([]);
  await person.click(screen.getByRole('button', { name: '返回列表' }));
  await person.click(screen.getByRole('button', { name: '全部标为已读' }));
  expect(station.commands[0]?.args).toEqual({ ids: ['n-1', 'n-2'] });
});
