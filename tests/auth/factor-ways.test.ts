import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { SecondFactor } from '../../server/auth/second-factor.ts';
import type { User } from '../../server/auth/projections.ts';
import { userStream } from '../../server/auth/projections.ts';
import { codeAt } from '../../server/auth/totp.ts';
import type { Caller } from '../../server/context.ts';
import { createCommand } from '../../server/http/command.ts';
import { type Bare, eventsOf, openBare } from './bare.ts';

const stepMs = 30_000;
const command = createCommand('wish-1');

let free: Bare;
let strict: Bare;
let bare: Bare;
beforeAll(async () => { [free, strict] = [await openBare(), await openBare({ secondFactor: 'administrators' })]; });
afterAll(async () => { await free.close(); await strict.close(); });
beforeEach(() => { bare = free; });

const callerOf = (user: User): Caller =>
  ({ userId: user.id, realName: user.realName, regionCode: user.regionCode, roles: user.roles, sessionId: 'here' });
const factor = (): SecondFactor => bare.auth.factor;
const nextCode = (secret: string): string => {
  bare.clock.advance(2 * stepMs);
  return codeAt(secret, bare.clock.now());
};
async function begun(user: User): Promise<{ secret: string; secretUri: string }> {
  const outcome = await factor().begin(callerOf(user));
  if (isRefusal(outcome)) throw new Error(outcome.message);
  return outcome;
}
async function setUp(user: User): Promise<{ secret: string; secretCodes: string[] }> {
  const { secret } = await begun(user);
  const outcome = await factor().confirm(callerOf(user), { code: nextCode(secret), device: undefined }, command);
  if (isRefusal(outcome)) throw new Error(outcome.message);
  return { secret, ...outcome };
}
const told = async (user: User) => (await eventsOf(bare, userStream(user.id))).slice(1).map(
  ({ type, actor, areaCode, data }) => ({ type, actor, areaCode, data }),
);

describe('setting up', () => {
  test('begins with a secret for the account’s own name, and tells of nothing yet', async () => {
    const user = await bare.person();
    const { secret, secretUri } = await begun(user);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(secretUri)).toContain(user.userName);
    expect(await factor().state(callerOf(user))).toEqual({ isSet: false, isRequired: false });
    expect(await told(user)).toEqual([]);
  });

  test('is for an account that is there, and for one without', async () => {
    expect(await factor().begin({ ...callerOf(await bare.person()), userId: 'nobody' }))
      .toMatchObject({ refused: 'notFound' });
    const user = await bare.person();
    await setUp(user);
    const refused = { refused: 'notAllowedNow', message: '动态验证码已启用，请先关闭后再重新设置' };
    expect(await factor().begin(callerOf(user))).toMatchObject(refused);
    expect(await factor().confirm(callerOf(user), { code: '000000', device: undefined }, command))
      .toMatchObject(refused);
  });

  test('ends with the first code that the phone shows', async () => {
    const user = await bare.person();
    expect(await factor().confirm(callerOf(user), { code: '123456', device: undefined }, command))
      .toMatchObject({ refused: 'notAllowedNow', message: '请先扫描二维码，再输入验证码' });
    const { secret } = await begun(user);
    expect(await factor().confirm(callerOf(user), { code: codeAt(secret, 0), device: undefined }, command))
      .toMatchObject({ refused: 'factorWrong', field: 'code' });
    expect((await factor().state(callerOf(user))).isSet).toBe(false);
    expect(await factor().confirm(callerOf(user), { code: nextCode(secret), device: undefined }, command))
      .toEqual({ secretCodes: expect.any(Array) });
    expect(await factor().state(callerOf(user))).toEqual({
      isSet: true, isRequired: false, setAt: new Date(bare.clock.now()).toISOString(),
      codesLeft: ownLimits.recoveryCodes,
    });
    expect(await told(user)).toEqual([{ type: 'user.secondFactorSet', actor: user.id, areaCode: '3418', data: {} }]);
  });

  test('makes a stranger of every device but the one at hand', async () => {
    const user = await bare.person();
    const { devices } = bare.auth;
    const [here, there] = [devices.create(), devices.create()];
    for (const device of [here, there]) await devices.meet(device, user.id);
    const { secret } = await begun(user);
    await factor().confirm(callerOf(user), { code: nextCode(secret), device: here }, command);
    expect([await devices.knows(here, user.id), await devices.knows(there, user.id)]).toEqual([true, false]);
  });

  test('of an account that is removed meanwhile ends in nothing', async () => {
    const user = await bare.person();
    const { secret } = await begun(user);
    await bare.happens(userStream(user.id), 'user.removed', { title: '' });
    expect(await factor().confirm(callerOf(user), { code: nextCode(secret), device: undefined }, command))
      .toMatchObject({ refused: 'notFound' });
  });
});

