import { describe, expect, test } from 'vitest';
import type { StoragePort } from '../../machines/ports.ts';
import { ok } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { officer } from '../support/station.ts';
import { tokens, busy, start, atServer, wait } from './session-rig.ts';

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
  test('is renewed once for all who ask at a time, and each has the new one', async () => {
    const { ports, session, signIn } = start(atServer());
    await signIn();
    const asked = () => ports.requests.filter(({ path }) => path.startsWith('/api-auth/oauth/token')).length;
    const before = asked();
    const outcomes = [session.renewToken(), session.renewToken()];
    expect([await Promise.all(outcomes), asked() - before, await session.freshToken()]).toEqual([
      ['renewed', 'renewed'],
      1,
      'access-2',
    ]);
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
    expect(told.slice(1)).toEqual([
      { type: 'said', kind: 'error', text: '登录已过期，请重新登录' },
      { type: 'signedOut' },
    ]);
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
    expect([await outcome, session.store.get('tokenInfo'), await session.freshToken()]).toEqual([
      'refused',
      undefined,
      undefined,
    ]);
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
    expect([await outcome, ports.requests.slice(before).map(({ headers }) => headers['authorization'])]).toEqual([
      { ok: true, data: 'there' },
      ['Bearer access-2'],
    ]);
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
      ...ports.storage,
      watch: (fn) => {
        changed = fn;
        watching += 1;
        return () => {
          watching -= 1;
        };
      },
    } satisfies StoragePort;
    const here = start(ports);
    await here.signIn();
    const write = (key: string, value: unknown): void => {
      ports.stored.set(key, JSON.stringify(value));
    };
    return { ...here, write, changed: (key: string | undefined) => changed(key), watching: () => watching };
  }
  test.each([['tokenInfo'], [undefined]])('of the token is taken over when it tells of %s', async (key) => {
    const { session, write, changed } = await withTabs();
    write('tokenInfo', token);
    changed(key);
    expect(await session.freshToken()).toBe('access-9');
  });
  test.each([['userDetail'], [undefined]])(
    'of another person is followed when it tells of %s, and their session stays as they wrote it',
    async (key) => {
      const { ports, view, write, changed } = await withTabs();
      write('tokenInfo', token);
      write('userDetail', other);
      changed(key);
      expect([view().user?.id, JSON.parse(ports.stored.get('tokenInfo') ?? 'null')]).toEqual(['u-other', token]);
    },
  );
  test('is heard no more once the station has stopped', async () => {
    const { session, watching } = await withTabs();
    expect(watching()).toBe(1);
    session.stop();
    expect(watching()).toBe(0);
  });
});
