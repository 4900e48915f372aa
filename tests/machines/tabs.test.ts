import { describe, expect, test } from 'vitest';
import type { UserDetail } from '../../contract/session/schemas.ts';
import { defaultConfig } from '../../machines/config.ts';
import { createStation } from '../../machines/runtime.ts';
import { createFakeBrowser } from '../support/browser-tabs.ts';
import { createFakePorts, ok, type FakePorts } from '../support/fake-ports.ts';
import { createManualClock, settle } from '../support/manual-clock.ts';
import { officer } from '../support/station.ts';

const sheng: UserDetail = { ...officer, id: 'u-sheng', userName: 'sheng', realName: '省值班员', regionCode: '34' };
const page = 'GET /api-alarms/v1/alarms/pageList';

/** One browser with tabs on one clock, before a server that gives each refresh token once. */
function createDesk() {
  const browser = createFakeBrowser();
  const clock = createManualClock();
  let issued = 0;
  const live = new Map<string, UserDetail>();
  let refreshes = 0;
  const fields = (body: string | undefined) => new URLSearchParams(body);
  const issue = (user: UserDetail) => {
    issued += 1;
    live.set(`refresh-${issued}`, user);
    live.set(`Bearer access-${issued}`, user);
    return ok({ accessToken: `access-${issued}`, refreshToken: `refresh-${issued}`, expiresIn: 3_600 });
  };
  const token = (body: string | undefined): unknown => {
    const form = fields(body);
    if (form.get('grant_type') === 'password') return issue(form.get('username') === 'sheng' ? sheng : officer);
    refreshes += 1;
    const known = form.get('refresh_token') ?? '';
    const user = live.get(known);
    live.delete(known);
    return user ? issue(user) : { code: '40101', message: '登录状态已失效' };
  };
  const openTab = () => {
    const ports: FakePorts = { ...createFakePorts(clock), storage: browser.storage(), locks: browser.locks };
    const me = ({ headers }: { headers: Readonly<Record<string, string>> }): unknown => {
      const user = live.get(headers['authorization'] ?? '');
      return user ? ok(user) : { code: 'A0002', message: '登录已过期，请重新登录' };
    };
    ports.on('POST /api-auth/oauth/token', ({ body }) => token(body));
    ports.on('POST /api-auth/oauth/removeToken', () => ok(null));
    ports.on('GET /api-upms/user/', me);
    ports.on('GET /api-firecommand/firecommand/commAlarmPrompt/getAlarmPrompt', () =>
      ok({ mediaUrl: '/sounds/alarm.wav' }),
    );
    ports.on('GET /api-firecommand/firecommand/geo-xzqh-cun/getNameFromCode', ({ path }) => ok(path.slice(-6)));
    ports.on('GET /api-map/v1/boundary', () => ({ code: 'A0404', message: '未找到该区划' }));
    ports.on('GET /api-map/v1/settings', () => ok({ layers: {}, views: [] }));
    ports.on('GET /api-upms/sys/sys-permission/search', () => ok([]));
    ports.on(page, ({ headers }) => ok([headers['authorization']]));
    const station = createStation(ports, defaultConfig);
    return {
      ports,
      station,
      signIn: (username: string) => station.wish({ type: 'session.signIn', username, password: 'p' }),
    };
  };
  return { browser, clock, openTab, refreshes: () => refreshes };
}

async function twoTabs() {
  const desk = createDesk();
  const first = desk.openTab();
  first.signIn('jingde');
  await settle();
  const second = desk.openTab();
  await settle();
  return { ...desk, first, second };
}

