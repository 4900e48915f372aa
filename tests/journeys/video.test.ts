import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import { apiOf } from './support/api.ts';
import { openDesk, picture } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { barriersInBoth, sticksOut } from './support/looks.ts';
import { enter } from './support/people.ts';

const house = openHouse();
const path = '/warning-monitoring/video-wall';
const desks: BrowserContext[] = [];
afterAll(() => Promise.all(desks.map((desk) => desk.close())));

async function sitDown(userName: string, width: number, height: number): Promise<{ page: Page; desk: BrowserContext }> {
  const desk = await openDesk(house.browser, width, height);
  desks.push(desk);
  return { desk, page: await enter(desk, house.server.url, { userName, password: 'Fire@2026' }, path) };
}
const camera = (n: number): string => `旌德县${n}号云台监控（演示）`;
const tile = (page: Page, n: number) => page.getByRole('group', { name: new RegExp(`^第 ${n} 格：`) });
async function put(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: '搜索摄像机名称' }).fill(name);
  await page.getByRole('treeitem', { name }).press('Enter');
}
/** The pixels of a tile's picture, one in a hundred, as brightness. */
const pixels = (page: Page, n: number): Promise<number[]> =>
  tile(page, n)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return Array.from({ length: Math.floor(data.length / 400) }, (_, at) => data[at * 400 + 1] ?? 0);
    });
const apart = (a: readonly number[], b: readonly number[]): number =>
  a.length === b.length ? a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > 12).length / a.length : 1;
const pictures = async (page: Page, n: number): Promise<number> =>
  Number((await tile(page, n).locator('canvas').getAttribute('data-pictures')) ?? 0);
const showing = (page: Page, n: number) => tile(page, n).locator('[data-picture=live]');

test('two stations watch two cameras: one turns one of them, the other sees it, also after a cut line', async () => {
  const { page: county, desk } = await sitDown('jingde', 1366, 768);
  const { page: city } = await sitDown('xuancheng', 1920, 1080);
  for (const page of [county, city]) {
    await put(page, camera(1));
    await put(page, camera(2));
    await showing(page, 1).waitFor();
    await showing(page, 2).waitFor();
  }
  // Both tiles go on changing.
  const before = [await pictures(city, 1), await pictures(city, 2)];
  await expect.poll(() => pictures(city, 1)).toBeGreaterThan((before[0] ?? 0) + 5);
  await expect.poll(() => pictures(city, 2)).toBeGreaterThan((before[1] ?? 0) + 5);

  const [first, other] = [await pixels(city, 1), await pixels(city, 2)];
  await tile(county, 1).click({ position: { x: 60, y: 120 } });
  await county.keyboard.down('ArrowRight');
  await county.getByText('您正在控制').waitFor();
  await expect.poll(async () => apart(first, await pixels(city, 1))).toBeGreaterThan(0.1);
  await county.keyboard.up('ArrowRight');
  expect(apart(other, await pixels(city, 2))).toBeLessThan(0.1);
  await tile(city, 1).focus();
  await city.getByText('旌德县值班员正在控制').waitFor();

  // The city takes it over, after being told from which officer.
  await city.getByRole('button', { name: '接管' }).click();
  await city.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await city.getByText('您正在控制').waitFor();
  await county.getByText('宣城市值班员已接管这台摄像机').waitFor();

  await desk.setOffline(true);
  await county
    .getByText(/画面中断|画面停在/)
    .first()
    .waitFor({ timeout: 30_000 });
  await desk.setOffline(false);
  await showing(county, 2).waitFor();
  const back = await pictures(county, 2);
  await expect.poll(() => pictures(county, 2)).toBeGreaterThan(back);

  for (const page of [county, city]) {
    expect(await barriersInBoth(page)).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);
  }
  await picture(city, 'video-wall-city');
  await picture(county, 'video-wall-county');
});

test('who comes when all ports are used is told so, and sees pictures as soon as one is free', async () => {
  const people = ['admin', 'sheng', 'huangshan', 'jingde2', 'xuancheng2'];
  expect(people.length * videoLimits.leasesPerPerson).toBe(limits.videoProxySlots * limits.videoProxyUses);
  for (const desk of desks.splice(0)) await desk.close();
  const base = '/api-firecommand/firecommand/camera-monitor';
  const apis = await Promise.all(people.map((name) => apiOf(house.server.url, name)));
  const leases: { api: (typeof apis)[number]; id: string }[] = [];
  await expect
    .poll(
      async () => {
        for (const api of apis) {
          while (leases.filter((one) => one.api === api).length < videoLimits.leasesPerPerson) {
            const { code, data } = await api.get(`${base}/h5-login`);
            if (code !== '00000') return leases.length;
            leases.push({ api, id: (data as { leaseId: string }).leaseId });
          }
        }
        return leases.length;
      },
      { timeout: 70_000 },
    )
    .toBe(limits.videoProxySlots * limits.videoProxyUses);
  const keeping = setInterval(() => {
    for (const { api, id } of leases) void api.get(`${base}/h5-keep-alive?leaseId=${id}`);
  }, 10_000);
  const { page } = await sitDown('jingde', 1366, 768);
  await put(page, camera(1));
  await page.getByText('未查询到可执行端口').first().waitFor();
  await picture(page, 'video-wall-no-port');
  // Nobody keeps these alive any longer.
  clearInterval(keeping);
  await showing(page, 1).waitFor({ timeout: 90_000 });
});
