import { describe, expect, test } from 'vitest';
import { ok, type FakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { jingdeBoundary, officer } from '../support/station.ts';
import { tokens, busy, start, atServer, wait } from './session-rig.ts';

const user = 'GET /api-upms/user/getUserRelativeInfoForCurrentUser';
const detail = 'GET /api-upms/user/forCur/';
const farewell = 'POST /api-auth/oauth/removeToken';
const nobody = { code: 'A0001', message: '请先登录' };

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

describe('who is remembered', () => {
  test.each([[user], [detail]])(
    'is there still where the server can not tell it just now (%s), and nothing is said',
    async (route) => {
      const { view, said, told } = await again((ports) => ports.on(route, () => busy));
      expect([view().state, view().user?.id, said]).toEqual(['signedIn', officer.id, []]);
      expect(told.map(({ type }) => type)).toEqual(['signedIn']);
    },
  );
  test.each([[user], [detail]])(
    'has to sign in anew where the server says that nobody is signed in (%s), and is told once',
    async (route) => {
      const { view, said, told } = await again((ports) => ports.on(route, () => nobody));
      expect([view(), said, told]).toEqual([
        { state: 'signedOut' },
        [],
        [{ type: 'said', kind: 'error', text: '请先登录' }, { type: 'signedOut' }],
      ]);
    },
  );
  test.each([[user], [detail]])(
    'is asked for the session, not for the page that is left meanwhile (%s)',
    async (route) => {
      let answer: (body: unknown) => Promise<void> = () => settle();
      const { session, view } = await again((ports) => {
        answer = wait(ports, route);
      });
      session.cancelPending();
      await answer(ok(officer));
      expect(view().state).toBe('signedIn');
    },
  );
  test('is forgotten with a word where nobody answers and only the token is known', async () => {
    const { view, told } = await again((ports) => {
      ports.stored.delete('userDetail');
      ports.on(user, () => busy);
    });
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
  test('of somebody the server can not tell is refused', async () => {
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
      path.includes('removeToken'),
      `${path} ${body}`.includes('access-1'),
      `${path} ${body}`.includes('refresh-1'),
      headers['authorization'],
    ]).toEqual([true, true, true, 'Bearer access-1']);
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
    expect([view().state, said, told.slice(1)]).toEqual([
      'signedOut',
      [],
      [{ type: 'said', kind: 'success', text: '退出成功' }, { type: 'signedOut' }],
    ]);
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
