import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { menuTree } from '../../contract/menus/menu-tree.ts';
import { dutyMenuIds, menuSeedRecords } from '../../contract/menus/seed.ts';
import { freshBrowser } from '../support/dom.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { openApp } from '../support/screen.tsx';

vi.mock('../../src/app/pages/monitoring-page.tsx', () => ({ default: () => <p>监测</p> }));
beforeEach(freshBrowser);

const open = async (path: string, user = officer) => {
  const station = createFakeStation();
  const isAdmin = user.roleList.some(({ roleCode }) => roleCode === 'XTGLY');
  station.answer('menuSearch', {
    state: 'ready',
    data: menuTree(menuSeedRecords, isAdmin ? undefined : new Set(dutyMenuIds)),
  });
  station.session$.next({ state: 'signedIn', user });
  const opened = openApp(station, path);
  await screen.findByRole('heading', { name: '安徽省森林防火信息系统' });
  return { station, ...opened };
};
const admin = { ...officer, roleList: [{ roleName: '系统管理员', roleCode: 'XTGLY' }] };
const texts = (elements: readonly HTMLElement[]): string[] => elements.map(({ textContent }) => textContent);

describe('the header', () => {
  test('has the two menus, and marks where one is', async () => {
    await open('/integrated-management/index/uav');
    // By their labels: a window as narrow as a test's has them folded.
    const entries = (side: string, more = ''): string[] =>
      [...document.querySelectorAll<HTMLElement>(`nav[aria-label="主菜单（${side}）"] a${more}`)].map(
        ({ textContent }) => textContent,
      );
    expect(entries('左')).toEqual(['首页', '监测预警', '指挥调度']);
    expect(entries('右')).toEqual(['应急救援', '灾害管理', '综合管理']);
    expect(entries('右', '[aria-current=page]')).toEqual(['综合管理']);
    expect(entries('左', '[aria-current]')).toEqual([]);
  });
  test('leads an administrator to the settings, and nobody else', async () => {
    const { unmount } = await open('/xcgrid', admin);
    expect(screen.getByRole('link', { name: '系统管理' }).getAttribute('href')).toBe('/sys');
    unmount();
    await open('/xcgrid');
    expect(screen.queryByRole('link', { name: '系统管理' })).toBeNull();
  });
  test('folds the person into one button where it is narrow: their centre, and the sign-out that asks', async () => {
    const { station, person } = await open('/xcgrid');
    const account = screen.getByRole('button', { name: '账户：宣城值班员' });
    await person.click(account);
    const folded = screen.getByRole('group', { name: '账户：宣城值班员' });
    expect(within(folded).getByRole('button', { name: '个人中心：宣城值班员' })).toBeTruthy();
    await person.click(within(folded).getByRole('button', { name: '退出' }));
    expect(screen.queryByRole('group', { name: '账户：宣城值班员' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '确定' }));
    expect(station.wishes).toContainEqual({ type: 'session.signOut' });
  });
  test('lists all pages that are shown, by section, and closes on Esc with the focus back', async () => {
    const { person } = await open('/xcgrid');
    const button = screen.getByRole('button', { name: '全部菜单' });
    await person.click(button);
    const all = screen.getByRole('navigation', { name: '全部菜单' });
    expect(within(all).getByRole('link', { name: '录像回放' })).toBeTruthy();
    expect(within(all).getByRole('link', { name: '交接班' })).toBeTruthy();
    expect(within(all).queryByText('火情详情')).toBeNull();
    expect(within(all).queryByText('用户管理')).toBeNull();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: '全部菜单' })).toBeNull();
    expect(document.activeElement).toBe(button);
    await person.click(button);
    await person.click(screen.getByRole('link', { name: '录像回放' }));
    expect(screen.queryByRole('navigation', { name: '全部菜单' })).toBeNull();
    expect(window.location.pathname).toBe('/replay');
  });
});

