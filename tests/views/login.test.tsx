import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusals } from '../../contract/codes.ts';
import LoginPage from '../../src/session/login-page.tsx';
import { screenNow } from '../support/fake-alarms.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const openLogin = () => {
  const station = createFakeStation({ signedOut: true });
  return { station, ...show(station, <LoginPage />) };
};

test('the account has the focus when the page opens', () => {
  openLogin();
  expect(document.activeElement).toBe(screen.getByLabelText('账号'));
});

test('Enter signs in, and the same act unlocks the sound', async () => {
  const { station, person } = openLogin();
  await person.type(screen.getByLabelText('账号'), 'xuancheng');
  await person.type(screen.getByLabelText('密码'), 'Fire@2026{Enter}');
  expect(station.wishes).toEqual([
    { type: 'sound.unlock' },
    { type: 'session.signIn', username: 'xuancheng', password: 'Fire@2026' },
  ]);
});

test('an empty account is said beside the field, and nothing is sent', async () => {
  const { station, person } = openLogin();
  await person.click(screen.getByRole('button', { name: '登录' }));
  expect(screen.getByLabelText('账号')).toHaveProperty('ariaInvalid', 'true');
  expect(screen.getByText('请输入账号')).toBeTruthy();
  expect(screen.getByText('密码不能为空')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('账号'));
  expect(station.wishes).toEqual([]);
});

test('no captcha is asked for until one is due', () => {
  openLogin();
  expect(screen.queryByLabelText('验证码')).toBeNull();
});

test('a captcha that is due is shown, must be filled in, and goes with the sign-in', async () => {
  const { station, person } = openLogin();
  act(() =>
    station.session$.next({ state: 'signedOut', captchaId: 'device-12345678', refusal: refusals.captchaDue.message }),
  );
  const picture = (await screen.findByRole('button', { name: /验证码图片/ })).querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/api-auth/pub/validata/code/device-12345678?turn=0');
  await person.type(screen.getByLabelText('账号'), 'xuancheng');
  await person.type(screen.getByLabelText('密码'), 'wrong{Enter}');
  expect(station.wishes).toEqual([]);
  await person.type(screen.getByLabelText('验证码'), '7kPq{Enter}');
  expect(station.wishes.at(-1)).toEqual({
    type: 'session.signIn',
    username: 'xuancheng',
    password: 'wrong',
    validCode: '7kPq',
  });
});

test('a click on the captcha asks for another picture', async () => {
  const { station, person } = openLogin();
  act(() => station.session$.next({ state: 'signedOut', captchaId: 'device-12345678' }));
  await person.click(await screen.findByRole('button', { name: /验证码图片/ }));
  expect(
    screen
      .getByRole('button', { name: /验证码图片/ })
      .querySelector('img')
      ?.getAttribute('src'),
  ).toContain('turn=1');
});

test.each([
  ['密码', refusals.badCredentials.message],
  ['验证码', refusals.captchaWrong.message],
])("the server's refusal stands beside %s", async (label, message) => {
  const { station } = openLogin();
  act(() => station.session$.next({ state: 'signedOut', captchaId: 'device-12345678', refusal: message }));
  const field = await screen.findByLabelText(label);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(message);
});

test.each([
  ['账号', 'username', '账号最长30位'],
  ['密码', 'password', '账户已停用'],
  ['验证码', 'validCode', '请重新识别图片'],
])('what the server says of %s stands there, by the field that it names', async (label, refusedField, refusal) => {
  const { station } = openLogin();
  act(() => station.session$.next({ state: 'signedOut', captchaId: 'device-12345678', refusal, refusedField }));
  const field = await screen.findByLabelText(label);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(refusal);
  expect(screen.getAllByText(refusal)).toHaveLength(1);
});

test('after too many tries one is told how long to wait, can send nothing meanwhile, and can afterwards', async () => {
  const { station, person } = openLogin();
  act(() =>
    station.session$.next({
      state: 'signedOut',
      refusal: '尝试次数过多，请 5 秒后再试',
      refusedField: 'username',
      retryAt: screenNow + 5_000,
    }),
  );
  expect(screen.getByText('尝试次数过多，请稍后再试')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('5 秒后可重新登录');
  await person.type(screen.getByLabelText('账号'), 'xuancheng');
  await person.type(screen.getByLabelText('密码'), 'Fire@2026{Enter}');
  expect(station.wishes).toEqual([]);
  act(() => station.clock$.next(screenNow + 3_000));
  expect(screen.getByRole('timer').textContent).toBe('2 秒后可重新登录');
  act(() => station.clock$.next(screenNow + 5_000));
  expect(screen.queryByRole('timer')).toBeNull();
  await person.click(screen.getByRole('button', { name: '登录' }));
  expect(station.wishes.at(-1)).toMatchObject({ type: 'session.signIn', username: 'xuancheng' });
});

test('a wait of 30 seconds begins at 30, though the clock that is shown lags by almost one', () => {
  const { station } = openLogin();
  act(() =>
    station.session$.next({
      state: 'signedOut',
      refusal: '尝试次数过多，请 30 秒后再试',
      refusedField: 'username',
      retryAt: screenNow + 30_900,
    }),
  );
  expect(screen.getByRole('timer').textContent).toBe('30 秒后可重新登录');
  act(() => station.clock$.next(screenNow + 30_500));
  expect(screen.getByRole('timer').textContent).toBe('1 秒后可重新登录');
});

test('while the server is asked the button says so and a second press sends nothing', async () => {
  const { station, person } = openLogin();
  act(() => station.session$.next({ state: 'signingIn' }));
  await person.click(screen.getByRole('button', { name: '正在登录…' }));
  expect(station.wishes).toEqual([]);
});

test('being without a network is said', () => {
  openLogin();
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(screen.getByText(/网络已断开/)).toBeTruthy();
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
});

test('who can not read the picture signs in without it, by waiting', async () => {
  const { station, person } = openLogin();
  act(() =>
    station.session$.next({ state: 'signedOut', captchaId: 'device-12345678', refusal: refusals.captchaDue.message }),
  );
  await person.type(screen.getByLabelText('账号'), 'xuancheng');
  await person.type(screen.getByLabelText('密码'), 'Fire@2026');
  await person.click(screen.getByRole('button', { name: /等待约 30 秒/ }));
  expect(station.wishes.at(-1)).toEqual({
    type: 'session.signIn',
    username: 'xuancheng',
    password: 'Fire@2026',
    patient: true,
  });
  act(() => station.session$.next({ state: 'signingIn', captchaId: 'device-12345678' }));
  expect(screen.getByRole('button', { name: /约 30 秒后自动登录/ })).toBeTruthy();
});
