import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import { hasDecoder } from '../../server/video/external/decoder.ts';
import { type FakeDevices, startDevices } from '../video/external/fake-devices.ts';
import { type FakeWhep, startWhep } from '../video/external/fake-whep.ts';
import { apiOf } from './support/api.ts';
import { openBrowser, openDesk, picture } from './support/browser.ts';
import { barriersInBoth, sticksOut } from './support/looks.ts';
import { enter } from './support/people.ts';
import { type RunningServer, startBuiltServer } from './support/running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookout-cameras-'));
let browser: Browser;
let server: RunningServer;
let media: FakeWhep;
let devices: FakeDevices;
beforeAll(async () => {
  if (!hasDecoder()) return;
  [media, devices] = await Promise.all([startWhep(), startDevices()]);
  const hosts = join(folder, 'hosts');
  writeFileSync(hosts, `${media.host}\n${devices.host}\n`);
  const args = ['--no-feeds', '--camera-hosts', hosts];
  [server, browser] = await Promise.all([startBuiltServer(args), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await media?.close();
  await devices?.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = { type: '1', regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
async function register(...cameras: readonly { name: string; source: string; sourceUrl: string }[]): Promise<void> {
  const admin = await apiOf(server.url, 'admin');
  for (const one of cameras)
    expect((await admin.post(resourceCalls['camera.create'].path, { ...at, ...one })).status).toBe(200);
}
const tile = (page: Page, n: number) => page.getByRole('group', { name: new RegExp(`^第 ${n} 格：`) });
const canvas = (page: Page, n: number) => tile(page, n).locator('canvas');
async function put(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: '搜索摄像机名称' }).fill(name);
  await page.getByRole('treeitem', { name }).press('Enter');
}
const pictures = async (page: Page, n: number): Promise<number> =>
  Number((await canvas(page, n).getAttribute('data-pictures')) ?? 0);
/** The pixels of a tile's picture, one in a hundred, as brightness. */
const pixels = (page: Page, n: number): Promise<string> =>
  canvas(page, n).evaluate((sheet: HTMLCanvasElement) => {
    const { data } = sheet.getContext('2d')!.getImageData(0, 0, sheet.width, sheet.height);
    return Array.from({ length: Math.floor(data.length / 400) }, (_, n) => data[n * 400 + 1] ?? 0).join(' ');
  });

/** An endless stream of HTTP-FLV whose first tag of video says H.265 by the number that media services write. */
const flv = Buffer.concat([
  Buffer.from('FLV'),
  Buffer.from([1, 1, 0, 0, 0, 9, 0, 0, 0, 0]),
  Buffer.from([9, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0x1c, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 19]),
]);

describe.skipIf(!hasDecoder())('cameras of an installation on the wall', () => {
  test('one of a media service moves over WebRTC, and H.265 that nobody can decode is named', async () => {
    devices.on('/live.flv', (_request, response) => void response.write(flv));
    await register(
      { name: '坡上球机', source: 'whep', sourceUrl: `http://${media.host}/live/slope/whep` },
      { name: '谷口球机', source: 'flv', sourceUrl: `http://${devices.host}/live.flv` },
    );
    const desk = await openDesk(browser, 1366, 768);
    const path = '/warning-monitoring/video-wall';
    const page = await enter(desk, server.url, { userName: 'jingde', password: 'Fire@2026' }, path);
    await put(page, '坡上球机');
    await put(page, '谷口球机');
    // The browser itself receives the picture: all of its frames come, and it moves.
    await tile(page, 1).locator('canvas[data-direct]').waitFor();
    const before = await pictures(page, 1);
    const seen = new Set<string>();
    await expect.poll(async () => seen.add(await pixels(page, 1)).size).toBeGreaterThan(5);
    await expect.poll(() => pictures(page, 1)).toBeGreaterThan(before + 40);
    await tile(page, 1).locator('[data-picture=live]').waitFor();
    await tile(page, 2).getByText('画面编码为 H.265，服务器不能解码，请将摄像机编码改为 H.264').waitFor();
    expect(await barriersInBoth(page)).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);
    await picture(page, 'video-wall-outside');

    // A picture that is taken off the wall is left at the service.
    await tile(page, 1).hover();
    await tile(page, 1).getByRole('button', { name: '移除画面' }).click();
    await expect.poll(() => media.sessions).toBe(0);
    await desk.close();
  });
});

describe('a camera that was recorded', () => {
  test('is played back by its time bar, and is live again by End', async () => {
    server ??= await startBuiltServer();
    browser ??= await openBrowser();
    const desk = await openDesk(browser, 1366, 768);
    const path = '/warning-monitoring/video-wall';
    const page = await enter(desk, server.url, { userName: 'jingde', password: 'Fire@2026' }, path);
    const name = '旌德县1号云台监控（演示）';
    await put(page, name);
    await tile(page, 1).locator('[data-picture=live]').waitFor();
    await tile(page, 1).hover();
    await tile(page, 1).getByRole('button', { name: '放大', exact: true }).click();
    const bar = page.getByRole('slider', { name: '时间轴' });
    await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe('实时');
    await page.getByRole('button', { name: '录像 10 分钟' }).click();
    await page.getByText('录像中').waitFor();
    const since = await pictures(page, 1);
    await expect.poll(() => pictures(page, 1)).toBeGreaterThan(since + 40);
    await page.getByRole('button', { name: '停止录像' }).click();
    await page.getByText('录像中').waitFor({ state: 'detached' });

    // Home goes to the earliest recorded picture.
    await expect
      .poll(async () => {
        await bar.press('Home');
        return bar.getAttribute('aria-valuetext');
      })
      .not.toBe('实时');
    await page.locator('[data-recorded=shown]').waitFor();
    expect(await page.getByRole('img', { name: `${name}的录像` }).count()).toBe(1);
    const first = Number(await bar.getAttribute('aria-valuenow'));
    await page.getByRole('button', { name: '播放', exact: true }).click();
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(first + 2);
    await picture(page, 'camera-playback');
    expect(await barriersInBoth(page)).toEqual([]);
    await bar.press('End');
    await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe('实时');
    await tile(page, 1).locator('[data-picture=live]').waitFor();
    await desk.close();
  });
});
