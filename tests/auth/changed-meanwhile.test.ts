import { randomBytes, scryptSync } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { userIdOf } from '../../server/auth/register.ts';
import { createCommand } from '../../server/http/command.ts';
import { password } from '../support/people.ts';
import { signInForm, startTestServer, type TestServer } from '../support/server.ts';
import { fromElsewhere } from './given.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

/** A hash of the password that takes long to compare with, so that much happens meanwhile. */
function slowHash(): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 28 });
  return `scrypt$16$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

test('who signs in with a password that is reset while it is compared has no session afterwards', async () => {
  const admin = await server.signIn('admin');
  await server.ctx.db
    .updateTable('credentials')
    .set({ hash: slowHash() })
    .where('user_id', '=', userIdOf('xuancheng'))
    .execute();
  const signingIn = server.call('token', signInForm('xuancheng'), fromElsewhere());
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect((await server.call('resetPwd', { id: userIdOf('xuancheng') }, admin.headers)).status).toBe(200);
  const { accessToken = 'none' } = ((await signingIn).answer.data ?? {}) as { accessToken?: string };
  // Refused, or where the comparison was over before the reset, ended by it.
  expect((await server.call('currentUser', {}, { authorization: `Bearer ${accessToken}` })).status).toBe(401);
});

describe('who signs in with a password that is reset after it was compared has no session and no known device', () => {
  const user = 'jingde';
  const reset = async (): Promise<void> => {
    const made = await server.auth.passwordChanges.resetByOperator(userIdOf(user), createCommand('reset'));
    expect(made).toMatchObject({ password: expect.any(String) });
  };

  test.each([
    [
      'when the device is about to become known',
      () => {
        const { devices } = server.auth;
        const meet = devices.meet.bind(devices);
        vi.spyOn(devices, 'meet').mockImplementationOnce(async (...args) => {
          await reset();
          return meet(...args);
        });
      },
    ],
    [
      'when the session is about to start',
      () => {
        const { sessions } = server.auth;
        const begin = sessions.start.bind(sessions);
        vi.spyOn(sessions, 'start').mockImplementationOnce(async (...args) => {
          await reset();
          return begin(...args);
        });
      },
    ],
    [
      'when the session has just started',
      () => {
        const { sessions } = server.auth;
        const begin = sessions.start.bind(sessions);
        vi.spyOn(sessions, 'start').mockImplementationOnce(async (...args) => {
          const id = await begin(...args);
          await reset();
          return id;
        });
      },
    ],
  ])('%s', async (_, arrange) => {
    await server.ctx.db
      .updateTable('credentials')
      .set({ hash: slowHash(), must_change: 0 })
      .where('user_id', '=', userIdOf(user))
      .execute();
    arrange();
    const { status, answer } = await server.call('token', signInForm(user), fromElsewhere());
    expect({ status, answer }).toMatchObject({ status: 400, answer: { code: 'A0410', field: 'password' } });
    expect(await server.auth.sessions.of(userIdOf(user))).toEqual([]);
    expect(
      await server.ctx.db.selectFrom('known_devices').selectAll().where('user_id', '=', userIdOf(user)).execute(),
    ).toEqual([]);
  });
});
