import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { menuTree } from '../../contract/menus/menu-tree.ts';
import { menuSeedRecords } from '../../contract/menus/seed.ts';
import { freshBrowser } from '../support/dom.ts';
import { createFakeStation, officer, type FakeStation } from '../support/fake-station.ts';
import { openApp } from '../support/screen.tsx';

const loaded: string[] = [];
vi.mock('../../src/app/pages/system-page.tsx', () => {
  loaded.push('sys');
  return { default: () => <p>系统页面</p> };
});
vi.mock('../../src/app/pages/monitoring-page.tsx', () => ({
  default: () => (
    <label>
      筛选
      <input />
    </label>
  ),
}));

const later = { id: 'later', name: '明年的页面', path: '/later', component: 'later/index', order: 99, isShow: true };
const whole = menuTree([...menuSeedRecords, later], undefined);
const withMenu = (data: unknown, user: Partial<typeof officer> = {}): FakeStation => {
  const station = createFakeStation();
  station.answer('menuSearch', { state: 'ready', data });
  station.session$.next({ state: 'signedIn', user: { ...officer, ...user } });
  return station;
};
const path = (): string => window.location.pathname;
beforeEach(freshBrowser);

describe('routes come from the menu', () => {
  test('an address that the menu does not give leads to /404, and its page is never loaded', async () => {
    openApp(createFakeStation(), '/sys');
    expect(await screen.findByText('页面不存在')).toBeTruthy();
    expect(path()).toBe('/404');
    expect(loaded).toEqual([]);
    act(() => window.history.pushState(null, '', '/xj/equipment'));
    await waitFor(() => expect(path()).toBe('/404'));
  });
  test('the same address is a page for those the menu gives it to', async () => {
    openApp(withMenu(whole), '/sys');
    expect(await screen.findByText('系统页面')).toBeTruthy();
    expect(loaded).toEqual(['sys']);
  });
  test('nothing is decided before the menu is there', async () => {
    const station = createFakeStation();
    station.answer('menuSearch', { state: 'loading' });
    openApp(station, '/later');
    expect(await screen.findByText('正在加载菜单…')).toBeTruthy();
    expect(path()).toBe('/later');
    act(() => station.answer('menuSearch', { state: 'ready', data: whole }));
    expect(await screen.findByText('本页尚未启用')).toBeTruthy();
  });
  test('a menu that did not come can be asked for again', async () => {
    const station = createFakeStation();
    station.answer('menuSearch', { state: 'failed', message: '网络异常，请重试！' });
    const { person } = openApp(station, '/xcgrid');
    expect(await screen.findByText('网络异常，请重试！')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(station.wishes).toEqual([{ type: 'query.ask', call: 'menuSearch', args: undefined }]);
  });
  test('an entry for which this version has no page says so', async () => {
    openApp(withMenu(whole), '/later');
    expect(await screen.findByText('本页尚未启用')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '明年的页面' })).toBeTruthy();
  });
});

describe('who is signed in', () => {
  test.each([
    [3, '/fire-meshing/index/do-list'],
    [6, '/command-dispatch/index'],
    [1, '/homepage/index'],
  ])('with user type %i begins at %s', async (userType, begins) => {
    openApp(withMenu(whole, { userType }), '/login');
    await waitFor(() => expect(path()).toBe(begins));
  });
  test('and has no menu left reads 该账户没有权限访问！ and can leave', async () => {
    const station = withMenu([]);
    const { person } = openApp(station, '/homepage');
    expect(await screen.findByText('该账户没有权限访问！')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '退出' }));
    expect(station.wishes).toEqual([{ type: 'session.signOut' }]);
  });
  test('after a deep link that their menu does not give, begins at home', async () => {
    openApp(createFakeStation(), '/login?to=%2Fsys%2Fuser');
    await waitFor(() => expect(path()).toBe('/homepage/index'));
  });
  test('sees only the change of their one-time password, and leaving', async () => {
    const station = withMenu(whole);
    station.session$.next({ state: 'signedIn', user: { ...officer, firstLogin: true }, mustChangePassword: true });
    openApp(station, '/warning-monitoring/index');
    expect(await screen.findByRole('dialog', { name: '首次登录，请修改密码' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
  });
});

describe('anybody who is not signed in', () => {
  test.each(['/homepage/index', '/', '/sys', '/xj/equipment', '/warning-monitoring/video-wall'])(
    'is sent from %s to /login',
    async (wanted) => {
      openApp(createFakeStation({ signedOut: true }), wanted);
      await waitFor(() => expect(path()).toBe('/login'));
    },
  );
  test.each([
    ['/home', '登录'],
    ['/homepage', '登录'],
    ['/404', '返回首页'],
  ])('may see %s', async (open, button) => {
    openApp(createFakeStation({ signedOut: true }), open);
    expect(await screen.findByText(button)).toBeTruthy();
    expect(path()).toBe(open);
  });
  test('may see /xj/user, which asks for an access key', async () => {
    openApp(createFakeStation({ signedOut: true }), '/xj/user');
    expect(await screen.findByLabelText('访问密钥')).toBeTruthy();
  });
  test('reads at an address below /s/ that there is no such page', async () => {
    openApp(createFakeStation({ signedOut: true }), '/s/report/1');
    expect(await screen.findByText('页面不存在')).toBeTruthy();
  });
});

describe('a page that is kept alive', () => {
  test('is as it was left when one comes back, also by a path that leads on', async () => {
    const station = withMenu(whole);
    station.answer('stockKinds', { state: 'ready', data: [] });
    // Its code is large: here it is not about how long that takes.
    await import('../../src/app/pages/stock-page.tsx');
    const { person } = openApp(station, '/warning-monitoring/index');
    await person.type(await screen.findByLabelText('筛选'), '旌德');
    act(() => window.history.pushState(null, '', '/integrated-management'));
    expect(await screen.findByText('没有可查看的资源')).toBeTruthy();
    act(() => window.history.pushState(null, '', '/warning-monitoring'));
    await waitFor(() => expect(screen.queryByText('没有可查看的资源')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('筛选').value).toBe('旌德');
  });
  test('is forgotten with the session', async () => {
    const station = withMenu(whole);
    const { person } = openApp(station, '/warning-monitoring/index');
    await person.type(await screen.findByLabelText('筛选'), '旌德');
    act(() => station.session$.next({ state: 'signedOut' }));
    await screen.findByRole('button', { name: '登录' });
    act(() => station.session$.next({ state: 'signedIn', user: officer }));
    expect((await screen.findByLabelText<HTMLInputElement>('筛选')).value).toBe('');
  });
});
