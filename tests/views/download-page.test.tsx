import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PublishedVersion } from '../../contract/apps/api.ts';
import { appCalls } from '../../contract/apps/calls.ts';
import { publicationCalls } from '../../contract/publications/calls.ts';
import { isComputer, kindFor } from '../../src/apps/device.ts';
import DownloadPage from '../../src/apps/download-page.tsx';
import { shortSum, wayTo } from '../../src/apps/ways.ts';
import { qrPath } from '../../src/kit/qr-code.tsx';

const phones = {
  android:
    'Mozilla/5.0 (Linux; Android 14; V2307A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36',
  apple:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
    'Version/17.5 Mobile/15E148 Safari/604.1',
  wechat:
    'Mozilla/5.0 (Linux; Android 13; PGBM10) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 ' +
    'MicroMessenger/8.0.49',
  harmony:
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0 Safari/537.36 ' +
    'ArkWeb/4.1 Mobile',
  mac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 ' +
    'Safari/605.1.15',
  computer:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36',
} as const;

const sha256 = '3fa4c21e'.padEnd(56, '0') + '9d8e7f60';
const base = {
  applicationId: 'a',
  versionName: '2.1.0',
  versionCode: 21,
  changes: '离线巡护\n修复定位',
  publishedAt: '2025-11-01T01:00:00.000Z',
};
const android: PublishedVersion = {
  ...base,
  id: 'v-1',
  applicationName: '护林通',
  kind: 'android',
  description: '给护林员用',
  size: 25_400_000,
  sha256,
  downloadPath: '/api-upms/sys/sys-version/file?id=v-1',
};
const apple: PublishedVersion = {
  ...base,
  id: 'v-2',
  applicationName: '护林通（苹果）',
  kind: 'apple',
  address: 'https://apps.apple.com/cn/app/id1234567890',
};
const web: PublishedVersion = {
  ...base,
  id: 'v-3',
  applicationName: '护林通网页',
  kind: 'web',
  address: 'https://ly.ah.gov.cn/hlt',
};

const answers = (...given: readonly unknown[]): void => {
  const fetched = vi.fn<typeof fetch>();
  for (const one of given) {
    if (one instanceof Error) fetched.mockRejectedValueOnce(one);
    else fetched.mockResolvedValueOnce(new Response(JSON.stringify(one)));
  }
  // Banners are asked for beside the versions, and there are none.
  const both: typeof fetch = (input, init) =>
    input === `${publicationCalls.openBanners.path}?place=app`
      ? Promise.resolve(new Response(JSON.stringify({ code: '00000', data: [] })))
      : fetched(input, init);
  vi.stubGlobal('fetch', vi.fn(both));
};
const ok = (...data: readonly PublishedVersion[]) => ({ code: '00000', data, total: data.length });

function open(userAgent: string, ...given: readonly unknown[]) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  answers(...given);
  render(<DownloadPage />);
  return userEvent.setup();
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fitting = () => screen.findByRole('region', { name: '适合本机' });