describe('two tabs of one person', () => {
  test('refresh once between them, and both go on with the new token', async () => {
    const { clock, first, second, refreshes, browser } = await twoTabs();
    clock.advance(3_500_000);
    const views = [first, second].map(({ station }) => station.query('alarmPage', {}));
    await settle();
    expect(refreshes()).toBe(1);
    expect(views.map(({ value }) => value.data)).toEqual([['Bearer access-2'], ['Bearer access-2']]);
    expect(JSON.parse(browser.stored.get('tokenInfo') ?? '')).toMatchObject({ refreshToken: 'refresh-2' });
    first.station.stop();
    second.station.stop();
  });

  test('take the token over that the other got while they were idle', async () => {
    const { clock, first, second, refreshes } = await twoTabs();
    clock.advance(3_500_000);
    first.station.query('alarmPage', {});
    await settle();
    clock.advance(60_000);
    const view = second.station.query('alarmPage', { pageNum: 2 });
    await settle();
    expect([refreshes(), view.value.data]).toEqual([1, ['Bearer access-2']]);
    first.station.stop();
    second.station.stop();
  });

  test('leave together: the second says so, and nothing is left in storage', async () => {
    const { first, second, browser } = await twoTabs();
    first.station.wish({ type: 'session.signOut' });
    await settle();
    expect(second.station.session$.value).toEqual({ state: 'signedOut' });
    expect(second.station.toasts$.value?.text).toBe('已在其他窗口退出登录');
    expect(second.station.connection$.value.state).toBe('off');
    expect(second.ports.requests.some(({ path }) => path.endsWith('removeToken'))).toBe(false);
    expect([...browser.stored.keys()]).toEqual([]);
    first.station.stop();
    second.station.stop();
  });

  test('come in together', async () => {
    const { first, second } = await twoTabs();
    first.station.wish({ type: 'session.signOut' });
    await settle();
    second.signIn('jingde');
    await settle();
    expect(first.station.session$.value).toMatchObject({ state: 'signedIn', user: { id: officer.id } });
    expect(first.station.connection$.value.state).toBe('live');
    first.station.stop();
    second.station.stop();
  });

  test("become somebody else's together, and what the first person asked for is not shown", async () => {
    const { first, second } = await twoTabs();
    const view = first.station.query('alarmPage', {});
    await settle();
    const changes: unknown[] = [];
    first.station.bus.messages$.subscribe((message) => {
      if (message.kind === 'session') changes.push(message.change, message.userId);
    });
    second.station.wish({ type: 'session.signOut' });
    await settle();
    second.signIn('sheng');
    await settle();
    expect(first.station.session$.value.user?.id).toBe(sheng.id);
    expect(changes).toEqual(['signedOut', undefined, 'signedIn', sheng.id]);
    expect(view.value.data).toBeUndefined();
    first.station.stop();
    second.station.stop();
  });

  test("do not send the first person's action in the name of the second", async () => {
    const { clock, first, second, browser } = await twoTabs();
    first.ports.on('POST /api-firecommand/firecommand/fire-alarms/noFire', () => ({
      status: 401,
      body: JSON.stringify({ code: 'A0001', message: '请先登录' }),
    }));
    clock.advance(3_500_000);
    let release = (): void => undefined;
    void browser.locks.run(
      'lookout.token',
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    first.station.command('noFire', { fireId: 'f1', reason: '误报' });
    await settle();
    second.station.wish({ type: 'session.signOut' });
    await settle();
    second.signIn('sheng');
    await settle();
    release();
    await settle();
    const sent = first.ports.requests.filter(({ path }) => path.includes('noFire'));
    expect(sent.filter(({ headers }) => headers['authorization'] !== undefined)).toEqual([]);
    expect(first.station.session$.value.user?.id).toBe(sheng.id);
    first.station.stop();
    second.station.stop();
  });

  test('a tab that was closed hears nothing any more', async () => {
    const { first, second } = await twoTabs();
    second.station.stop();
    first.station.wish({ type: 'session.signOut' });
    await settle();
    expect(second.station.session$.value.state).toBe('signedIn');
    first.station.stop();
  });
});

test('a sign-out while the token is being refreshed leaves no token behind', async () => {
  const { clock, first, second, browser } = await twoTabs();
  clock.advance(3_500_000);
  let reply = (_answer: unknown): void => undefined;
  first.ports.on(
    'POST /api-auth/oauth/token',
    () =>
      new Promise((resolve) => {
        reply = resolve;
      }),
  );
  first.station.query('alarmPage', {});
  await settle();
  second.station.wish({ type: 'session.signOut' });
  await settle();
  await clock.pass(5_000);
  reply(ok({ accessToken: 'late', refreshToken: 'late', expiresIn: 900 }));
  await settle();
  expect([first.station.session$.value.state, [...browser.stored.keys()]]).toEqual(['signedOut', []]);
  first.station.stop();
  second.station.stop();
});
