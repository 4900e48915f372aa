import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AnnouncementDetail, AnnouncementRow } from '../../contract/announcements/schemas.ts';
import { Bell } from '../../src/announcements/bell.tsx';
import MessagesPage from '../../src/announcements/messages-page.tsx';
import { HtmlText } from '../../src/kit/html-text.tsx';
import { screenNow } from '../support/fake-alarms.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const row = (n: number, more: Partial<AnnouncementRow> = {}): AnnouncementRow => ({
  id: `n${n}`,
  title: `通知${n}`,
  messageType: 'task',
  messageTypeName: '任务',
  sourceTypeName: '省森防指',
  remindTime: '2026-03-01T01:02:03.000Z',
  publishedAt: new Date(screenNow - n * 60_000).toISOString(),
  isRead: false,
  ...more,
});
const detail = (more: Partial<AnnouncementDetail> = {}): AnnouncementDetail => ({
  ...row(1),
  content: '<p>请<strong>按时</strong>参加</p>',
  ...more,
});

function open(rows: readonly AnnouncementRow[], count: number, total = rows.length) {
  const station = createFakeStation();
  station.answer('noticeUnreadCount', { state: 'ready', data: { count } });
  station.answer('noticeMine', { state: 'ready', data: rows, total });
  return { station, ...show(station, <Bell />) };
}
const bell = (): HTMLElement => screen.getByRole('button', { name: /^通知，/ });
const panel = (): HTMLElement | null => screen.queryByRole('region', { name: '通知' });

describe('the bell', () => {
  test.each([
    [0, '通知，没有未读', ''],
    [1, '通知，1条未读', '1'],
    [9, '通知，9条未读', '9'],
    [10, '通知，10条未读', '9+'],
    [250, '通知，250条未读', '9+'],
  ])('with %i unread says %s and shows “%s”', (count, name, shown) => {
    open([], count);
    expect(bell().getAttribute('aria-label')).toBe(name);
    expect(bell().textContent).toBe(shown);
  });

  test('follows what the server says', () => {
    const { station } = open([], 1);
    act(() => station.answer('noticeUnreadCount', { state: 'ready', data: { count: 3 } }));
    expect(bell().textContent).toBe('3');
  });

  test('opens the list and closes it, by click, by Esc with the focus back, and by a click elsewhere', async () => {
    const { person } = open([row(1), row(2, { isRead: true })], 1);
    expect(panel()).toBeNull();
    await person.click(bell());
    expect(bell().getAttribute('aria-expanded')).toBe('true');
    expect(
      within(panel()!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['未读通知1任务　省森防指1分钟前', '通知2任务　省森防指2分钟前']);
    await person.keyboard('{Tab}{Tab}');
    expect(document.activeElement?.textContent).toContain('通知1');
    await person.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(bell());
    await person.keyboard('{Enter}');
    expect(panel()).not.toBeNull();
    await person.click(document.body);
    expect(panel()).toBeNull();
  });

  test('takes the focus while its rows are on the way, and the next key leads to the first of them', async () => {
    const { station, person } = open([], 1);
    station.answer('noticeMine', { state: 'loading' });
    bell().focus();
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(panel());
    act(() => station.answer('noticeMine', { state: 'ready', data: [row(1)], total: 1 }));
    await person.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('本页全部标为已读');
  });

  test('says that there are none, that they load, that they failed', async () => {
    const { station, person } = open([], 0);
    await person.click(bell());
    expect(within(panel()!).getByText('没有通知')).toBeTruthy();
    act(() => station.answer('noticeMine', { state: 'loading' }));
    expect(within(panel()!).getByText('正在加载通知…')).toBeTruthy();
    act(() => station.answer('noticeMine', { state: 'failed', message: '系统繁忙' }));
    expect(within(panel()!).getByText('系统繁忙')).toBeTruthy();
    await person.click(within(panel()!).getByRole('button', { name: '重试' }));
    expect(station.wishes).toEqual([{ type: 'query.ask', call: 'noticeMine', args: {} }]);
  });

  test('marks all of a page as read at once, where any is not', async () => {
    const { station, person } = open([row(1), row(2), row(3, { isRead: true })], 2);
    await person.click(bell());
    await person.click(screen.getByRole('button', { name: '本页全部标为已读' }));
    expect(station.commands.map(({ call, args }) => [call, args])).toEqual([['noticeRead', { ids: ['n1', 'n2'] }]]);
    act(() => station.answer('noticeMine', { state: 'ready', data: [row(1, { isRead: true })], total: 1 }));
    expect(screen.queryByRole('button', { name: '本页全部标为已读' })).toBeNull();
    expect(document.activeElement).toBe(panel());
    await person.keyboard('{Escape}');
    expect(panel()).toBeNull();
  });

  test('turns the pages of a long list', async () => {
    const { person } = open([row(1)], 1, 25);
    await person.click(bell());
    expect(screen.getByText('第1页，共3页')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '上一页' }));
    expect(screen.getByText('第1页，共3页')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '下一页' }));
    await person.click(screen.getByRole('button', { name: '下一页' }));
    await person.click(screen.getByRole('button', { name: '下一页' }));
    expect(screen.getByText('第3页，共3页')).toBeTruthy();
  });
});

