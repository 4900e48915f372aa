import { describe, expect, test, vi } from 'vitest';
import { TooManyWaiting } from '../../server/auth/lanes.ts';
import { type User, userStream } from '../../server/auth/projections.ts';
import { codeAt } from '../../server/auth/totp.ts';
import { password } from '../support/people.ts';
import { signInForm } from '../support/server.ts';
import { eventsOf, smsCode } from './bare.ts';
import { from, openBares } from './bare-app.ts';

const fresh = 'Ruqk#26vx';
const newPassword = { newPassword: fresh, confirmPassword: fresh };

const house = openBares();
const { changed, entered } = house;
const lastOf = async (user: User) => (await eventsOf(house.bare, userStream(user.id))).at(-1);

describe('keeping one’s own account over HTTP', () => {
  const profile = {
    realName: '改名',
    gender: 1,
    birthday: '1990-02-28',
    policitalStatus: '01',
    mobile: '13800000001',
    officePhone: '05631234567',
    qq: '12345',
    email: 'a@b.cn',
    address: '路',
  };

  test('a profile is saved, and refused with what is wrong', async () => {
    const here = await entered();
    expect(await house.http.call('updateUser', profile, here.headers)).toMatchObject({
      status: 200,
      answer: { code: '00000', data: null },
    });
    expect(await house.bare.auth.users.byId(here.userId)).toMatchObject({ realName: '改名', gender: '1' });
    expect(await house.http.call('updateUser', { ...profile, realName: '' }, here.headers)).toMatchObject({
      status: 400,
      answer: { field: 'realName' },
    });
  });

  test('a password is changed, and refused with what is wrong', async () => {
    const here = await entered();
    expect(
      await house.http.call('updateUserPassword', { oldPassword: 'Wrong@2026', ...newPassword }, here.headers),
    ).toMatchObject({ status: 400, answer: { code: 'A0410' } });
    expect(
      await house.http.call('updateUserPassword', { oldPassword: password, ...newPassword }, here.headers),
    ).toMatchObject({ status: 200, answer: { data: null } });
    expect(await house.bare.signIn(here.user, { password: fresh })).toHaveProperty('tokens');
  });

  test('a forgotten password is replaced by a code, and refused with what is wrong', async () => {
    const user = await house.bare.person();
    await changed(user, 'user.mobileChanged', { from: null, to: '13800000001' });
    const form = { userName: user.userName, phone: '13800000001', code: smsCode, ...newPassword };
    expect(await house.http.call('modifyPwd', { ...form, code: '000000' }, from())).toMatchObject({
      status: 400,
      answer: { code: 'A0412' },
    });
    expect(await house.http.call('modifyPwd', form, from())).toMatchObject({ status: 200, answer: { data: null } });
    expect(await house.bare.signIn(user, { password: fresh })).toHaveProperty('tokens');
  });

  test('a phone is changed with password and code, told in the log from what to what', async () => {
    const here = await entered();
    const form = { phone: '13800000001', code: smsCode, password };
    const { length } = await eventsOf(house.bare, userStream(here.userId));
    expect(await house.http.call('modifyMobile', { ...form, password: 'Wrong@2026' }, here.headers)).toMatchObject({
      status: 400,
      answer: { code: 'A0410', field: 'password' },
    });
    expect(await house.http.call('modifyMobile', { ...form, code: '000000' }, here.headers)).toMatchObject({
      status: 400,
      answer: { code: 'A0412', field: 'code' },
    });
    expect(await eventsOf(house.bare, userStream(here.userId))).toHaveLength(length);
    expect(await house.http.call('modifyMobile', form, here.headers)).toMatchObject({
      status: 200,
      answer: { data: null },
    });
    expect(await lastOf(here.user)).toMatchObject({
      type: 'user.mobileChanged',
      actor: here.userId,
      areaCode: '3418',
      data: { from: null, to: '13800000001' },
    });
    expect((await house.http.call('modifyMobile', { ...form, phone: '13800000002' }, here.headers)).status).toBe(200);
    expect((await lastOf(here.user))?.data).toEqual({ from: '13800000001', to: '13800000002' });
    const events = await eventsOf(house.bare, userStream(here.userId));
    expect((await house.http.call('modifyMobile', { ...form, phone: '13800000002' }, here.headers)).status).toBe(200);
    expect(await eventsOf(house.bare, userStream(here.userId))).toHaveLength(events.length);
  });

  test.each([
    [
      'updateUserPassword',
      { oldPassword: password, ...newPassword },
      { oldPassword: fresh, newPassword: `${fresh}2`, confirmPassword: `${fresh}2` },
      { oldPassword: 'Wrong@2026', ...newPassword },
    ],
    [
      'modifyMobile',
      { phone: '13800000001', code: smsCode, password },
      { phone: '13800000002', code: smsCode, password },
      { phone: '13800000002', code: smsCode, password: 'Wrong@2026' },
    ],
  ] as const)(
    '%s comes again, its answer lost: it was done, once, and is no failure',
    async (name, form, next, wrong) => {
      const here = await entered();
      const send = (args: object, key: string) =>
        house.http.call(name, args, { ...here.headers, 'idempotency-key': key });
      const done = { status: 200, answer: { code: '00000', data: null } };
      expect(await send(form, 'the-first-one')).toMatchObject(done);
      const events = await eventsOf(house.bare, userStream(here.userId));
      // The code of the SMS is used up by the first.
      const again = name === 'modifyMobile' ? { ...form, code: '000000' } : form;
      for (let n = 0; n < 9; n += 1) expect(await send(again, 'the-first-one')).toMatchObject(done);
      expect(await eventsOf(house.bare, userStream(here.userId))).toHaveLength(events.length);
      expect(await send(wrong, 'another-one')).toMatchObject({ status: 400, answer: { code: 'A0410' } });
      expect(await send(next, 'the-next-one')).toMatchObject(done);
    },
  );

  test('a phone that was only claimed is proven by its code', async () => {
    const here = await entered();
    await house.http.call('updateUser', profile, here.headers);
    expect((await house.bare.auth.users.byId(here.userId))?.mobileProven).toBeUndefined();
    await house.http.call('modifyMobile', { phone: profile.mobile, code: smsCode, password }, here.headers);
    expect(await house.bare.auth.users.byId(here.userId)).toMatchObject({ mobile: profile.mobile, mobileProven: true });
  });

  test('a phone of an account that is gone meanwhile is nobody’s', async () => {
    const here = await entered();
    const { passwordChanges } = house.bare.auth;
    const verify = passwordChanges.verify.bind(passwordChanges);
    const verified = vi.spyOn(passwordChanges, 'verify').mockImplementationOnce(async (...args) => {
      const account = await verify(...args);
      await changed(here.user, 'user.removed', { title: '' });
      return account;
    });
    const outcome = await house.http.call(
      'modifyMobile',
      { phone: '13800000001', code: smsCode, password },
      here.headers,
    );
    verified.mockRestore();
    expect(outcome.status).toBe(404);
  });

  test('where too many wait with their passwords it says when to come again', async () => {
    const here = await entered();
    const verified = vi.spyOn(house.bare.auth.passwordChanges, 'verify').mockRejectedValue(new TooManyWaiting());
    const outcomes = [
      await house.http.call('modifyMobile', { phone: '13800000001', code: smsCode, password }, here.headers),
      await house.http.call('factorBegin', { password }, here.headers),
    ];
    verified.mockRestore();
    expect(outcomes.map(({ status, answer }) => [status, answer.data])).toEqual([
      [429, { seconds: 5 }],
      [429, { seconds: 5 }],
    ]);
  });

  test('somebody’s password is reset, and refused with what is wrong', async () => {
    const [user, admin] = [await house.bare.person(), await entered({ roles: ['XTGLY'] })];
    const { answer } = await house.http.call('resetPwd', { id: user.id }, admin.headers);
    expect(answer.data).toEqual({ password: expect.stringMatching(/^.{12}$/) });
    expect(await house.bare.signIn(user, answer.data as { password: string })).toHaveProperty('tokens');
    expect(await house.http.call('resetPwd', { id: 'nobody' }, admin.headers)).toMatchObject({ status: 404 });
  });
});

