import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tilesUnderWay } from './requests.ts';

/** The middle of the map, where nothing lies over it, as it looks now. */
export async function look(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: '放大' }).waitFor();
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  if (!box) throw new Error('there is no map');
  return page.screenshot({
    clip: { x: box.x + box.width * 0.1, y: box.y + box.height * 0.1, width: box.width * 0.3, height: box.height * 0.4 },
  });
}

/** How it looks once all of its tiles have come and it stands still. */
export async function still(page: Page): Promise<Buffer> {
  // A map that has not asked for its ground yet stands still, too.
  await page.waitForFunction(() => performance.getEntriesByName('ground drawn').length > 0);
  let last = await look(page);
  let unchanged = 0;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await look(page);
        unchanged = last.equals(before) && tilesUnderWay(page) === 0 ? unchanged + 1 : 0;
        return unchanged;
      },
      { interval: 300, timeout: 60_000 },
    )
    .toBeGreaterThan(2);
  return last;
}