describe('viewing an announcement', () => {
  const view = async (given: AnnouncementRow, announcement: AnnouncementDetail = detail()) => {
    const opened = open([given], given.isRead ? 0 : 1);
    opened.station.answer('noticeView', { state: 'ready', data: announcement });
    await opened.person.click(bell());
    await opened.person.click(within(panel()!).getByRole('button', { name: new RegExp(given.title) }));
    await waitFor(() => expect(document.querySelector('[role=dialog] dt')).not.toBeNull());
    return opened;
  };

  test('shows its five facts, marks it as read, once, and leads back to where one was', async () => {
    const { station, person } = await view(row(1));
    const dialog = screen.getByRole('dialog', { name: '查看通知' });
    const [names, values] = ['dt', 'dd'].map((tag) =>
      [...dialog.querySelectorAll(tag)].map(({ textContent }) => textContent),
    );
    expect(names).toEqual(['提醒时间', '来源', '消息类型', '标题', '内容']);
    expect(values).toEqual(['2026-03-01 09:02:03', '省森防指', '任务', '通知1', '请按时参加']);
    expect(dialog.querySelector('strong')?.textContent).toBe('按时');
    expect(station.commands.map(({ call, args }) => [call, args])).toEqual([['noticeRead', { ids: ['n1'] }]]);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(panel()).not.toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('通知1'));
  });

  test('leads back to the bell where the announcement has moved to another page', async () => {
    const { station, person } = await view(row(1));
    act(() => station.answer('noticeMine', { state: 'ready', data: [row(2)], total: 11 }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(bell()));
    expect(panel()).not.toBeNull();
  });

  test('marks nothing that was read before', async () => {
    const { station } = await view(row(1, { isRead: true }));
    expect(station.commands).toEqual([]);
  });

  test('says where it is gone', async () => {
    const { station } = await view(row(1));
    act(() => station.answer('noticeView', { state: 'failed', message: '未找到' }));
    expect(within(screen.getByRole('dialog')).getByText('未找到')).toBeTruthy();
  });
});

describe('formatted text', () => {
  const drawn = (html: string): string =>
    show(createFakeStation(), <HtmlText html={html} />).container.firstElementChild?.innerHTML ?? '';
  test.each([
    [
      'plain parts',
      '<p>一<strong>二</strong><br>三</p><ul><li>四</li></ul><hr>',
      '<p>一<strong>二</strong><br>三</p><ul><li>四</li></ul><hr>',
    ],
    [
      'headings below the title, in steps of one',
      '<h2>一</h2><h4>二</h4><h2>三</h2>',
      '<h3>一</h3><h4>二</h4><h3>三</h3>',
    ],
    ['headings that begin deep', '<h4>一</h4><h1>二</h1>', '<h3>一</h3><h3>二</h3>'],
    [
      'tables',
      '<table><tbody><tr><td colspan="2" onclick="x()">一</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">一</td></tr></tbody></table>',
    ],
    [
      'safe links in a window of their own',
      '<a href="https://example.org/" onclick="x()" style="color:red">链</a>',
      '<a href="https://example.org/" target="_blank" rel="noopener noreferrer">链</a>',
    ],
    [
      'no link that could run',
      '<a href="javascript:alert(1)">链</a><a href=" java\tscript:x">二</a><a href="data:text/html,x">三</a>',
      '链二三',
    ],
    [
      'no script, style or frame, with what is in them',
      '一<script>alert(1)</script><style>p{}</style><iframe src="https://example.org"></iframe>' +
        '<svg onload="x()"><text>a</text></svg>二',
      '一二',
    ],
    ['no picture from nowhere', '<img src="javascript:x" alt="图"><img src=x onerror="x()">', '图'],
    ['what an unknown element holds', '<custom-x><p>一</p></custom-x><constructor>二</constructor>', '<p>一</p>二'],
    ['text that looks like elements', '&lt;script&gt;x&lt;/script&gt;', '&lt;script&gt;x&lt;/script&gt;'],
  ])('shows %s', (_name, html, expected) => {
    expect(drawn(html)).toBe(expected);
  });

  test('asks for a ticket to show a picture of the house', () => {
    const station = createFakeStation();
    station.answer('fileTicket', { state: 'ready', data: { url: '/ticket/1' } });
    const { container } = show(
      station,
      <HtmlText html='<img alt="图" src="/api-global-oss/oss/download?fileId=01890a5d-ac96-774b-bcce-b302099a8057">' />,
    );
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/ticket/1');
  });
});

test('a person’s own messages are a page, too: one that is opened is read, and marked as read', async () => {
  const station = createFakeStation();
  station.answer('noticeMine', { state: 'ready', data: [row(1), row(2, { isRead: true })], total: 2 });
  station.answer('noticeView', { state: 'ready', data: detail() });
  const { person } = show(station, <MessagesPage />);
  await person.click(screen.getByRole('button', { name: /^通知2/ }));
  expect(station.commands).toEqual([]);
  await person.click(screen.getByRole('button', { name: '关闭' }));
  await person.click(screen.getByRole('button', { name: /通知1/ }));
  expect(screen.getByRole('dialog').textContent).toContain('按时');
  expect(station.commands).toMatchObject([{ call: 'noticeRead', args: { ids: ['n1'] } }]);
});
