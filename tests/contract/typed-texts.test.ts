import { describe, expect, test } from 'vitest';
import { checkDigitOf, isIdCard } from '../../contract/validation/id-card.ts';
import { isDayDisabled } from '../../contract/validation/moments.ts';
import { cleanNumber } from '../../contract/validation/numbers.ts';
import { passwordChangeFaults } from '../../contract/validation/passwords.ts';
import { profileFaults } from '../../contract/session/profile.ts';
import { richTextFault } from '../../contract/validation/rich-text.ts';
import { codeSent, secondsLeft, tick } from '../../contract/validation/sms-counter.ts';

describe('what is typed', () => {
  test('as a number is short enough with its minus', () => {
    expect([
      cleanNumber('-12.345', { negative: true }),
      cleanNumber('-12.345', { negative: true, length: 4 }),
      cleanNumber('-12.345'),
    ]).toEqual(['-12.34', '-12.', '12.34']);
  });

  test('as an ID card has a day of birth and its own last digit', () => {
    const first = '34182519900307221';
    const card = first + checkDigitOf(first);
    expect(isIdCard(card)).toBe(true);
    expect('0123456789X'.split('').filter((digit) => isIdCard(first + digit))).toEqual([card.slice(17)]);
    expect([
      isIdCard(`${card}0`),
      isIdCard(card.slice(0, 17)),
      isIdCard(`34182519900230221${checkDigitOf('34182519900230221')}`),
    ]).toEqual([false, false, false]);
  });

  test('as a change of password is told by field, and nothing of fields that are right', () => {
    const change = { oldPassword: 'Old@2025', newPassword: 'Fire@2026', confirmPassword: 'Fire@2026' };
    expect(Object.keys(passwordChangeFaults(change))).toEqual([]);
    expect(passwordChangeFaults({ oldPassword: '', newPassword: 'short', confirmPassword: 'other' })).toEqual({
      oldPassword: '请输入旧密码',
      newPassword: '请输入正确的密码格式!',
      confirmPassword: '两次密码不相同',
    });
    expect(Object.keys(passwordChangeFaults({ ...change, confirmPassword: '' }))).toEqual(['confirmPassword']);
  });

  test('as a profile is told by field, and nothing of fields that are right', () => {
    const now = Date.parse('2026-03-01T00:00:00Z');
    const faults = profileFaults(
      { userName: 'jingde', realName: '旌'.repeat(31), gender: '1', birthday: '1990-03-07' },
      now,
    );
    expect(Object.keys(faults)).toEqual([
      'realName',
      'policitalStatus',
      'mobile',
      'officePhone',
      'qq',
      'email',
      'address',
    ]);
    expect(faults.realName).toBe('用户名最长30位');
    expect(profileFaults({}, now).userName).toBe('请输入账号');
  });
});

describe('formatted text', () => {
  test('has six thousand marks, and sixty elements within each other', () => {
    expect([richTextFault('<br>'.repeat(6_000)), richTextFault('<br>'.repeat(6_001))]).toEqual([
      undefined,
      '格式过多，请减少格式或分成几篇',
    ]);
    expect([richTextFault('<b>'.repeat(60)), richTextFault('<b>'.repeat(61))]).toEqual([
      undefined,
      '格式层次过多，请清除格式后重试',
    ]);
  });

  test('counts what is closed as closed, what stands alone as nothing, and bare signs as no element', () => {
    expect(richTextFault('<b></b>'.repeat(100))).toBeUndefined();
    expect(richTextFault('<i></i>'.repeat(100) + '<IMG src=x>'.repeat(100))).toBeUndefined();
    expect(richTextFault('a < b'.repeat(100))).toBeUndefined();
    expect(richTextFault('</p>'.repeat(100) + '<b>'.repeat(60))).toBeUndefined();
    expect(richTextFault(`${'<b>'.repeat(60)}${'</i>'.repeat(9)}<b>`)).toBeDefined();
    expect(richTextFault(`<p>${'<b>'.repeat(59)}</p>${'<b>'.repeat(60)}`)).toBeUndefined();
  });
});

describe('the wait for another code', () => {
  const minute = 60_000;

  test('is a minute to the millisecond, and no longer where the clock is set back', () => {
    const sent = codeSent(1_000_000);
    expect([
      secondsLeft(sent),
      secondsLeft(tick(sent, 1_000_001)),
      secondsLeft(tick(sent, 1_001_000)),
      secondsLeft(undefined),
    ]).toEqual([60, 60, 59, 0]);
    expect([
      tick(sent, 1_000_000 + minute - 1) !== undefined,
      tick(sent, 1_000_000 + minute),
      tick(undefined, 0),
    ]).toEqual([true, undefined, undefined]);
    expect(tick(sent, 1_000_000)).toEqual(sent);
    const later = tick(sent, 1_030_000);
    expect(secondsLeft(tick(later, 500_000))).toBe(30);
  });

  test('a day that begins at the very reference can be picked', () => {
    const reference = Date.parse('2026-03-01T00:00:00+08:00');
    expect([
      isDayDisabled('2026-03-01', { side: 'notAfter', reference }),
      isDayDisabled('2026-03-02', { side: 'notAfter', reference }),
    ]).toEqual([false, true]);
    expect([
      isDayDisabled('2026-02-28', { side: 'notBefore', reference }),
      isDayDisabled('2026-03-01', { side: 'notBefore', reference }),
    ]).toEqual([true, false]);
  });
});
