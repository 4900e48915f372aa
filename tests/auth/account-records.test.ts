import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { type User, userStream } from '../../server/auth/projections.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { specialUser } from '../../server/system/user-records.ts';
import type { Context } from '../../server/context.ts';
import type { Caller } from '../../server/caller.ts';
import type { KeptRecord } from '../../server/resources/projection.ts';
import { type Bare, openBare } from './bare.ts';

let bare: Bare;
let ctx: Context;
beforeAll(async () => {
  bare = await openBare();
  ctx = { db: bare.db, store: bare.store, clock: bare.clock } as unknown as Context;
});
afterAll(() => bare.close());

const caller = (roles: readonly string[], userId = 'me'): Caller => ({
  userId,
  realName: '',
  regionCode: '34',
  roles,
  sessionId: 's',
});
const record = (roles: readonly string[] | undefined, id = 'other'): KeptRecord => ({
  id,
  areaCode: '34',
  version: 1,
  createdAt: '',
  changedAt: '',
  changedBy: '',
  ...(roles ? { roles } : {}),
});
type Values = Readonly<Record<string, unknown>>;
const guard = (by: Caller, values: Values | undefined, of?: KeptRecord) =>
  specialUser.guard!({ ctx, caller: by, values, record: of });

describe('an account is kept by others', () => {
  const admin = caller(['XTGLY']);
  const own = { refused: 'notAllowedNow', message: '不能停用、删除自己的账号或更改自己的角色' };

  test('but not one’s own: nobody disables or removes it, or changes its roles; the rest of it they may', async () => {
    const mine = record(['XTGLY'], 'me');
    expect(await guard(admin, undefined, mine)).toMatchObject(own);
    expect(await guard(admin, { disabled: true }, mine)).toMatchObject(own);
    expect(await guard(admin, { roles: ['XTGLY', 'ZBY'] }, mine)).toMatchObject(own);
    expect(await guard(admin, { realName: '新名' }, mine)).toBeUndefined();
    expect(await guard(admin, { disabled: false }, mine)).toBeUndefined();
    for (const values of [undefined, { disabled: true }, { roles: ['ZBY'] }]) {
      expect(await guard(admin, values, record(['XTGLY']))).toBeUndefined();
    }
  });

  test('with roles that exist', async () => {
    const role = await bare.role(['help.read']);
    expect(await guard(admin, { roles: [role, 'ZBY'] })).toBeUndefined();
    expect(await guard(admin, { roles: ['ZBY', 'NONE'] })).toEqual({
      refused: 'badInput',
      field: 'roles',
      message: '角色不存在：NONE',
    });
    expect(await guard(admin, { realName: '新名' }, record(['GONE']))).toBeUndefined();
  });

  test('that may do no more than they: neither before nor after', async () => {
    const keeper = caller([await bare.role(['user.read', 'user.write', 'FH_VIEW'])]);
    const looking = await bare.role(['FH_VIEW']);
    const outranked = { refused: 'forbidden', field: 'roles', message: '不能管理权限高于自己的账号' };
    expect(await guard(keeper, { realName: '新名' }, record([looking]))).toBeUndefined();
    expect(await guard(keeper, { roles: [looking] })).toBeUndefined();
    expect(await guard(keeper, { realName: '新名' }, record(['ZBY']))).toMatchObject(outranked);
    expect(await guard(keeper, undefined, record(['XTGLY']))).toMatchObject(outranked);
    expect(await guard(keeper, { roles: ['ZBY'] }, record([looking]))).toMatchObject(outranked);
    expect(await guard(keeper, { roles: [looking] }, record(['ZBY']))).toMatchObject(outranked);
    expect(await guard(keeper, {}, record(undefined))).toBeUndefined();
  });

  test('with a birthday that is a day and has come', async () => {
    expect(await guard(admin, { birthday: '2026-03-01' })).toBeUndefined();
    expect(await guard(admin, { birthday: null })).toBeUndefined();
    expect(await guard(admin, { birthday: '2026-03-02' })).toMatchObject({ refused: 'badInput', field: 'birthday' });
    expect(await guard(admin, { birthday: '2026-02-30' })).toMatchObject({ refused: 'badInput', field: 'birthday' });
  });
});

