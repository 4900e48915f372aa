import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import LoginPage from '../../src/session/login-page.tsx';
import { screenNow } from '../support/fake-alarms.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

async function open() {
  const station = createFakeStation({ signedOut: true });
  const { person, ...shown } = show(station, <LoginPage />);
  await person.click(screen.getByRole('button', { name: '忘记密码？' }));
  await screen.findByRole('heading', { name: '找回密码' });
  const click = (name: string | RegExp): Promise<void> => person.click(screen.getByRole('button', { name }));
  const fill = async (entered: Readonly<Record<string, string>>): Promise<void> => {
    for (const [label, text] of Object.entries(entered)) {
      await person.clear(screen.getByLabelText(label));
      await person.type(screen.getByLabelText(label), text);
    }
  };
  const answer = (state: object): void => act(() => station.commands.at(-1)?.state$.next(state as never));
  const prove = async (): Promise<void> => {
    await fill({ 账号: 'xuancheng', 手机号: '13812345678', 短信验证码: '123456' });
    await click('下一步');
    answer({ state: 'done', data: null });
  };
  return {
    station,
    person,
    click,
    fill,
    answer,
    prove,
    sent: () => station.commands.map(({ call, args }) => ({ call, args })),
    ...shown,
  };
}

const saidOf = (label: string): string => {
  const control = screen.getByLabelText(label);
  return (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('');
};

describe('the first step', () => {
  test('says beside each field what is missing, goes to the first, and sends nothing', async () => {
    const { click, sent } = await open();
    await click('下一步');
    expect([saidOf('账号'), saidOf('手机号'), saidOf('短信验证码')]).toEqual([
      '请输入账号',
      '请输入手机号',
      '请输入6位数字验证码',
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('账号'));
    expect(sent()).toEqual([]);
  });

  test.each([
    ['', '请输入手机号'],
    ['12345', '请输入正确格式的手机号！'],
  ])('asks for no code to the phone %j', async (phone, said) => {
    const { click, fill, sent } = await open();
    if (phone !== '') await fill({ 手机号: phone });
    await click('获取验证码');
    expect(saidOf('手机号')).toBe(said);
    expect(sent()).toEqual([]);
  });

  test('sends one code and counts 60 seconds down before the next', async () => {
    const { station, click, fill, answer, sent } = await open();
    await fill({ 手机号: '13812345678' });
    await click('获取验证码');
    expect(sent()).toEqual([
      { call: 'sendSms', args: { id: expect.stringMatching(/^[\da-f-]{36}$/), phone: '13812345678' } },
    ]);
    answer({ state: 'done', data: { seconds: 60 } });
    expect(screen.getByText('若该手机号已登记，验证码将在几秒内送达。')).toBeTruthy();
    await click('60 秒后重发');
    act(() => station.clock$.next(screenNow + 59_000));
    await click('1 秒后重发');
    expect(sent()).toHaveLength(1);
    act(() => station.clock$.next(screenNow + 60_000));
    await click('获取验证码');
    expect(sent()).toHaveLength(2);
  });

  test('shows a captcha once one is due, sends what was read, and another picture after a wrong one', async () => {
    const { click, fill, answer, station } = await open();
    await fill({ 手机号: '13812345678' });
    await click('获取验证码');
    expect(screen.queryByLabelText('验证码')).toBeNull();
    answer({ state: 'refused', code: 'A0411', field: 'validCode', message: '请输入验证码' });
    const picture = (): string =>
      screen
        .getByRole('button', { name: /验证码图片/ })
        .querySelector('img')
        ?.getAttribute('src') ?? '';
    const first = picture();
    expect(saidOf('验证码')).toBe('请输入验证码');
    expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
    await fill({ 验证码: '7kPq' });
    await click('获取验证码');
    const { id, validCode } = station.commands.at(-1)!.args as { id: string; validCode: string };
    expect(validCode).toBe('7kPq');
    expect(first).toContain(id);
    answer({ state: 'refused', code: 'A0412', field: 'validCode', message: '验证码错误，请重新输入' });
    expect(saidOf('验证码')).toBe('验证码错误，请重新输入');
    expect(picture()).not.toBe(first);
  });

  test('a phone that must wait is told so beside it', async () => {
    const { click, fill, answer } = await open();
    await fill({ 手机号: '13812345678' });
    await click('获取验证码');
    answer({ state: 'refused', code: 'A0414', field: 'phone', message: '请42秒后再试' });
    expect(saidOf('手机号')).toBe('请42秒后再试');
  });

  test('a wrong code is said beside it, and what was typed stays', async () => {
    const { click, fill, answer, sent } = await open();
    await fill({ 账号: ' xuancheng ', 手机号: '13812345678', 短信验证码: '000000' });
    await click('下一步');
    expect(sent()).toEqual([{ call: 'smsValidate', args: { phone: '13812345678', code: '000000' } }]);
    answer({ state: 'refused', code: 'A0412', field: 'code', message: '验证码错误或已过期' });
    expect(saidOf('短信验证码')).toBe('验证码错误或已过期');
    expect(document.activeElement).toBe(screen.getByLabelText('短信验证码'));
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13812345678');
  });
});

describe('the second step', () => {
  test.each([
    ['', '', ['请输入新密码', '请确认新密码']],
    ['weak', 'weak', ['请输入正确的密码格式!']],
    ['Fire@2027', 'Fire@2028', ['两次密码不相同']],
  ])('new %j, confirmed %j', async (next, confirm, said) => {
    const { prove, person, click, station } = await open();
    await prove();
    if (next !== '') await person.type(screen.getByLabelText('新密码'), next);
    if (confirm !== '') await person.type(screen.getByLabelText('确认新密码'), confirm);
    await click('修改密码');
    for (const sentence of said) expect(screen.getByText(sentence)).toBeTruthy();
    expect(station.commands).toHaveLength(1);
  });

  test('changes the password, once, and leads back to the sign-in', async () => {
    const { prove, fill, click, answer, sent } = await open();
    await prove();
    expect(screen.getByText('密码格式要求为8-12位字符，需包含数字、小写字母、大写字母、特殊字符')).toBeTruthy();
    await fill({ 新密码: 'Fire@2027', 确认新密码: 'Fire@2027' });
    await click('修改密码');
    await click('正在保存…');
    expect(sent().slice(1)).toEqual([
      {
        call: 'modifyPwd',
        args: {
          userName: 'xuancheng',
          phone: '13812345678',
          code: '123456',
          newPassword: 'Fire@2027',
          confirmPassword: 'Fire@2027',
        },
      },
    ]);
    answer({ state: 'done', data: null });
    await waitFor(() => expect(screen.getByRole('button', { name: '登录' })).toBeTruthy());
  });

  test('a proof that does not hold leads back to the first step, beside its field, with what was typed', async () => {
    const { prove, fill, click, answer } = await open();
    await prove();
    await fill({ 新密码: 'Fire@2027', 确认新密码: 'Fire@2027' });
    await click('修改密码');
    answer({ state: 'refused', code: 'A0412', field: 'code', message: '验证码错误或已过期' });
    expect(saidOf('短信验证码')).toBe('验证码错误或已过期');
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('xuancheng');
  });
});

test('one can go back to the sign-in at any time', async () => {
  const { click } = await open();
  await click('返回登录');
  expect(screen.getByRole('form', { name: '登录' })).toBeTruthy();
});
