import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../machines/config.ts';
import { TransportFault } from '../../machines/ports.ts';
import { createStation } from '../../machines/runtime.ts';
import { createFakePorts, ok } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { officer, serveOfficer, signedInStation } from '../support/station.ts';

const isRefresh = (body: string | undefined): boolean => body?.includes('grant_type=refresh_token') === true;

describe("a station's session", () => {
  test('is restored by the next start, and gone after signing out', async () => {
    const { ports, station } = await signedInStation();
    station.stop();
    const next = createStation(ports, defaultConfig);
    expect(next.session$.value.state).toBe('restoring');
    await settle();
    expect(next.session$.value).toMatchObject({ state: 'signedIn', user: { id: officer.id } });
    next.wish({ type: 'session.signOut' });
    await settle();
    expect(next.session$.value).toEqual({ state: 'signedOut' });
    expect(next.toasts$.value).toMatchObject({ kind: 'success', text: '退出成功' });
    expect([...ports.stored.keys()]).toEqual([]);
    expect(next.connection$.value.state).toBe('off');
    next.stop();
  });

  test('remembers what the specification names', async () => {
    const { ports, station } = await signedInStation();
    expect([...ports.stored.keys()].sort()).toEqual([
      'codeInfo',
      'dqCode',
      'keepAliveRoutes',
      'mapBoundary',
      'menu',
      'permissions',
      'regionCode',
      'roleCode',
      'stateVersion',
      'tokenInfo',
      'userDetail',
      'userId',
      'userInfo',
    ]);
    expect(ports.stored.get('roleCode')).toBe('["ZBY"]');
    station.stop();
  });

  test('remembers the menu and the pages that it keeps alive, and forgets them when the person leaves', async () => {
    const { ports, station } = await signedInStation();
    const entry = (path: string, keepAlive: boolean, children: readonly unknown[] = []): unknown => ({
      id: path,
      name: path,
      path,
      component: '',
      isShow: true,
      keepAlive,
      meta: { icon: '', title: path },
      children,
    });
    const menu = [
      entry('/warning-monitoring', false, [entry('/warning-monitoring/index', true)]),
      entry('/sys', false),
    ];
    ports.on('GET /api-upms/sys/sys-permission/search', () => ok(menu));
    station.query('menuSearch', undefined).subscribe();
    station.wish({ type: 'query.ask', call: 'menuSearch', args: undefined });
    ports.clock.advance(1_000);
    await settle();
    expect(JSON.parse(ports.stored.get('menu') ?? '')).toEqual(menu);
    expect(ports.stored.get('keepAliveRoutes')).toBe('["/warning-monitoring/index"]');
    expect(ports.stored.has('mapBoundary')).toBe(true);
    station.wish({ type: 'session.signOut' });
    await settle();
    expect([...ports.stored.keys()]).toEqual([]);
    expect(station.toasts$.value?.text).toBe('退出成功');
    station.stop();
  });

  test('leaves even where the server does not answer', async () => {
    const { ports, station } = await signedInStation();
    ports.on('POST /api-auth/oauth/removeToken', () => new Promise(() => undefined));
    station.wish({ type: 'session.signOut' });
    await settle();
    expect(station.session$.value.state).toBe('signingOut');
    await ports.clock.pass(5_000);
    expect(station.session$.value.state).toBe('signedOut');
    station.stop();
  });

  test('asks for the captcha once it is due and sends what was read in it', async () => {
    const ports = createFakePorts();
    serveOfficer(ports);
    const bodies: (string | undefined)[] = [];
    ports.on('POST /api-auth/oauth/token', ({ body }) => {
      bodies.push(body);
      return body?.includes('validCode=XK7Q')
        ? ok({ accessToken: 'a', refreshToken: 'r', expiresIn: 900 })
        : { code: 'A0411', message: '请输入验证码' };
    });
    const station = createStation(ports, defaultConfig);
    station.wish({ type: 'session.signIn', username: 'jingde', password: 'p' });
    await settle();
    expect(station.session$.value).toEqual({ state: 'signedOut', captchaId: 'id-1', refusal: '请输入验证码' });
    station.wish({ type: 'session.signIn', username: 'jingde', password: 'p', validCode: 'XK7Q' });
    await settle();
    expect(bodies[1]).toContain('deviceId=id-1');
    expect(station.session$.value.state).toBe('signedIn');
    station.stop();
  });

  test('shows the captcha with the wrong password that made it due, not one try later', async () => {
    const ports = createFakePorts();
    serveOfficer(ports);
    ports.on('POST /api-auth/oauth/token', () => ({
      code: 'A0410',
      message: '用户名或密码错误',
      field: 'password',
      data: { captchaDue: true },
    }));
    const station = createStation(ports, defaultConfig);
    station.wish({ type: 'session.signIn', username: 'jingde', password: 'p' });
    await settle();
    expect(station.session$.value).toEqual({
      state: 'signedOut',
      captchaId: 'id-1',
      refusal: '用户名或密码错误',
      refusedField: 'password',
    });
    station.stop();
  });

  test('tells until when one has to wait after too many tries', async () => {
    const ports = createFakePorts();
    serveOfficer(ports);
    ports.on('POST /api-auth/oauth/token', () => ({
      code: 'A0414',
      message: '尝试次数过多，请 20 秒后再试',
      field: 'username',
      data: { seconds: 20 },
    }));
    const station = createStation(ports, defaultConfig);
    station.wish({ type: 'session.signIn', username: 'jingde', password: 'p' });
    await settle();
    expect(station.session$.value).toMatchObject({ state: 'signedOut', retryAt: ports.clock.now() + 20_000 });
    station.stop();
  });

  test('with a one-time password wants another one before anything else, until there is one', async () => {
    const ports = createFakePorts();
    let firstLogin = true;
    serveOfficer(ports);
    ports.on('GET /api-upms/user/', () => ok({ ...officer, firstLogin }));
    const station = createStation(ports, defaultConfig);
    station.wish({ type: 'session.signIn', username: 'jingde', password: 'p' });
    await settle();
    expect(station.session$.value).toMatchObject({ state: 'signedIn', mustChangePassword: true });
    firstLogin = false;
    station.wish({ type: 'session.renewUser' });
    await settle();
    expect(station.session$.value).not.toHaveProperty('mustChangePassword');
    expect(JSON.parse(ports.stored.get('userInfo') ?? '')).toMatchObject({ firstLogin: false });
    expect(ports.sockets).toHaveLength(1);
    station.stop();
  });

  test('ends at A0001 at once, without asking for another token', async () => {
    const { ports, station } = await signedInStation();
    ports.on('GET /api-alarms/v1/alarms/pageList', () => ({
      status: 401,
      body: JSON.stringify({ code: 'A0001', message: '请先登录' }),
    }));
    const before = ports.requests.length;
    station.query('alarmPage', {});
    await settle();
    expect(ports.requests.slice(before).filter(({ body }) => isRefresh(body))).toEqual([]);
    expect([station.session$.value.state, station.toasts$.value?.text]).toEqual(['signedOut', '请先登录']);
    expect([...ports.stored.keys()]).toEqual([]);
    station.stop();
  });

  test('does not end where the server calls the token expired and the way to another one is down', async () => {
    const { ports, station } = await signedInStation();
    ports.on('GET /api-alarms/v1/alarms/pageList', () => ({
      status: 401,
      body: JSON.stringify({ code: 'A0002', message: '登录已过期，请重新登录' }),
    }));
    ports.on('POST /api-auth/oauth/token', () => {
      throw new TransportFault('network');
    });
    station.query('alarmPage', {});
    await settle();
    expect([station.session$.value.state, station.toasts$.value?.text]).toEqual(['signedIn', '网络异常，请重试！']);
    station.stop();
  });

  test('ends at A0002, with its sentence, and a closed line that was not let in finds that out', async () => {
    const { ports, station } = await signedInStation();
    ports.on('GET /api-upms/user/getUserRelativeInfoForCurrentUser', () => ({
      status: 401,
      body: JSON.stringify({ code: 'A0002', message: '登录已过期，请重新登录' }),
    }));
    ports.autoAccept = false;
    ports.lastSocket().drop();
    await ports.clock.pass(3_000);
    ports.lastSocket().drop();
    await settle();
    expect(station.session$.value.state).toBe('signedOut');
    expect(station.toasts$.value?.text).toBe('登录已过期，请重新登录');
    station.stop();
  });

  test('asks why its line is not let in at most once in 30 s', async () => {
    const { ports, station } = await signedInStation();
    const asked = (): number =>
      ports.requests.filter(({ path }) => path.includes('getUserRelativeInfoForCurrentUser')).length;
    const before = asked();
    ports.autoAccept = false;
    ports.lastSocket().drop();
    const tries: number[] = [];
    for (let second = 0; second < 33; second += 3) {
      await ports.clock.pass(3_000);
      ports.lastSocket().drop();
      await settle();
      tries.push(asked() - before);
    }
    expect(tries).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
    station.stop();
  });

  test('gives the next person at it a picture of their own, and no word that a former one was restarted', async () => {
    const { ports, station } = await signedInStation();
    const data = { alarms: [], fires: [], incidents: [], members: [] };
    const snapshot = { type: 'line.snapshot', position: 7, at: new Date(ports.clock.now()).toISOString(), data };
    ports.lastSocket().push(snapshot);
    ports.lastSocket().drop();
    await ports.clock.pass(3_000);
    expect(ports.lastSocket().path).toContain('after=7');
    station.wish({ type: 'session.signOut' });
    await settle();
    station.wish({ type: 'session.signIn', username: 'jingde', password: 'p' });
    await settle();
    expect(ports.lastSocket().path).not.toContain('after');
    const said = station.toasts$.value;
    ports.lastSocket().push(snapshot);
    expect(station.toasts$.value).toBe(said);
    station.stop();
  });

  test('renews its token when the connection is closed for want of one, and comes back with it', async () => {
    const { ports, station } = await signedInStation();
    ports.lastSocket().drop(4401);
    await ports.clock.pass(3_000);
    expect(ports.lastSocket().protocols).toEqual(['lookout.v1', 'access-2']);
    expect(station.connection$.value.state).toBe('live');
    ports.on('POST /api-auth/oauth/token', () => ({ status: 401, body: JSON.stringify({ code: '40101' }) }));
    ports.lastSocket().drop(4401);
    await settle();
    expect(station.session$.value.state).toBe('signedOut');
    station.stop();
  });
});
