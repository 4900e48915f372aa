import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { apiOf } from './support/api.ts';
import { go, openDesk, signIn } from './support/browser.ts';
import { done, fireAt } from './support/fires.ts';
import { openHouse } from './support/house.ts';
import { enter } from './support/people.ts';
import { trayButton } from './support/trays.ts';

const house = openHouse();
const password = 'Fire@2026';

const rootPx = (page: Page): Promise<number> =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
/** How far what stands in the header reaches beyond the window, in pixels. */
const beyond = (page: Page): Promise<number> =>
  page.getByRole('banner').evaluate((header) => header.scrollWidth - window.innerWidth);

describe('the header', () => {
  test.each(['admin', 'jingde'])(
    'of %s keeps its first menus at 1366 px, and nothing of it is cut',
    async (userName) => {
      const page = await enter(
        await openDesk(house.browser, 1366, 768),
        house.server.url,
        { userName, password },
        '/emergency-rescue/index',
      );
      const menu = page.getByRole('navigation', { name: '主菜单（左）' });
      await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(['首页', '监测预警', '指挥调度']);
      await page.getByRole('heading', { level: 1, name: /森林防火信息系统$/ }).waitFor();
      for (const width of [1366, 1440, 1600, 1728, 1856, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await beyond(page)]).toEqual([width, 0]);
      }
    },
  );
  test('grows with the page from 2560 px on, less on a low screen, and as the design does above 4000 px', async () => {
    const page = await (await openDesk(house.browser, 1920, 1080)).newPage();
    await page.goto(`${house.server.url}/login`);
    const at = async (width: number, height: number): Promise<number> => {
      await page.setViewportSize({ width, height });
      return Math.round((await rootPx(page)) * 100) / 1_600;
    };
    expect([await at(1920, 1080), await at(2559, 1440)]).toEqual([1, 1]);
    expect([await at(2560, 1440), await at(3840, 1600), await at(4000, 2160)]).toEqual([1.15, 1.55, 1.6]);
    expect([await at(3840, 1080), await at(3840, 800)]).toEqual([1.25, 1]);
    // Above 4000 px it is the design of 1920×1080 enlarged, by the smaller of both.
    expect([await at(7680, 4320), await at(7680, 1080), await at(4800, 2700)]).toEqual([4, 1, 2.5]);
  });
});

describe('a fire that is reported while the person looks at another page', () => {
  test('opens its list; it is signed for by key once its remark was read, and the toast leads to it', async () => {
    const { server, browser } = house;
    const county = await apiOf(server.url, 'jingde');
    const fireId = await fireAt(server, county, 5_000);
    const page = await signIn(await openDesk(browser, 1366, 768), server.url, 'xuancheng');
    await go(page, '/emergency-rescue/index');
    // What waited before is known: what comes from now on is news.
    await trayButton(page, '火情上报').waitFor();
    const list = page.getByRole('region', { name: '火情上报' });
    expect(await list.count()).toBe(0);

    const remark = `${'山脊有明火，风向转北，'.repeat(12)}请市里增援两支队伍`;
    await done(county, 'fireTransferAndUp', { fireId, transferStatus: 2, remark });
    const line = list.getByRole('listitem').filter({ hasText: '请市里增援两支队伍' });
    await line.getByRole('button', { name: /^看全文/ }).press('Enter');
    const sign = line.getByRole('button', { name: /^签收/ });
    expect(await sign.textContent()).toContain('签收Enter');
    await sign.press('Enter');
    await line.waitFor({ state: 'detached' });
    const toast = page.getByRole('status').filter({ hasText: /^已签收：/ });
    await toast.getByRole('button', { name: '打开' }).press('Enter');
    await page.waitForURL(`**/emergency-rescue/detail?fireId=${fireId}`);
  });
});
