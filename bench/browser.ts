import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

const browserPath = (): string | undefined =>
  [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  );

const flags = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'];

/**
 * The browser of this machine, undefined where there is none. `more`: flags beside those that keep it from work of its
 * own.
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser | undefined> {
  const executablePath = browserPath();
  return executablePath === undefined ? undefined : chromium.launch({ executablePath, args: [...flags, ...more] });
}

/** As `openBrowser`, with a profile in the given folder, which all its windows share. */
export async function openProfile(folder: string, more: readonly string[]): Promise<BrowserContext | undefined> {
  const executablePath = browserPath();
  return executablePath === undefined
    ? undefined
    : chromium.launchPersistentContext(folder, { executablePath, args: [...flags, ...more], locale: 'zh-CN' });
}

/** The text of a measurement that has no browser. */
export const noBrowser = ' (not measured: no Chromium was found)';

/** A desk with the screen for which the product is made. */
export const openDesk = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
