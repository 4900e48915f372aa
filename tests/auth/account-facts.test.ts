import { describe, expect, test } from 'vitest';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { decideProfile } from '../../server/auth/profile.ts';
import { evolveUser, type User, userProjections, userStream } from '../../server/auth/projections.ts';
import { canRecover, isExpired } from '../../server/auth/users.ts';
import { serverLimits } from '../../contract/limits.ts';

const event = (type: string, data: object, stream = userStream('u1')): LookoutEvent =>
  ({ type, data, stream, position: 7, version: 2, at: '', actor: '', areaCode: '34' }) as unknown as LookoutEvent;
const user: User = {
  id: 'u1',
  userName: 'xin',
  realName: '新人',
  regionCode: '3418',
  deptName: '测试',
  roles: ['ZBY'],
  userType: 1,
};
const after = (type: string, data: object, of: User = user) => evolveUser(of, event(type, data));

describe('an account', () => {
  const data = { userName: 'xin', realName: '新人', regionCode: '3418', deptName: '测试', roles: ['ZBY'], userType: 1 };

  test('begins as it is registered; a phone that was entered then is proven', () => {
    expect(evolveUser(undefined, event('user.registered', data))).toEqual(user);
    expect(evolveUser(undefined, event('user.registered', { ...data, mobile: '13800000001' }))).toEqual({
      ...user,
      mobile: '13800000001',
      mobileProven: true,
    });
  });

  test('follows its person, whose claim of a phone proves nothing and undoes a former proof', () => {
    expect(after('user.profileChanged', { from: {}, to: { realName: '改名', qq: '12345' } })).toEqual({
      ...user,
      realName: '改名',
      qq: '12345',
    });
    expect(after('user.profileChanged', { from: {}, to: { mobile: '13800000001' } })).toEqual({
      ...user,
      mobile: '13800000001',
    });
    const proven = after('user.mobileChanged', { from: null, to: '13800000002' });
    expect(proven).toEqual({ ...user, mobile: '13800000002', mobileProven: true });
    expect(after('user.profileChanged', { from: {}, to: { mobile: '13800000001' } }, proven)).toEqual({
      ...user,
      mobile: '13800000001',
    });
    expect(after('user.profileChanged', { from: {}, to: { realName: '改名' } }, proven)).toEqual({
      ...proven,
      realName: '改名',
    });
  });

  test('follows an administrator, who proves the phone that they enter; what they empty is gone', () => {
    const changed = after('user.changed', { from: {}, to: { mobile: '13800000001', userType: '6', disabled: true } });
    expect(changed).toEqual({ ...user, mobile: '13800000001', mobileProven: true, userType: 6, disabled: true });
    expect(after('user.changed', { from: {}, to: { mobile: null } }, changed)).toEqual({
      ...user,
      userType: 6,
      disabled: true,
    });
  });

  test('stays as it is with its password and its second factor, and is gone when it is removed', () => {
    for (const type of [
      'user.passwordChanged',
      'user.passwordReset',
      'user.secondFactorSet',
      'user.secondFactorRemoved',
      'user.recoveryCodesMade',
      'user.recoveryCodeUsed',
    ]) {
      expect(after(type, {})).toEqual(user);
    }
    expect(after('user.removed', { title: '新人' })).toBeUndefined();
  });

  test('is not told of by other events, nor before it begins', () => {
    expect(() => after('session.signedIn', {})).toThrow('session.signedIn says nothing about accounts');
    expect(() => evolveUser(undefined, event('user.passwordReset', {}))).toThrow(
      'event 7: user.passwordReset of an account that is not there',
    );
  });

  test('is a row of its own stream, begun by its registration', () => {
    const [users] = userProjections;
    expect([users.key(event('user.changed', {})), users.key(event('session.signedIn', {}, 'session-1'))]).toEqual([
      'u1',
      undefined,
    ]);
    expect([users.creates(event('user.registered', {})), users.creates(event('user.changed', {}))]).toEqual([
      true,
      false,
    ]);
    expect([users.row(user), users.row({ ...user, mobile: '13800000001' })]).toEqual([
      { user_name: 'xin', region_code: '3418', mobile: null },
      { user_name: 'xin', region_code: '3418', mobile: '13800000001' },
    ]);
  });

  test('lets a phone stand in for its password where the phone is proven and the account stands', () => {
    const phone = { ...user, mobile: '13800000001', mobileProven: true as const };
    const { mobileProven: _, ...claimed } = phone;
    const nowhere = { ...user, mobileProven: true as const };
    const all = [phone, { ...phone, disabled: false }, { ...phone, disabled: true }, claimed, user, nowhere];
    expect(all.map((one) => canRecover(one))).toEqual([true, true, false, false, false, false]);
  });

  test('has an expired password three days after a one-time one was made, and never by another', () => {
    const changedAt = 1_000;
    const last = changedAt + serverLimits.oneTimePasswordMs;
    const is = (mustChange: boolean, now: number): boolean => isExpired({ mustChange, changedAt }, now);
    expect([is(true, last - 1), is(true, last), is(false, last)]).toEqual([false, true, false]);
  });
});

describe('one’s own profile', () => {
  const now = Date.parse('2026-03-01T02:00:00.000Z');
  const filled: User = {
    ...user,
    gender: '1',
    birthday: '1990-02-28',
    policitalStatus: '01',
    mobile: '13800000001',
    officePhone: '05631234567',
    qq: '12345',
    email: 'a@b.cn',
    address: '测试路1号',
  };
  const { id: _, regionCode: _r, deptName: _d, roles: _o, userType: _t, ...form } = filled;
  const decide = (more: object, of: User = filled) => decideProfile(of, { ...form, ...more }, now);

  test('makes no event where nothing has moved, with name and id or without', () => {
    expect(decide({})).toEqual([]);
    expect(decide({ id: 'u1' })).toEqual([]);
    expect(decide({ userName: undefined })).toEqual([]);
  });

  test('tells what has moved, from what and to what, and nothing else', () => {
    expect(decide({ realName: '改名', address: '测试路2号' })).toEqual([
      {
        type: 'user.profileChanged',
        areaCode: '3418',
        data: { from: { realName: '新人', address: '测试路1号' }, to: { realName: '改名', address: '测试路2号' } },
      },
    ]);
    const { qq: _q, ...without } = filled;
    expect(decide({}, without)).toEqual([
      { type: 'user.profileChanged', areaCode: '3418', data: { from: { qq: null }, to: { qq: '12345' } } },
    ]);
  });

  test('is no other’s, keeps its name, and says what is wrong with the first field that is', () => {
    expect(decide({ id: 'u2' })).toMatchObject({ refused: 'forbidden', field: 'id', message: '只能修改自己的信息' });
    expect(decide({ userName: 'other' })).toMatchObject({
      refused: 'badInput',
      field: 'userName',
      message: '账号不能修改',
    });
    expect(decide({ realName: '', qq: '' })).toMatchObject({
      refused: 'badInput',
      field: 'realName',
      message: '请输入用户名',
    });
    expect(decide({ birthday: '2026-03-02' })).toMatchObject({ refused: 'badInput', field: 'birthday' });
  });
});
