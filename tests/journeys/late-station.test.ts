import { expect, test } from 'vitest';
import { openDesk } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { knock } from './support/people.ts';

const house = openHouse();

test('who signs in while the rest of the client can not be loaded is told so, and is in once it comes', async () => {
  const desk = await openDesk(house.browser);
  let tries = 0;
  await desk.route('**/assets/station-*.js', async (route) => {
    tries += 1;
    if (tries === 1) await route.abort('connectionreset');
    else await route.continue();
  });
  const page = await knock(desk, house.server.url, { userName: 'trainer', password: 'Fire@2026' });
  await page.getByText('系统尚未加载完成，正在重试；请检查网络，或刷新页面').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.waitForURL((at) => at.pathname !== '/login');
  expect(tries).toBe(2);
});
