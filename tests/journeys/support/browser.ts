import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { projectRoot } from './running-server.ts';

/** Opens the browser that `npm test` found. WebGL is drawn in software, as on a duty room's plain machine. */
export const openBrowser = (): Promise<Browser> => chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
    '--disable-sync', '--enable-unsafe-swiftshader', '--autoplay-policy=user-gesture-required',
  ],
});

/** A fresh profile at a desk of the given size, in Chinese and in China's time. */
export const openDesk = (browser: Browser, width = 1920, height = 1080): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width, height }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' });

/** Signs in as a person would who wants the monitoring page, and waits for it. */
export async function signIn(context: BrowserContext, url: string, account: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/login?to=%2Fwarning-monitoring%2Findex`);
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill('Fire@2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/warning-monitoring/index');
  return page;
}

/** Keeps a picture under `.build/screens` for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = join(projectRoot, '.build', 'screens');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
