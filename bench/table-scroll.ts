import type { Page } from 'playwright-core';
import { users } from '../contract/system/user.ts';
import { noBrowser, openBrowser, openDesk } from './browser.ts';
import { round } from './clock.ts';
import type { BenchRow } from './result.ts';
import type { TableServerReady } from './table-server.ts';

/** What scrolling showed; `skipped` says why there is nothing, where there is nothing. */
export interface Scrolled {
  rows: BenchRow[];
  met: boolean;
  skipped: string;
}

const scrollS = 10;
const pageSize = 100;
/** On a machine that is busy with other things too. */
const patienceMs = 90_000;

async function openTable(page: Page, { url, province }: TableServerReady): Promise<void> {
  await page.goto(`${url}/login?to=${encodeURIComponent(`${users.page}?pageSize=${pageSize}`)}`);
  await page.getByLabel('账号').fill(province.userName);
  await page.getByLabel('密码', { exact: true }).fill(province.password);
  await page.getByRole('button', { name: '登录' }).click();
  await page
    .locator('tbody tr')
    .nth(pageSize - 1)
    .waitFor();
  // What the page does when it has just come is no scrolling.
  await page.waitForTimeout(2_000);
}

interface Kept {
  long: number[];
  frames: number;
  travelled: number;
}

// Text, not a function: it runs in the page, whose names are not known here.
const watch = `
  const kept = window.kept = { long: [], frames: 0, travelled: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.long.push(duration);
  }).observe({ type: 'longtask' });
  let box = document.querySelector('tbody');
  const scrolls = () =>
    box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible';
  while (box.parentElement && !scrolls()) box = box.parentElement;
  let last = box.scrollTop;
  const draw = () => {
    kept.frames += 1;
    kept.travelled += Math.abs(box.scrollTop - last);
    last = box.scrollTop;
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
  undefined`;

/**
 * Scrolls the table up and down with the wheel, and returns the lengths of the tasks over 50 ms and the frames that
 * were drawn.
 */
async function scroll(page: Page): Promise<Kept> {
  await page.evaluate(watch);
  await page.locator('tbody tr').nth(5).hover();
  const endAt = Date.now() + scrollS * 1_000;
  for (let n = 0; Date.now() < endAt; n++) {
    await page.mouse.wheel(0, Math.floor(n / 40) % 2 === 0 ? 120 : -120);
    await page.waitForTimeout(16);
  }
  return (await page.evaluate('window.kept')) as Kept;
}

/** Opens the people's page with 100 rows in a browser, scrolls it for ten seconds and counts the tasks over 50 ms. */
export async function measureScrolling(server: TableServerReady): Promise<Scrolled> {
  if (!server.client) return { rows: [], met: true, skipped: ' (not measured: the client is not built)' };
  const browser = await openBrowser();
  if (!browser) return { rows: [], met: true, skipped: noBrowser };
  try {
    const page = await (await openDesk(browser)).newPage();
    page.setDefaultTimeout(patienceMs);
    await openTable(page, server);
    const { long, frames, travelled } = await scroll(page);
    if (travelled === 0) throw new Error('the table was not scrolled');
    return {
      rows: [
        { label: `scrolling ${pageSize} rows for ${scrollS} s, tasks over 50 ms`, value: long.length, unit: '' },
        { label: 'scrolling, longest such task', value: round(Math.max(0, ...long), 0), unit: 'ms' },
        { label: 'scrolling, frames drawn', value: Math.round(frames / scrollS), unit: '/s' },
      ],
      met: long.length === 0,
      skipped: '',
    };
  } finally {
    await browser.close();
  }
}
