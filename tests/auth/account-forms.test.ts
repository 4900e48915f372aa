import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { mobileForm, passwordForm, phone, recoveryForm } from '../../contract/session/account-schemas.ts';
import { removeTokenForm, tokenForm } from '../../contract/session/schemas.ts';

/** What a form says of each field; empty where it is right. */
const said = (schema: z.ZodType, value: unknown): Record<string, string[]> => {
  const { error } = schema.safeParse(value);
  const told: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) (told[path.join('.')] ??= []).push(message);
  return told;
};

describe('the form of changing one’s own password', () => {
  const form = { oldPassword: 'Fire@2026', newPassword: 'Ruqk#26vx', confirmPassword: 'Ruqk#26vx' };

  test('is right with the old one, a new one and the new one again', () =>
    expect(said(passwordForm, form)).toEqual({}));

  test.each([
    [{ newPassword: 'Fire@2026', confirmPassword: 'Fire@2026' }, { newPassword: ['新密码不能与旧密码相同'] }],
    [{ newPassword: 'weak', confirmPassword: 'weak' }, { newPassword: ['请输入正确的密码格式!'] }],
    [{ oldPassword: 'weak', newPassword: 'weak', confirmPassword: 'weak' }, { newPassword: ['请输入正确的密码格式!'] }],
    [{ confirmPassword: 'Ruqk#27vx' }, { confirmPassword: ['两次密码不相同'] }],
    [{ oldPassword: '' }, { oldPassword: ['请输入旧密码'] }],
  ])('says what is wrong with %j', (more, told) => expect(said(passwordForm, { ...form, ...more })).toEqual(told));
});

describe('the form of a forgotten password', () => {
  const form = {
    userName: ' xin ',
    phone: '13800000001',
    code: '123456',
    newPassword: 'Ruqk#26vx',
    confirmPassword: 'Ruqk#26vx',
  };

  test('is right without an old one, and takes the name without the blanks around it', () => {
    expect(said(recoveryForm, form)).toEqual({});
    expect(recoveryForm.parse(form).userName).toBe('xin');
  });

  test.each([
    [{ newPassword: 'weak' }, { newPassword: ['请输入正确的密码格式!'], confirmPassword: ['两次密码不相同'] }],
    [{ userName: ' ' }, { userName: ['请输入账号'] }],
    [{ code: '12345' }, { code: ['请输入6位数字验证码'] }],
    [{ phone: '' }, { phone: ['请输入手机号'] }],
  ])('says what is wrong with %j', (more, told) => expect(said(recoveryForm, { ...form, ...more })).toEqual(told));
});

test.each([
  ['13800000001', []],
  ['', ['请输入手机号']],
  [7, ['请输入手机号']],
  ['1380000000', ['请输入正确格式的手机号！']],
  ['abc', ['请输入正确格式的手机号！']],
])('a phone %j is told %j', (value, told) => expect(said(phone, value)[''] ?? []).toEqual(told));

test('a new phone takes its code and the password', () => {
  const form = { phone: '13800000001', code: '123456', password: 'x' };
  expect(said(mobileForm, form)).toEqual({});
  expect(said(mobileForm, { ...form, password: '' })).toEqual({ password: ['密码不能为空'] });
});

test('a sign-in takes a code without the blanks around it, and signing out takes nothing at all', () => {
  const form = {
    grant_type: 'password',
    username: 'xin',
    password: 'x',
    client_id: 'c',
    client_secret: 's',
    code: ' 123456 ',
  };
  expect(tokenForm.parse(form)).toMatchObject({ code: '123456' });
  expect(said(removeTokenForm, {})).toEqual({});
});
