import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasJanus, type Janus, startJanus } from '../../bench/meeting/janus-program.ts';
import { openBrowser, picture, devices } from './support/browser.ts';
import { type Attendee, attend } from './support/in-meeting.ts';
import { barriersInBoth, sticksOut } from './support/looks.ts';
import { startBuiltServer, type RunningServer } from './support/running-server.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser(devices());
});
afterAll(() => browser?.close());

let janus: Janus | undefined;
let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop();
  await janus?.stop();
  [server, janus] = [undefined, undefined];
});

/** Starts a server whose meetings go through Janus, which wants a secret. */
async function startThroughJanus(): Promise<[RunningServer, Janus]> {
  const secretFile = join(mkdtempSync(join(tmpdir(), 'lookout-secret-')), 'secret');
  writeFileSync(secretFile, 'geheim\n');
  const there = (janus = await startJanus({ apiSecret: 'geheim' }));
  const args = ['--no-feeds', '--janus', there.url, '--janus-secret-file', secretFile];
  return [(server = await startBuiltServer(args)), there];
}

const title = '一号火场会商';

async function invite({ page }: Attendee, ...names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: '发起会议' }).first().click();
  await page.getByLabel('会议名称').fill(title);
  for (const name of names) {
    await page.getByRole('combobox', { name: '邀请人员' }).fill(name);
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click();
  }
  await page.getByRole('button', { name: '发起并入会' }).click();
}
async function accept({ page, controls }: Attendee): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: '接受' }).click();
  await controls.waitFor();
}
const tile = ({ page }: Attendee, name: string) =>
  page.getByRole('region', { name: '会议画面' }).getByRole('listitem', { name });