describe('a new account', () => {
  test('has an id by its name, and a type that is a number', () => {
    expect(specialUser.idOf!({ userName: 'xinren' })).toBe(userIdOf('xinren'));
    expect(specialUser.begin!({ userName: 'xinren', userType: '3' }, '3418')).toEqual({
      type: 'user.registered',
      areaCode: '3418',
      data: { userName: 'xinren', userType: 3 },
    });
  });

  test('waits for its first password, which nobody has', async () => {
    const id = userIdOf(crypto.randomUUID());
    expect(await specialUser.prepare!(ctx, id)).toBeUndefined();
    const rows = () => bare.db.selectFrom('credentials').selectAll().where('user_id', '=', id).execute();
    const before = await rows();
    expect(before).toMatchObject([
      {
        must_change: 1,
        changed_at: bare.clock.now(),
        hash: expect.stringMatching(/^scrypt\$15\$3\$[\w-]{22}\$[\w-]{43}$/),
      },
    ]);
    expect(await specialUser.prepare!(ctx, id)).toBeUndefined();
    expect(await rows()).toEqual(before);
  });

  test('has no name that was used before, even of an account that is gone', async () => {
    const user = await bare.person();
    expect(await specialUser.prepare!(ctx, user.id)).toEqual({
      refused: 'duplicate',
      field: 'userName',
      message: '该账号已被使用过，请换一个',
    });
  });
});

describe('the record of an account', () => {
  const event = (type: string, data: object, version = 2): LookoutEvent =>
    ({
      type,
      data,
      version,
      stream: userStream('u1'),
      position: version,
      at: `2026-03-0${version}T00:00:00.000Z`,
      actor: 'somebody',
      areaCode: '3418',
    }) as unknown as LookoutEvent;
  const made = { userName: 'xin', realName: '新人', regionCode: '3418', deptName: '测试', roles: ['ZBY'], qq: '12345' };
  const registered = event('user.registered', { ...made, userType: 3, demo: true }, 1);
  const begun = specialUser.evolve!(undefined, registered)!;

  test('begins as it is registered, with its fields and no others', () => {
    expect(begun).toEqual({
      ...made,
      userType: '3',
      id: 'u1',
      areaCode: '3418',
      createdAt: registered.at,
      changedAt: registered.at,
      changedBy: 'somebody',
      version: 1,
    });
  });

  test('follows what the person changes; what they empty is gone', () => {
    const changed = event('user.profileChanged', { from: {}, to: { realName: '改名', qq: null, email: 'a@b.cn' } });
    const { qq: _, ...rest } = begun as KeptRecord & { qq: string };
    expect(specialUser.evolve!(begun, changed)).toEqual({
      ...rest,
      realName: '改名',
      email: 'a@b.cn',
      version: 2,
      changedAt: changed.at,
    });
    expect(specialUser.evolve!(begun, event('user.mobileChanged', { from: null, to: '13800000001' }))).toMatchObject({
      mobile: '13800000001',
      version: 2,
      realName: '新人',
    });
  });

  test.each([
    'user.passwordChanged',
    'user.passwordReset',
    'user.secondFactorSet',
    'user.secondFactorRemoved',
    'user.recoveryCodesMade',
    'user.recoveryCodeUsed',
  ])('counts %s as a version, and nothing else', (type) =>
    expect(specialUser.evolve!(begun, event(type, {}))).toEqual({ ...begun, version: 2 }),
  );

  test('leaves all else to the plain records, and is nothing before it begins', () => {
    expect(specialUser.evolve!(begun, event('user.changed', { from: {}, to: {} }))).toBeUndefined();
    expect(specialUser.evolve!(undefined, event('user.passwordChanged', {}))).toBeUndefined();
    expect(specialUser.evolve!(undefined, event('user.profileChanged', { from: {}, to: {} }))).toBeUndefined();
  });
});

test('an account is made of nothing that is not an account: the read model follows the log alone', async () => {
  const user: User = await bare.person();
  expect(await bare.auth.users.byId(user.id)).toEqual({
    id: user.id,
    userName: user.userName,
    realName: '值班员',
    regionCode: '3418',
    deptName: '测试',
    roles: ['ZBY'],
    userType: 1,
  });
});
