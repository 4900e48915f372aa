import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../machines/config.ts';
import { createSession } from '../../machines/session/session.ts';
import { createFakePorts, ok } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { officer, serveOfficer } from '../support/station.ts';

const isRefresh = (body: string | undefined): boolean => body?.includes('grant_type=refresh_token') === true;

/** A session with a token of an hour; refreshes are counted. */
async function signedIn() {
  const ports = createFakePorts();
  serveOfficer(ports);
  const session = createSession(ports, defaultConfig, () => undefined);
  session.actor.start();
  session.actor.send({ type: 'signIn.wished', username: 'jingde', password: 'p' });
  await settle();
  const refreshes = (): number => ports.requests.filter((request) => isRefresh(request.body)).length;
  ports.on('GET /api-alarms/v1/alarms/info', ({ headers }) => ok(headers['authorization']));
  return { ports, session, refreshes };
}

describe('a session', () => {
  test('50 requests near expiry share one refresh and go with the new token', async () => {
    const { ports, session, refreshes } = await signedIn();
    ports.clock.advance(3_600_000 - 300_000 - 1);
    expect(await session.call('alarmInfo', { id: 'x' })).toMatchObject({ data: 'Bearer access-1' });
    expect(refreshes()).toBe(0);
    ports.clock.advance(1);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => session.call('alarmInfo', { id: 'x' })));
    expect(refreshes()).toBe(1);
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? outcome.data : outcome.message)))).toEqual(
      new Set(['Bearer access-2']),
    );
    expect(JSON.parse(ports.stored.get('tokenInfo') ?? '')).toMatchObject({
      accessToken: 'access-2',
      expiresTime: ports.clock.now() + 3_600_000,
    });
  });

  test('a refused refresh is silent: the requests go on with the old token, and it is not tried again', async () => {
    const { ports, session, refreshes } = await signedIn();
    ports.on('POST /api-auth/oauth/token', () => ({
      status: 401,
      body: JSON.stringify({ code: '40101', message: '登录状态已失效' }),
    }));
    ports.clock.advance(3_500_000);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => session.call('alarmInfo', { id: 'x' })));
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    await session.call('alarmInfo', { id: 'x' });
    expect(refreshes()).toBe(1);
    expect(session.actor.getSnapshot().matches({ account: 'signedIn' })).toBe(true);
  });

  test('an unreachable refresh is tried again by the next request', async () => {
    const { ports, session, refreshes } = await signedIn();
    ports.clock.advance(3_500_000);
    ports.networkDown = true;
    await session.call('alarmInfo', { id: 'x' });
    ports.networkDown = false;
    expect(await session.call('alarmInfo', { id: 'x' })).toMatchObject({ data: 'Bearer access-2' });
    expect(refreshes()).toBe(2);
  });

  test.each([
    ['whose token is about to expire', 3_500_000, ok('done')],
    [
      'whose token the server calls expired',
      0,
      { status: 401, body: JSON.stringify({ code: 'A0002', message: '过期' }) },
    ],
  ])('a request of somebody %s never leaves with the token of who comes next', async (_name, passed, answer) => {
    const { ports, session } = await signedIn();
    ports.on('GET /api-alarms/v1/alarms/info', () => answer);
    ports.on('POST /api-auth/oauth/token', () => new Promise(() => undefined));
    ports.clock.advance(passed);
    const asked = session.call('alarmInfo', { id: 'x' });
    await settle();
    const times = { expiresIn: 3_600, expiresTime: ports.clock.now() + 3_600_000 };
    const token = { accessToken: 'of-the-next', refreshToken: 'refresh-of-the-next', ...times };
    session.actor.send({ type: 'storage.changed', stored: { token, user: { ...officer, id: 'u-next' } } });
    await asked;
    expect(ports.requests.filter(({ headers }) => headers['authorization'] === 'Bearer of-the-next')).toEqual([]);
    expect(session.actor.getSnapshot().context).toMatchObject({ token, user: { id: 'u-next' } });
  });

  test('a late answer to a former token does not end the new session', async () => {
    const { ports, session } = await signedIn();
    let reply = (_answer: unknown): void => undefined;
    ports.on(
      'GET /api-alarms/v1/alarms/info',
      () =>
        new Promise((resolve) => {
          reply = resolve;
        }),
    );
    const late = session.call('alarmInfo', { id: 'x' });
    await settle();
    session.actor.send({ type: 'signOut.wished' });
    await settle();
    session.actor.send({ type: 'signIn.wished', username: 'jingde', password: 'p' });
    await settle();
    reply({ code: 'A0002', message: '过期' });
    await late;
    expect(session.actor.getSnapshot().matches({ account: 'signedIn' })).toBe(true);
  });
});
