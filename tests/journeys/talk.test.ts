import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openDesk, picture } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { barriersInBoth, sticksOut } from './support/looks.ts';
import { enter } from './support/people.ts';

const house = openHouse();
const path = '/command-dispatch/index';
const desks: BrowserContext[] = [];
afterAll(() => Promise.all(desks.map((desk) => desk.close())));

async function sitDown(userName: string, width: number, height: number): Promise<Page> {
  const desk = await openDesk(house.browser, width, height);
  desks.push(desk);
  return enter(desk, house.server.url, { userName, password: 'Fire@2026' }, path);
}
const box = (page: Page) => page.getByLabel('消息内容');
const thread = (page: Page) => page.getByRole('log');
async function say(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await page.keyboard.press('Enter');
}

test('a city and a county talk: what one writes the other reads and pages through, also over a cut line', async () => {
  const city = await sitDown('xuancheng', 1920, 1080);
  await city.getByRole('button', { name: '发起会话' }).first().click();
  await city.getByRole('combobox', { name: '人员' }).fill('旌德县值班员');
  await city.getByRole('option', { name: /旌德县值班员/ }).click();
  await city.getByRole('button', { name: '开始' }).click();
  for (let n = 1; n <= 17; n += 1) await say(city, `第${n}次点名`);
  await thread(city).getByText('第17次点名').waitFor();
  // All messages are stored before the county signs in.
  await expect.poll(() => thread(city).getByText('发送中').count()).toBe(0);

  const county = await sitDown('jingde', 1366, 768);
  const conversations = county.getByRole('list', { name: '会话' });
  await conversations.getByLabel('17 条未读').waitFor();
  await conversations.getByRole('button').first().click();
  await thread(county).getByText('第17次点名').waitFor();
  expect(await thread(county).getByText('第2次点名', { exact: true }).count()).toBe(0);
  await expect.poll(() => conversations.getByLabel(/条未读/).count()).toBe(0);
  await thread(city).getByText('已读').last().waitFor();
  expect(await thread(city).getByText('未读').count()).toBe(0);

  // Scrolling to the top loads the page before.
  await thread(county).evaluate((log) => {
    log.scrollTop = 0;
  });
  await thread(county).getByText('第1次点名', { exact: true }).waitFor();
  await thread(county).getByText('暂无更多的消息了').waitFor();

  await desks[1]?.setOffline(true);
  await say(county, '明火三处，西北风四级');
  await thread(county)
    .getByText(/^(待发送|发送中)/)
    .waitFor();
  await desks[1]?.setOffline(false);
  await thread(city).getByText('明火三处，西北风四级').waitFor();
  expect(await thread(city).getByText('明火三处，西北风四级').count()).toBe(1);

  await say(city, '写错的命令');
  await thread(county).getByText('写错的命令').waitFor();
  await thread(city).getByRole('button', { name: '撤回' }).last().click();
  await thread(county).getByText('宣城市值班员撤回了一条消息').waitFor();
  expect(await thread(county).getByText('写错的命令').count()).toBe(0);

  for (const page of [city, county]) {
    expect(await barriersInBoth(page)).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);
  }
  await picture(city, 'talk-city');
  await picture(county, 'talk-county');
});
