import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataDir } from '../../server/data-dir.ts';
import { openHouse } from '../../server/house.ts';
import { seedSystem } from '../../server/seed-system.ts';
import { openBrowser, devices } from '../journeys/support/browser.ts';
import { attend } from '../journeys/support/in-meeting.ts';
import { projectRoot } from '../journeys/support/running-server.ts';
import { registerPeople } from '../support/people.ts';
import { realClock } from '../support/server-clock.ts';
import { freePort } from '../../bench/free-port.ts';
import { type ServerProcess, startProcess } from './built-server.ts';

const file = join(projectRoot, 'dist/node/server.js');
const dataDir = mkdtempSync(join(tmpdir(), 'lookout-crash-'));
let browser: Browser;
let server: ServerProcess | undefined;
beforeAll(async () => {
  prepareDataDir(dataDir);
  const house = await openHouse(
    { port: 0, host: '127.0.0.1', dataDir, regionCode: '34', demo: false, feeds: false },
    { clock: realClock, log: pino({ level: 'silent' }), passwordCost: { log2N: 4, p: 1 } },
  );
  await seedSystem(house.ctx);
  await registerPeople(house.auth.registerUser);
  await house.close();
  browser = await openBrowser(devices());
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a meeting outlives the server: within ten seconds of its return people see and hear again', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  server = await startProcess(file, port, dataDir);
  const city = await attend(browser, url, { userName: 'xuancheng' });
  const county = await attend(browser, url, { userName: 'jingde' });
  await city.page.getByRole('button', { name: '发起会议' }).first().click();
  await city.page.getByLabel('会议名称').fill('火场会商');
  await city.page.getByRole('combobox', { name: '邀请人员' }).fill('旌德值班员');
  await city.page
    .getByRole('option', { name: /旌德值班员/ })
    .first()
    .click();
  await city.page.getByRole('button', { name: '发起并入会' }).click();
  await city.controls.waitFor();
  await county.page.getByRole('button', { name: '接受' }).click();
  await county.controls.waitFor();
  await expect.poll(async () => (await county.received()).frames[0] ?? 0).toBeGreaterThan(10);

  await server.kill();
  server = await startProcess(file, port, dataDir);
  const returned = performance.now();
  const seen = async (): Promise<boolean> => {
    const [one, other] = await Promise.all([city.received(), county.received()]);
    const isBack = ({ state, frames }: typeof one): boolean => state === 'connected' && (frames[0] ?? 0) > 5;
    return isBack(one) && isBack(other);
  };
  // The former connections must not count: they still hold what they had brought.
  await expect.poll(async () => (await city.received()).state, { interval: 100 }).not.toBe('connected');
  await expect.poll(seen, { timeout: 30_000, interval: 100 }).toBe(true);
  expect(performance.now() - returned).toBeLessThan(10_000);
  await expect.poll(() => city.page.getByText('2 人在会，共 2 人').count()).toBe(1);
});
