import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { startBuiltServer, type RunningServer } from './running-server.ts';

/** A server and a browser for the tests of one file; both are there once its first test begins. */
export interface House {
  server: RunningServer;
  browser: Browser;
}

/** Opens the house before the tests of this file and closes it after them; `wanted` false leaves it closed. */
export function openHouse(wanted = true): House {
  const house = {} as House;
  beforeAll(async () => {
    if (wanted) [house.server, house.browser] = await Promise.all([startBuiltServer(), openBrowser()]);
  });
  afterAll(async () => {
    await house.browser?.close();
    house.server?.signal('SIGCONT');
    await house.server?.stop();
  });
  return house;
}
