import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppDownload } from '../../src/app/layout/app-download.tsx';
import { qrPath } from '../../src/kit/qr-code.tsx';
import VersionPage from '../../src/app/pages/version-page.tsx';
import { isStaleByCommand } from '../../streams/derived/queries.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const version = {
  id: 'v-1',
  applicationId: 'a-1',
  applicationName: '护林通',
  kind: 'android',
  versionName: '2.1.0',
  versionCode: 21,
  changes: '',
  size: 1,
  sha256: 'ab',
  publishedAt: '2025-11-01T00:00:00.000Z',
  downloadPath: '/api-upms/sys/sys-version/file?id=v-1',
};

test('where no version is published there is no way to it', () => {
  const station = createFakeStation();
  show(station, <AppDownload />);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => station.answer('publishedVersions', { state: 'ready', data: [] }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('the newest version stands by its name behind a QR code of the page where phones get it', async () => {
  const station = createFakeStation();
  station.answer('publishedVersions', {
    state: 'ready',
    data: [{ ...version, id: 'v-2', applicationName: '护林通网页', kind: 'web' }, version],
  });
  const { person } = show(station, <AppDownload />);
  await person.click(screen.getByRole('button', { name: '下载手机App' }));
  const code = await screen.findByRole('img', { name: '手机App下载二维码' });
  const url = `${window.location.origin}/s/app`;
  expect(code.querySelector('path')?.getAttribute('d')).toBe(qrPath(url).path);
  expect(screen.getByText('护林通 2.1.0')).toBeTruthy();
  expect(screen.getByRole('link', { name: '在本机打开下载页' }).getAttribute('href')).toBe(url);
});

test('a code has its three finder patterns within a quiet edge, and differs for another text', () => {
  const { path, size } = qrPath('http://127.0.0.1/a');
  const isDark = (x: number, y: number): boolean => path.includes(`M${x} ${y}h`);
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    const ring = Array.from({ length: 7 }, (_, i) => [
      isDark(x + i, y),
      isDark(x, y + i),
      isDark(x + i, y + 6),
      isDark(x + 6, y + i),
    ]).flat();
    expect(ring.every(Boolean)).toBe(true);
    expect([isDark(x + 1, y + 1), isDark(x + 3, y + 3)]).toEqual([false, true]);
  }
  expect(isDark(3, 4)).toBe(false);
  expect(qrPath('http://127.0.0.1/b').path).not.toBe(path);
});

describe('the page of versions', () => {
  const kept = (id: string, more: object) => ({
    id,
    version: 1,
    areaCode: '34',
    createdAt: '2025-11-01T00:00:00.000Z',
    changedAt: '2025-11-01T00:00:00.000Z',
    changedBy: '系统管理员',
    applicationId: 'a',
    versionName: '2.1.0',
    versionCode: 21,
    changes: '修复',
    file: '/api-global-oss/oss/download?fileId=f',
    names: { applicationId: '护林通' },
    ...more,
  });
  const open = async (record: object) => {
    window.history.replaceState(null, '', '/sys/version');
    const station = createFakeStation();
    station.session$.next({ state: 'signedIn', user: { ...officer, permissions: ['version.read', 'version.write'] } });
    station.answer('version.page', { state: 'ready', total: 1, data: [record] });
    const { person } = show(station, <VersionPage />);
    await person.click(screen.getByRole('button', { name: '二维码' }));
  };
  test('has a code for a version that is out', async () => {
    await open(kept('v/1', { published: true }));
    const code = await screen.findByRole('img', { name: '手机App下载二维码' });
    expect(code.querySelector('path')?.getAttribute('d')).toBe(
      qrPath(`${window.location.origin}/api-upms/sys/sys-version/file?id=v%2F1`).path,
    );
    expect(screen.getByText('护林通 2.1.0')).toBeTruthy();
  });
  test('of an application with an address has a code of that address', async () => {
    const address = 'https://apps.apple.com/cn/app/id1234567890';
    await open(kept('v-1', { published: true, file: undefined, address }));
    const code = await screen.findByRole('img', { name: '手机App下载二维码' });
    expect(code.querySelector('path')?.getAttribute('d')).toBe(qrPath(address).path);
    expect(screen.getByRole('link', { name: '在本机打开' }).getAttribute('href')).toBe(address);
  });
  test.each([
    ['is not published', {}],
    ['has no file', { published: true, file: undefined }],
    ['comes out later', { published: true, publishedAt: '2999-01-01T00:00:00.000Z' }],
  ])('says of one that %s that it can not be downloaded yet', async (_, more) => {
    await open(kept('v-1', more));
    expect(screen.getByText('护林通 2.1.0 尚未发布，发布后才能下载。')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

test.each(['latestVersion', 'publishedVersions'] as const)(
  '%s is asked for again once a version or an application has changed',
  (call) => {
    expect(
      ['version.change', 'version.create', 'application.change', 'help.change'].map((command) =>
        isStaleByCommand(call, command),
      ),
    ).toEqual([true, true, true, false]);
  },
);
