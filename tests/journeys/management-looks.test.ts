import { describe, expect, test } from 'vitest';
import { resources } from '../../contract/catalogue/resources.ts';
import { go, openDesk, picture } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { barriers, barriersInBoth, sticksOut, settled, wearNow } from './support/looks.ts';
import { enter } from './support/people.ts';

const house = openHouse();

// Several resources may share a page.
const pages = [...new Set([...Object.values(resources).map(({ page }) => page), '/sys/log', '/sys/interface', '/sys'])];

describe.each([
  ['narrow', 1366, 768],
  ['usual', 1920, 1080],
  ['wall', 4096, 2160],
] as const)('on a %s screen', (name, width, height) => {
  test('every management page fits, and puts nothing in anybody’s way', async () => {
    const page = await enter(
      await openDesk(house.browser, width, height),
      house.server.url,
      { userName: 'admin', password: 'Fire@2026' },
      '/sys/role',
    );
    const found: string[] = [];
    for (const path of pages) {
      await go(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await settled(page);
      // The sizes differ in places alone.
      if (name === 'narrow') found.push(...(await barriersInBoth(page)).map((one) => `${path} ${one}`));
      found.push(...(await sticksOut(page)).map((one) => `${path} is wider than its screen: ${one}`));
      await wearNow(page, 'light');
      await picture(page, `manage-${name}-${path.split('/').at(-1)}`);
    }
    expect(found).toEqual([]);
  });

  test('a form fits, is kept by keyboard alone, and gives the focus back', async () => {
    const page = await enter(
      await openDesk(house.browser, width, height),
      house.server.url,
      { userName: 'admin', password: 'Fire@2026' },
      '/sys/notice',
    );
    const button = page.getByRole('button', { name: '新增' });
    await button.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog');
    await form.getByLabel('标题 *').waitFor();
    await form.getByRole('toolbar').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, `manage-${name}-form`);
    const box = await form.boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    // The focus comes back with the next drawing.
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
