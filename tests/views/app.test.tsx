import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { screenNow } from '../support/fake-alarms.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { openApp } from '../support/screen.tsx';
import { connectionOff } from '../../streams/derived/connection.ts';
import { isOpenPath, loginPath, wantedPath } from '../../src/app/access.ts';

const openMonitoring = async () => {
  const station = createFakeStation();
  const opened = openApp(station, '/warning-monitoring/index');
  await screen.findByRole('heading', { name: '安徽省森林防火信息系统' }, { timeout: 15_000 });
  return { station, ...opened };
};

describe('who may go where', () => {
  test.each(['/home', '/homepage', '/login', '/404', '/s/report/1', '/xj/user'])('%s is open to everyone', (path) => {
    expect(isOpenPath(path)).toBe(true);
  });
  test.each(['/warning-monitoring/index', '/sys', '/xj/equipment', '/replay', '/s', '/loginx'])(
    '%s wants a token',
    (path) => {
      expect(isOpenPath(path)).toBe(false);
    },
  );
  test('without a token one is sent to /login and, signed in, back to where one wanted to go', async () => {
    const station = createFakeStation({ signedOut: true });
    openApp(station, '/warning-monitoring/index');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(screen.getByRole('button', { name: '登录' })).toBeTruthy();
    act(() => station.session$.next({ state: 'signedIn', user: officer }));
    await waitFor(() => expect(window.location.pathname).toBe('/warning-monitoring/index'));
  });
  test('/xj leads to its public page, without a token and with a menu that does not give it', async () => {
    openApp(createFakeStation({ signedOut: true }), '/xj');
    await waitFor(() => expect(window.location.pathname).toBe('/xj/user'));
    cleanup();
    openApp(createFakeStation(), '/xj');
    await waitFor(() => expect(window.location.pathname).toBe('/xj/user'));
  });
  test('/ leads by /homepage to the home page', async () => {
    openApp(createFakeStation(), '/');
    await waitFor(() => expect(window.location.pathname).toBe('/homepage/index'));
  });
  test('an unknown address leads to /404, which says so', async () => {
    openApp(createFakeStation(), '/no-such-page');
    expect(await screen.findByText('页面不存在')).toBeTruthy();
    expect(window.location.pathname).toBe('/404');
  });
  test('a sign-in never leads to another site', () => {
    expect(
      ['?to=//evil.example', '?to=https://evil.example', '?to=/\\evil.example', '?to=/login', ''].map(wantedPath),
    ).toEqual(Array(5).fill(undefined));
    expect(wantedPath(loginPath('/replay?a=1').slice('/login'.length))).toBe('/replay?a=1');
  });
});

describe('the header', () => {
  test('shows region, time to the second, date and weekday, and who is signed in', async () => {
    const { station } = await openMonitoring();
    expect(screen.getByText('14:03:22')).toBeTruthy();
    expect(screen.getByText('2025年11月21日 星期五')).toBeTruthy();
    expect(screen.getByText('宣城值班员')).toBeTruthy();
    act(() => station.clock$.next(screenNow + 1_000));
    expect(await screen.findByText('14:03:23')).toBeTruthy();
  });
  test('asks 确定要退出？ and leaves only on 确定', async () => {
    const { station, person } = await openMonitoring();
    await person.click(screen.getByRole('button', { name: '退出' }));
    await person.click(await screen.findByRole('button', { name: '取消' }));
    expect(station.wishes).toEqual([]);
    await person.click(screen.getByRole('button', { name: '退出' }));
    await screen.findByRole('alertdialog', { name: '确定要退出？' });
    await person.click(screen.getByRole('button', { name: '确定' }));
    expect(station.wishes).toEqual([{ type: 'session.signOut' }]);
  });
  test('? lists the keys', async () => {
    const { person } = await openMonitoring();
    await person.keyboard('?');
    const help = await screen.findByRole('dialog', { name: '快捷键与帮助' });
    for (const line of ['R接警', 'U取消关联', 'S搁置、取消搁置', 'X拆分', 'S签收', 'E结束处置'])
      expect(help.textContent).toContain(line);
  });
});

describe('what must not go unnoticed', () => {
  test('a stale picture is said across the screen, with its time', async () => {
    const { station } = await openMonitoring();
    expect(screen.queryByText(/实时连接已断开/)).toBeNull();
    act(() =>
      station.connection$.next({
        state: 'live',
        stale: true,
        isKnown: true,
        lastFrameAt: screenNow - 6_000,
        position: 1,
      }),
    );
    expect(screen.getByText(/实时连接已断开，画面停留在 14:03:16/).textContent).toContain('（6 秒前）');
    expect(screen.getByRole('status', { name: '数据连接：已断开' })).toBeTruthy();
    act(() =>
      station.connection$.next({ state: 'live', stale: false, isKnown: true, lastFrameAt: screenNow, position: 2 }),
    );
    expect(screen.queryByText(/实时连接已断开/)).toBeNull();
  });
  test('nothing is live before something has come', async () => {
    const { station } = await openMonitoring();
    const word = (): string => screen.getByRole('status', { name: /^数据连接/ }).getAttribute('aria-label') ?? '';
    expect(word()).toBe('数据连接：实时');
    act(() => station.connection$.next({ ...connectionOff, state: 'live' }));
    expect(word()).toBe('数据连接：连接中');
    expect(screen.getByRole('button', { name: '报警 — 条未读' }).getAttribute('aria-disabled')).toBe('true');
  });
  test('blocked sound shows a banner until a person clicks', async () => {
    const { station, person } = await openMonitoring();
    act(() => station.sound$.next({ state: 'quiet', blocked: true }));
    expect(screen.getByText(/浏览器阻止了报警声音/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '点击开启' }));
    expect(station.wishes).toEqual([{ type: 'sound.unlock' }]);
  });
  test('a ringing alarm is silenced by its button and by M', async () => {
    const { station, person } = await openMonitoring();
    act(() => station.sound$.next({ state: 'ringing', blocked: false }));
    await person.click(screen.getByRole('button', { name: /报警声正在响/ }));
    await person.keyboard('m');
    expect(station.wishes).toEqual([{ type: 'sound.silence' }, { type: 'sound.silence' }]);
  });
  test('an expected failure is said once, the newest only', async () => {
    const { station } = await openMonitoring();
    act(() => station.toasts$.next({ kind: 'error', text: '网络异常，请重试！', at: 1 }));
    act(() => station.toasts$.next({ kind: 'success', text: '退出成功', at: 2 }));
    expect(screen.queryByText('网络异常，请重试！')).toBeNull();
    expect(screen.getByText('退出成功')).toBeTruthy();
  });
});
