import type { BrowserContext, Page } from 'playwright-core';
import type { Frames } from './frames.ts';
import type { TileServer } from './tiles.ts';

const patienceMs = 120_000;
const mapPath = '/disaster-management/history-fire/historical-fire-map';
/** Presses of a key that pans, each of them so many pixels, and how often the map is brought nearer before. */
const [presses, nearer] = [30, 2];
const restMs = 120;

/** What was seen of a page with a map. */
export interface FirstMap extends Frames {
  /** From the address to the page's own parts, and to the map with its relief. */
  pageMs: number;
  reliefMs: number;
  pannedKm: number;
  server: TileServer;
}

/** Signs in, by which the browser has all that it keeps. */
async function signIn(page: Page, url: string): Promise<TileServer> {
  const headers: Record<string, string> = {};
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization !== undefined) headers['authorization'] = authorization;
  });
  await page.goto(`${url}/login`);
  await page.getByLabel('账号').fill('sheng');
  await page.getByLabel('密码', { exact: true }).fill('Fire@2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL((at) => !at.pathname.startsWith('/login'));
  await page.waitForLoadState('networkidle');
  return { url, headers };
}

/** When a mark of the page was set, once it is; milliseconds since the page was asked for. */
const marked = (page: Page, name: string): Promise<number> =>
  page
    .waitForFunction((mark) => performance.getEntriesByName(mark)[0]?.startTime, name, { timeout: patienceMs })
    .then((found) => found.jsonValue() as Promise<number>);

/** The kilometres that a map's bar and its length on the screen come to, for so many pixels. */
async function kilometresOf(page: Page, pixels: number): Promise<number> {
  const bar = page.getByRole('img', { name: /^比例尺/u });
  const [box, text] = [await bar.boundingBox(), (await bar.textContent()) ?? ''];
  const [, value = '0', unit = ''] = /([\d.]+)\s*(\S+)/u.exec(text) ?? [];
  return (pixels / (box?.width ?? 1)) * Number(value) * (unit === '公里' ? 1 : 0.001);
}

/** Watches frames in the page while the map is moved. */
async function pan(page: Page): Promise<Frames & { pannedKm: number }> {
  const canvas = page.locator('canvas.maplibregl-canvas');
  await canvas.focus();
  for (let n = 0; n < nearer; n += 1) {
    await page.keyboard.press('+');
    await page.waitForTimeout(1_000);
  }
  await page.waitForTimeout(3_000);
  await page.evaluate(() => {
    const seen = { times: [performance.now()], isOn: true };
    Object.assign(window, { seen });
    const watch = (): void => {
      seen.times.push(performance.now());
      if (seen.isOn) requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  for (let n = 0; n < presses; n += 1) {
    await page.keyboard.press(n < presses / 2 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForTimeout(restMs);
  }
  const times = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { times: number[]; isOn: boolean } };
    seen.isOn = false;
    return seen.times;
  });
  const steps = times.slice(1).map((at, n) => at - (times[n] ?? at));
  const took = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    fps: (steps.length / took) * 1_000,
    longestMs: Math.max(...steps),
    pannedKm: await kilometresOf(page, presses * 100),
  };
}

/** Opens a page with a map in a browser that has been there before, and pans it. */
export async function firstMap(context: BrowserContext, url: string): Promise<FirstMap> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const server = await signIn(page, url);
  await page.goto(url + mapPath);
  const reliefMs = await marked(page, 'ground drawn');
  const pageMs = await marked(page, 'first-contentful-paint');
  const skip = page.getByRole('button', { name: '跳过' });
  if ((await skip.count()) > 0) await skip.first().click();
  const panned = await pan(page);
  await page.close();
  return { ...panned, pageMs, reliefMs, server };
}
