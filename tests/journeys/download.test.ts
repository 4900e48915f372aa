import { readFile } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/api/calls.ts';
import { qrPath } from '../../src/kit/qr-code.tsx';
import { formBody } from '../files/given.ts';
import { archive } from '../files/samples.ts';
import { picture, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { barriers, sticksOut } from './support/looks.ts';

const house = openHouse();
const android =
  'Mozilla/5.0 (Linux; Android 14; V2307A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36';
const store = 'https://apps.apple.com/cn/app/id1234567890';
let content: Buffer;

/** Calls of the administrator; an answer that is none is a fault of the test. */
async function administrator() {
  const form = new URLSearchParams({
    grant_type: 'password',
    username: 'admin',
    password: 'Fire@2026',
    client_id: 'lookout-web',
    client_secret: 'lookout-web',
  });
  const signedIn = (await (
    await fetch(house.server.url + calls.token.path, { method: 'POST', body: form })
  ).json()) as { data: { accessToken: string } };
  const authorization = `Bearer ${signedIn.data.accessToken}`;
  const send = async (path: string, body: Uint8Array | string, type: string): Promise<Record<string, string>> => {
    const answer = (await (
      await fetch(house.server.url + path, {
        method: 'POST',
        headers: { authorization, 'content-type': type },
        body: body as BodyInit,
      })
    ).json()) as { data?: Record<string, string>; message?: string };
    if (!answer.data) throw new Error(answer.message);
    return answer.data;
  };
  return {
    make: (call: 'application.create' | 'version.create', values: object) =>
      send(calls[call].path, JSON.stringify(values), 'application/json'),
    async upload(name: string) {
      const { payload, headers } = await formBody({ bucketName: 'app', name, content });
      return send(calls.upload.path, new Uint8Array(payload), headers['content-type'] ?? '');
    },
  };
}

beforeAll(async () => {
  content = await archive('AndroidManifest.xml', 'classes.dex', 'resources.arsc');
  const admin = await administrator();
  const { fileUrl } = await admin.upload('护林通.apk');
  const changes = '新增离线巡护轨迹\n修复部分机型定位偏移\n报警声音可单独设置';
  const kinds = [
    ['护林通', 'android', '护林员巡护、上报与签收任务', { file: fileUrl }],
    ['护林通（苹果）', 'apple', undefined, { address: store }],
    ['护林通网页', 'web', undefined, { address: 'https://ly.ah.gov.cn/hlt' }],
  ] as const;
  for (const [name, kind, description, held] of kinds) {
    const { id: applicationId } = await admin.make('application.create', {
      name,
      kind,
      enabled: true,
      ...(description === undefined ? {} : { description }),
    });
    await admin.make('version.create', {
      applicationId,
      versionName: '2.1.0',
      versionCode: 21,
      changes,
      published: true,
      ...held,
    });
  }
});

const phone = (colorScheme: 'light' | 'dark'): Promise<BrowserContext> =>
  house.browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: android,
    colorScheme,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });

describe('the page where phones get the app', () => {
  test.each(['light', 'dark'] as const)(
    'fits a phone in its %s look, with the button for it on the first screen, and puts nothing in anybody’s way',
    async (mode) => {
      const page = await (await phone(mode)).newPage();
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      page.on('websocket', () => loaded.push('a line'));
      await page.goto(`${house.server.url}/s/app`);
      const button = page.getByRole('link', { name: /^下载安装包/ });
      await button.waitFor();
      const box = await button.boundingBox();
      expect(box && box.y + box.height).toBeLessThan(844);
      expect(box?.height).toBeGreaterThanOrEqual(48);
      expect(await sticksOut(page)).toEqual([]);
      expect(await barriers(page)).toEqual([]);
      // Nothing of the station, the map or the connection comes along.
      expect(loaded.filter((path) => path.startsWith('/api-')).toSorted()).toEqual([
        calls.openBanners.path,
        calls.publishedVersions.path,
      ]);
      expect(loaded.filter((path) => /station|map|main|index|line/.test(path))).toEqual([]);
      await picture(page, `download-phone-${mode}`);
      await page.getByText('文件校验').click();
      await picture(page, `download-phone-${mode}-sum`);
      await page.context().close();
    },
  );

  test('saves the package as it was uploaded, by its name', async () => {
    const page = await (await phone('light')).newPage();
    await page.goto(`${house.server.url}/s/app`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^下载安装包/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('护林通.apk');
    expect((await readFile(await download.path())).equals(content)).toBe(true);
    await page.context().close();
  });

  test('is where the code in the header leads, and opens without a line for who is signed in too', async () => {
    const desk = await house.browser.newContext({
      viewport: { width: 1366, height: 768 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    const page = await signIn(desk, house.server.url, 'admin');
    await page.getByRole('button', { name: '下载手机App' }).click();
    const code = page.getByRole('img', { name: '手机App下载二维码' });
    await code.waitFor();
    expect(await code.locator('path').getAttribute('d')).toBe(qrPath(`${house.server.url}/s/app`).path);
    await picture(page, 'download-code');
    const [opened] = await Promise.all([
      desk.waitForEvent('page'),
      page.getByRole('link', { name: '在本机打开下载页' }).click(),
    ]);
    const lines: string[] = [];
    opened.on('websocket', (socket) => lines.push(socket.url()));
    await opened.getByRole('link', { name: '打开网页版' }).first().waitFor();
    await opened.getByRole('img', { name: '本页二维码' }).waitFor();
    expect([await sticksOut(opened), await barriers(opened), lines]).toEqual([[], [], []]);
    await picture(opened, 'download-1366');
    await desk.close();
  });
});
