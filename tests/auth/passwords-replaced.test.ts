import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import type { PasswordChanges, Wish } from '../../server/auth/password-changes.ts';
import { type User, userStream } from '../../server/auth/projections.ts';
import { createCommand } from '../../server/http/command.ts';
import { password } from '../support/people.ts';
import { type Bare, eventsOf, freshAddress, openBare, smsCode } from './bare.ts';

const fresh = 'Ruqk#26vx';
const mobile = '13800000001';
const command = createCommand('wish-1');

let bare: Bare;
let changes: PasswordChanges;
beforeAll(async () => {
  bare = await openBare();
  changes = bare.auth.passwordChanges;
});
afterAll(() => bare.close());
beforeEach(async () => {
  await bare.db.deleteFrom('sign_in_tries').execute();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const wish = (device?: string): Wish => ({ asker: { address: freshAddress(), device }, command });
const opens = async (user: User, word: string): Promise<boolean> =>
  !isRefusal(await bare.signIn(user, { password: word }));
const told = async (user: User) =>
  (await eventsOf(bare, userStream(user.id)))
    .slice(1)
    .map(({ type, actor, areaCode, data }) => ({ type, actor, areaCode, data }));
const event = (user: User, type: string, data: object): Promise<void> => bare.happens(userStream(user.id), type, data);
const nothingHappened = async (user: User): Promise<void> => {
  expect(await opens(user, password)).toBe(true);
  expect((await told(user)).filter(({ type }) => type.includes('password'))).toEqual([]);
};

describe('changing one’s own password', () => {
  test('replaces it, ends the other sessions and forgets the other devices, and tells the log who did it', async () => {
    const user = await bare.person();
    const [here, there] = [await bare.enter(user), await bare.enter(user)];
    expect(
      await changes.change(here, { oldPassword: password, newPassword: fresh }, wish(here.device)),
    ).toBeUndefined();
    expect((await bare.auth.sessions.of(user.id)).map(({ id }) => id)).toEqual([here.sessionId]);
    expect([
      await bare.auth.devices.knows(here.device, user.id),
      await bare.auth.devices.knows(there.device, user.id),
    ]).toEqual([true, false]);
    expect([await opens(user, fresh), await opens(user, password)]).toEqual([true, false]);
    expect(await told(user)).toEqual([
      { type: 'user.passwordChanged', actor: user.id, areaCode: '3418', data: { by: 'oldPassword' } },
    ]);
    expect((await eventsOf(bare, `session-${there.sessionId}`)).at(-1)?.data).toMatchObject({
      reason: 'passwordChanged',
    });
  });

  test('is refused with a wrong old one, or a new one that is easily guessed, and nothing is changed', async () => {
    const user = await bare.person();
    const here = await bare.enter(user);
    expect(await changes.change(here, { oldPassword: 'Wrong@2026', newPassword: fresh }, wish())).toMatchObject({
      refused: 'badCredentials',
      field: 'oldPassword',
      message: '旧密码不正确',
    });
    expect(await changes.change(here, { oldPassword: password, newPassword: 'Password1!' }, wish())).toMatchObject({
      refused: 'badInput',
      field: 'newPassword',
    });
    await nothingHappened(user);
  });

  test('makes a password that does not expire of a one-time one', async () => {
    const user = await bare.person({ oneTime: true });
    const here = await bare.enter(user);
    await changes.change(here, { oldPassword: password, newPassword: fresh }, wish());
    bare.clock.advance(serverLimits.oneTimePasswordMs);
    expect((await bare.enter(user, { password: fresh })).mustChange).toBeUndefined();
  });

  test('of two at the same moment is done once', async () => {
    const user = await bare.person();
    const here = await bare.enter(user);
    const both = await Promise.all(
      [fresh, 'Ruqk#27vx'].map((newPassword) => changes.change(here, { oldPassword: password, newPassword }, wish())),
    );
    expect(both.map((outcome) => outcome?.refused).filter(Boolean)).toEqual(['versionConflict']);
    expect((await told(user)).filter(({ type }) => type === 'user.passwordChanged')).toHaveLength(1);
  });
});

describe('who enters the password again', () => {
  const wrong = { refused: 'badCredentials' as const, field: 'password', message: '密码不正确' };

  test('is the account where it is right, and told the given words where it is wrong', async () => {
    const user = await bare.person();
    const here = await bare.enter(user);
    expect(await changes.verify(here, password, wrong)).toMatchObject({ user: { id: user.id } });
    expect(await changes.verify(here, 'Wrong@2026', wrong)).toBe(wrong);
    expect(await changes.verify({ userId: 'nobody', sessionId: 'x' }, password, wrong)).toMatchObject({
      refused: 'notFound',
    });
  });

  test('waits after five wrong ones in this session, and nowhere else; a right one forgives', async () => {
    const user = await bare.person();
    const [here, there] = [await bare.enter(user), await bare.enter(user)];
    const verify = (session: typeof here, word: string) => changes.verify(session, word, wrong);
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) await verify(here, 'Wrong@2026');
      expect(await verify(here, password)).toHaveProperty('user');
    }
    for (let n = 0; n < 5; n += 1) expect(await verify(here, 'Wrong@2026')).toBe(wrong);
    expect(await verify(here, password)).toMatchObject({
      refused: 'tryLater',
      field: 'password',
      data: { seconds: 5 },
    });
    expect(await verify(there, password)).toHaveProperty('user');
    expect(await opens(user, password)).toBe(true);
    bare.clock.advance(5_000);
    expect(await verify(here, password)).toHaveProperty('user');
  });
});

