import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { healthCalls } from '../../contract/health/calls.ts';
import { codeAt } from '../../server/auth/totp.ts';
import { go, keepsPictures, openDesk, picture } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { barriers, sticksOut, wearAlways, wearNow } from './support/looks.ts';
import { enter, knock } from './support/people.ts';

const house = openHouse();
const password = 'Fire@2026';
const sizes = [
  [1366, 768],
  [1920, 1080],
] as const;

/**
 * What of a screen does not fit, or keeps somebody out, in either look and, where pictures are wanted, at both sizes.
 */
async function faultsOf(page: Page, name: string): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const [width, height] of keepsPictures ? sizes : sizes.slice(0, 1)) {
    await page.setViewportSize({ width, height });
    for (const mode of ['dark', 'light'] as const) {
      await wearNow(page, mode);
      await picture(page, `account-${name}-${width}-${mode}`);
      faults.push(...(await sticksOut(page)).map((one) => [name, width, mode, one]));
      faults.push(...(await barriers(page)));
    }
  }
  return faults;
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');

test('the second factor, from the password to the code at the next sign-in, and where one is signed in', async () => {
  const page = await enter(
    await openDesk(house.browser),
    house.server.url,
    { userName: 'trainer', password },
    '/warning-monitoring/index',
  );
  await page.getByRole('button', { name: /^个人中心/ }).press('Enter');
  expect(await faultsOf(page, 'centre')).toEqual([]);
  await press(page, '登录设备');
  await page.getByText('本机').waitFor();
  expect(await faultsOf(page, 'own-sessions')).toEqual([]);
  await press(page, '关闭窗口');
  await press(page, '动态验证码');
  await page.getByText('未启用').waitFor();
  expect(await faultsOf(page, 'factor-off')).toEqual([]);
  await press(page, '启用');
  await page.getByRole('textbox', { name: '登录密码' }).fill(password);
  expect(await faultsOf(page, 'factor-password')).toEqual([]);
  await press(page, '下一步');
  const secret = (
    (await page.getByRole('dialog', { name: '绑定验证器应用' }).locator('code').textContent()) ?? ''
  ).replaceAll(' ', '');
  await page.getByRole('img', { name: '动态验证码二维码' }).waitFor();
  expect(await faultsOf(page, 'factor-qr')).toEqual([]);
  await page.getByRole('textbox', { name: '动态验证码' }).fill(codeAt(secret, Date.now()));
  await press(page, '确认启用');
  await page.getByRole('list', { name: '恢复码' }).waitFor();
  expect(await faultsOf(page, 'recovery-codes')).toEqual([]);
  await press(page, '我已保存');
  await press(page, '动态验证码');
  await page.getByText(/^已于/).waitFor();
  expect(await faultsOf(page, 'factor-on')).toEqual([]);
  await press(page, '重新生成恢复码');
  expect(await faultsOf(page, 'factor-prove')).toEqual([]);

  const next = await knock(await openDesk(house.browser), house.server.url, { userName: 'trainer', password });
  await next.getByLabel('动态验证码', { exact: true }).waitFor();
  expect(await faultsOf(next, 'code')).toEqual([]);
  await next.getByRole('button', { name: /使用恢复码/ }).click();
  expect(await faultsOf(next, 'code-recovery')).toEqual([]);
});

test('what a row of the accounts leads to, and a short disk said to who looks after the server', async () => {
  const desk = await openDesk(house.browser);
  await wearAlways(desk, 'light');
  await desk.route(`**${healthCalls.systemHealth.path}*`, async (route) => {
    const answer = await route.fetch();
    const whole = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { ...whole, data: { ...whole.data, status: 'short', disk: 'low', freeBytes: 412_000_000 } },
    });
  });
  const page = await enter(desk, house.server.url, { userName: 'admin', password }, '/sys/user');
  await page.getByRole('table').getByRole('button', { name: '登录设备' }).first().waitFor();
  await page.getByText(/磁盘空间不足/).waitFor();
  expect(await faultsOf(page, 'users')).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });
  const ways = page
    .getByRole('table')
    .getByRole('cell')
    .filter({ has: page.getByRole('button', { name: '编辑' }) })
    .first();
  const isWhole = await ways.evaluate(
    (cell) =>
      cell.scrollWidth <= cell.clientWidth &&
      (cell.querySelector('button')?.getBoundingClientRect().left ?? 0) >= cell.getBoundingClientRect().left,
  );
  expect(isWhole).toBe(true);
  const devices = page.getByRole('table').getByRole('button', { name: '登录设备' }).first();
  await devices.press('Enter');
  await page.getByText('最近使用时间').waitFor();
  expect(await faultsOf(page, 'their-sessions')).toEqual([]);
  await press(page, '关闭窗口');
  // The keys are back where they were before the next press.
  await expect.poll(() => devices.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('table').getByRole('button', { name: '关闭验证' }).first().press('Enter');
  await page.getByRole('alertdialog').waitFor();
  expect(await faultsOf(page, 'reset-factor')).toEqual([]);
  await page.keyboard.press('Escape');
  await go(page, '/warning-monitoring/index');
  await page.getByRole('grid').or(page.getByRole('treegrid')).first().waitFor();
  expect(await faultsOf(page, 'disk-low')).toEqual([]);
});

// Last: from here on the server asks this address for a captcha.
test('the captcha, and the wait of who can not read it', async () => {
  const page = await knock(await openDesk(house.browser), house.server.url, { userName: 'sheng', password: 'wrong-0' });
  for (let tries = 1; tries <= 3; tries += 1) {
    await page.getByText('用户名或密码错误').waitFor();
    await page.getByLabel('密码', { exact: true }).fill(`wrong-${tries}`);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    if (tries < 3)
      await page.getByRole('button', { name: '登录', exact: true }).and(page.locator('[aria-busy=false]')).waitFor();
  }
  const drawn = page.getByRole('button', { name: /验证码图片/ }).locator('img');
  await expect.poll(() => drawn.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(50);
  expect(await faultsOf(page, 'captcha')).toEqual([]);
  await page.getByRole('button', { name: /等待约 30 秒/ }).click();
  await page.getByText(/约 30 秒后自动登录/).waitFor();
  expect(await faultsOf(page, 'captcha-patient')).toEqual([]);
});
