import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, picture, devices } from './support/browser.ts';
import { attend } from './support/in-meeting.ts';
import { barriersInBoth, sticksOut } from './support/looks.ts';
import { startBuiltServer, type RunningServer } from './support/running-server.ts';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), openBrowser(devices())]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a city asks where a county is: its device tells, both read it, and the way of the hours is drawn', async () => {
  const county = await attend(browser, server.url, { userName: 'jingde', tab: 'phone' });
  await county.desk.grantPermissions(['geolocation']);
  await county.desk.setGeolocation({ longitude: 118.53, latitude: 30.3, accuracy: 15 });
  const { page, desk } = await attend(browser, server.url, { userName: 'xuancheng', tab: 'phone' });
  await page.getByRole('tab', { name: '定位' }).click();
  await page.getByRole('searchbox', { name: '查找人员' }).fill('旌德县值班员');
  await page.getByRole('button', { name: /^旌德县值班员/ }).click();
  const card = page.getByRole('article', { name: '旌德县值班员' });
  await card.getByText('没有已知位置').waitFor();
  await card.getByRole('button', { name: '重新定位' }).click();
  await card.getByText('已请其设备上报，收到后自动更新').waitFor();
  await county.page.getByText('宣城市值班员 请求您的位置：已发送您的位置').waitFor();
  await county.page.getByRole('button', { name: '关闭' }).click();
  await card.getByText('本人设备').waitFor();
  await card.getByText('±15 米').waitFor();
  await card.getByRole('button', { name: '查看轨迹' }).click();
  await card.getByText(/^轨迹 \d+ 点$/).waitFor();
  await picture(page, 'location');
  for (const one of [page, county.page]) {
    expect(await barriersInBoth(one)).toEqual([]);
    expect(await sticksOut(one)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sticksOut(page)).toEqual([]);
  await picture(page, 'location-phone');

  await page.setViewportSize({ width: 1366, height: 768 });
  await card.getByRole('button', { name: '呼叫' }).click();
  await page.getByRole('region', { name: '当前通话' }).getByText('旌德县值班员').waitFor();
  await county.page.getByRole('region', { name: '当前通话' }).getByRole('button', { name: '拒接' }).click();
  await desk.close();
  await county.desk.close();
});
