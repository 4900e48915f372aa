import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliver, inJingde } from './support/api.ts';
import { openBrowser, openDesk, picture, signIn } from './support/browser.ts';
import { startBuiltServer, type RunningServer } from './support/running-server.ts';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), openBrowser()]);
});
afterAll(async () => {
  server?.signal('SIGCONT');
  await browser?.close();
  await server?.stop();
});

test('a server that hangs is told within six seconds, and what came meanwhile is there when it wakes', async () => {
  const page = await signIn(await openDesk(browser), server.url, 'jingde');
  await page.getByText('实时', { exact: true }).waitFor();
  server.signal('SIGSTOP');
  // Six seconds since the last frame, a second of the screen's clock, and the machine's own slowness.
  await page.getByText(/画面停留在/).waitFor({ timeout: 8_000 });
  await picture(page, 'stale');
  server.signal('SIGCONT');
  await deliver(server.url, server.key(), [{ ...inJingde, sourceId: 'after-the-cut', content: '恢复后的报警' }]);
  await page.getByText(/画面停留在/).waitFor({ state: 'detached' });
  await page.getByRole('region', { name: '报警信息' }).getByRole('button', { name: /AI算法/ }).first().click();
  await page.getByRole('dialog').getByText('恢复后的报警').waitFor();
  expect(await page.getByText(/画面停留在/).count()).toBe(0);
});