describe('the second factor over HTTP', () => {
  const code = (secret: string): string => {
    house.bare.clock.advance(60_000);
    return codeAt(secret, house.bare.clock.now());
  };
  const setUp = async (headers: Record<string, string>): Promise<string> => {
    const { secret } = (await house.http.call('factorBegin', { password }, headers)).answer.data as { secret: string };
    const { answer } = await house.http.call('factorConfirm', { code: code(secret) }, headers);
    expect(answer.data).toEqual({ secretCodes: expect.any(Array) });
    return secret;
  };
  const state = async (headers: Record<string, string>) =>
    (await house.http.call('factorState', {}, headers)).answer.data;

  test('is set up, gives new codes, and is taken off, each with password and code', async () => {
    const { headers } = await entered();
    expect(await house.http.call('factorBegin', { password: 'Wrong@2026' }, headers)).toMatchObject({
      status: 400,
      answer: { code: 'A0410', field: 'password' },
    });
    expect(await house.http.call('factorConfirm', { code: '123456' }, headers)).toMatchObject({ status: 409 });
    const secret = await setUp(headers);
    expect(await state(headers)).toMatchObject({ isSet: true });
    expect(await house.http.call('factorCodes', { password: 'Wrong@2026', code: code(secret) }, headers)).toMatchObject(
      { status: 400, answer: { code: 'A0410' } },
    );
    expect((await house.http.call('factorCodes', { password, code: code(secret) }, headers)).answer.data).toEqual({
      secretCodes: expect.any(Array),
    });
    expect(await house.http.call('factorRemove', { password, code: codeAt(secret, 0) }, headers)).toMatchObject({
      status: 400,
      answer: { code: 'A0418' },
    });
    expect(await state(headers)).toMatchObject({ isSet: true });
    expect(await house.http.call('factorRemove', { password, code: code(secret) }, headers)).toMatchObject({
      status: 200,
      answer: { data: null },
    });
    expect(await state(headers)).toEqual({ isSet: false, isRequired: false });
  });

  test('keeps the device at which it is confirmed known', async () => {
    const user = await house.bare.person();
    const { answer, cookie } = await house.http.call('token', signInForm(user.userName), from());
    const { accessToken } = answer.data as { accessToken: string };
    await setUp({ authorization: `Bearer ${accessToken}`, cookie: cookie?.split(';')[0] ?? '' });
    expect(
      await house.bare.db.selectFrom('known_devices').selectAll().where('user_id', '=', user.id).execute(),
    ).toHaveLength(1);
  });

  test('of somebody else is taken off, and refused with what is wrong', async () => {
    const [{ user, headers }, admin] = [await entered(), await entered({ roles: ['XTGLY'] })];
    await setUp(headers);
    expect(await house.http.call('factorReset', { id: user.id }, admin.headers)).toMatchObject({
      status: 200,
      answer: { data: null },
    });
    expect(await house.http.call('factorReset', { id: user.id }, admin.headers)).toMatchObject({ status: 409 });
  });
});
