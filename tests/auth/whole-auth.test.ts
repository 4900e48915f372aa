import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import { ensureAdministrator } from '../../server/auth/administrator.ts';
import type { Context } from '../../server/context.ts';
import { errorLog } from '../support/error-log.ts';
import { password } from '../support/people.ts';
import { type Bare, eventsOf, freshAddress, openBare } from './bare.ts';

const opened: Bare[] = [];
const open = async (more: Parameters<typeof openBare>[0] = {}): Promise<Bare> => {
  const bare = await openBare(more);
  opened.push(bare);
  return bare;
};
afterEach(async () => {
  vi.restoreAllMocks();
  for (const bare of opened.splice(0)) await bare.close();
  vi.useRealTimers();
});

describe('beside all requests', () => {
  test('somebody looks for sessions that have outlived themselves, each minute until the server stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { errors, log } = errorLog();
    const bare = await open({ log });
    const look = vi.spyOn(bare.auth.sessions, 'endOverdue');
    vi.advanceTimersByTime(59_999);
    expect(look).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(look).toHaveBeenCalledTimes(1);
    await look.mock.results[0]?.value;
    await nextTurn();
    look.mockRejectedValueOnce(new Error('locked'));
    vi.advanceTimersByTime(60_000);
    expect(look).toHaveBeenCalledTimes(2);
    await nextTurn();
    expect(errors).toEqual(['locked']);
    const before = vi.getTimerCount();
    await bare.auth.close();
    expect(vi.getTimerCount()).toBe(before - 2);
  });

  test('what can not be told is said, and told before the server stops', async () => {
    const { errors, log } = errorLog();
    const bare = await open({ log });
    vi.spyOn(bare.store, 'append').mockRejectedValueOnce(new Error('no room'));
    await bare.signIn({ userName: 'nobody' });
    await bare.auth.refusals.tellDue();
    expect(errors).toEqual(['no room']);
    await bare.auth.close();
    expect(await eventsOf(bare, 'refused-')).toMatchObject([{ data: { failures: 1 } }]);
  });

  test('the log is followed until the server stops, and a fault in it is said', async () => {
    const { errors, log } = errorLog();
    const bare = await open({ log });
    vi.spyOn(bare.db, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('locked');
    });
    await bare.happens('session-x', 'session.signedOut', { userId: 'u' });
    await bare.auth.close();
    expect(errors).toEqual(['locked']);
  });

  test('administrators must have a second factor where that is said, and else nobody', async () => {
    const required: unknown[] = [];
    for (const more of [{ secondFactor: 'administrators' as const }, {}]) {
      const bare = await open(more);
      const here = await bare.enter(await bare.person({ roles: ['XTGLY'] }));
      required.push([here.mustSetFactor, (await bare.auth.factor.state(here)).isRequired]);
    }
    expect(required).toEqual([
      [true, true],
      [undefined, false],
    ]);
  });

  test('the least work of a puzzle is what was said', async () => {
    const bare = await open({ workBits: 7 });
    const [user, address] = [await bare.person(), freshAddress()];
    for (let n = 0; n < serverLimits.captchaAfterFailures; n += 1) {
      await bare.signIn(user, { password: 'Wrong@2026' }, { address });
    }
    expect(await bare.signIn(user, {}, { address })).toMatchObject({ data: { work: { bits: 7 } } });
  });

  test('passwords are changed, verified and reset by one and the same keeping', async () => {
    const bare = await open();
    const here = await bare.enter(await bare.person());
    const command = { id: 'x', remember: () => ({ commandId: 'x' }) };
    const { passwordChanges } = bare.auth;
    expect(isRefusal(await passwordChanges.verify(here, password, { refused: 'badCredentials', message: '' }))).toBe(
      false,
    );
    const wish = { asker: { address: '', device: undefined }, command };
    const form = { oldPassword: password, newPassword: 'Ruqk#26vx' };
    expect(await passwordChanges.change(here, form, wish)).toBeUndefined();
    expect(await passwordChanges.resetByOperator(here.userId, command)).toHaveProperty('password');
    expect(await passwordChanges.reset(here, here.userId, command)).toMatchObject({ refused: 'badInput' });
  });
});

describe('the first administrator', () => {
  const ctxOf = ({ db, clock }: Bare): Context => ({ db, clock, options: { regionCode: '34' } }) as unknown as Context;
  const ensure = (bare: Bare) => ensureAdministrator(ctxOf(bare), bare.auth);
  const others = { password, regionCode: '34', deptName: '测试', realName: '另一人', roles: ['XTGLY'] };

  test('is made where there is nobody, with a one-time password; a second start makes none', async () => {
    const bare = await open();
    const made = await ensure(bare);
    expect(made).toEqual({ userName: 'admin', password: expect.stringMatching(/^.{12}$/) });
    const account = await bare.auth.users.accountByName('admin');
    expect(account).toMatchObject({
      mustChange: true,
      user: { realName: '系统管理员', deptName: '系统管理', regionCode: '34', roles: ['XTGLY'] },
    });
    expect(await bare.signIn({ userName: 'admin' }, { password: made!.password })).toHaveProperty('tokens');
    expect(await ensure(bare)).toBeUndefined();
  });

  test('gets another password once nobody has used theirs in time, as long as they are alone', async () => {
    const bare = await open();
    const first = await ensure(bare);
    bare.clock.advance(serverLimits.oneTimePasswordMs - 1);
    expect(await ensure(bare)).toBeUndefined();
    bare.clock.advance(1);
    const second = await ensure(bare);
    expect(second).toEqual({ userName: 'admin', password: expect.any(String) });
    expect(second!.password).not.toBe(first!.password);
    expect(await bare.signIn({ userName: 'admin' }, { password: second!.password })).toHaveProperty('tokens');
    bare.clock.advance(serverLimits.oneTimePasswordMs);
    await bare.auth.registerUser({ ...others, userName: 'other' });
    expect(await ensure(bare)).toBeUndefined();
  });

  test('is nobody of another name, though they are alone and their password has expired', async () => {
    const bare = await open();
    await bare.auth.registerUser({ ...others, userName: 'other', oneTime: true });
    bare.clock.advance(serverLimits.oneTimePasswordMs);
    expect(await ensure(bare)).toBeUndefined();
  });

  test('is not told where they could not be made, or their password was replaced by somebody else', async () => {
    const bare = await open();
    const refused = { refused: 'duplicate' as const, message: '' };
    vi.spyOn(bare.auth, 'registerUser').mockResolvedValueOnce(refused);
    expect(await ensure(bare)).toBeUndefined();
    await ensure(bare);
    bare.clock.advance(serverLimits.oneTimePasswordMs);
    vi.spyOn(bare.auth.passwordChanges, 'resetByOperator').mockResolvedValueOnce(refused);
    expect(await ensure(bare)).toBeUndefined();
  });
});
