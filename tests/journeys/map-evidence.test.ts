import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiOf, deliver, inJingde } from './support/api.ts';
import { openDesk, picture, plainRows, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { still } from './support/map-looks.ts';

const house = openHouse();

/** Opens an incident's dialog and closes it again, so that the map lies free. */
async function visit(page: Page, placeName: string): Promise<void> {
  await (await plainRows(page)).filter({ hasText: placeName }).first().click();
  const dialog = page.getByRole('complementary', { name: `证据：${placeName}` });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** How the map looks in the dark and in the light, with the evidence of an incident. */
async function looks(page: Page): Promise<{ dark: Buffer; light: Buffer }> {
  const dark = await still(page);
  await picture(page, 'map-evidence-dark');
  await page.getByRole('button', { name: '切换为浅色' }).click();
  const light = await still(page);
  await picture(page, 'map-evidence-light');
  return { dark, light };
}

test('what the cameras of an incident saw lies on the map in either theme, and says what it is', async () => {
  const api = await apiOf(house.server.url, 'jingde');
  const { longitude, latitude } = inJingde;
  const ids = await deliver(house.server.url, house.server.key(), [
    {
      ...inJingde,
      sourceId: 'ne',
      sight: { longitude: longitude + 0.06, latitude: latitude + 0.06, bearing: 221, bearingError: 2 },
    },
    {
      ...inJingde,
      sourceId: 'w',
      sight: { longitude: longitude - 0.1, latitude, bearing: 90, bearingError: 2, rangeM: 9_600, rangeErrorM: 900 },
    },
  ]);
  const placeName = (await api.alarms()).rows.find(({ id }) => id === ids[0])?.placeName ?? '';
  expect(placeName).not.toBe('');

  const open = async (): Promise<{ page: Page; files: string[] }> => {
    const context = await openDesk(house.browser, 1600, 900);
    const files: string[] = [];
    context.on('request', (request) => files.push(request.url()));
    return { page: await signIn(context, house.server.url, 'jingde'), files };
  };
  const deckKit = /\/assets\/deck-kit-[\w-]+\.js$/;

  const { page, files } = await open();
  const legend = page.getByRole('group', { name: '图例' });
  const without = await still(page);
  // A map without evidence does not load deck.gl.
  expect(files.filter((url) => deckKit.test(url))).toEqual([]);
  await visit(page, placeName);
  // Beside an open incident the map is small, and its legend folded.
  await legend.getByText('摄像机视线').waitFor({ state: 'attached' });
  // A map in flight says nothing of what lies under the pointer.
  await still(page);
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  if (!box) throw new Error('there is no map');
  await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2 - 23);
  await page.getByText(/^AI算法.*方位 221°±2°/).waitFor();
  await page.mouse.move(5, 5);
  const seen = await looks(page);
  expect(files.filter((url) => deckKit.test(url))).toHaveLength(1);
  expect(seen.dark.equals(without)).toBe(false);
  await page.context().close();

  // The same place where deck.gl does not come: all but the bearings is there, and the legend says what is missing.
  const { page: bare } = await open();
  await bare.context().route(deckKit, (route) => route.abort());
  await bare.getByRole('button', { name: '放大' }).waitFor();
  await visit(bare, placeName);
  await bare.getByText('“选中警情的证据”未能绘出').waitFor();
  const missing = await looks(bare);
  expect([seen.dark.equals(missing.dark), seen.light.equals(missing.light)]).toEqual([false, false]);
  await bare.context().close();

  const { page: again } = await open();
  await again.getByRole('button', { name: '放大' }).waitFor();
  await visit(again, placeName);
  await again.getByRole('group', { name: '图例' }).getByText('摄像机视线').waitFor({ state: 'attached' });
  const same = await looks(again);
  expect([seen.dark.equals(same.dark), seen.light.equals(same.light)]).toEqual([true, true]);
  await again.context().close();
});