describe('a one-time password', () => {
  const reset = (by: User, account: string) =>
    changes.reset(
      { userId: by.id, realName: '', regionCode: by.regionCode, roles: by.roles, sessionId: 's' },
      account,
      command,
    );

  test('by an administrator opens once told, ends all sessions, forgets devices, and is to be changed', async () => {
    const [user, admin] = [await bare.person(), await bare.person({ roles: ['XTGLY'] })];
    const here = await bare.enter(user);
    const made = await reset(admin, user.id);
    const word = isRefusal(made) ? '' : made.password;
    expect(await bare.auth.sessions.of(user.id)).toEqual([]);
    expect(await bare.auth.devices.knows(here.device, user.id)).toBe(false);
    expect(await opens(user, password)).toBe(false);
    expect(await bare.enter(user, { password: word })).toMatchObject({ mustChange: true });
    expect(await told(user)).toEqual([{ type: 'user.passwordReset', actor: admin.id, areaCode: '3418', data: {} }]);
    expect((await eventsOf(bare, `session-${here.sessionId}`)).at(-1)?.data).toMatchObject({ reason: 'passwordReset' });
  });

  test('is for people of the region who may do no more, and not for oneself', async () => {
    const [user, admin] = [await bare.person(), await bare.person({ roles: ['XTGLY'] })];
    const [elsewhere, weaker] = [
      await bare.person({ roles: ['XTGLY'], regionCode: '3410' }),
      await bare.person({ roles: ['JLY'] }),
    ];
    expect(await reset(elsewhere, user.id)).toMatchObject({ refused: 'notFound', field: 'id' });
    expect(await reset(admin, 'nobody')).toMatchObject({ refused: 'notFound', field: 'id' });
    expect(await reset(admin, admin.id)).toMatchObject({
      refused: 'badInput',
      field: 'id',
      message: '不能重置自己的密码，请使用修改密码',
    });
    expect(await reset(weaker, user.id)).toMatchObject({
      refused: 'forbidden',
      field: 'id',
      message: '不能重置权限高于自己的账号',
    });
    await nothingHappened(user);
  });

  test('by the operator is the system’s, and none for nobody', async () => {
    const user = await bare.person();
    expect(await changes.resetByOperator(user.id, command)).toEqual({ password: expect.any(String) });
    expect(await told(user)).toMatchObject([{ type: 'user.passwordReset', actor: 'system' }]);
    expect(await changes.resetByOperator('nobody', command)).toMatchObject({ refused: 'notFound', field: 'id' });
  });

  test('is told to nobody where somebody else was quicker', async () => {
    const user = await bare.person();
    const both = await Promise.all([
      changes.resetByOperator(user.id, command),
      changes.resetByOperator(user.id, command),
    ]);
    expect(both.filter((one) => isRefusal(one))).toMatchObject([{ refused: 'versionConflict' }]);
    const made = both.find((one) => !isRefusal(one)) as { password: string };
    expect(await opens(user, made.password)).toBe(true);
  });
});

