import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import type { User } from '../../server/auth/projections.ts';
import { userStream } from '../../server/auth/projections.ts';
import { codeAt } from '../../server/auth/totp.ts';
import { command, callerOf, openFactors } from './factor-houses.ts';

const houses = openFactors();
const { factor, nextCode, begun, setUp, told } = houses;

describe('setting up', () => {
  test('begins with a secret for the account’s own name, and tells of nothing yet', async () => {
    const user = await houses.bare.person();
    const { secret, secretUri } = await begun(user);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(secretUri)).toContain(user.userName);
    expect(await factor().state(callerOf(user))).toEqual({ isSet: false, isRequired: false });
    expect(await told(user)).toEqual([]);
  });

  test('is for an account that is there, and for one without', async () => {
    expect(await factor().begin({ ...callerOf(await houses.bare.person()), userId: 'nobody' })).toMatchObject({
      refused: 'notFound',
    });
    const user = await houses.bare.person();
    await setUp(user);
    const refused = { refused: 'notAllowedNow', message: '动态验证码已启用，请先关闭后再重新设置' };
    expect(await factor().begin(callerOf(user))).toMatchObject(refused);
    expect(await factor().confirm(callerOf(user), { code: '000000', device: undefined }, command)).toMatchObject(
      refused,
    );
  });

  test('ends with the first code that the phone shows', async () => {
    const user = await houses.bare.person();
    expect(await factor().confirm(callerOf(user), { code: '123456', device: undefined }, command)).toMatchObject({
      refused: 'notAllowedNow',
      message: '请先扫描二维码，再输入验证码',
    });
    const { secret } = await begun(user);
    expect(
      await factor().confirm(callerOf(user), { code: codeAt(secret, 0), device: undefined }, command),
    ).toMatchObject({ refused: 'factorWrong', field: 'code' });
    expect((await factor().state(callerOf(user))).isSet).toBe(false);
    expect(await factor().confirm(callerOf(user), { code: nextCode(secret), device: undefined }, command)).toEqual({
      secretCodes: expect.any(Array),
    });
    expect(await factor().state(callerOf(user))).toEqual({
      isSet: true,
      isRequired: false,
      setAt: new Date(houses.bare.clock.now()).toISOString(),
      codesLeft: serverLimits.recoveryCodes,
    });
    expect(await told(user)).toEqual([{ type: 'user.secondFactorSet', actor: user.id, areaCode: '3418', data: {} }]);
  });

  test('makes a stranger of every device but the one at hand', async () => {
    const user = await houses.bare.person();
    const { devices } = houses.bare.auth;
    const [here, there] = [devices.create(), devices.create()];
    for (const device of [here, there]) await devices.meet(device, user.id);
    const { secret } = await begun(user);
    await factor().confirm(callerOf(user), { code: nextCode(secret), device: here }, command);
    expect([await devices.knows(here, user.id), await devices.knows(there, user.id)]).toEqual([true, false]);
  });

  test('of an account that is removed meanwhile ends in nothing', async () => {
    const user = await houses.bare.person();
    const { secret } = await begun(user);
    await houses.bare.happens(userStream(user.id), 'user.removed', { title: '' });
    expect(
      await factor().confirm(callerOf(user), { code: nextCode(secret), device: undefined }, command),
    ).toMatchObject({ refused: 'notFound' });
  });
});

describe('at a sign-in', () => {
  const pass = (user: User, from: { code?: string; device?: string }) =>
    factor().pass(user, { code: undefined, device: undefined, ...from }, command);
  const passed = { stillStands: expect.any(Function) as unknown };

  test('nothing is asked where no factor counts', async () => {
    const user = await houses.bare.person();
    expect(await pass(user, {})).toEqual(passed);
    await begun(user);
    expect(await pass(user, {})).toEqual(passed);
  });

  test('a code is asked for, and only the right one passes', async () => {
    const user = await houses.bare.person();
    const { secret } = await setUp(user);
    for (const code of [undefined, '']) {
      expect(await pass(user, code === undefined ? {} : { code })).toMatchObject({
        refused: 'factorDue',
        field: 'code',
      });
    }
    expect(await pass(user, { code: codeAt(secret, 0) })).toMatchObject({ refused: 'factorWrong', field: 'code' });
    expect(await pass(user, { code: nextCode(secret) })).toEqual(passed);
    expect((await told(user)).map(({ type }) => type)).toEqual(['user.secondFactorSet']);
  });

  test('a recovery code passes, and the log is told how many are left', async () => {
    const user = await houses.bare.person();
    const { secretCodes } = await setUp(user);
    expect(await pass(user, { code: secretCodes[0]! })).toEqual(passed);
    expect((await told(user)).at(-1)).toEqual({
      type: 'user.recoveryCodeUsed',
      actor: user.id,
      areaCode: '3418',
      data: { left: serverLimits.recoveryCodes - 1 },
    });
  });

  test('after five wrong ones the wait is told in minutes, begun ones counted whole', async () => {
    const user = await houses.bare.person();
    const { secret } = await setUp(user);
    for (let n = 0; n < serverLimits.factorTries; n += 1) await pass(user, { code: codeAt(secret, 0) });
    const until = houses.bare.clock.now() + 840_000;
    const told: unknown[] = [];
    for (const left of [840_000, 781_000, 1_001, 999]) {
      houses.bare.clock.set(until - left);
      const refused = await pass(user, { code: '000000' });
      told.push(isRefusal(refused) && [refused.refused, refused.field, refused.message, refused.data?.['seconds']]);
    }
    const wait = (minutes: number): string => `动态验证码错误次数过多，请 ${minutes} 分钟后再试`;
    expect(told).toEqual(
      [
        [14, 840],
        [14, 781],
        [1, 2],
        [1, 1],
      ].map(([minutes = 0, seconds]) => ['tryLater', 'code', wait(minutes), seconds]),
    );
  });

  test('a known device needs none, unless its account must have a factor', async () => {
    for (const [one, roles, outcome] of [
      [houses.free, ['XTGLY'], passed],
      [houses.strict, ['ZBY'], passed],
      [houses.strict, ['XTGLY'], { refused: 'factorDue' }],
    ] as const) {
      houses.bare = one;
      const user = await houses.bare.person({ roles });
      await setUp(user);
      const device = houses.bare.auth.devices.create();
      await houses.bare.auth.devices.meet(device, user.id);
      expect(await pass(user, { device })).toMatchObject(outcome);
      expect(await pass(user, { device: houses.bare.auth.devices.create() })).toMatchObject({ refused: 'factorDue' });
    }
  });
});
