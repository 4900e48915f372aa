import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { go, incidentList, openDesk, picture, plainRows, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { barriersInBoth } from './support/looks.ts';

const house = openHouse();
let page: Page;
beforeAll(async () => {
  page = await signIn(await openDesk(house.browser, 1366, 768), house.server.url, 'xuancheng');
  await plainRows(page);
});

const manual = () => page.getByRole('dialog', { name: '操作手册', exact: true });

test('F1 on the alarm screen opens what explains it, and the list beside it can be seen and used', async () => {
  await page.keyboard.press('F1');
  await manual().getByRole('heading', { name: '画面' }).waitFor();
  await picture(page, 'manual-drawer');
  const row = incidentList(page).getByRole('row').nth(1);
  const [list, drawer] = [await row.boundingBox(), await manual().boundingBox()];
  expect((list?.x ?? 0) + 400 < (drawer?.x ?? 0)).toBe(true);
  await row.click();
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('true');
  expect(await manual().isVisible()).toBe(true);
  expect(await barriersInBoth(page)).toEqual([]);
  await page.keyboard.press('F1');
  await manual().waitFor({ state: 'detached' });
});

test('every chapter is there, with all its pictures, and keeps nobody out', async () => {
  await go(page, '/manual');
  const contents = page.getByRole('navigation', { name: '目录' }).first();
  await contents.getByRole('link').first().waitFor();
  const titles = await contents.locator(':scope > div > ul > li > a').allTextContents();
  expect(titles.length).toBeGreaterThan(12);
  for (const title of titles) {
    await contents.getByRole('link', { name: title, exact: true }).first().click();
    const chapter = page.getByRole('article', { name: title });
    await chapter.waitFor();
    for (const image of await chapter.getByRole('img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(300);
    }
  }
  await go(page, '/manual/fire');
  await page.getByRole('article', { name: '火情处置' }).waitFor();
  expect(await barriersInBoth(page)).toEqual([]);
});

test('on a phone nothing of it is wider than the screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, '/manual/fire');
  const article = page.getByRole('article', { name: '火情处置' });
  await article.waitFor();
  expect(await article.evaluate((one) => one.scrollWidth <= one.clientWidth + 1)).toBe(true);
  const box = await article.boundingBox();
  expect((box?.x ?? 0) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true);
});

test('on paper the chapter stands alone', async () => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await go(page, '/manual/keys');
  await page.getByRole('article', { name: '快捷键' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.manual-sheet').isVisible()).toBe(true);
  expect(await page.locator('#root').isVisible()).toBe(false);
  expect(await page.locator('.manual-sheet').evaluate((one) => getComputedStyle(one).backgroundColor)).toMatch(
    /rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/,
  );
  await page.emulateMedia({ media: 'screen' });
  expect(await page.locator('#root').isVisible()).toBe(true);
});