describe('a forgotten password', () => {
  const recover = (user: Pick<User, 'userName'>, more: object = {}, from: Partial<Wish['asker']> = {}) =>
    changes.recover(
      { userName: user.userName, phone: mobile, code: smsCode, newPassword: fresh, ...more },
      { asker: { ...wish().asker, ...from }, command },
    );
  const withPhone = async (): Promise<User> => {
    const user = await bare.person();
    await event(user, 'user.mobileChanged', { from: null, to: mobile });
    return user;
  };
  const wrongCode = { refused: 'captchaWrong', field: 'code', message: '验证码错误或已过期' };
  async function reasons(address: string): Promise<unknown[]> {
    bare.clock.advance(serverLimits.refusalSpanMs);
    await bare.auth.refusals.tellDue();
    const events = (await eventsOf(bare, 'refused-')).filter(({ data }) => data['address'] === address);
    return events.map(({ type, data }) => [type, data['userId'], data['counts']]);
  }

  test('is replaced by a person who has the account’s phone at hand; all sessions end', async () => {
    const user = await withPhone();
    const here = await bare.enter(user);
    expect(await recover(user)).toBeUndefined();
    expect([await opens(user, fresh), await opens(user, password)]).toEqual([true, false]);
    expect((await bare.auth.sessions.of(user.id)).map(({ id }) => id)).not.toContain(here.sessionId);
    expect((await told(user)).at(-1)).toEqual({
      type: 'user.passwordChanged',
      actor: user.id,
      areaCode: '3418',
      data: { by: 'sms' },
    });
  });

  test('is not replaced by one that is easily guessed, whose code is not used up', async () => {
    const user = await withPhone();
    expect(await recover(user, { newPassword: 'Password1!' })).toMatchObject({
      refused: 'badInput',
      field: 'newPassword',
    });
    expect(await recover(user, { newPassword: `Ab#${mobile}` })).toMatchObject({
      refused: 'badInput',
      field: 'newPassword',
    });
    await nothingHappened(user);
  });

  test.each([
    ['a wrong code', async () => [await withPhone(), { code: '000000' }, 'wrongCode'] as const],
    ['another’s phone', async () => [await withPhone(), { phone: '13800000002' }, 'otherPhone'] as const],
    [
      'another’s phone and a wrong code',
      async () => [await withPhone(), { phone: '13800000002', code: '000000' }, 'otherPhone'] as const,
    ],
    ['an account without a phone', async () => [await bare.person(), {}, 'otherPhone'] as const],
  ])('is not replaced with %s, which the log is told, and the person who tries is not', async (_, arrange) => {
    const [user, more, reason] = await arrange();
    const address = freshAddress();
    expect(await recover(user, more, { address })).toEqual(wrongCode);
    await nothingHappened(user);
    expect(await reasons(address)).toEqual([['session.recoveryTried', user.id, { [reason]: 1 }]]);
  });

  test('of nobody is told by the same words', async () => {
    const address = freshAddress();
    expect(await recover({ userName: 'nobody' }, {}, { address })).toEqual(wrongCode);
    expect(await reasons(address)).toEqual([['session.recoveryTried', undefined, { unknownAccount: 1 }]]);
  });

  test.each([
    ['is disabled', { disabled: true }],
    ['has a phone that nobody has shown', { mobile: null }],
  ])('of an account that %s stays as it is', async (_, to) => {
    const user = await withPhone();
    await event(user, 'user.changed', { from: {}, to });
    expect(await recover(user)).toEqual(wrongCode);
  });

  test('is guessed at five times; the wait is told, with the code’s field, and to the log', async () => {
    const [user, address] = [await withPhone(), freshAddress()];
    for (let n = 0; n < 5; n += 1) await recover(user, { code: '000000' }, { address });
    expect(await recover(user, {}, { address })).toMatchObject({
      refused: 'tryLater',
      field: 'code',
      data: { seconds: 5 },
    });
    await nothingHappened(user);
    expect(await reasons(address)).toEqual([
      ['session.recoveryTried', user.id, { wrongCode: 1 }],
      ['session.recoveryTried', user.id, { wrongCode: 4, wait: 1 }],
    ]);
    expect(await recover(user, {}, { address })).toBeUndefined();
  });

  test('that is replaced forgives what was guessed before', async () => {
    const [user, address] = [await withPhone(), freshAddress()];
    for (let n = 0; n < 4; n += 1) await recover(user, { code: '000000' }, { address });
    expect(await recover(user, {}, { address })).toBeUndefined();
    expect(await recover(user, { code: '000000' }, { address })).toEqual(wrongCode);
    expect(await recover(user, { newPassword: 'Ruqk#27vx' }, { address })).toBeUndefined();
  });
});
