import { expect, test } from 'vitest';
import { openDesk } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { enter, knock } from './support/people.ts';

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

test('code is fetched while the server says who comes back, and a page without a map fetches no map', async () => {
  const admin = { userName: 'admin', password: 'Fire@2026' };
  const page = await enter(await openDesk(house.browser), house.server.url, admin, '/sys/user');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Who they are is answered only once the code is on its way.
  const code = page.waitForRequest('**/assets/desk-*.js');
  await page.route('**/api-upms/user/getUserRelativeInfoForCurrentUser', async (route) => {
    await code;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { name: '用户管理' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /maplibre|-map-/.test(path))).toEqual([]);
  // The same is seen where there is a map.
  await page.goto(`${house.server.url}/warning-monitoring/index`);
  await expect.poll(() => asked.some((path) => path.includes('maplibre'))).toBe(true);
});