describe('at a sign-in', () => {
  const pass = (user: User, from: { code?: string; device?: string }) =>
    factor().pass(user, { code: undefined, device: undefined, ...from }, command);
  const passed = { stillStands: expect.any(Function) as unknown };

  test('nothing is asked where no factor counts', async () => {
    const user = await bare.person();
    expect(await pass(user, {})).toEqual(passed);
    await begun(user);
    expect(await pass(user, {})).toEqual(passed);
  });

  test('a code is asked for, and only the right one passes', async () => {
    const user = await bare.person();
    const { secret } = await setUp(user);
    for (const code of [undefined, '']) {
      expect(await pass(user, code === undefined ? {} : { code })).toMatchObject(
        { refused: 'factorDue', field: 'code' },
      );
    }
    expect(await pass(user, { code: codeAt(secret, 0) })).toMatchObject({ refused: 'factorWrong', field: 'code' });
    expect(await pass(user, { code: nextCode(secret) })).toEqual(passed);
    expect((await told(user)).map(({ type }) => type)).toEqual(['user.secondFactorSet']);
  });

  test('a recovery code passes, and the log is told how many are left', async () => {
    const user = await bare.person();
    const { secretCodes } = await setUp(user);
    expect(await pass(user, { code: secretCodes[0]! })).toEqual(passed);
    expect((await told(user)).at(-1)).toEqual({
      type: 'user.recoveryCodeUsed', actor: user.id, areaCode: '3418', data: { left: ownLimits.recoveryCodes - 1 },
    });
  });

  test('after five wrong ones the wait is told in minutes, begun ones counted whole', async () => {
    const user = await bare.person();
    const { secret } = await setUp(user);
    for (let n = 0; n < ownLimits.factorTries; n += 1) await pass(user, { code: codeAt(secret, 0) });
    const until = bare.clock.now() + 840_000;
    const told: unknown[] = [];
    for (const left of [840_000, 781_000, 1_001, 999]) {
      bare.clock.set(until - left);
      const refused = await pass(user, { code: '000000' });
      told.push(isRefusal(refused) && [refused.refused, refused.field, refused.message, refused.data?.['seconds']]);
    }
    const wait = (minutes: number): string => `动态验证码错误次数过多，请 ${minutes} 分钟后再试`;
    expect(told).toEqual([[14, 840], [14, 781], [1, 2], [1, 1]].map(
      ([minutes = 0, seconds]) => ['tryLater', 'code', wait(minutes), seconds],
    ));
  });

  test('a known device needs none, unless its account must have a factor', async () => {
    for (const [one, roles, outcome] of [
      [free, ['XTGLY'], passed], [strict, ['ZBY'], passed], [strict, ['XTGLY'], { refused: 'factorDue' }],
    ] as const) {
      bare = one;
      const user = await bare.person({ roles });
      await setUp(user);
      const device = bare.auth.devices.create();
      await bare.auth.devices.meet(device, user.id);
      expect(await pass(user, { device })).toMatchObject(outcome);
      expect(await pass(user, { device: bare.auth.devices.create() })).toMatchObject({ refused: 'factorDue' });
    }
  });
});

