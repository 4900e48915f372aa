import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inJingde } from './support/api.ts';
import { evidence, incidentList, openDesk, picture, plainRows, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';

const house = openHouse();

/** What pages did that the policy forbids. */
const broken: string[] = [];
let desk: BrowserContext;

/** A site elsewhere that wants to know who looks at its pictures. */
const heard: string[] = [];
const spy = createServer((request, response) => {
  heard.push(request.url ?? '');
  response.end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    spy.listen(0, '127.0.0.1', resolve);
  });
  desk = await openWatchedDesk();
});
afterAll(() => {
  spy.close();
});

/** A desk whose pages tell what the policy kept from them. */
async function openWatchedDesk(): Promise<BrowserContext> {
  const watched = await openDesk(house.browser);
  await watched.exposeFunction('tellBroken', (what: string) => {
    broken.push(what);
  });
  await watched.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      (globalThis as unknown as { tellBroken(what: string): void }).tellBroken(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`,
      );
    });
  });
  return watched;
}

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForFunction(() => document.body.innerText.trim().length > 20);
};

const screens = [
  '/homepage/wall',
  '/homepage/index',
  '/warning-monitoring/index',
  '/emergency-rescue/index',
  '/statistics/index',
  '/replay',
  '/sys/user',
  '/sys/role',
  '/sys/notice',
  '/sys/help',
  '/sys/log',
  '/sys/feeds',
  '/s/app',
  '/s/r/abcdefghijklmnopqrstuvwx',
  '/login',
];

test('no screen does what the policy forbids: neither a style nor a picture nor a line is kept from it', async () => {
  const page = await signIn(desk, house.server.url, 'admin');
  for (const path of screens) {
    await page.goto(house.server.url + path);
    await settled(page);
    const styled = await page.evaluate(() =>
      [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
    );
    expect([path, styled > 0]).toEqual([path, true]);
  }
  await page.goto(`${house.server.url}/sys/notice`);
  await page
    .getByRole('button', { name: /新增|新建/ })
    .first()
    .click();
  await page.getByRole('toolbar').first().waitFor();
  expect(broken).toEqual([]);
});

test('a picture of a feed on another site is not loaded, but stands as a link', async () => {
  const page = await signIn(await openWatchedDesk(), house.server.url, 'jingde');
  await plainRows(page);
  const known = await incidentList(page)
    .locator('[data-id]')
    .evaluateAll((rows) => rows.map((row) => `:not([data-id="${row.getAttribute('data-id') ?? ''}"])`).join(''));
  const url = `http://127.0.0.1:${(spy.address() as AddressInfo).port}/who-looks.png`;
  const alarm = {
    sourceType: 7,
    sourceId: 'spy-1',
    ...inJingde,
    startTime: new Date().toISOString(),
    imageUrls: [url],
  };
  const answer = await fetch(`${house.server.url}/api-alarms/v1/alarms/ingest`, {
    method: 'POST',
    body: JSON.stringify(alarm),
    headers: { authorization: `Bearer ${house.server.key()}`, 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
  await incidentList(page).locator(`[role=row][data-id]${known}`).first().click();
  await page.keyboard.press('Enter');
  await evidence(page).waitFor();
  const link = page.getByRole('link', { name: /外部图片/ });
  await link.first().waitFor();
  await picture(page, 'picture-elsewhere');
  expect(await link.first().getAttribute('href')).toBe(url);
  expect(heard).toEqual([]);
  expect(broken.filter((one) => one.includes('img-src'))).not.toEqual([]);
});
