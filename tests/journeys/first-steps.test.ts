import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { deliver, inJingde } from './support/api.ts';
import { evidence, openDesk, plainRows, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';

const house = openHouse();
let page: Page;
beforeAll(async () => {
  const { server, browser } = house;
  await deliver(server.url, server.key(), [{ ...inJingde, sourceId: 'first-steps' }]);
  page = await signIn(await openDesk(browser, 1366, 768, true), server.url, 'jingde');
});
const card = () => page.getByRole('region', { name: '新手引导' });

test('somebody new is shown around, and takes an alarm by its key meanwhile', async () => {
  await card().getByText('第 1 步，共 5 步').waitFor();
  await card().getByRole('button', { name: '下一步' }).click();
  const row = (await plainRows(page)).filter({ hasText: '待处置' }).first();
  await row.focus();
  await page.keyboard.press('r');
  await evidence(page)
    .getByText(/^接警人：/)
    .waitFor();
  expect(await card().isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await card().getByText('第 2 步，共 5 步').waitFor();
  await page.keyboard.press('Escape');
  await card().waitFor({ state: 'detached' });
});

test('they do not come again by themselves', async () => {
  await page.reload();
  await plainRows(page);
  expect(await card().count()).toBe(0);
});

test('a day is picked by keys in a dialog, whose Esc closes the calendar alone', async () => {
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: '人工录入' });
  const time = form.getByLabel('发现时间', { exact: true });
  await time.fill('2026-11-25 9:30');
  await time.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: '日历' });
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
  await expect.poll(focused).toMatch(/^2026年11月25日星期三/);
  const box = await calendar.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= 768).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focused).toBe('2026年11月24日星期二');
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  expect(await time.inputValue()).toBe('2026-11-24 09:30');
  await time.press('ArrowDown');
  await expect.poll(focused).toMatch(/^2026年11月24日/);
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  expect(await form.isVisible()).toBe(true);
});
