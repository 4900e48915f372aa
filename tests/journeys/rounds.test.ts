import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, picture, devices } from './support/browser.ts';
import { type Attendee, attend } from './support/in-meeting.ts';
import { barriersInBoth, sticksOut } from './support/looks.ts';
import { startBuiltServer, type RunningServer } from './support/running-server.ts';
import { wavOf } from '../support/wav.ts';

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
const heard = (one: Attendee) => async (): Promise<number> => (await one.received()).audioEnergy;
const begin = async ({ page }: Attendee, what: string): Promise<void> => {
  await page.getByRole('tab', { name: '群呼与点名' }).click();
  await page.getByRole('button', { name: what, exact: true }).click();
};
/** Adds people by words that name each of them. */
const choose = async ({ page }: Attendee, words: readonly string[]): Promise<void> => {
  const dialog = page.getByRole('dialog');
  for (const word of words) {
    await dialog.getByRole('textbox', { name: '按姓名、单位或区域批量加入' }).fill(word);
    await dialog.getByRole('button', { name: '加入 1 人' }).click();
  }
};
const line = ({ page }: Attendee, round: string, who: string) =>
  page.getByRole('article', { name: round }).getByRole('row').filter({ hasText: who });

test('a city calls many: a notice is heard and confirmed, a roll call fills as people answer', async () => {
  const city = await attend(browser, server.url, { userName: 'xuancheng', width: 1920, height: 1080, tab: 'phone' });
  const county = await attend(browser, server.url, { userName: 'jingde', tab: 'phone' });
  const province = await attend(browser, server.url, { userName: 'sheng', tab: 'phone' });
  await county.page.goto(`${server.url}/warning-monitoring/index`);
  await county.page.getByRole('main').waitFor();

  await begin(city, '群呼通知');
  const dialog = city.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '名称 *' }).fill('高火险预警');
  await choose(city, ['旌德县值班员']);
  await dialog.getByRole('textbox', { name: '其他号码' }).fill('13900000000');
  const file = { name: '警报.wav', mimeType: 'audio/wav', buffer: wavOf({ hz: 800, ms: 1_500, rate: 16_000 }) };
  const byFile = dialog.getByRole('radio', { name: '声音文件' });
  if (await byFile.isVisible()) await byFile.check();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: '播放录音' }).waitFor();
  await picture(city.page, 'round-dialog');
  expect(await sticksOut(city.page)).toEqual([]);
  await dialog.getByRole('button', { name: '开始呼叫' }).click();

  const ringing = county.page.getByRole('alert').filter({ hasText: '群呼通知来电：高火险预警' });
  await ringing.waitFor();
  await line(city, '高火险预警', '旌德县值班员').getByText('振铃').waitFor();
  await ringing.getByRole('button', { name: '接听' }).click();
  await county.page.getByRole('button', { name: '返回通话' }).click();
  await line(city, '高火险预警', '旌德县值班员').getByText('正在收听').waitFor();
  await expect.poll(heard(county)).toBeGreaterThan(0.01);
  await calls(county).getByRole('button', { name: '按 1 确认' }).click();
  await line(city, '高火险预警', '旌德县值班员').getByText('已确认').waitFor();
  await line(city, '高火险预警', '13900000000').getByText('已听完').waitFor();
  await city.page.getByRole('article', { name: '高火险预警' }).getByText('已通知 2 / 2').waitFor();
  await picture(city.page, 'round-notice');

  await begin(city, '语音点名');
  await dialog.getByRole('textbox', { name: '名称 *' }).fill('夜间点名');
  await choose(city, ['旌德县值班员', '省值班员']);
  await dialog.getByRole('combobox', { name: '未达重呼' }).selectOption('0');
  await dialog.getByRole('button', { name: '开始呼叫' }).click();
  await calls(county).getByRole('button', { name: '接听' }).click();
  await calls(county).getByRole('button', { name: '按 1 应答' }).click();
  await line(city, '夜间点名', '旌德县值班员').getByText('已应答').waitFor();
  await calls(province).getByRole('button', { name: '拒接' }).click();
  await line(city, '夜间点名', '省值班员').getByText('缺席（拒接）').waitFor();
  const rollCall = city.page.getByRole('article', { name: '夜间点名' });
  await rollCall.getByText('应答 1 / 2').waitFor();
  await picture(city.page, 'round-roll-call');
  const saved = city.page.waitForEvent('download');
  await rollCall.getByRole('button', { name: '导出名单' }).click();
  expect((await saved).suggestedFilename()).toBe('夜间点名.xlsx');

  await rollCall.getByRole('button', { name: '重呼未达 1 人' }).click();
  await calls(province).getByRole('button', { name: '接听' }).click();
  await calls(province).getByRole('button', { name: '按 1 应答' }).click();
  await rollCall.getByText('应答 2 / 2').waitFor();
  for (const { page } of [city, county]) {
    expect(await barriersInBoth(page)).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);
  }
});
