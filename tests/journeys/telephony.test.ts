import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, picture, devices } from './support/browser.ts';
import { type Attendee, attend } from './support/in-meeting.ts';
import { barriersInBoth, sticksOut } from './support/looks.ts';
import { startBuiltServer, type RunningServer } from './support/running-server.ts';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), openBrowser(devices())]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const calls = ({ page }: Attendee) => page.getByRole('region', { name: '当前通话' });
const press = (one: Attendee, name: string) => calls(one).getByRole('button', { name, exact: true }).click();
const dial = async ({ page }: Attendee, who: string): Promise<void> => {
  await page.getByRole('searchbox', { name: '查找人员' }).fill(who);
  await page.getByRole('button', { name: `呼叫${who}`, exact: true }).click();
};
/** Energy of what is heard: the voice of the fake microphone, or a tone of the exchange. */
const heard = (one: Attendee) => async (): Promise<number> => (await one.received()).audioEnergy;

test('a city calls a county, which answers on another page: they hear each other, hold and record', async () => {
  const city = await attend(browser, server.url, { userName: 'xuancheng', width: 1920, height: 1080, tab: 'phone' });
  const county = await attend(browser, server.url, { userName: 'jingde', tab: 'phone' });
  await city.page.getByText('空闲').first().waitFor();
  await county.page.goto(`${server.url}/warning-monitoring/index`);
  await county.page.getByRole('main').waitFor();
  await dial(city, '旌德县值班员');
  const ringing = county.page.getByRole('alert').filter({ hasText: '宣城市值班员（' });
  await ringing.waitFor();
  await picture(county.page, 'phone-ring');
  await expect.poll(heard(city)).toBeGreaterThan(0);
  await ringing.getByRole('button', { name: '接听' }).click();
  // The call is taken where one is: the page is left only as that is wished.
  expect(new URL(county.page.url()).pathname).toBe('/warning-monitoring/index');
  await county.page.getByRole('button', { name: '返回通话' }).click();
  await calls(city).getByText('通话中').waitFor();
  await calls(county).getByText('通话中').waitFor();
  await expect.poll(heard(county)).toBeGreaterThan(0.01);
  await expect.poll(heard(city)).toBeGreaterThan(0.01);

  await press(city, '保持');
  await calls(county).getByText('对方已保持').waitFor();
  await press(city, '恢复');
  await calls(county).getByText('通话中').waitFor();

  // A page that is loaded anew offers the way back: one press, and both hear each other again.
  await county.page.goto(`${server.url}/warning-monitoring/index`);
  const before = await heard(city)();
  await county.page.getByRole('button', { name: '回到与宣城市值班员的通话' }).click();
  await county.page.getByRole('button', { name: '返回通话' }).click();
  await calls(county).getByText('通话中').waitFor();
  await expect.poll(heard(county)).toBeGreaterThan(0.01);
  await expect.poll(heard(city)).toBeGreaterThan(before + 0.01);

  await press(city, '录音');
  await calls(county).getByText('正在录音').waitFor();
  // A second of speech, in packets of 20 ms.
  const { audioPackets } = await county.received();
  await expect.poll(async () => (await county.received()).audioPackets).toBeGreaterThan(audioPackets + 50);
  await picture(city.page, 'phone-city');
  await press(county, '挂断');
  await calls(city).getByText('与旌德县值班员的通话：已接通').waitFor();
  const record = city.page.getByRole('row').filter({ hasText: '旌德县值班员' }).first();
  await record.getByRole('button', { name: '播放录音' }).click();
  const length = () => record.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
  await expect.poll(length).toBeGreaterThan(0.5);
  for (const { page } of [city, county]) {
    expect(await barriersInBoth(page)).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);
  }
  await city.desk.close();
  await county.desk.close();
});

test('a call with picture rings at the other, and both see and hear each other', async () => {
  const city = await attend(browser, server.url, { userName: 'xuancheng', tab: 'phone' });
  const county = await attend(browser, server.url, { userName: 'jingde', tab: 'phone' });
  await city.page.getByRole('searchbox', { name: '查找人员' }).fill('旌德县值班员');
  await city.page.getByRole('button', { name: '与旌德县值班员视频通话' }).click();
  await city.controls.waitFor();
  await county.page.getByRole('alert').getByRole('button', { name: '接受' }).click();
  await county.page.getByRole('button', { name: '返回会议' }).click();
  await county.controls.waitFor();
  for (const one of [city, county])
    await expect.poll(async () => (await one.received()).frames[0] ?? 0).toBeGreaterThan(20);
  await city.desk.close();
  await county.desk.close();
});

test('a missing microphone is told; a number outside says that it is simulated; a supervisor listens in', async () => {
  const county = await attend(browser, server.url, { userName: 'jingde', tab: 'phone', isAllowed: false });
  await county.page.getByRole('textbox', { name: '拨号' }).fill('12119');
  await county.page.getByRole('button', { name: '呼叫', exact: true }).first().click();
  await calls(county).getByText('浏览器未允许使用麦克风').waitFor();
  await calls(county).getByText('模拟外线：未接通真实电话').waitFor();
  await press(county, '挂断');
  await calls(county).getByText('12119（模拟外线）的通话：').waitFor();

  const city = await attend(browser, server.url, { userName: 'xuancheng', tab: 'phone' });
  await city.page.getByRole('textbox', { name: '拨号' }).fill('0563-3022110');
  await city.page.keyboard.press('Enter');
  await calls(city).getByText('通话中').waitFor();
  await expect.poll(heard(city)).toBeGreaterThan(0.001);
  const boss = await attend(browser, server.url, { userName: 'admin', width: 1920, height: 1080, tab: 'phone' });
  const live = boss.page.getByRole('region', { name: '可监听的通话' });
  await live.getByRole('button', { name: '监听' }).click();
  await calls(boss).getByText('正在监听，对方听不到您').waitFor();
  await expect.poll(heard(boss)).toBeGreaterThan(0.001);
  expect(await calls(city).getByText('系统管理员').count()).toBe(0);
  await press(boss, '强插');
  await calls(city).getByText('系统管理员已强插').waitFor();
  await picture(boss.page, 'phone-supervisor');
  expect(await sticksOut(boss.page)).toEqual([]);
});
