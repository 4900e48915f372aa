import type { Page } from 'playwright-core';

const pauseMs = 250;
/** The officer's round: from the top through the rows, some opened by a key or a click, and closed again. */
const round = [
  'Home',
  'j',
  'j',
  'ArrowDown',
  'k',
  'Enter',
  'Escape',
  'ArrowDown',
  'click',
  'Escape',
  'j',
  'ArrowUp',
  'k',
  'click',
  'Escape',
] as const;
/** Every so many rounds the officer receives the row that has the focus. */
const perReceipt = 6;
const clickedRows = 5;
const headPx = 36;
const rowPx = 60;

/** An officer who is always at work. */
export interface Officer {
  /** Does the next thing, and rests a moment. */
  act(): Promise<void>;
  /** How many actions were taken. */
  readonly acts: number;
}

async function clickRow(page: Page, nth: number): Promise<void> {
  const box = await page.locator(':is([role=grid], [role=treegrid])[aria-label="警情"]').boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 4, box.y + headPx + (nth + 0.5) * rowPx);
}

/** The officer of a page. */
export function createOfficer(page: Page): Officer {
  let acts = 0;
  return {
    get acts() {
      return acts;
    },
    async act() {
      const step = round[acts % round.length] as (typeof round)[number];
      const rounds = Math.floor(acts / round.length);
      if (step === 'click') await clickRow(page, rounds % clickedRows);
      else await page.keyboard.press(step === 'Enter' && rounds % perReceipt === perReceipt - 1 ? 'r' : step);
      acts += 1;
      await page.waitForTimeout(pauseMs);
    },
  };
}
