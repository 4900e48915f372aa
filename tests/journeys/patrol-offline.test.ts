import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { patrolPaths } from '../../src/patrol/addresses.ts';
import { dayMs, dayOf, hourMs, minuteMs } from '../../contract/time.ts';
import type { PatrolTaskInfo } from '../../contract/patrol/schemas.ts';
import { apiOf } from './support/api.ts';
import { openPhone, picture } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { barriersInBoth, sticksOut } from './support/looks.ts';

const house = openHouse();
const [pass, hut] = [
  { name: '山口', longitude: 118.54, latitude: 30.29 },
  { name: '林场', longitude: 118.55, latitude: 30.29 },
];

const chinaClock = (ms: number): string => new Date(ms + 8 * hourMs).toISOString().slice(11, 16);

/** A patrol of the demo's ranger that may be walked now. */
async function issued(): Promise<string> {
  const county = await apiOf(house.server.url, 'jingde');
  const base = '/api-patrol/v1';
  const { data: route } = await county.post(`${base}/route/draw`, {
    name: '梓山防火线',
    line: [
      [pass.longitude, pass.latitude],
      [hut.longitude, hut.latitude],
    ],
    checkPoints: [pass, hut],
    radiusM: 100,
  });
  const { data: people } = await county.get(`${base}/people?pageSize=50&text=${encodeURIComponent('旌德县演示')}`);
  const ranger = (people as { userId: string; realName: string }[]).find(
    ({ realName }) => realName === '旌德县演示护林员',
  );
  if (!ranger) throw new Error(`no ranger among ${JSON.stringify(people)}`);
  const begins = Date.now() - 10 * minuteMs;
  const { code, data } = await county.post(`${base}/task/issue`, {
    routeId: (route as { routeId: string }).routeId,
    userIds: [ranger.userId],
    day: dayOf(begins),
    days: 1,
    start: chinaClock(begins),
    end: chinaClock(begins + 4 * hourMs),
  });
  expect(code).toBe('00000');
  return (data as { taskIds: string[] }).taskIds[0] ?? '';
}

const taskOf = async (taskId: string): Promise<PatrolTaskInfo> =>
  (await (await apiOf(house.server.url, 'jingde')).get(`/api-patrol/v1/task?taskId=${taskId}`)).data as PatrolTaskInfo;

async function signedIn(phone: BrowserContext): Promise<Page> {
  const page = await phone.newPage();
  await page.goto(`${house.server.url}/login?to=${encodeURIComponent(patrolPaths.mine)}`);
  await page.evaluate(() => localStorage.setItem('lookout.coach', '*'));
  await page.getByLabel('账号').fill('ranger');
  await page.getByLabel('密码', { exact: true }).fill('Fire@2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL(`**${patrolPaths.mine}`);
  return page;
}

const card = (page: Page) => page.getByRole('region', { name: '梓山防火线' });
const worker = (page: Page): Promise<boolean> =>
  page.evaluate(
    async (scope) => (await navigator.serviceWorker.getRegistration(scope))?.active?.state === 'activated',
    patrolPaths.mine,
  );

test('without a network a ranger opens the page and checks in with a photo; all arrives once, later', async () => {
  const taskId = await issued();
  const phone = await openPhone(house.browser, pass);
  const page = await signedIn(phone);
  await card(page).waitFor();
  await expect.poll(() => worker(page)).toBe(true);
  await picture(page, 'patrol-mine');

  await phone.setOffline(true);
  await page.reload();
  await page.getByText(/^没有网络。任务保存于 /).waitFor();
  await card(page).getByText('2. 林场').waitFor();
  await page
    .getByLabel('拍照（可不拍）')
    .setInputFiles({ name: 'forest.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByAltText('照片 1').waitFor();
  await picture(page, 'patrol-offline-photo');
  const saidFrom = Date.now();
  await page.getByRole('button', { name: '打卡' }).click();
  await page.getByText('1 次打卡、1 张照片等待发送').waitFor();
  await card(page).getByRole('list', { name: '打卡点' }).getByText('待发送').waitFor();
  // No map can be loaded; the sketch leads on from where the ranger stands.
  await page.getByRole('img', { name: /^路线示意图：.*；下一打卡点 2\. 林场，约 960 米，向东；我的位置 / }).waitFor();
  const between = Date.now();
  await phone.setGeolocation({ ...hut, accuracy: 15 });
  await page.getByLabel('备注（可不填）').fill('林场无火');
  await page.getByRole('button', { name: '打卡' }).click();
  await page.getByText('2 次打卡、1 张照片等待发送').waitFor();
  const saidUntil = Date.now();
  await picture(page, 'patrol-offline');
  expect(await barriersInBoth(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  // Closed and opened once more in the hills: what waits is still there.
  await page.reload();
  await page.getByText('2 次打卡、1 张照片等待发送').waitFor();
  expect((await taskOf(taskId)).checkIns).toBe(0);

  await phone.setOffline(false);
  await page.getByRole('heading', { name: '我的巡护', exact: true }).waitFor();
  await expect.poll(async () => (await taskOf(taskId)).photos).toBe(1);
  const task = await taskOf(taskId);
  expect(task).toMatchObject({ state: 'completed', checkIns: 2, photos: 1, reachedPoints: [0, 1] });
  const [first, second] = task.points;
  const said = task.points.map((point) => Date.parse(point.saidAt));
  expect(said[0]).toBeGreaterThan(saidFrom - dayMs / 24 / 60);
  expect(said[0]).toBeLessThanOrEqual(between + minuteMs);
  expect(said[1]).toBeGreaterThan(said[0] ?? Infinity);
  expect(said[1]).toBeLessThanOrEqual(saidUntil + minuteMs);
  expect([first?.photos?.length, second?.photos?.length, second?.remark]).toEqual([1, undefined, '林场无火']);
  await expect.poll(() => page.getByText(/等待发送$/).count()).toBe(0);
  await phone.close();
});

test('signing out forgets the day: without a network nothing of the ranger is shown', async () => {
  const phone = await openPhone(house.browser, pass);
  const page = await signedIn(phone);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lookout.patrol.day') !== null)).toBe(true);
  await expect.poll(() => worker(page)).toBe(true);
  await page.getByRole('button', { name: /^账户/ }).click();
  await page.getByRole('button', { name: '退出', exact: true }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.waitForURL('**/login**');
  expect(await page.evaluate(() => localStorage.getItem('lookout.patrol.day'))).toBeNull();
  await expect.poll(() => worker(page)).toBe(false);
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  await phone.close();
});
