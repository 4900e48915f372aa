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

/** The first map of the page has drawn its ground. */
export const groundDrawn = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('ground drawn').length > 0);
};

/** Longer than a map that is drawn by software rests between frames, waits for a part of a picture, and draws. */
const [betweenMs, looksAlike] = [300, 6];

/** How it looks once all of its tiles have come and it stands still. */
export async function still(page: Page): Promise<Buffer> {
  // A map that has not asked for its ground yet stands still, too.
  await groundDrawn(page);
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
      { interval: betweenMs },
    )
    .toBeGreaterThanOrEqual(looksAlike);
  return last;
}

/**
 * Which share of two looks differs, from 0 to 1. A name beside a mark may lie on its other side when a map is drawn
 * anew, for its place goes by what was drawn before: some hundredths.
 */
export function differingShare(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const addresses = [one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`);
  return page.evaluate(async (sources) => {
    const pixelsOf = async (source: string): Promise<Uint8ClampedArray> => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('there is no canvas');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height).data;
    };
    const [first, second] = await Promise.all([pixelsOf(sources[0] ?? ''), pixelsOf(sources[1] ?? '')]);
    let differing = 0;
    for (let at = 0; at < first.length; at += 4)
      if ([0, 1, 2].some((channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)) > 6))
        differing += 1;
    return differing / (first.length / 4);
  }, addresses);
}