describe('a factor that counts', () => {
  test('gives new recovery codes for a right code, and the log is told', async () => {
    const user = await bare.person();
    const noFactor = { refused: 'notAllowedNow', message: '尚未启用动态验证码' };
    expect(await factor().newCodes(callerOf(user), '000000', command)).toMatchObject(noFactor);
    const { secret: waiting } = await begun(user);
    expect(await factor().newCodes(callerOf(user), nextCode(waiting), command)).toMatchObject(noFactor);
    const { secret } = await setUp(user);
    expect(await factor().newCodes(callerOf(user), codeAt(secret, 0), command))
      .toMatchObject({ refused: 'factorWrong' });
    expect(await factor().newCodes(callerOf(user), nextCode(secret), command))
      .toEqual({ secretCodes: expect.any(Array) });
    expect((await told(user)).at(-1))
      .toEqual({ type: 'user.recoveryCodesMade', actor: user.id, areaCode: '3418', data: {} });
  });

  test('is taken off by its person with a right code; their sessions stay', async () => {
    const user = await bare.person();
    await bare.enter(user);
    const { secret } = await setUp(user);
    expect(await factor().remove(callerOf(user), codeAt(secret, 0), command)).toMatchObject({ refused: 'factorWrong' });
    expect((await factor().state(callerOf(user))).isSet).toBe(true);
    expect(await factor().remove(callerOf(user), nextCode(secret), command)).toBeUndefined();
    expect((await factor().state(callerOf(user))).isSet).toBe(false);
    expect(await bare.auth.sessions.of(user.id)).toHaveLength(1);
    expect((await told(user)).at(-1))
      .toEqual({ type: 'user.secondFactorRemoved', actor: user.id, areaCode: '3418', data: { by: 'person' } });
  });

  test('is not taken off by whoever must have it', async () => {
    bare = strict;
    const user = await bare.person({ roles: ['XTGLY'] });
    const { secret } = await setUp(user);
    expect(await factor().state(callerOf(user))).toMatchObject({ isSet: true, isRequired: true });
    expect(await factor().remove(callerOf(user), nextCode(secret), command))
      .toMatchObject({ refused: 'notAllowedNow', message: '按规定，您的账号必须启用动态验证码，不能关闭' });
    expect((await factor().state(callerOf(user))).isSet).toBe(true);
  });
});

describe('somebody else’s factor', () => {
  test('is taken off by who keeps the account: in their region, not their own, of nobody who may do more', async () => {
    const [user, keeper] = [await bare.person(), await bare.person({ roles: ['XTGLY'] })];
    const [elsewhere, weaker] =
      [await bare.person({ roles: ['XTGLY'], regionCode: '3410' }), await bare.person({ roles: ['JLY'] })];
    for (const one of [user, keeper]) await setUp(one);
    const reset = (by: User, whom: string) => factor().reset(callerOf(by), whom, command);
    expect(await reset(elsewhere, user.id)).toMatchObject({ refused: 'notFound', field: 'id' });
    expect(await reset(keeper, 'nobody')).toMatchObject({ refused: 'notFound', field: 'id' });
    expect(await reset(keeper, keeper.id))
      .toMatchObject({ refused: 'badInput', field: 'id', message: '请在个人中心关闭自己的动态验证码' });
    expect(await reset(weaker, user.id)).toMatchObject({ refused: 'forbidden', field: 'id', message: '不能重置权限高于自己的账号' });
    expect((await factor().state(callerOf(user))).isSet).toBe(true);
    const device = bare.auth.devices.create();
    await bare.auth.devices.meet(device, user.id);
    await bare.enter(user, {}, { device });
    expect(await reset(keeper, user.id)).toBeUndefined();
    expect(await bare.auth.sessions.of(user.id)).toEqual([]);
    expect((await told(user)).at(-1))
      .toEqual({ type: 'user.secondFactorRemoved', actor: keeper.id, areaCode: '3418', data: { by: 'administrator' } });
    expect(await reset(keeper, user.id)).toMatchObject({ refused: 'notAllowedNow', message: '尚未启用动态验证码' });
  });

  test('is taken off by the operator of the machine, and all sessions end', async () => {
    const user = await bare.person();
    await bare.enter(user);
    await setUp(user);
    expect(await factor().resetByOperator(user.id, command)).toBeUndefined();
    expect(await bare.auth.sessions.of(user.id)).toEqual([]);
    expect((await told(user)).at(-1))
      .toEqual({ type: 'user.secondFactorRemoved', actor: 'system', areaCode: '3418', data: { by: 'operator' } });
  });
});
