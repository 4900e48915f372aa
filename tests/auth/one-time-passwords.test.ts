import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { ensureAdministrator } from '../../server/auth/administrator.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { signInForm, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import { eventTypes, fromElsewhere } from './given.ts';

let server: TestServer;
let clock: SteppedClock;
const signIn = (userName: string, word: string) => server.call('token', signInForm(userName, word), fromElsewhere());

describe('a one-time password that an administrator made', () => {
  beforeEach(async () => {
    clock = steppedClock();
    server = await startTestServer({ clock });
  });
  afterEach(() => server.stop());

  const made = async (): Promise<string> => {
    const { headers } = await server.signIn('admin');
    return ((await server.call('resetPwd', { id: userIdOf('jingde') }, headers)).answer.data as { password: string })
      .password;
  };

  it('opens for three days, and then says plainly what to do; a new one opens again', async () => {
    const [first] = [await made()];
    clock.advance(serverLimits.oneTimePasswordMs - 1);
    expect((await signIn('jingde', first)).status).toBe(200);
    clock.advance(1);
    expect(await signIn('jingde', first)).toEqual({
      status: 403,
      answer: { code: '40304', field: 'password', message: '一次性密码已过期，请联系管理员重新生成' },
    });
    expect((await signIn('jingde', await made())).status).toBe(200);
  });

  it('tells nobody who does not know it that it has expired', async () => {
    await made();
    clock.advance(serverLimits.oneTimePasswordMs);
    expect((await signIn('jingde', 'Wrong@2026')).answer.code).toBe('A0410');
  });

  it('that was changed in time leaves a password that does not expire', async () => {
    const oldPassword = await made();
    const { accessToken } = (await signIn('jingde', oldPassword)).answer.data as { accessToken: string };
    const chosen = { oldPassword, newPassword: 'Ruqk#26vx', confirmPassword: 'Ruqk#26vx' };
    expect((await server.call('updateUserPassword', chosen, { authorization: `Bearer ${accessToken}` })).status).toBe(
      200,
    );
    clock.advance(10 * serverLimits.oneTimePasswordMs);
    expect((await signIn('jingde', 'Ruqk#26vx')).status).toBe(200);
  });
});

describe('the first administrator’s', () => {
  beforeEach(async () => {
    clock = steppedClock();
    server = await startTestServer({ clock, prepare: () => Promise.resolve() });
  });
  afterEach(() => server.stop());

  it('expires too, and the next start prints a new one as long as they are the only account', async () => {
    const first = await ensureAdministrator(server.ctx, server.auth);
    expect(await ensureAdministrator(server.ctx, server.auth)).toBeUndefined();
    clock.advance(serverLimits.oneTimePasswordMs);
    expect((await signIn('admin', first?.password ?? '')).answer.code).toBe('40304');
    const second = await ensureAdministrator(server.ctx, server.auth);
    expect((await signIn('admin', first?.password ?? '')).answer.code).toBe('A0410');
    expect((await signIn('admin', second?.password ?? '')).status).toBe(200);
    expect(await eventTypes(server)).toContain('user.passwordReset');
  });

  it('is not printed again where somebody else could make one', async () => {
    await ensureAdministrator(server.ctx, server.auth);
    await server.auth.registerUser({
      userName: 'second',
      realName: '第二',
      password: 'Fire@2026',
      regionCode: '34',
      deptName: '测试',
      roles: ['XTGLY'],
    });
    clock.advance(serverLimits.oneTimePasswordMs);
    expect(await ensureAdministrator(server.ctx, server.auth)).toBeUndefined();
  });
});
