import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { menuTree } from '../../contract/menus/menu-tree.ts';
import { menuSeedRecords } from '../../contract/menus/seed.ts';
import { chapters } from '../../src/manual/chapters.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { openApp } from '../support/screen.tsx';

vi.mock('../../src/app/pages/monitoring-page.tsx', () => ({
  default: () => (
    <label>
      筛选
      <input />
    </label>
  ),
}));

const print = vi.fn();
beforeEach(() => {
  localStorage.clear();
  print.mockClear();
  vi.stubGlobal('print', print);
});
afterEach(() => vi.unstubAllGlobals());

const open = (path: string, userType = 1) => {
  const station = createFakeStation();
  station.answer('menuSearch', { state: 'ready', data: menuTree(menuSeedRecords, undefined) });
  station.session$.next({ state: 'signedIn', user: { ...officer, userType } });
  return { station, ...openApp(station, path) };
};
const drawer = () => screen.findByRole('dialog', { name: '操作手册' }, { timeout: 10_000 });
const heading = (name: string | RegExp, level: number) =>
  screen.findByRole('heading', { name, level }, { timeout: 10_000 });

describe('F1', () => {
  test('opens the manual beside the page at what explains it, also while one types; Esc leads back there', async () => {
    const { person } = open('/warning-monitoring/index');
    const box = await screen.findByLabelText('筛选');
    await person.click(box);
    await person.keyboard('{F1}');
    const manual = await drawer();
    expect(within(manual).getByRole('heading', { name: '监测与预警', level: 2 })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('画面'));
    expect(screen.getByLabelText('筛选')).toBe(box);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '操作手册' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(box));
  });
  test('closes it, pressed again, and opens it elsewhere at what is explained there', async () => {
    const { person } = open('/duty/report');
    await screen.findByRole('heading', { name: '安徽省森林防火信息系统' });
    await person.keyboard('{F1}');
    await drawer();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('值班日报'));
    await person.keyboard('{F1}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '操作手册' })).toBeNull());
  });
  test('opens it above the wall too, where Esc closes it and stays', async () => {
    const { person } = open('/homepage/wall');
    await screen.findByRole('link', { name: '退出大屏（Esc）' }, { timeout: 10_000 });
    await person.keyboard('{F1}');
    expect(within(await drawer()).getByRole('heading', { name: '大屏' })).toBeTruthy();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '操作手册' })).toBeNull());
    expect(window.location.pathname).toBe('/homepage/wall');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(window.location.pathname).toBe('/homepage/index'));
  });
  test('is kept from the browser where somebody is signed in, and left to it where nobody is', async () => {
    const pressed = (): boolean => {
      const event = createEvent.keyDown(document.body, { key: 'F1' });
      fireEvent(document.body, event);
      return event.defaultPrevented;
    };
    const { unmount } = open('/warning-monitoring/index');
    await screen.findByLabelText('筛选');
    expect(pressed()).toBe(true);
    unmount();
    openApp(createFakeStation({ signedOut: true }), '/login');
    await screen.findByRole('button', { name: '登录' });
    expect(pressed()).toBe(false);
  });
  test('stands in the help, whose button opens the manual too', async () => {
    const { person } = open('/warning-monitoring/index');
    await screen.findByLabelText('筛选');
    await person.keyboard('?');
    const help = await screen.findByRole('dialog', { name: '快捷键与帮助' });
    expect(help.textContent).toContain('F1打开或收起操作手册');
    await person.click(within(help).getByRole('button', { name: '操作手册' }));
    expect(within(await drawer()).getByRole('heading', { name: '监测与预警' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: '快捷键与帮助' })).toBeNull();
  });
  test('shows keys in groups, each under its title', async () => {
    const { person } = open('/warning-monitoring/index');
    await screen.findByLabelText('筛选');
    await person.keyboard('?');
    const help = await screen.findByRole('dialog', { name: '快捷键与帮助' });
    const group = (name: string): string => within(help).getByRole('region', { name }).textContent ?? '';
    expect(group('警情')).toContain('S搁置、取消搁置');
    expect(group('火情详情')).toContain('S签收');
    expect(group('火情详情')).not.toContain('接警');
    expect(group('托盘（开与收）')).toContain('I报警信息');
  });
});

