import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { password } from '../support/people.ts';
import { requestOf, signInForm, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import { changeByAdministrator, codeFor, fromElsewhere, newestSms, wholeLog } from './given.ts';

const fresh = 'Ruqk#26vx';
const phone = '13800000001';
const other = '13800000002';
const wrongCode = { code: 'A0412', field: 'code', message: '验证码错误或已过期' };

let server: TestServer;
let clock: SteppedClock;
beforeEach(async () => {
  clock = steppedClock();
  server = await startTestServer({ clock });
  await changeByAdministrator(server, 'xuancheng', { mobile: phone });
});
afterEach(() => server.stop());

const recover = (code: string, more: object = {}, headers = fromElsewhere()) =>
  server.call(
    'modifyPwd',
    { userName: 'xuancheng', phone, code, newPassword: fresh, confirmPassword: fresh, ...more },
    headers,
  );
const signInWith = (word: string) => server.call('token', signInForm('xuancheng', word), fromElsewhere());

describe('a forgotten password', () => {
  it('is replaced by who has the phone; all sessions end, the code is used up, the log has no secret', async () => {
    const { headers } = await server.signIn('xuancheng');
    const code = await codeFor(server, phone);
    expect(await recover(code)).toEqual({ status: 200, answer: { code: '00000', data: null } });
    expect((await server.call('currentUser', {}, headers)).answer.code).toBe('A0002');
    expect((await signInWith(fresh)).status).toBe(200);
    expect(await recover(code, { newPassword: 'Ruqk#27vx', confirmPassword: 'Ruqk#27vx' })).toEqual({
      status: 400,
      answer: wrongCode,
    });
    const log = await wholeLog(server);
    expect(log).toContain('"by":"sms"');
    for (const secret of [code, password, fresh, 'Ruqk#27vx']) expect(log).not.toContain(secret);
  });

  it('ends a one-time password, too', async () => {
    await server.call(
      'resetPwd',
      { id: (await server.signIn('xuancheng')).userId },
      (await server.signIn('admin')).headers,
    );
    expect((await recover(await codeFor(server, phone))).status).toBe(200);
    const { accessToken } = (await signInWith(fresh)).answer.data as { accessToken: string };
    expect(
      (await server.call('currentUser', {}, { authorization: `Bearer ${accessToken}` })).answer.data,
    ).toMatchObject({ firstLogin: false });
  });

  it('lets in a person registered by an administrator with their phone, who never had a password', async () => {
    const { headers } = await server.signIn('admin');
    const made = await server.call(
      'user.create',
      {
        userName: 'xinren',
        realName: '新任值班员',
        regionCode: '3418',
        deptName: '测试',
        roles: ['ZBY'],
        userType: '1',
        mobile: other,
      },
      headers,
    );
    expect(made.status).toBe(200);
    expect(await recover(await codeFor(server, other), { userName: 'xinren', phone: other })).toMatchObject({
      status: 200,
    });
    expect((await server.call('token', signInForm('xinren', fresh), fromElsewhere())).status).toBe(200);
  });

  it('is answered without a trace in caches and logs of this server', async () => {
    const code = await codeFor(server, phone);
    const response = await server.inject(
      requestOf('modifyPwd', { userName: 'xuancheng', phone, code, newPassword: fresh, confirmPassword: fresh }),
    );
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['userName', '', '请输入账号'],
    ['userName', undefined, '请输入账号'],
    ['phone', '', '请输入手机号'],
    ['phone', '123', '请输入正确格式的手机号！'],
    ['code', '', '请输入6位数字验证码'],
    ['code', '12345a', '请输入6位数字验证码'],
    ['newPassword', '', '请输入新密码'],
    ['newPassword', 'weak', '请输入正确的密码格式!'],
    ['confirmPassword', '', '请确认新密码'],
    ['confirmPassword', 'Ruqk#27vx', '两次密码不相同'],
  ])('is not replaced with %s %j: %s', async (field, value, message) => {
    const args: Record<string, unknown> = {
      userName: 'xuancheng',
      phone,
      code: '123456',
      newPassword: fresh,
      confirmPassword: fresh,
      [field]: value,
    };
    if (field === 'newPassword' && value === 'weak') args['confirmPassword'] = 'weak';
    if (value === undefined) delete args[field];
    expect(await server.call('modifyPwd', args, fromElsewhere())).toEqual({
      status: 400,
      answer: { code: 'A0400', field, message },
    });
  });

  it('is not told apart from an unknown or disabled account, another’s phone, or an unproved mobile', async () => {
    expect(await recover(await codeFor(server, phone), { userName: 'nobody' })).toEqual({
      status: 400,
      answer: wrongCode,
    });
    clock.advance(60_000);
    expect(await recover(await codeFor(server, phone), { userName: 'sheng' })).toEqual({
      status: 400,
      answer: wrongCode,
    });
    clock.advance(60_000);
    const code = await codeFor(server, phone);
    await changeByAdministrator(server, 'xuancheng', { disabled: true });
    expect(await recover(code)).toEqual({ status: 400, answer: wrongCode });
    await changeByAdministrator(server, 'xuancheng', { disabled: false });
    const { headers } = await server.signIn('xuancheng');
    const saved = await server.call(
      'updateUser',
      {
        realName: '宣城值班员',
        gender: 1,
        birthday: '1990-01-01',
        policitalStatus: '01',
        mobile: other,
        officePhone: '1234567',
        qq: '12345',
        email: 'a@b.cn',
        address: '路',
      },
      headers,
    );
    expect(saved.status).toBe(200);
    const own = await codeFor(server, other, headers);
    expect(own).toMatch(/^\d{6}$/);
    expect(await recover(own, { phone: other })).toEqual({ status: 400, answer: wrongCode });
    expect((await signInWith(password)).status).toBe(200);
  });

  it('makes who guesses wait, and neither others who recover the account nor anybody who signs in', async () => {
    const here = fromElsewhere();
    for (let i = 0; i < 5; i++) expect((await recover('000000', {}, here)).answer).toEqual(wrongCode);
    expect(await recover('000000', {}, here)).toMatchObject({
      status: 429,
      answer: { code: 'A0414', field: 'code', data: { seconds: 5 } },
    });
    expect((await recover('000000')).answer).toEqual(wrongCode);
    expect((await server.call('token', signInForm('xuancheng', password), here)).status).toBe(200);
  });

  it('is replaced once by two with the same code at the same moment', async () => {
    const code = await codeFor(server, phone);
    const both = await Promise.all(
      ['Ruqk#31vx', 'Ruqk#32vx'].map((word) => recover(code, { newPassword: word, confirmPassword: word })),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('a new phone', () => {
  const change = async (code: string, more: object = {}, headers?: Record<string, string>) =>
    server.call(
      'modifyMobile',
      { phone: other, code, password, ...more },
      { ...fromElsewhere(), ...(headers ?? (await server.signIn('xuancheng')).headers) },
    );

  it('is taken from who knows the password and has it at hand, and replaces the password from then on', async () => {
    const { headers, userId } = await server.signIn('xuancheng');
    const code = await codeFor(server, other, headers);
    expect(await change(code)).toEqual({ status: 200, answer: { code: '00000', data: null } });
    expect((await server.call('userDetail', { id: userId }, headers)).answer.data).toMatchObject({ mobile: other });
    clock.advance(60_000);
    expect((await recover(await codeFor(server, other), { phone: other })).status).toBe(200);
    const log = await wholeLog(server);
    expect(log).toContain(`{"from":"${phone}","to":"${other}"}`);
    for (const secret of [code, password, fresh]) expect(log).not.toContain(secret);
  });

  it.each([
    ['phone', { phone: '' }, 'A0400', '请输入手机号'],
    ['phone', { phone: '21' }, 'A0400', '请输入正确格式的手机号！'],
    ['code', { code: '12' }, 'A0400', '请输入6位数字验证码'],
    ['code', {}, 'A0412', '验证码错误或已过期'],
    ['password', { password: '' }, 'A0400', '密码不能为空'],
    ['password', { password: 'Wrong@2026' }, 'A0410', '密码不正确'],
  ])('is refused for its %s: %j', async (field, more, code, message) => {
    expect(await change('000000', more)).toEqual({ status: 400, answer: { code, field, message } });
  });

  it('wants somebody who is signed in', async () => {
    expect(await change('000000', {}, {})).toMatchObject({ status: 401, answer: { code: 'A0001' } });
  });
});

it('a county’s administrator reads no codes of those above, even where they asked for them themselves', async () => {
  await server.auth.registerUser({
    userName: 'county',
    realName: '县管理员',
    password,
    regionCode: '341825',
    deptName: '测试',
    roles: ['XTGLY'],
  });
  const { headers } = await server.signIn('county');
  await server.call('sendSms', { id: 'device-of-test', phone }, headers);
  expect((await server.call('smsOutbox', {}, headers)).answer).toMatchObject({ data: [], total: 0 });
  expect(await newestSms(server, phone)).toMatchObject({ phone, state: 'kept' });
});
