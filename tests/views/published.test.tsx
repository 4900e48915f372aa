import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Banner, PublicationRow } from '../../contract/publications/schemas.ts';
import { HelpPanel } from '../../src/app/layout/help-panel.tsx';
import DownloadPage from '../../src/apps/download-page.tsx';
import { PublishedPanel } from '../../src/home/published-panel.tsx';
import LoginPage from '../../src/session/login-page.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { openApp, show } from '../support/screen.tsx';

const row = (n: number, more: Partial<PublicationRow> = {}): PublicationRow => ({
  id: `n${n}`,
  kind: 'news',
  title: `防火新闻${n}`,
  from: '省林业局',
  publishedAt: '2026-03-01T02:00:00.000Z',
  ...more,
});
const text = (one: PublicationRow) => ({ state: 'ready', data: { ...one, content: '<p>全文如下</p>' } }) as const;

afterEach(() => vi.unstubAllGlobals());

/** What the server says of banners to people who are not signed in, by their place. */
function serveBanners(byPlace: Readonly<Record<string, readonly Banner[]>>): void {
  const answer = (url: string): object => ({
    code: '00000',
    data: url.includes('banners') ? (byPlace[new URL(url, 'http://x').searchParams.get('place') ?? ''] ?? []) : [],
  });
  vi.stubGlobal('fetch', (url: string) => Promise.resolve({ json: () => Promise.resolve(answer(url)) }));
}

describe('the home page', () => {
  test('names the newest of what is published, and opens one whole', async () => {
    const station = createFakeStation();
    station.answer('publicationList', { state: 'ready', data: [row(1), row(2), row(3), row(4)], total: 4 });
    station.answer('publicationView', text(row(1)));
    const { person } = show(station, <PublishedPanel />);
    const list = screen.getByRole('list', { name: '新闻动态' });
    expect(within(list).getAllByRole('button')).toHaveLength(3);
    await person.click(within(list).getByRole('button', { name: /防火新闻1/ }));
    const dialog = await screen.findByRole('dialog', { name: '查看新闻动态' });
    expect(within(dialog).getByRole('heading', { name: '防火新闻1' })).toBeTruthy();
    expect(within(dialog).getByText('全文如下')).toBeTruthy();
    expect(within(dialog).getByText(/省林业局/)).toBeTruthy();
  });

  test('lists the rest behind 更多, and comes back to it from what was opened', async () => {
    const station = createFakeStation();
    station.answer('publicationList', { state: 'ready', data: [row(1), row(2), row(3), row(4)], total: 4 });
    station.answer('publicationView', text(row(4)));
    const { person } = show(station, <PublishedPanel />);
    await person.click(screen.getByRole('button', { name: '更多新闻动态' }));
    const dialog = await screen.findByRole('dialog', { name: '新闻动态' });
    await person.click(within(dialog).getByRole('button', { name: /防火新闻4/ }));
    expect(await screen.findByText('全文如下')).toBeTruthy();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('全文如下')).toBeNull());
    expect(screen.getByRole('button', { name: /防火新闻4/ })).toBeTruthy();
  });

  test('gives no room to it where nothing is published', () => {
    const station = createFakeStation();
    station.answer('publicationList', { state: 'ready', data: [], total: 0 });
    station.answer('homeBanners', { state: 'ready', data: [] });
    show(station, <PublishedPanel />);
    expect(screen.queryByRole('region', { name: '新闻与政策' })).toBeNull();
  });
});

test('the help lists the articles that administrators publish, and opens each where it stands', async () => {
  const station = createFakeStation();
  const article = row(1, { kind: 'help', title: '如何合并警情', from: '监测预警' });
  station.answer('publicationList', { state: 'ready', data: [article], total: 1 });
  station.answer('publicationView', text(article));
  const { person } = show(station, <HelpPanel onClose={() => undefined} />);
  const help = within(await screen.findByRole('region', { name: '帮助文档' }));
  expect(help.queryByText('全文如下')).toBeNull();
  await person.click(help.getByRole('button', { name: /如何合并警情/ }));
  expect(help.getByText('全文如下')).toBeTruthy();
  await person.click(help.getByRole('button', { name: /如何合并警情/ }));
  expect(help.queryByText('全文如下')).toBeNull();
});

describe('banners for people who are not signed in', () => {
  const banner: Banner = {
    id: 'b1',
    title: '防火期公告',
    picture: '/picture?id=b1',
    link: 'https://www.forestry.gov.cn/',
  };

  test('stand beside the sign-in, those of that place alone', async () => {
    serveBanners({ login: [banner], app: [{ ...banner, title: '手机的' }] });
    show(createFakeStation({ signedOut: true }), <LoginPage />);
    const link = await screen.findByRole('link', { name: '防火期公告' });
    expect(link.getAttribute('href')).toBe('https://www.forestry.gov.cn/');
    expect(link.querySelector('img')?.getAttribute('src')).toBe('/picture?id=b1');
    expect(screen.queryByText('手机的')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('账号'));
  });

  test('stand on the page where phones get their application', async () => {
    serveBanners({ app: [{ id: 'b2', title: '请更新', picture: '/picture?id=b2' }] });
    show(createFakeStation({ signedOut: true }), <DownloadPage />);
    expect(await screen.findByRole('img', { name: '请更新' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '请更新' })).toBeNull();
  });

  test('stand on /homepage, which is open without a sign-in and leads to it', async () => {
    serveBanners({ login: [banner] });
    const { person } = openApp(createFakeStation({ signedOut: true }), '/homepage');
    expect(await screen.findByRole('img', { name: '防火期公告' })).toBeTruthy();
    expect(location.pathname).toBe('/homepage');
    await person.click(screen.getByRole('link', { name: '登录' }));
    expect(await screen.findByLabelText('账号')).toBeTruthy();
    expect(location.pathname).toBe('/login');
  });
});

test('the bare address of the site still leads to the sign-in at once', async () => {
  serveBanners({});
  openApp(createFakeStation({ signedOut: true }), '/');
  expect(await screen.findByLabelText('账号')).toBeTruthy();
  expect(location.pathname).toBe('/login');
});
