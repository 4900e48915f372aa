import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { SmsMessage } from '../../contract/sms/schemas.ts';
import { apiOf, type Api } from './support/api.ts';
import { openDesk, picture } from './support/browser.ts';
import { done } from './support/fires.ts';
import { goRound, hasFocus, holdsFocus } from './support/focus.ts';
import { openHouse } from './support/house.ts';
import { makeAccount, settle, type Account } from './support/people.ts';

const house = openHouse();
const phone = '13800000031';
const fresh = 'Ruqk#26vx';
let admin: Api;
let fresher: Account;
let forgetful: Account;
beforeAll(async () => {
  const { url } = house.server;
  admin = await apiOf(url, 'admin');
  fresher = await makeAccount(admin, { userName: 'xinren', realName: '新任值班员', roles: ['ZBY'] });
  forgetful = await settle(
    url,
    await makeAccount(admin, { userName: 'wangle', realName: '值班员乙', mobile: phone, roles: ['ZBY'] }),
  );
});

const box = (page: Page | Locator, label: string): Locator => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Goes on by Tab to a control, which is not far. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let pressed = 0; pressed < 8 && !(await hasFocus(control)); pressed += 1) await page.keyboard.press('Tab');
  expect(await hasFocus(control)).toBe(true);
}

/** Types into the box that has the focus. */
async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await expect.poll(() => hasFocus(control)).toBe(true);
  await page.keyboard.type(text);
}

async function signInByKeys(page: Page, { userName, password }: Account): Promise<void> {
  await typeInto(page, box(page, '账号'), userName);
  await tabTo(page, box(page, '密码'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** The code that was sent to the phone, as the administrator reads it. */
async function codeSent(): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const [sms] = await done<SmsMessage[]>(admin, 'smsOutbox', { phone });
      code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

async function openSignIn(): Promise<Page> {
  const page = await (await openDesk(house.browser, 1366, 768)).newPage();
  await page.goto(`${house.server.url}/login`);
  await expect.poll(() => hasFocus(box(page, '账号'))).toBe(true);
  return page;
}

test('a forgotten password is replaced without a mouse: each step has the focus in its first box', async () => {
  const page = await openSignIn();
  const forgotten = button(page, '忘记密码？');
  await tabTo(page, forgotten);
  await page.keyboard.press('Enter');
  const steps = page.getByRole('form', { name: '找回密码' });
  await expect.poll(() => hasFocus(box(page, '账号'))).toBe(true);
  await tabTo(page, button(page, '返回登录'));
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(box(page, '账号'))).toBe(true);
  expect(await steps.count()).toBe(0);

  await tabTo(page, forgotten);
  await page.keyboard.press('Enter');
  await steps.waitFor();
  await typeInto(page, box(steps, '账号'), forgetful.userName);
  await tabTo(page, button(page, '获取验证码'));
  await page.keyboard.press('Enter');
  // What is missing is said, and the focus goes there.
  await page.getByText('请输入手机号', { exact: true }).waitFor();
  await typeInto(page, box(steps, '手机号'), phone);
  await tabTo(page, button(page, '获取验证码'));
  await page.keyboard.press('Enter');
  await page.getByText('若该手机号已登记，验证码将在几秒内送达。').waitFor();
  await picture(page, 'recovery-code-sent');
  const code = await codeSent();
  await page.keyboard.press('Shift+Tab');
  await typeInto(page, box(steps, '短信验证码'), code);
  await page.keyboard.press('Enter');

  await typeInto(page, box(steps, '新密码'), fresh);
  await tabTo(page, button(page, '上一步'));
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(box(steps, '账号'))).toBe(true);
  expect(await box(steps, '短信验证码').inputValue()).toBe('');
  await tabTo(page, box(steps, '短信验证码'));
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await typeInto(page, box(steps, '新密码'), fresh);
  await tabTo(page, box(steps, '确认新密码'));
  await page.keyboard.type('Ruqk#27vx');
  await page.keyboard.press('Enter');
  await page.getByText('两次密码不相同').waitFor();
  await expect.poll(() => hasFocus(box(steps, '确认新密码'))).toBe(true);
  await picture(page, 'recovery-second-step');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');

  await steps.waitFor({ state: 'detached' });
  await signInByKeys(page, { ...forgetful, password: fresh });
  await page.waitForURL((at) => at.pathname !== '/login');
  await page.getByRole('banner').getByRole('button', { name: '账户：值班员乙' }).waitFor();
});

test('a one-time password is changed without a mouse: the dialog keeps the focus, Esc too leaves it open', async () => {
  const page = await openSignIn();
  await signInByKeys(page, fresher);
  const dialog = page.getByRole('dialog', { name: '首次登录，请修改密码' });
  await dialog.waitFor();
  await expect.poll(() => hasFocus(box(dialog, '旧密码'))).toBe(true);
  await goRound(dialog);
  await page.keyboard.press('Escape');
  expect(await dialog.count()).toBe(1);
  expect(await holdsFocus(dialog)).toBe(true);
  expect(await page.getByRole('banner').count()).toBe(0);
  await picture(page, 'first-login');

  await tabTo(page, box(dialog, '旧密码'));
  await page.keyboard.type('Wrong#2026');
  await tabTo(page, box(dialog, '新密码'));
  await page.keyboard.type(fresh);
  await tabTo(page, box(dialog, '确认新密码'));
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');
  // The old one was wrong: that is said beside it, and the focus is there.
  await dialog.locator('[name=oldPassword][aria-invalid=true]').waitFor();
  await expect.poll(() => hasFocus(box(dialog, '旧密码'))).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(fresher.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: '账户：新任值班员' }).waitFor();
});
