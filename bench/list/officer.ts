import type { Page } from 'playwright-core';

/** Where the rows stand in the page, in pixels. */
export interface Rows {
  x: number;
  top: number;
  rowPx: number;
}

const pauseMs = 90;
/** The officer stays within so many rows, so that the list does not scroll. */
const reach = 8;
const perClick = 5;

/**
 * An officer at work for so many seconds: up and down by the arrows, and now and then a click on a row. Returns the
 * number of actions.
 */
export async function workAt(page: Page, { x, top, rowPx }: Rows, seconds: number): Promise<number> {
  const click = (row: number): Promise<void> => page.mouse.click(x, top + (row + 0.5) * rowPx);
  await click(0);
  let done = 1;
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; done += 1) {
    if (done % perClick === 0) await click(done % reach);
    else await page.keyboard.press(Math.floor(done / perClick) % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
    await page.waitForTimeout(pauseMs);
  }
  return done;
}