describe('the manual as a page', () => {
  test.each([1, 3, 6])('is there for people of type %i, at its first chapter', async (userType) => {
    open('/manual', userType);
    expect(await heading(chapters[0]?.title ?? '', 2)).toBeTruthy();
    expect(window.location.pathname).toBe('/manual');
  });
  test('opens a chapter at a section, and says which chapter there is none of', async () => {
    const { unmount } = open('/manual/triage#shelve');
    expect(await heading('接警与处置警情', 2)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('搁置'));
    unmount();
    open('/manual/no-such');
    expect(await screen.findByText('手册里没有这一章')).toBeTruthy();
  });
  test('is for those alone who are signed in, who come back to where they wanted to go', async () => {
    openApp(createFakeStation({ signedOut: true }), '/manual/fire');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(window.location.search).toBe('?to=%2Fmanual%2Ffire');
  });
  test('shows one role its own chapters', async () => {
    const { person } = open('/manual');
    await heading(chapters[0]?.title ?? '', 2);
    const [contents] = screen.getAllByRole('navigation', { name: '目录' });
    if (!contents) throw new Error('no contents');
    await person.click(within(contents).getByRole('button', { name: '护林员' }));
    expect(within(contents).getByRole('link', { name: '护林员与现场人员' })).toBeTruthy();
    expect(within(contents).queryByRole('link', { name: '运维' })).toBeNull();
    await person.click(within(contents).getByRole('button', { name: '全部' }));
    expect(within(contents).getByRole('link', { name: '运维' })).toBeTruthy();
  });
  test('goes on to the next chapter, and back', async () => {
    const { person } = open('/manual/start');
    await heading('登录与账号安全', 2);
    const turn = screen.getByRole('navigation', { name: '翻章' });
    await person.click(within(turn).getByRole('link', { name: /下一章/ }));
    expect(window.location.pathname).toBe(`/manual/${chapters[1]?.id}`);
    await heading(chapters[1]?.title ?? '', 2);
    await person.click(screen.getByRole('link', { name: /上一章/ }));
    expect(window.location.pathname).toBe('/manual/start');
  });
  test('is searched by / and the arrows; Enter opens what was found, with the focus there', async () => {
    const { person } = open('/manual/start');
    await heading('登录与账号安全', 2);
    await person.keyboard('/');
    const box = screen.getByRole('combobox', { name: '搜索手册' });
    expect(document.activeElement).toBe(box);
    await person.keyboard('24 小时');
    expect(screen.getByText(/^找到 \d+ 处$/)).toBeTruthy();
    const [first] = screen.getAllByRole('option');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('24');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/manual/triage#shelve'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('搁置'));
  });
  test('says what was not found, and Esc goes back to the text', async () => {
    const { person } = open('/manual/start');
    await heading('登录与账号安全', 2);
    await person.keyboard('/');
    await person.keyboard('没有这样的词');
    expect(screen.getByText('没有找到')).toBeTruthy();
    await person.keyboard('{Escape}');
    expect(screen.queryByText('没有找到')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: '搜索手册' }).value).toBe('');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('登录与账号安全'));
  });
  test('opens a picture large, by its caption', async () => {
    const { person } = open('/manual/triage');
    await heading('接警与处置警情', 2);
    await person.click(screen.getByRole('button', { name: '放大：选择排除原因' }));
    expect(within(await screen.findByRole('dialog', { name: '选择排除原因' })).getByRole('img')).toBeTruthy();
  });
  test('prints the chapter, or all of them', async () => {
    const sheet = (): string => document.querySelector('.manual-sheet')?.textContent ?? '';
    const printed: string[] = [];
    print.mockImplementation(() => printed.push(sheet()));
    const { person } = open('/manual/duty');
    await heading('交接班与值班日报', 2);
    await person.click(screen.getByRole('button', { name: '打印本章' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: '打印全部' }));
    await waitFor(() => expect(printed).toHaveLength(2));
    expect(printed[0]).toContain('接班签收');
    expect(printed[0]).not.toContain('报警洪峰');
    for (const { title } of chapters) expect(printed[1]).toContain(title);
    await waitFor(() => expect(sheet()).not.toContain('报警洪峰'));
  });
});
