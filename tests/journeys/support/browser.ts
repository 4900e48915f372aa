import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { spokenWav } from '../../support/wav.ts';
import { followRequests } from './requests.ts';
import { projectRoot } from './running-server.ts';

/** A microphone that somebody speaks into, a camera that shows a clock and a screen to share, all of them allowed. */
export function devices(): string[] {
  const voice = join(mkdtempSync(join(tmpdir(), 'lookout-voice-')), 'voice.wav');
  writeFileSync(voice, spokenWav());
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${voice}`,
    '--auto-select-desktop-capture-source=Entire screen',
  ];
}

/**
 * Opens the browser that `npm test` found. WebGL is drawn in software, as on a duty room's plain machine. `more`:
 * further switches.
 */
export const openBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream',
      '--enable-unsafe-swiftshader',
      '--autoplay-policy=user-gesture-required',
      ...more,
    ],
  });

/** What holds is seen at once, so only a failure waits this long: a busy machine draws three maps in a minute. */
const patienceMs = 60_000;

/** A profile whose people know their way around: nobody is shown the first steps. */
async function knowing(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('lookout.coach', '*');
  });
  return context;
}

/** Whether pictures are kept for people to look at: drawing and writing them takes minutes of a whole run. */
export const keepsPictures = process.env['SCREENS'] === '1';

/**
 * A fresh profile at a desk of the given size, in Chinese and in China's time; `isNew`: of somebody who is new. Each
 * two by two pixels are drawn as one, which leaves all lengths as they are: software draws the maps, a quarter of them
 * in a third of the time.
 */
export async function openDesk(browser: Browser, width = 1920, height = 1080, isNew = false): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: keepsPictures ? 1 : 0.5,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patienceMs);
  return isNew ? context : knowing(context);
}

const android =
  'Mozilla/5.0 (Linux; Android 14; V2307A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36';

/** A phone with touch that knows where it is. */
export const openPhone = (
  browser: Browser,
  at: { longitude: number; latitude: number },
  colorScheme: 'light' | 'dark' = 'light',
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: android,
    colorScheme,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    geolocation: { ...at, accuracy: 15 },
    permissions: ['geolocation'],
  });

/** Signs in as a person would who wants the monitoring page, and waits for it. */
export async function signIn(context: BrowserContext, url: string, account: string): Promise<Page> {
  const page = await context.newPage();
  followRequests(page);
  await page.goto(`${url}/login?to=%2Fwarning-monitoring%2Findex`);
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill('Fire@2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/warning-monitoring/index');
  return page;
}

/** Keeps a picture under `.build/screens` where they are wanted. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!keepsPictures) return;
  const folder = join(projectRoot, '.build', 'screens');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** The list of incidents, whether it is grouped or not. */
export const incidentList = (page: Page): Locator =>
  page.getByRole('grid', { name: '警情', exact: true }).or(page.getByRole('treegrid', { name: '警情', exact: true }));

/** The list of incidents with each row by itself, though there may be a flood; resolves once it has a row. */
export async function plainRows(page: Page): Promise<Locator> {
  const rows = incidentList(page).getByRole('row');
  await rows.nth(1).waitFor();
  const ungroup = page.getByRole('button', { name: '不分组' });
  if (await ungroup.isVisible()) await ungroup.click();
  return rows;
}

/** Goes to a page of the client without loading it anew, as a link does. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The place beside the map where the evidence of what is selected stands. */
export const evidence = (page: Page): Locator => page.getByRole('complementary', { name: /^证据：/ });

/** Waits until a step can be taken there: the event of the one before may be back sooner than its answer. */
export const mayBe = (page: Page, step: string): Promise<void> =>
  evidence(page).locator('button[aria-disabled=false]').filter({ hasText: step }).first().waitFor();
