import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openDesk, picture } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { barriersInBoth, sticksOut } from './support/looks.ts';
import { enter } from './support/people.ts';

const house = openHouse();
const path = '/command-dispatch/index';
const desks: BrowserContext[] = [];
afterAll(() => Promise.all(desks.map((desk) => desk.close())));

async function sitDown(userName: string, width: number, height: number, to = path): Promise<Page> {
  const desk = await openDesk(house.browser, width, height);
  desks.push(desk);
  return enter(desk, house.server.url, { userName, password: 'Fire@2026' }, to);
}
const box = (page: Page) => page.getByLabel('消息内容');
const thread = (page: Page) => page.getByRole('log');
const conversations = (page: Page) => page.getByRole('list', { name: '会话' });
const dialog = (page: Page) => page.getByRole('dialog');
async function say(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await page.keyboard.press('Enter');
}
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: '人员' }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

test('a group is told by name, hears and sees where, and what was said goes on as one card', async () => {
  const city = await sitDown('xuancheng', 1920, 1080);
  await city.getByRole('button', { name: '发起会话' }).first().click();
  await choose(city, '旌德县值班员');
  await choose(city, '旌德县演示值班员');
  await city.keyboard.press('Escape');
  await city.getByLabel('群名称').fill('兴隆火场前线指挥群');
  await city.getByRole('button', { name: '开始' }).click();
  await box(city).waitFor();

  // The county is elsewhere: its header says how many messages are unread, and that it was mentioned.
  const county = await sitDown('jingde', 1366, 768, '/homepage/index');
  await say(city, '各组报告位置');
  await box(city).pressSequentially('请@旌德县值');
  await city.getByRole('option', { name: /^旌德县值班员/ }).waitFor();
  await city.keyboard.press('Enter');
  await box(city).pressSequentially('先报');
  await city.keyboard.press('Enter');
  await county.getByRole('link', { name: '消息，3 条未读，有人提到我' }).click();
  await conversations(county).getByText('[有人@我]').waitFor();
  await conversations(county).getByRole('button').first().click();
  await thread(county).getByText('请@旌德县值班员 先报').waitFor();
  await thread(county).getByText('提到我').waitFor();
  await county.getByRole('link', { name: '消息', exact: true }).waitFor();

  await box(county).pressSequentially('在');
  await city.getByRole('status').getByText('旌德县值班员正在输入…').waitFor();
  await box(county).fill('在东线');
  await county.keyboard.press('Enter');
  await thread(city).getByText('在东线').waitFor();
  await expect.poll(() => city.getByText('正在输入…').count()).toBe(0);

  // The microphone: denied at one desk, allowed at the other.
  await county.getByRole('button', { name: '发送语音' }).click();
  await county.getByText('麦克风被拒绝，请在浏览器地址栏中允许后重试').waitFor();
  await desks[0]?.grantPermissions(['microphone']);
  await city.getByRole('button', { name: '发送语音' }).click();
  const level = city.getByRole('meter', { name: '音量' });
  await expect.poll(async () => Number(await level.getAttribute('aria-valuenow')), { interval: 50 }).toBeGreaterThan(5);
  // Long enough that a busy machine still finds the voice playing; which second it sees first does not matter.
  await city.getByText(/^(?:[5-9]|\d\d) \/ 60 秒$/).waitFor();
  await city.getByRole('button', { name: '完成并发送' }).click();
  const play = thread(county).getByRole('button', { name: /^播放语音，(?:[5-9]|\d\d) 秒$/ });
  await expect.poll(() => play.getAttribute('aria-disabled')).toBe('false');
  await play.click();
  await thread(county).getByRole('button', { name: '暂停语音' }).waitFor();
  expect(
    await thread(county)
      .locator('audio')
      .evaluate((audio: HTMLAudioElement) => audio.error),
  ).toBeNull();

  await city.getByRole('button', { name: '发送位置' }).click();
  await dialog(city).getByLabel('地点').fill('118.5436, 30.2914');
  await dialog(city)
    .getByText(/旌德县，最近村庄/)
    .waitFor();
  await dialog(city).getByRole('button', { name: '发送', exact: true }).click();
  await thread(county).getByRole('button', { name: '看地图' }).click();
  await dialog(county).locator('canvas').first().waitFor();
  await county.keyboard.press('Escape');

  // Selected by mouse and keys, left by Esc; another time forwarded as a card.
  await city.getByRole('button', { name: '多选' }).click();
  const boxes = thread(city).getByRole('checkbox');
  await boxes.nth(0).check();
  await city.keyboard.press('Shift+ArrowDown');
  await city.getByText('已选 2 条').waitFor();
  await city.keyboard.press('Escape');
  await expect.poll(() => boxes.count()).toBe(0);
  await city.getByRole('button', { name: '多选' }).click();
  await boxes.nth(0).check();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await city.getByText('已选 3 条').waitFor();
  await picture(city, 'talk-selecting');
  await city.getByRole('toolbar').getByRole('button', { name: '转发' }).click();
  await dialog(city).getByLabel('合并转发').check();
  await dialog(city).getByRole('combobox', { name: '其他人员' }).fill('旌德县值班员');
  await city.getByRole('option', { name: /^旌德县值班员/ }).click();
  await picture(city, 'talk-forward');
  await city.keyboard.press('Escape');
  await dialog(city).getByRole('button', { name: '转发', exact: true }).click();
  await expect.poll(() => dialog(city).count()).toBe(0);
  await conversations(county)
    .getByRole('button', { name: /^宣城市值班员/ })
    .click();
  await thread(county).getByRole('button', { name: '查看兴隆火场前线指挥群的聊天记录' }).click();
  await dialog(county).getByText('在东线').waitFor();
  await dialog(county).getByText('请@旌德县值班员 先报').waitFor();
  await picture(county, 'talk-card');
  await county.keyboard.press('Escape');

  for (const page of [city, county]) {
    expect(await barriersInBoth(page)).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);
  }

  // The owner dissolves the group: it can be read, and not written to.
  await city.getByRole('button', { name: '群资料' }).click();
  await dialog(city).getByRole('button', { name: '解散群' }).click();
  await city.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await dialog(city).getByText('该群已解散，只能查看。').waitFor();
  await conversations(county)
    .getByRole('button', { name: /^兴隆火场前线指挥群/ })
    .click();
  await county.getByText('该群已解散，只能查看。').waitFor();
  expect(await box(county).count()).toBe(0);
  await thread(county).getByText('宣城市值班员解散了群，消息保留到期限').waitFor();
});
