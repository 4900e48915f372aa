import { expect, test } from 'vitest';
import { openDesk, picture, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';

const house = openHouse();

test('who asks for a screen without a session signs in first and then gets it', async () => {
  const page = await (await openDesk(house.browser)).newPage();
  await page.goto(`${house.server.url}/warning-monitoring/index`);
  await page.waitForURL('**/login**');
  await page.getByLabel('账号').fill('sheng');
  await page.getByLabel('密码', { exact: true }).fill('Fire@2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/warning-monitoring/index');
  await page.getByText('安徽省森林防火信息系统').waitFor();
  expect(new URL(page.url()).pathname).toBe('/warning-monitoring/index');
});

test('leaving asks first, and a reload afterwards asks for a sign-in', async () => {
  const page = await signIn(await openDesk(house.browser), house.server.url, 'sheng');
  await page.getByRole('button', { name: '退出' }).click();
  await page.getByText('确定要退出？').waitFor();
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '退出' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.waitForURL('**/login**');
  await page.reload();
  await page.goto(`${house.server.url}/warning-monitoring/index`);
  await page.waitForURL('**/login**');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('accessToken');
});

test('a reload keeps the session', async () => {
  const page = await signIn(await openDesk(house.browser), house.server.url, 'jingde');
  await page.reload();
  await page.getByRole('banner').getByText('旌德县值班员').waitFor();
  expect(page.url()).not.toContain('/login');
});

// Last: from here on the server asks this address for a captcha.
test('three wrong passwords ask for the characters of a picture', async () => {
  const page = await (await openDesk(house.browser, 1366, 768)).newPage();
  await page.goto(`${house.server.url}/login`);
  await page.getByLabel('账号').fill('trainer');
  for (let tries = 0; tries < 3; tries += 1) {
    await page.getByLabel('密码', { exact: true }).fill(`wrong-${tries}`);
    await page.keyboard.press('Enter');
    await page.getByText('用户名或密码错误').waitFor();
  }
  await page.getByLabel('密码', { exact: true }).fill('Fire@2026');
  await page.keyboard.press('Enter');
  await page.getByLabel('验证码', { exact: true }).waitFor();
  const drawn = page.getByRole('button', { name: /验证码图片/ }).locator('img');
  await expect.poll(() => drawn.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(50);
  await picture(page, 'captcha');
});
