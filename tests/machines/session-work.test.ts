import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../machines/config.ts';
import type { StoragePort } from '../../machines/ports.ts';
import { createSession, sessionView } from '../../machines/session/session.ts';
import type { SessionEmitted } from '../../machines/session/session-machine.ts';
import { createFakePorts, ok, type FakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { jingdeBoundary, officer, serveOfficer } from '../support/station.ts';

const user = 'GET /api-upms/user/getUserRelativeInfoForCurrentUser';
const detail = 'GET /api-upms/user/forCur/';
const tokens = 'POST /api-auth/oauth/token';
const farewell = 'POST /api-auth/oauth/removeToken';
const busy = { code: 'B0001', message: '系统繁忙，请稍后再试' };
const nobody = { code: 'A0001', message: '请先登录' };

/** A session; `said` is what its client shows to the person, `told` what the session itself tells. */
function start(ports: FakePorts) {
  const said: string[] = [];
  const session = createSession(ports, defaultConfig, ({ message }) => { said.push(message); });
  const told: SessionEmitted[] = [];
  const tell = (event: SessionEmitted): void => { told.push(event); };
  for (const type of ['said', 'signedIn', 'signedOut'] as const) session.actor.on(type, tell);
  session.actor.start();
  const view = () => sessionView(session.actor.getSnapshot(), session.store);
  const signIn = (more: object = {}): Promise<void> => {
    session.actor.send({ type: 'signIn.wished', username: 'jingde', password: 'p', ...more });
    return settle();
  };
  const leave = (): Promise<void> => { session.actor.send({ type: 'signOut.wished' }); return settle(); };
  return { ports, session, said, told, view, signIn, leave };
}
function atServer() {
  const ports = createFakePorts();
  serveOfficer(ports);
  return ports;
}
/** A new run at a station that remembers the officer. */
async function again(prepare: (ports: FakePorts) => void) {
  const ports = atServer();
  const former = start(ports);
  await former.signIn();
  former.session.stop();
  prepare(ports);
  const next = start(ports);
  await settle();
  return next;
}
const wait = (ports: FakePorts, route: string): ((body: unknown) => Promise<void>) => {
  let answer: (body: unknown) => void = () => undefined;
  ports.on(route, () => new Promise((resolve) => { answer = resolve; }));
  return (body) => { answer(body); return settle(); };
};

describe('who is remembered', () => {
  test.each([
    [user], [detail],
  ])('is there still where the server can not tell it just now (%s), and nothing is said', async (route) => {
    const { view, said, told } = await again((ports) => ports.on(route, () => busy));
    expect([view().state, view().user?.id, said]).toEqual(['signedIn', officer.id, []]);
    expect(told.map(({ type }) => type)).toEqual(['signedIn']);
  });
  test.each([
    [user], [detail],
  ])('has to sign in anew where the server says that nobody is signed in (%s), and is told once', async (route) => {
    const { view, said, told } = await again((ports) => ports.on(route, () => nobody));
    expect([view(), said, told])
      .toEqual([{ state: 'signedOut' }, [], [{ type: 'said', kind: 'error', text: '请先登录' }, { type: 'signedOut' }]]);
  });
  test.each([
    [user], [detail],
  ])('is asked for the session, not for the page that is left meanwhile (%s)', async (route) => {
    let answer: (body: unknown) => Promise<void> = () => settle();
    const { session, view } = await again((ports) => { answer = wait(ports, route); });
    session.cancelPending();
    await answer(ok(officer));
    expect(view().state).toBe('signedIn');
  });
  test('is forgotten with a word where nobody answers and only the token is known', async () => {
    const { view, told } = await again((ports) => { ports.stored.delete('userDetail'); ports.on(user, () => busy); });
    expect([view(), told[0]]).toEqual([{ state: 'signedOut' }, { type: 'said', kind: 'error', text: busy.message }]);
  });
});

describe('a sign-in', () => {
  test('that is refused is shown in its form alone', async () => {
    const ports = atServer();
    ports.on(tokens, () => ({ code: 'A0410', message: '用户名或密码错误' }));
    const { view, said, told, signIn } = start(ports);
    await signIn();
    expect([view(), said, told]).toStrictEqual([{ state: 'signedOut', refusal: '用户名或密码错误' }, [], []]);
  });
  test('of somebody whom the server can not tell is refused', async () => {
    const ports = atServer();
    ports.on(detail, () => busy);
    const { view, said, signIn } = start(ports);
    await signIn();
    expect([view(), said]).toStrictEqual([{ state: 'signedOut', refusal: busy.message }, []]);
  });
  test('under way shows that it brings a code only where it does', async () => {
    const ports = atServer();
    ports.on(tokens, () => new Promise(() => undefined));
    const { view, signIn } = start(ports);
    await signIn();
    expect(view()).toStrictEqual({ state: 'signingIn' });
  });
  test('tells where the password has to be changed, or a second factor set up, before anything else', async () => {
    const ports = atServer();
    ports.on(detail, () => ok({ ...officer, firstLogin: true }));
    const first = start(ports);
    await first.signIn();
    expect(first.view()).toMatchObject({ mustChangePassword: true });
    expect(first.view()).not.toHaveProperty('mustSetFactor');
    const other = atServer();
    other.on(detail, () => ok({ ...officer, mustSetFactor: true }));
    const second = start(other);
    await second.signIn();
    expect(second.view()).toMatchObject({ mustSetFactor: true });
    expect(second.view()).not.toHaveProperty('mustChangePassword');
  });
  test('by who is nobody’s region yet shows none, whatever is remembered of one', async () => {
    const ports = atServer();
    ports.on(tokens, () => ({ code: 'A0417', message: '请输入动态验证码', field: 'code' }));
    const { session, view, signIn } = start(ports);
    session.store.set('codeInfo', { code: '34', name: '安徽省', level: 'province' });
    session.store.set('mapBoundary', jingdeBoundary);
    expect(view()).toStrictEqual({ state: 'signedOut' });
    await signIn();
    expect(view()).toStrictEqual({ state: 'codeDue' });
    ports.on(tokens, () => new Promise(() => undefined));
    session.actor.send({ type: 'signIn.coded', code: '123456' });
    expect(view()).toStrictEqual({ state: 'signingIn', showsCode: true });
  });
  test('shows name and place of the region once they are known, each by itself', async () => {
    const { session, view, signIn } = start(atServer());
    await signIn();
    expect(view()).toStrictEqual({ state: 'signedIn', user: officer });
    session.store.set('mapBoundary', jingdeBoundary);
    expect(view()).toStrictEqual({ state: 'signedIn', user: officer, mapBoundary: jingdeBoundary });
  });
});

describe('a sign-out', () => {
  test('tells the server which tokens end, shows the person until it answers, and then nobody', async () => {
    const ports = atServer();
    const { view, leave, signIn, session } = start(ports);
    await signIn();
    const answer = wait(ports, farewell);
    await leave();
    const { body = '', headers, path } = ports.requests.at(-1)!;
    expect([
      path.includes('removeToken'), `${path} ${body}`.includes('access-1'), `${path} ${body}`.includes('refresh-1'),
      headers['authorization'],
    ])
      .toEqual([true, true, true, 'Bearer access-1']);
    expect(view()).toStrictEqual({ state: 'signingOut', user: officer });
    await answer(ok(null));
    expect([view(), session.store.get('tokenInfo')]).toStrictEqual([{ state: 'signedOut' }, undefined]);
  });
  test('is none the less done where the server does not take it, and nothing but the farewell is said', async () => {
    const ports = atServer();
    const { view, leave, signIn, said, told } = start(ports);
    await signIn();
    ports.on(farewell, () => busy);
    await leave();
    expect([view().state, said, told.slice(1)])
      .toEqual(['signedOut', [], [{ type: 'said', kind: 'success', text: '退出成功' }, { type: 'signedOut' }]]);
  });
  test('does not wait longer than five seconds for the server', async () => {
    const ports = atServer();
    const { view, leave, signIn } = start(ports);
    await signIn();
    wait(ports, farewell);
    await leave();
    ports.clock.advance(4_999);
    expect(view().state).toBe('signingOut');
    ports.clock.advance(1);
    expect(view().state).toBe('signedOut');
  });
});

describe('a token of a session', () => {
  const late = 3_600_000 - 300_000;
  test('is refreshed quietly when it is about to expire, five minutes before', async () => {
    const { ports, session, signIn, said } = start(atServer());
    await signIn();
    ports.clock.advance(late - 1);
    expect(await session.freshToken()).toBe('access-1');
    ports.clock.advance(1);
    expect(await session.freshToken()).toBe('access-2');
    ports.on(tokens, () => busy);
    ports.clock.advance(late);
    expect([await session.freshToken(), said]).toEqual(['access-2', []]);
  });
  test('is none where nobody is signed in, and can not be renewed', async () => {
    const { session } = start(atServer());
    expect([await session.freshToken(), await session.renewToken()]).toEqual([undefined, 'refused']);
  });
  test('is renewed once for all who ask at a time, each of whom has the new one', async () => {
    const { ports, session, signIn } = start(atServer());
    await signIn();
    const asked = () => ports.requests.filter(({ path }) => path.startsWith('/api-auth/oauth/token')).length;
    const before = asked();
    const outcomes = [session.renewToken(), session.renewToken()];
    expect([await Promise.all(outcomes), asked() - before, await session.freshToken()])
      .toEqual([['renewed', 'renewed'], 1, 'access-2']);
  });
  test('that the server renews no more is not sent once more, and is not asked for again', async () => {
    const { ports, session, signIn, told } = start(atServer());
    await signIn();
    ports.on(tokens, () => ({ code: '40101' }));
    const info = 'GET /api-alarms/v1/alarms/info';
    ports.on(info, () => ({ code: 'A0002', message: '登录已过期，请重新登录' }));
    expect(await session.renewToken()).toBe('refused');
    const before = ports.requests.length;
    expect(await session.call('alarmInfo', { id: 'x' })).toMatchObject({ kind: 'signedOut' });
    expect(ports.requests.slice(before).map(({ path }) => path.split('?')[0])).toEqual(['/api-alarms/v1/alarms/info']);
    expect(told.slice(1)).toEqual([{ type: 'said', kind: 'error', text: '登录已过期，请重新登录' }, { type: 'signedOut' }]);
  });
  test('that comes after the person has left is remembered by nobody, whatever the storage held', async () => {
    const { ports, session, signIn, leave } = start(atServer());
    await signIn();
    ports.stored.delete('tokenInfo');
    const answer = wait(ports, tokens);
    const outcome = session.renewToken();
    await settle();
    await leave();
    await answer(ok({ accessToken: 'late', refreshToken: 'late', expiresIn: 900 }));
    expect([await outcome, session.store.get('tokenInfo'), await session.freshToken()])
      .toEqual(['refused', undefined, undefined]);
  });
  test('that was renewed while a request with the old one was on its way is not renewed once more for it', async () => {
    const { ports, session, signIn } = start(atServer());
    await signIn();
    const answer = wait(ports, 'GET /api-alarms/v1/alarms/info');
    const outcome = session.call('alarmInfo', { id: 'x' });
    await settle();
    await session.renewToken();
    const before = ports.requests.length;
    ports.on('GET /api-alarms/v1/alarms/info', () => ok('there'));
    await answer({ code: 'A0002', message: '登录已过期，请重新登录' });
    expect([await outcome, ports.requests.slice(before).map(({ headers }) => headers['authorization'])])
      .toEqual([{ ok: true, data: 'there' }, ['Bearer access-2']]);
  });
  test('that can not be renewed just now stays', async () => {
    const { ports, session, signIn } = start(atServer());
    await signIn();
    ports.on(tokens, () => busy);
    expect([await session.renewToken(), await session.freshToken()]).toEqual(['unreachable', 'access-1']);
  });
});

describe('what another tab writes', () => {
  const token = { accessToken: 'access-9', refreshToken: 'refresh-9', expiresIn: 900, expiresTime: 9e12 };
  const other = { ...officer, id: 'u-other', userName: 'other' };
  async function withTabs() {
    const ports = atServer();
    let changed: (key: string | undefined) => void = () => undefined;
    let watching = 0;
    ports.storage = {
      ...ports.storage, watch: (fn) => { changed = fn; watching += 1; return () => { watching -= 1; }; },
    } satisfies StoragePort;
    const here = start(ports);
    await here.signIn();
    const write = (key: string, value: unknown): void => { ports.stored.set(key, JSON.stringify(value)); };
    return { ...here, write, changed: (key: string | undefined) => changed(key), watching: () => watching };
  }
  test.each([['tokenInfo'], [undefined]])('of the token is taken over when it tells of %s', async (key) => {
    const { session, write, changed } = await withTabs();
    write('tokenInfo', token);
    changed(key);
    expect(await session.freshToken()).toBe('access-9');
  });
  test.each([
    ['userDetail'], [undefined],
  ])('of another person is followed when it tells of %s, and their session stays as they wrote it', async (key) => {
    const { ports, view, write, changed } = await withTabs();
    write('tokenInfo', token);
    write('userDetail', other);
    changed(key);
    expect([view().user?.id, JSON.parse(ports.stored.get('tokenInfo') ?? 'null')]).toEqual(['u-other', token]);
  });
  test('is heard no more once the station has stopped', async () => {
    const { session, watching } = await withTabs();
    expect(watching()).toBe(1);
    session.stop();
    expect(watching()).toBe(0);
  });
});
