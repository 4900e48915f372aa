import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deliver, inHuangshan, inJingde } from './support/api.ts';
import { go, openDesk, picture, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';

const house = openHouse();

/** The number in a text such as `未结警情 5`. */
const numberIn = (text: string): number => Number(/(\d+)\s*$/.exec(text.trim())?.[1]);

/** How many wait, as the button above the list says. */
const chipOf = async (page: Page): Promise<number> =>
  numberIn(await page.getByRole('group', { name: '按状态筛选' }).getByRole('button', { name: /^未结/ }).innerText());
/** How many rows the list says that it shows. */
const shownIn = async (page: Page, list: string): Promise<string> =>
  page.getByRole('region', { name: list }).getByRole('status').first().innerText();
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: '总览' }).getByRole('listitem').filter({ hasText: name });
const tileValue = async (page: Page, name: string): Promise<number> =>
  Number((await tile(page, name).innerText()).split('\n')[1]);
const lineOf = async (page: Page, list: string, name: string): Promise<number> =>
  numberIn(await page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name }).innerText());

test('a number of one page is the number of all pages, and leads to its list', async () => {
  const { server, browser } = house;
  const page = await signIn(await openDesk(browser, 1366, 768), server.url, 'sheng');
  await page.getByText('实时', { exact: true }).waitFor();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const before = await chipOf(page);
  const far = { longitude: inJingde.longitude + 0.05, latitude: inJingde.latitude - 0.06 };
  await deliver(server.url, server.key(), [
    { ...inJingde, sourceId: 'figures-1' },
    { ...inHuangshan, sourceId: 'figures-2' },
    { ...far, sourceId: 'figures-3' },
  ]);
  await expect.poll(() => chipOf(page)).toBe(before + 3);
  const waiting = before + 3;
  await picture(page, 'figures-list');

  await go(page, '/homepage/index');
  await expect.poll(() => tileValue(page, '未结警情')).toBe(waiting);
  await expect.poll(() => tileValue(page, '今日报警')).toBeGreaterThan(0);
  const [burning, today] = [await tileValue(page, '未结束火情'), await tileValue(page, '今日报警')];
  await picture(page, 'figures-home');

  await tile(page, '未结警情').getByRole('link').click();
  await expect.poll(() => shownIn(page, '警情列表')).toBe(`共 ${waiting} 起警情`);
  expect(new URL(page.url()).search).toBe('');

  await go(page, '/homepage/index');
  await tile(page, '今日报警').getByRole('link').click();
  await expect.poll(() => shownIn(page, '火情报警列表')).toContain(`共 ${today} 条`);

  await go(page, '/homepage/index');
  await tile(page, '未结束火情').getByRole('link').click();
  await page.getByText(`共 ${burning} 条`).first().waitFor();

  await go(page, '/duty/shift');
  await page.getByRole('list', { name: '未结合计' }).waitFor();
  expect([await lineOf(page, '未结合计', '未结警情'), await lineOf(page, '未结合计', '未结束火情')]).toEqual([
    waiting,
    burning,
  ]);
  await picture(page, 'figures-hand-over');

  await go(page, '/duty/report');
  await page.getByRole('list', { name: '当前未结' }).waitFor();
  expect([await lineOf(page, '当前未结', '未结警情'), await lineOf(page, '当前未结', '未结束火情')]).toEqual([
    waiting,
    burning,
  ]);
  const total = page.getByRole('table', { name: '按来源' }).getByRole('row').last();
  expect(numberIn(await total.innerText())).toBe(today);
  await picture(page, 'figures-report');

  await page.reload();
  await page.getByRole('list', { name: '当前未结' }).waitFor();
  expect(errors).toEqual([]);
});
