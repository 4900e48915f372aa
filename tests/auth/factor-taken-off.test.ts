import { describe, expect, test } from 'vitest';
import type { User } from '../../server/auth/projections.ts';
import { codeAt } from '../../server/auth/totp.ts';
import { command, callerOf, openFactors } from './factor-houses.ts';

const houses = openFactors();
const { factor, nextCode, begun, setUp, told } = houses;

describe('a factor that counts', () => {
  test('gives new recovery codes for a right code, and the log is told', async () => {
    const user = await houses.bare.person();
    const noFactor = { refused: 'notAllowedNow', message: '尚未启用动态验证码' };
    expect(await factor().newCodes(callerOf(user), '000000', command)).toMatchObject(noFactor);
    const { secret: waiting } = await begun(user);
    expect(await factor().newCodes(callerOf(user), nextCode(waiting), command)).toMatchObject(noFactor);
    const { secret } = await setUp(user);
    expect(await factor().newCodes(callerOf(user), codeAt(secret, 0), command)).toMatchObject({
      refused: 'factorWrong',
    });
    expect(await factor().newCodes(callerOf(user), nextCode(secret), command)).toEqual({
      secretCodes: expect.any(Array),
    });
    expect((await told(user)).at(-1)).toEqual({
      type: 'user.recoveryCodesMade',
      actor: user.id,
      areaCode: '3418',
      data: {},
    });
  });

  test('is taken off by its person with a right code; their sessions stay', async () => {
    const user = await houses.bare.person();
    await houses.bare.enter(user);
    const { secret } = await setUp(user);
    expect(await factor().remove(callerOf(user), codeAt(secret, 0), command)).toMatchObject({ refused: 'factorWrong' });
    expect((await factor().state(callerOf(user))).isSet).toBe(true);
    expect(await factor().remove(callerOf(user), nextCode(secret), command)).toBeUndefined();
    expect((await factor().state(callerOf(user))).isSet).toBe(false);
    expect(await houses.bare.auth.sessions.of(user.id)).toHaveLength(1);
    expect((await told(user)).at(-1)).toEqual({
      type: 'user.secondFactorRemoved',
      actor: user.id,
      areaCode: '3418',
      data: { by: 'person' },
    });
  });

  test('is not taken off by anybody who must have it', async () => {
    houses.bare = houses.strict;
    const user = await houses.bare.person({ roles: ['XTGLY'] });
    const { secret } = await setUp(user);
    expect(await factor().state(callerOf(user))).toMatchObject({ isSet: true, isRequired: true });
    expect(await factor().remove(callerOf(user), nextCode(secret), command)).toMatchObject({
      refused: 'notAllowedNow',
      message: '按规定，您的账号必须启用动态验证码，不能关闭',
    });
    expect((await factor().state(callerOf(user))).isSet).toBe(true);
  });
});

describe('somebody else’s factor', () => {
  test('is taken off by who keeps the account: in their region, not their own, of nobody who may do more', async () => {
    const [user, keeper] = [await houses.bare.person(), await houses.bare.person({ roles: ['XTGLY'] })];
    const [elsewhere, weaker] = [
      await houses.bare.person({ roles: ['XTGLY'], regionCode: '3410' }),
      await houses.bare.person({ roles: ['JLY'] }),
    ];
    for (const one of [user, keeper]) await setUp(one);
    const reset = (by: User, account: string) => factor().reset(callerOf(by), account, command);
    expect(await reset(elsewhere, user.id)).toMatchObject({ refused: 'notFound', field: 'id' });
    expect(await reset(keeper, 'nobody')).toMatchObject({ refused: 'notFound', field: 'id' });
    expect(await reset(keeper, keeper.id)).toMatchObject({
      refused: 'badInput',
      field: 'id',
      message: '请在个人中心关闭自己的动态验证码',
    });
    expect(await reset(weaker, user.id)).toMatchObject({
      refused: 'forbidden',
      field: 'id',
      message: '不能重置权限高于自己的账号',
    });
    expect((await factor().state(callerOf(user))).isSet).toBe(true);
    const device = houses.bare.auth.devices.create();
    await houses.bare.auth.devices.meet(device, user.id);
    await houses.bare.enter(user, {}, { device });
    expect(await reset(keeper, user.id)).toBeUndefined();
    expect(await houses.bare.auth.sessions.of(user.id)).toEqual([]);
    expect((await told(user)).at(-1)).toEqual({
      type: 'user.secondFactorRemoved',
      actor: keeper.id,
      areaCode: '3418',
      data: { by: 'administrator' },
    });
    expect(await reset(keeper, user.id)).toMatchObject({ refused: 'notAllowedNow', message: '尚未启用动态验证码' });
  });

  test('is taken off by the operator of the machine, and all sessions end', async () => {
    const user = await houses.bare.person();
    await houses.bare.enter(user);
    await setUp(user);
    expect(await factor().resetByOperator(user.id, command)).toBeUndefined();
    expect(await houses.bare.auth.sessions.of(user.id)).toEqual([]);
    expect((await told(user)).at(-1)).toEqual({
      type: 'user.secondFactorRemoved',
      actor: 'system',
      areaCode: '3418',
      data: { by: 'operator' },
    });
  });
});
