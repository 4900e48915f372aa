import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ResourcePoint } from '../../contract/fires/list-schemas.ts';
import { calls } from '../../contract/api/calls.ts';
import { apiOf, deliver } from './support/api.ts';
import { go, openDesk, picture, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { barriers, sticksOut, wearNow } from './support/looks.ts';

const house = openHouse();
const box = { west: 118.2, south: 30, east: 118.9, north: 30.6 };

/** The first camera of the county that turns. */
async function aCamera(): Promise<ResourcePoint> {
  const api = await apiOf(house.server.url, 'jingde');
  const { path } = calls.fireResourceSimpListByViewSearch;
  const { data } = await api.post(path, { ...box, kinds: ['camera'] });
  const camera = (data as ResourcePoint[]).find(({ name }) => name.includes('1号云台'));
  if (!camera) throw new Error('no camera in the demo');
  return camera;
}

/** Nothing bars anybody, and nothing sticks out, in either theme. */
async function isWell(page: Page, name: string): Promise<void> {
  for (const mode of ['dark', 'light'] as const) {
    await wearNow(page, mode);
    expect([mode, await barriers(page), await sticksOut(page)]).toEqual([mode, [], []]);
    await picture(page, `${name}-${mode}`);
  }
}

test('an alarm that comes stands on the turned map and in the panorama of the camera that looks there', async () => {
  const camera = await aCamera();
  const context = await openDesk(house.browser, 1366, 768);
  const page = await signIn(context, house.server.url, 'jingde');

  await go(page, '/gis-linkage-third');
  await page.getByText('请选择观察点').waitFor();
  await page.getByRole('button', { name: camera.name }).click();
  const aside = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: camera.name }) });
  await aside.getByText(/^可见 \d+%/).waitFor();

  // The map is turned to the camera's heading; a press in its middle aims ahead of it.
  const map = page.getByRole('region', { name: '观察点地图' });
  await map.getByRole('button', { name: /^回到正北/ }).waitFor();
  const canvas = map.locator('canvas.maplibregl-canvas');
  await canvas.click();
  const aimed = page.getByRole('region', { name: '计划方向' });
  await aimed.getByText('方位角').waitFor();
  expect(await aimed.innerText()).toMatch(/方位角\s*\d+\.\d°/);
  expect(await aimed.innerText()).toContain('取得控制后，在地图上点一处，摄像机即转向那里');
  await isWell(page, 'linkage-third');

  const seen = page.getByRole('region', { name: '看到什么' });
  await seen.getByRole('button', { name: '视距内' }).click();
  const [id] = await deliver(house.server.url, house.server.key(), [
    { sourceId: 'seen', longitude: camera.longitude + 0.008, latitude: camera.latitude + 0.006 },
  ]);
  expect(id).toBeDefined();
  const line = seen.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^打开/ }) });
  await line.first().waitFor();
  await line
    .filter({ hasText: /可见|遮挡/ })
    .first()
    .waitFor();

  await page.getByRole('button', { name: '第一视角' }).click();
  const panorama = page.getByRole('img', { name: /^计算全景/ });
  await panorama.waitFor();
  const before = await panorama.getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  expect(await panorama.getAttribute('aria-label')).not.toBe(before);
  await seen.getByRole('button', { name: '视距内' }).click();
  const name = (await line.first().locator('[title]').first().getAttribute('title')) ?? '';
  await seen
    .getByRole('button', { name: `转向${name}` })
    .first()
    .click();
  await expect.poll(() => panorama.textContent()).toContain(name);
  await isWell(page, 'linkage-first');

  await seen
    .getByRole('button', { name: `打开${name}` })
    .first()
    .click();
  // An incident opens beside it, a fire on its page.
  const isOpen = async (): Promise<boolean> =>
    page.url().includes('/emergency-rescue/detail') || (await page.getByRole('dialog').count()) > 0;
  await expect.poll(isOpen).toBe(true);
  await context.close();
});

test('on a phone the legend of a map lies folded on it, and opens by a press', async () => {
  const context = await openDesk(house.browser, 390, 844);
  const page = await signIn(context, house.server.url, 'jingde');
  await go(page, '/gis-linkage-third');
  const legend = page.getByRole('region', { name: '观察点地图' }).getByRole('group', { name: '图例' });
  const fold = legend.getByRole('button', { name: '图例' });
  await fold.waitFor();
  expect(await legend.getByText('瞭望塔').isVisible()).toBe(false);
  await fold.click();
  await legend.getByText('瞭望塔').waitFor();
  await isWell(page, 'linkage-third-phone');
  await fold.click();
  expect(await legend.getByText('瞭望塔').isVisible()).toBe(false);
  await context.close();
});
