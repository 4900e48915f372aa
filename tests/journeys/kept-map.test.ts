import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { calls } from '../../contract/api/calls.ts';
import { go, openDesk, picture, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { differingShare, look, still } from './support/map-looks.ts';

const house = openHouse();

/** So small a share is a name that lies on the other side of its mark; a map elsewhere differs in a third and more. */
const alike = 0.03;
const elsewhere = 0.3;

async function comesToLookLike(page: Page, wanted: Buffer): Promise<void> {
  await expect.poll(async () => differingShare(page, await look(page), wanted), { interval: 300 }).toBeLessThan(alike);
}

const monitoring = '/warning-monitoring/index';
const openAt = (context: BrowserContext): Promise<Page> => signIn(context, house.server.url, 'jingde');

describe('the map of a page that is kept', () => {
  test('is as the officer left it on coming back, and on their region again after signing out', async () => {
    const page = await openAt(await openDesk(house.browser, 1600, 900));
    const opened = await still(page);
    await picture(page, 'map-own-county');
    await page.getByRole('button', { name: '放大' }).click();
    await still(page);
    const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
    if (!box) throw new Error('there is no map');
    const [x, y] = [box.x + box.width * 0.4, box.y + box.height * 0.4];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 160, y + 90, { steps: 8 });
    await page.mouse.up();
    const left = await still(page);
    expect(await differingShare(page, left, opened)).toBeGreaterThan(elsewhere);

    await go(page, '/homepage/index');
    await page.locator('canvas.maplibregl-canvas').waitFor({ state: 'detached' });
    await go(page, monitoring);
    await comesToLookLike(page, left);
    await picture(page, 'map-come-back-to');

    // Pages without the shared layout take the kept ones down; the map is still remembered.
    await go(page, '/404');
    await page.getByText('页面不存在').first().waitFor();
    await go(page, monitoring);
    await comesToLookLike(page, left);

    await page.getByRole('button', { name: /^账户/ }).click();
    await page.getByRole('button', { name: '退出', exact: true }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await page.waitForURL('**/login*');
    expect(
      await page.evaluate(() =>
        ['codeInfo', 'mapBoundary', 'tokenInfo', 'menu'].map((key) => localStorage.getItem(key)),
      ),
    ).toEqual([null, null, null, null]);
    expect(await page.title()).toBe('森林防火信息系统');
    await page.getByLabel('账号').fill('jingde');
    await page.getByLabel('密码', { exact: true }).fill('Fire@2026');
    await page.getByRole('button', { name: '登录' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await go(page, monitoring);
    await comesToLookLike(page, opened);
    await page.context().close();
  });

  test('opens after a reload on the region that is remembered, before the boundaries have come', async () => {
    const page = await openAt(await openDesk(house.browser, 1600, 900));
    const whole = await still(page);
    let letIn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route(`**${calls.outline.path}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.route(`**${calls.currentUser.path}`, async (route) => {
      // The tab is called by its region while nobody is known yet.
      expect(await page.title()).toBe('安徽省宣城市旌德县森林防火信息系统');
      await route.continue();
    });
    await page.reload();
    const own = await still(page);
    await picture(page, 'map-own-boundary');
    expect(await differingShare(page, own, whole)).toBeGreaterThan(elsewhere);
    letIn();
    await comesToLookLike(page, whole);
    await page.context().close();
  });
});
