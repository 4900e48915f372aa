import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openDesk, picture } from './support/browser.ts';
import { enter } from './support/people.ts';
import { projectRoot, startBuiltServer, type RunningServer } from './support/running-server.ts';

const path = '/command-dispatch/index';
const isProgram = (url: string): boolean => /\/assets\/tim-js/.test(url);
let folder: string;
let browser: Browser;
const servers: RunningServer[] = [];
const desks: BrowserContext[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-tim-'));
  writeFileSync(join(folder, 'tim.key'), '0f'.repeat(32));
  browser = await openBrowser();
});
afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.close()));
  await browser.close();
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true });
});

/** Opens the messages of a server with these options; what the page fetches is noted. */
async function open(...args: string[]): Promise<{ page: Page; fetched: string[] }> {
  const server = await startBuiltServer(['--no-feeds', ...args]);
  servers.push(server);
  const desk = await openDesk(browser, 1366, 768);
  desks.push(desk);
  const fetched: string[] = [];
  desk.on('request', (request) => fetched.push(request.url()));
  const page = await enter(desk, server.url, { userName: 'xuancheng', password: 'Fire@2026' }, path);
  return { page, fetched };
}

test('the program of Tencent’s service is a file of its own, which no page loads by itself', () => {
  const pages = JSON.parse(readFileSync(join(projectRoot, 'dist/.client-pages.json'), 'utf8')) as { files: string[] }[];
  expect(pages.flatMap(({ files }) => files).filter((file) => /tim-js/.test(file))).toEqual([]);
});

test('without the options the messages are our own, and the program is never fetched', async () => {
  const { page, fetched } = await open();
  await page.getByRole('heading', { name: '即时消息' }).waitFor();
  await page.getByRole('search').waitFor();
  await expect.poll(() => fetched.some((url) => url.endsWith('/chat/conversations'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter(isProgram)).toEqual([]);
});

test('with them the program is fetched and signs in; where the service is out of reach the page says so', async () => {
  const { page, fetched } = await open('--tim-app-id', '1400000000', '--tim-key-file', join(folder, 'tim.key'));
  await expect.poll(() => fetched.filter(isProgram).length).toBe(1);
  // There is no network here: the program’s sign-in never answers, and our own time-out ends it.
  await page.getByText('即时消息服务登录超时，请检查网络后重试').first().waitFor();
  expect(fetched.some((url) => url.endsWith('/chat/conversations'))).toBe(false);
  await picture(page, 'talk-tencent-unreachable');
});
