import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { greyPng } from '../../../server/png.ts';
import { seedSystem } from '../../../server/seed-system.ts';
import { registerPeople } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { steppedClock, type SteppedClock } from '../../support/server-clock.ts';
import { openBrowser, openDesk } from './browser.ts';
import { projectRoot } from './running-server.ts';

/** A house whose time a test moves: the server runs here, serves the built client and reads `clock`. */
export interface ClockedHouse {
  server: TestServer;
  clock: SteppedClock;
  browser: Browser;
}

/** What stands in every captcha of a clocked house. */
export const captchaText = 'K7WN';
const captcha = greyPng(new Uint8Array(150 * 50).fill(200), 150);

/** Opens a clocked house with the accounts of `people.ts` for each file's tests, and closes it after them. */
export function openClockedHouse(): ClockedHouse {
  const house = { clock: steppedClock() } as ClockedHouse;
  beforeAll(async () => {
    [house.server, house.browser] = await Promise.all([
      startTestServer({
        clock: house.clock,
        options: { clientDir: join(projectRoot, 'dist', 'client') },
        drawCaptcha: () => Promise.resolve({ text: captchaText, png: captcha }),
        async prepare({ auth, ctx }) {
          await registerPeople(auth.registerUser);
          await seedSystem(ctx);
        },
      }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await house.browser?.close();
    await house.server?.stop();
  });
  return house;
}

/** A page at a desk whose clock shows the house's time and goes on from there. */
export async function pageInTime({ browser, clock }: ClockedHouse): Promise<Page> {
  const page = await (await openDesk(browser, 1366, 768)).newPage();
  await page.clock.install({ time: clock.now() });
  return page;
}

/** Lets time pass, at the server and at the page alike. */
export async function pass({ clock }: ClockedHouse, page: Page, ms: number): Promise<void> {
  clock.advance(ms);
  await page.clock.fastForward(ms);
}