/** The city, the county and the province meet; answers the log of their meeting, as they read it afterwards. */
async function meetAll({ url }: RunningServer): Promise<string> {
  const city = await attend(browser, url, { userName: 'xuancheng', width: 1920, height: 1080 });
  const county = await attend(browser, url, { userName: 'jingde' });
  await invite(city, '旌德县值班员', '省值班员');
  await city.controls.waitFor();
  await county.page.getByText(`宣城市值班员邀请您参加会议“${title}”`).waitFor();
  await picture(county.page, 'meeting-ring');
  await accept(county);
  const province = await attend(browser, url, { userName: 'sheng', isAllowed: false });
  await province.page.getByRole('alert').getByRole('button', { name: '接受' }).click();
  // Who has no microphone listens, and is told why.
  await province.page
    .getByText(/浏览器没有允许使用麦克风.*将以收听方式入会/)
    .first()
    .waitFor();
  await province.controls.waitFor();

  // Each picture is decoded frame by frame, and voices have energy.
  for (const one of [city, county]) {
    await expect.poll(async () => (await one.received()).frames[0] ?? 0).toBeGreaterThan(20);
    await expect.poll(async () => (await one.received()).audioEnergy).toBeGreaterThan(0.01);
  }
  await expect.poll(async () => (await province.received()).frames.filter((frames) => frames > 10).length).toBe(2);
  // A busy machine drops datagrams; a forwarder that loses what it was given loses far more.
  await expect.poll(async () => (await county.received()).packets).toBeGreaterThan(500);
  const { lost, packets } = await county.received();
  expect(lost / packets).toBeLessThan(0.01);
  await expect.poll(() => tile(city, '旌德县值班员').getAttribute('data-speaking')).toBe('');

  await tile(city, '省值班员').getByLabel('已静音').waitFor();

  // Muted is muted: nothing of the voice comes in any more.
  await county.page.keyboard.press('t');
  await tile(city, '旌德县值班员').getByLabel('已静音').waitFor();
  const { audioPackets } = await city.received();
  await expect.poll(async () => (await city.received()).frames[0] ?? 0).toBeGreaterThan(60);
  expect((await city.received()).audioPackets - audioPackets).toBeLessThan(25);

  await city.controls.getByRole('button', { name: '共享屏幕' }).click();
  await county.page.getByText('宣城市值班员共享的屏幕').first().waitFor();
  await expect.poll(async () => (await county.received()).frames.filter((frames) => frames > 5).length).toBe(2);
  await picture(county.page, 'meeting-screen');
  await city.controls.getByRole('button', { name: '结束共享' }).click();
  await expect.poll(() => county.page.getByText('宣城市值班员共享的屏幕').count()).toBe(0);

  // A listener asks to speak, and is let.
  await city.page.getByLabel('旌德县值班员的级别').selectOption('听众');
  await county.controls.getByRole('button', { name: '申请发言' }).click();
  await city.page.getByText(/^申请发言/).waitFor();
  await city.page.getByLabel('旌德县值班员的级别').selectOption('发言人');
  await county.controls.getByRole('button', { name: '取消静音' }).click();
  await county.controls.getByRole('button', { name: '静音', exact: true }).waitFor();

  for (const { page } of [city, county]) {
    expect(await barriersInBoth(page)).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);
  }
  await picture(city.page, 'meeting-room');

  await city.page.getByRole('button', { name: '将省值班员移出会议' }).click();
  await city.page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await province.page.getByText('您已被主持人移出会议').waitFor();
  await expect.poll(() => province.page.getByRole('list', { name: '进行中的会议' }).count()).toBe(0);

  // The meeting goes on while one looks at another page.
  await county.page.getByRole('link', { name: '首页' }).first().click();
  await county.page.getByText(`正在会议“${title}”中`).waitFor();
  const before = (await county.received()).audioPackets;
  await expect.poll(async () => (await county.received()).audioPackets).toBeGreaterThan(before + 50);
  await county.page.getByRole('button', { name: '返回会议' }).click();
  await county.controls.waitFor();

  // A page that is loaded anew offers the way back: one press, and they are in again.
  await county.page.reload();
  await county.page.getByRole('button', { name: `回到会议“${title}”` }).click();
  await county.controls.waitFor();
  await expect.poll(async () => (await county.received()).frames[0] ?? 0).toBeGreaterThan(20);
  await expect.poll(async () => (await county.received()).audioEnergy).toBeGreaterThan(0.01);
  await tile(city, '旌德县值班员').waitFor();

  await city.controls.getByRole('button', { name: '结束会议' }).click();
  await city.page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await county.page.getByText('会议已结束').waitFor();
  await county.page.getByRole('button', { name: '会议历史' }).click();
  await county.page.getByRole('button', { name: '会议记录' }).click();
  const log = county.page.getByRole('list', { name: '会议记录' });
  await log.getByText('移出会议 省值班员').waitFor();
  expect(await barriersInBoth(county.page)).toEqual([]);
  await picture(county.page, 'meeting-log');
  const written = await log.innerText();
  for (const { desk } of [city, county, province]) await desk.close();
  return written;
}

test('a city, a county and the province meet: they see and hear each other, share a screen', async () => {
  server = await startBuiltServer();
  expect(await meetAll(server)).toContain('移出会议 省值班员');
});

describe.skipIf(!hasJanus)('through Janus (Debian: janus)', () => {
  test('they meet in the same way', async () => {
    const [through] = await startThroughJanus();
    expect(await meetAll(through)).toContain('移出会议 省值班员');
  });

  test('two whose Janus is killed read that it is being restored, and meet again when it is back', async () => {
    const [{ url }, there] = await startThroughJanus();
    const city = await attend(browser, url, { userName: 'xuancheng' });
    const county = await attend(browser, url, { userName: 'jingde' });
    await invite(city, '旌德县值班员');
    await city.controls.waitFor();
    await accept(county);
    await expect.poll(async () => (await city.received()).frames[0] ?? 0).toBeGreaterThan(20);
    await there.kill();
    for (const { page } of [city, county]) await page.getByText('连接中断，正在恢复…').first().waitFor();
    await picture(city.page, 'meeting-restoring');
    await there.revive();
    // The newest connection is another one: what it has brought began with the return.
    for (const one of [city, county]) {
      await one.page.getByText('连接中断，正在恢复…').first().waitFor({ state: 'detached', timeout: 10_000 });
      await expect.poll(async () => (await one.received()).frames[0] ?? 0).toBeGreaterThan(20);
      await expect.poll(async () => (await one.received()).audioEnergy).toBeGreaterThan(0.01);
    }
    for (const { desk } of [city, county]) await desk.close();
  });
});