describe('the page where phones get the app', () => {
  test('gives an Android phone its package first, with what is new, its date, its size and its checksum', async () => {
    open(phones.android, ok(web, apple, android));
    const mine = within(await fitting());
    expect(mine.getByRole('heading', { level: 2 }).textContent).toBe('护林通安卓手机版');
    const link = mine.getByRole('link', { name: '下载安装包（25.4 MB）' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([android.downloadPath, true]);
    for (const text of ['2.1.0', '2025-11-01', '25.4 MB', '3fa4c21e…9d8e7f60', sha256, '给护林员用'])
      expect(mine.getByText(text)).toBeTruthy();
    expect(mine.getByText(/离线巡护/).textContent).toBe('离线巡护\n修复定位');
    const others = within(screen.getByRole('region', { name: '其他版本' }));
    expect(others.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '护林通网页浏览器版',
      '护林通（苹果）苹果手机版',
    ]);
    expect(screen.queryByRole('img', { name: '本页二维码' })).toBeNull();
    expect(screen.queryByRole('note')).toBeNull();
    expect(fetch).toHaveBeenCalledWith(appCalls.publishedVersions.path, expect.anything());
  });

  test('gives an iPhone the way to the store first', async () => {
    open(phones.apple, ok(android, apple));
    const link = within(await fitting()).getByRole('link', { name: '前往 App Store' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([apple.address, false]);
  });

  test('says so where nothing is there for the phone at hand, and shows the others', async () => {
    open(phones.apple, ok(android));
    expect(within(await fitting()).getByText('苹果手机的版本尚未发布，请联系系统管理员')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: '其他版本' })).getByRole('link', { name: '下载安装包（25.4 MB）' }),
    ).toBeTruthy();
  });

  test('shows a computer its own code for a phone', async () => {
    open(phones.computer, ok(android, web));
    expect(
      within(await fitting())
        .getByRole('link', { name: '打开网页版' })
        .getAttribute('href'),
    ).toBe(web.address);
    const code = await screen.findByRole('img', { name: '本页二维码' });
    expect(code.querySelector('path')?.getAttribute('d')).toBe(qrPath(`${window.location.origin}/s/app`).path);
  });

  test('tells who comes by WeChat to open it in a browser', async () => {
    open(phones.wechat, ok(android));
    expect((await screen.findByRole('note')).textContent).toContain('在浏览器打开');
  });

  test('says that nothing is published', async () => {
    open(phones.android, ok());
    expect(await screen.findByText('手机App尚未发布')).toBeTruthy();
  });

  test.each([
    ['the connection is down', new TypeError('failed')],
    ['the server refuses', { code: 'B0001', message: '系统错误' }],
  ])('asks again where %s', async (_, first) => {
    const person = open(phones.android, first, ok(android));
    expect((await screen.findByRole('alert')).textContent).toContain('请检查网络后重试。');
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: /下载安装包/ })).toBeTruthy();
  });
});

test.each([
  ['android', 'android', 0],
  ['apple', 'apple', 5],
  ['wechat', 'android', 5],
  ['harmony', 'web', 5],
  ['computer', 'web', 0],
  ['mac', 'web', 0],
  ['mac', 'apple', 5],
] as const)('a browser that says %s runs what is for %s (%i fingers)', (who, kind, maxTouchPoints) => {
  expect(kindFor({ userAgent: phones[who], maxTouchPoints })).toBe(kind);
});

test('only a computer is a computer', () => {
  const isOne = (who: keyof typeof phones): boolean => isComputer({ userAgent: phones[who], maxTouchPoints: 0 });
  expect((Object.keys(phones) as (keyof typeof phones)[]).filter(isOne)).toEqual(['mac', 'computer']);
});

describe('the way to a version', () => {
  const to = (address: string) => wayTo({ ...apple, address });
  test('of a distribution list is the scheme by which an iPhone installs it', () => {
    expect(to('https://ly.ah.gov.cn/ios/m.plist?v=2&x=1')).toEqual({
      href: 'itms-services://?action=download-manifest&url=https%3A%2F%2Fly.ah.gov.cn%2Fios%2Fm.plist%3Fv%3D2%26x%3D1',
      label: '安装到本机',
      saves: false,
    });
  });
  test.each([
    ['https://apps.apple.com/cn/app/id1', '前往 App Store'],
    ['https://apps.apple.com.evil.cn/', '打开安装页'],
    ['https://ly.ah.gov.cn/ios?list=m.plist', '打开安装页'],
  ])('%s says %s', (address, label) => {
    expect(to(address)).toEqual({ href: address, label, saves: false });
  });
  test.each(['javascript:alert(1)', 'http://ly.ah.gov.cn', 'data:text/html,x'])(
    'is none where an answer says %s',
    (address) => {
      expect(to(address)).toBeUndefined();
    },
  );
  test('a checksum is shortened to its ends', () => {
    expect(shortSum(sha256)).toBe('3fa4c21e…9d8e7f60');
  });
});