describe('the banner of a short disk', () => {
  const health = {
    status: 'short',
    disk: 'low',
    freeBytes: 400_000_000,
    reserveBytes: 0,
    store: 'ok',
    position: 1,
    checkedAt: '2026-03-01T02:00:00.000Z',
  };
  const keeper = { ...admin, permissions: ['FH_VIEW', 'log.read'] };

  test('tells who looks after the server on every screen what it means, what to do; goes with room', async () => {
    const { station } = await open('/xcgrid', keeper);
    act(() => station.answer('systemHealth', { state: 'ready', data: health }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      '服务器磁盘空间不足（剩余 400 MB）：火势推演、路径规划、缓冲分析、标绘、消息推送、通话录音、上传、导入、' +
        '反馈和资料修改已暂停；接警、确认、上报、调派、交接班、短信、电话、消息和会议照常。请清理或扩充磁盘。',
    );
    act(() =>
      station.answer('systemHealth', {
        state: 'ready',
        data: { ...health, status: 'failing', disk: 'full', store: 'full' },
      }),
    );
    expect(screen.getByRole('alert').textContent).toContain('服务器无法保存数据');
    act(() => station.answer('systemHealth', { state: 'ready', data: { ...health, status: 'ok', disk: 'ok' } }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
  test.each([
    ['unreachable', '会议媒体服务 Janus 没有应答，会议暂时不能进行；恢复后自动连接。其他功能不受影响。'],
    ['refused', '会议媒体服务 Janus 不能使用，会议不能进行，原因见服务器日志。其他功能不受影响。'],
  ] as const)('tells of an engine of meetings that is %s, and no more when it is back', async (meetings, text) => {
    const { station } = await open('/xcgrid', keeper);
    const well = { ...health, status: 'ok' as const, disk: 'ok' as const };
    act(() => station.answer('systemHealth', { state: 'ready', data: { ...well, meetings } }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    act(() => station.answer('systemHealth', { state: 'ready', data: { ...well, meetings: 'up' as const } }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
  test('is asked for again every minute', async () => {
    const { station } = await open('/xcgrid', keeper);
    const asked = (): number =>
      station.wishes.filter((wish) => wish.type === 'query.ask' && wish.call === 'systemHealth').length;
    const before = asked();
    act(() => station.clock$.next(station.clock$.value + 59_999 - (station.clock$.value % 60_000)));
    expect(asked()).toBe(before);
    act(() => station.clock$.next(station.clock$.value + 1));
    expect(asked()).toBe(before + 1);
  });
  test('asks nothing for an officer, who could do nothing about it', async () => {
    const { station } = await open('/xcgrid');
    expect(station.wishes.some((wish) => wish.type === 'query.ask' && wish.call === 'systemHealth')).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a toast of a missed deadline', () => {
  const late = { kind: 'error' as const, text: '接警超时：版书镇，请督办', at: 1 };
  test('leads to the incident at one click, wherever one is, and is gone', async () => {
    const { station, person } = await open('/xcgrid');
    act(() => station.toasts$.next({ ...late, opens: { kind: 'incident', id: 'i1' } }));
    await person.click(within(screen.getByRole('alert')).getByRole('button', { name: '打开' }));
    expect(station.wishes).toContainEqual({ type: 'incident.select', incidentId: 'i1' });
    expect(screen.queryByText(late.text)).toBeNull();
  });
  test('leads to the page of a fire', async () => {
    const { station, person } = await open('/xcgrid');
    act(() => station.toasts$.next({ ...late, opens: { kind: 'fire', id: 'f1' } }));
    await person.click(screen.getByRole('button', { name: '打开' }));
    expect(window.location.pathname + window.location.search).toBe('/emergency-rescue/detail?fireId=f1');
  });
  test('has no way to where there is nothing to look at', async () => {
    const { station } = await open('/xcgrid');
    act(() => station.toasts$.next(late));
    expect(within(screen.getByRole('alert')).queryByRole('button', { name: '打开' })).toBeNull();
  });
});

describe('the side menu', () => {
  const shown = (): string[] =>
    texts(within(screen.getByRole('navigation', { name: '侧栏菜单' })).getAllByRole('link'));
  test('lists the shown pages of the section, and only the one that is open is marked', async () => {
    localStorage.setItem('lookout.sideFolded', 'no');
    await open('/integrated-management/index/known-heat');
    expect(shown()).toEqual([
      '动态资源',
      '自定义资源',
      '无人机',
      '航线任务',
      '视频资源',
      '报警设置',
      '已知热源与许可用火',
      '消息推送',
      '短信推送设置',
      '短信推送记录',
      '物资仓库',
      '物资清单',
      '物资需求',
      '物资种类',
      '应急预案',
      '火险日报',
      '网格数据',
      '网格编辑',
      '网格人员',
    ]);
    const marked = screen.getByRole('navigation', { name: '侧栏菜单' }).querySelectorAll('[aria-current=page]');
    expect([...marked].map(({ textContent }) => textContent)).toEqual(['已知热源与许可用火']);
  });
  test('folds by 收起菜单 to a rail of names, and stays so', async () => {
    localStorage.setItem('lookout.sideFolded', 'no');
    const { person, unmount } = await open('/fire-meshing/index/do-list');
    expect(screen.getByRole('link', { name: '待办事项' }).querySelector('svg')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '收起菜单' }));
    expect(shown()).toEqual([
      '网格信息',
      '村级网格组',
      '待办事项',
      '隐患排查',
      '整改时限',
      '人员在线率',
      '任务完成率',
      '考核',
      '电子课堂看板',
      '巡护任务',
      '巡护路线',
      '巡护覆盖',
      '我的巡护',
      '课程管理',
      '我的考试',
      '我的课程',
    ]);
    expect(screen.getByRole('link', { name: '待办事项' }).querySelector('svg')).toBeNull();
    unmount();
    await open('/fire-meshing/index/do-list');
    expect(screen.getByRole('button', { name: '展开菜单' }).getAttribute('aria-expanded')).toBe('false');
  });
  test('starts folded where there is little room, and open where there is much', async () => {
    const { unmount } = await open('/fire-meshing/index/do-list');
    expect(screen.getByRole('button', { name: '展开菜单' })).toBeTruthy();
    unmount();
    window.innerWidth = 1_920;
    await open('/fire-meshing/index/do-list');
    expect(screen.getByRole('button', { name: '收起菜单' })).toBeTruthy();
    window.innerWidth = 1_366;
  });
  test('and the breadcrumb are absent where the page says so', async () => {
    await open('/warning-monitoring/index');
    expect(screen.queryByRole('navigation', { name: '侧栏菜单' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: '当前位置' })).toBeNull();
  });
});

test('the breadcrumb tells where one is, and leads up', async () => {
  await open('/integrated-management/index/material-species');
  const crumbs = screen.getByRole('navigation', { name: '当前位置' });
  expect(texts(within(crumbs).getAllByRole('listitem'))).toEqual(['综合管理', '物资管理', '物资种类']);
  expect(within(crumbs).getByText('物资种类').getAttribute('aria-current')).toBe('page');
  expect(within(crumbs).getByRole('link', { name: '综合管理' }).getAttribute('href')).toBe('/integrated-management');
});

test('only a page with a mask has it', async () => {
  const { container } = await open('/homepage/index');
  expect(container.querySelector('[data-mask]')).toBeTruthy();
  act(() => window.history.pushState(null, '', '/warning-monitoring/index'));
  await screen.findByText('监测');
  expect(container.querySelector('[data-mask]')).toBeNull();
});

test('/sys shows an administrator the system pages', async () => {
  await open('/sys', admin);
  expect(await screen.findByRole('heading', { name: '系统管理' })).toBeTruthy();
  const links = texts(within(screen.getByRole('main')).getAllByRole('link'));
  expect(links).toContain('用户管理');
  expect(links).toContain('系统日志');
});

test('the home page shows what waits and opens it', async () => {
  const { station, person } = await open('/homepage/index');
  const { anAlarm } = await import('../support/fake-alarms.ts');
  expect(await screen.findByText('没有未结警情和未结束火情')).toBeTruthy();
  act(() =>
    station.put(
      anAlarm({ id: 'a-7', placeName: '旌德县云乐镇附近' }),
      anAlarm({ id: 'a-8', status: 'dismissed', placeName: '已排除处' }),
    ),
  );
  const list = screen.getByRole('region', { name: '实时动态' });
  expect(within(list).queryByText('已排除处')).toBeNull();
  await person.click(within(list).getByRole('button', { name: /旌德县云乐镇附近/ }));
  expect(station.wishes).toContainEqual({ type: 'alarm.select', alarmId: 'a-7' });
});

describe('light and dark', () => {
  const look = (): string => (document.documentElement.classList.contains('light') ? 'light' : 'dark');
  test('duty screens are dark, pages of records light, and each keeps what was chosen for it', async () => {
    const { person } = await open('/xcgrid');
    expect(look()).toBe('dark');
    act(() => window.history.pushState(null, '', '/fire-meshing/index/danger-investigation'));
    await screen.findByRole('heading', { name: '隐患排查' });
    expect(look()).toBe('light');
    await person.click(screen.getByRole('button', { name: '切换为深色' }));
    expect(look()).toBe('dark');
    act(() => window.history.pushState(null, '', '/xcgrid'));
    await screen.findByRole('heading', { name: '区县网格地图' });
    await person.click(screen.getByRole('button', { name: '切换为浅色' }));
    act(() => window.history.pushState(null, '', '/fire-meshing/index/danger-investigation'));
    await screen.findByRole('heading', { name: '隐患排查' });
    expect(look()).toBe('dark');
  });
  test('signing out leads back to the look of duty', async () => {
    const { station } = await open('/fire-meshing/index/do-list');
    expect(look()).toBe('light');
    act(() => station.session$.next({ state: 'signedOut' }));
    await screen.findByRole('button', { name: '登录' });
    expect(look()).toBe('dark');
  });
});
