import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliver, inJingde } from './support/api.ts';
import { go, openDesk, picture } from './support/browser.ts';
import { commandScenes, type Scene } from './support/command-scenes.ts';
import { makeFires, type Fires } from './support/fires.ts';
import { openHouse } from './support/house.ts';
import { barriersInBoth, sticksOut, settled, wearAlways } from './support/looks.ts';
import { enter } from './support/people.ts';
import { makeDuties } from './support/walks/duty-walks.ts';

const house = openHouse();
let fires: Fires;
beforeAll(async () => {
  const { server } = house;
  fires = await makeFires(server);
  await makeDuties(server);
  // More than a flood wants.
  await deliver(
    server.url,
    server.key(),
    Array.from({ length: 12 }, (_, n) => ({
      ...inJingde,
      latitude: inJingde.latitude + (n + 6) / 60,
      sourceId: `looks-${n}`,
      content: '疑似烟雾',
    })),
  );
});

const narrow = [1366, 768] as const;
const sizes = [
  [1920, 1080],
  [4096, 2160],
] as const;

/** A page of an officer at a desk of their own, in the dark look. */
async function sitDown(userName: string, path: string, [width, height]: readonly [number, number]): Promise<Page> {
  const desk = await openDesk(house.browser, width, height);
  await wearAlways(desk, 'dark');
  return enter(desk, house.server.url, { userName, password: 'Fire@2026' }, path);
}

/** Shows a scene at the page of its officer, which is kept for the next. */
async function showScene(pages: Map<string, Page>, { path, as = 'sheng', show, there }: Scene): Promise<Page> {
  const address = typeof path === 'string' ? path : path(fires);
  const known = pages.get(as);
  const page = known ?? (await sitDown(as, address, narrow));
  pages.set(as, page);
  await page.bringToFront();
  for (let left = 0; left < 3 && (await page.getByRole('dialog').count()) > 0; left += 1)
    await page.keyboard.press('Escape');
  await go(page, address);
  await settled(page);
  await show?.(page);
  await there(page).waitFor();
  await settled(page);
  return page;
}

describe('the screens of command', () => {
  const pages = new Map<string, Page>();
  afterAll(() => Promise.all([...pages.values()].map((page) => page.context().close())));

  test.each(Object.entries(commandScenes))(
    '%s: put nothing in anybody’s way, light and dark, and fit every screen',
    async (_part, scenes) => {
      const found: string[] = [];
      for (const scene of scenes) {
        const page = await showScene(pages, scene);
        found.push(...(await barriersInBoth(page)).map((one) => `${scene.name}: ${one}`));
        for (const [width, height] of scene.big ? [narrow, ...sizes] : [narrow]) {
          await page.setViewportSize({ width, height });
          found.push(...(await sticksOut(page)).map((one) => `${scene.name}: wider than ${width}: ${one}`));
          await picture(page, `command-${scene.name}-${width}`);
        }
        await page.setViewportSize({ width: narrow[0], height: narrow[1] });
      }
      expect(found).toEqual([]);
    },
  );

  test('the wall puts nothing in anybody’s way, light and dark', async () => {
    const page = await sitDown('sheng', '/homepage/wall', sizes[0]);
    await page.getByRole('region', { name: '区域形势图' }).waitFor();
    await settled(page);
    expect(await barriersInBoth(page)).toEqual([]);
    for (const [width, height] of [sizes[0], [7680, 2160] as const]) {
      await page.setViewportSize({ width, height });
      expect(await sticksOut(page)).toEqual([]);
      await picture(page, `command-wall-${width}`);
    }
    await page.context().close();
  });
});
