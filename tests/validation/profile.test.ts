import { describe, expect, test } from 'vitest';
import { validationMessages } from '../../contract/validation/messages.ts';
import { passwordChangeFaults, type PasswordChange } from '../../contract/validation/passwords.ts';
import { birthdayFault, profileFaults, profileFields, type Profile } from '../../contract/session/profile.ts';

/** 00:30 of 21 November in China; still the 20th in UTC. */
const now = Date.parse('2025-11-20T16:30:00.000Z');

const complete: Profile = {
  userName: 'xuancheng',
  realName: '宣城值班员',
  gender: '0',
  birthday: '1990-03-07',
  policitalStatus: '01',
  mobile: '13912345678',
  officePhone: '05632999999',
  qq: '10000',
  email: 'zhiban@ly.ah.gov.cn',
  address: '宣城市宣州区',
};

test('a complete profile can be saved', () => {
  expect(profileFaults(complete, now)).toEqual({});
});

test('an empty profile is told of every field, in the order of the form', () => {
  const faults = profileFaults({}, now);
  expect(Object.keys(faults)).toEqual([...profileFields]);
  expect(faults).toEqual({
    userName: '请输入账号',
    realName: '请输入用户名',
    gender: '请选择性别',
    birthday: '请选择出生日期',
    policitalStatus: '请选择政治面貌',
    mobile: '请输入手机号',
    officePhone: '请输入办公电话',
    qq: '请输入QQ号',
    email: '请输入邮箱号',
    address: '请输入联系地址',
  });
});

test('blanks are nothing entered', () => {
  expect(profileFaults({ ...complete, realName: '   ', address: '\t' }, now)).toEqual({
    realName: '请输入用户名',
    address: '请输入联系地址',
  });
});

describe('each text has its greatest length', () => {
  test.each<[keyof Profile, string, string]>([
    ['userName', 'a'.repeat(30), '账号最长30位'],
    ['realName', '林'.repeat(30), '用户名最长30位'],
    ['qq', '1'.repeat(20), 'QQ最长20位'],
    ['email', `${'a'.repeat(44)}@ah.cn`, '邮箱最长50位'],
    ['address', '山'.repeat(50), '联系地址最长50位'],
    ['mobile', '13912345678', '手机号最长11位'],
    ['officePhone', '0551-62999999', '办公电话最长13位'],
  ])('%s: %s fits, one more does not', (name, longest, message) => {
    expect(profileFaults({ ...complete, [name]: longest }, now)).toEqual({});
    expect(profileFaults({ ...complete, [name]: `${longest}${longest.at(-1)}` }, now)).toEqual({ [name]: message });
  });
});

test.each<[keyof Profile, string, string]>([
  ['mobile', '12912345678', '请输入正确格式的手机号！'],
  ['officePhone', '056329999', '请输入正确格式的固定电话！'],
  ['qq', '1234', '请输入数字,最大长度20,最小长度5'],
  ['email', 'zhiban', '请输入正确格式的邮箱！'],
  ['gender', '2', '性别不在可选范围内'],
  ['policitalStatus', '99', '政治面貌不在可选范围内'],
  ['birthday', '2025-11-22', '出生日期不能晚于今天'],
  ['userName', '宣城', '账号只能包含字母、数字、点、- 和 _'],
])('%s %j: %s', (name, value, message) => {
  expect(profileFaults({ ...complete, [name]: value }, now)).toEqual({ [name]: message });
});

test.each<[string, string | undefined]>([
  ['1990-03-07', undefined],
  ['2025-11-21', undefined],
  ['2024-02-29', undefined],
  ['2025-11-22', '出生日期不能晚于今天'],
  ['2100-01-01', '出生日期不能晚于今天'],
  ['2025-02-29', '日期格式为 YYYY-MM-DD'],
  ['2025-1-1', '日期格式为 YYYY-MM-DD'],
  ['yesterday', '日期格式为 YYYY-MM-DD'],
])('born on %s, seen in China early on 21 November 2025: %s', (day, message) => {
  expect(birthdayFault(day, now)).toBe(message);
});

describe('a change of password', () => {
  const right: PasswordChange = { oldPassword: 'anything', newPassword: 'Fire@2027', confirmPassword: 'Fire@2027' };
  test.each<[string, Partial<PasswordChange>, Partial<PasswordChange>]>([
    ['is taken', {}, {}],
    [
      'wants all three',
      { oldPassword: '', newPassword: '', confirmPassword: '' },
      { oldPassword: '请输入旧密码', newPassword: '请输入新密码', confirmPassword: '请确认新密码' },
    ],
    ['wants the new one twice alike', { confirmPassword: 'Fire@2028' }, { confirmPassword: '两次密码不相同' }],
    [
      'wants the form of a password',
      { newPassword: 'fire', confirmPassword: 'fire' },
      { newPassword: '请输入正确的密码格式!' },
    ],
    ['never asks the old one for its form', { oldPassword: '1' }, {}],
  ])('%s', (_, entered, faults) => {
    expect(passwordChangeFaults({ ...right, ...entered })).toEqual(faults);
  });

  test('the tip is the one of the specification', () => {
    expect(validationMessages.password.tip).toBe('密码格式要求为8-12位字符，需包含数字、小写字母、大写字母、特殊字符');
  });
});
