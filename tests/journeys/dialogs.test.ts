import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { externalCalls } from '../../contract/external/calls.ts';
import { resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import { apiOf, deliver, inJingde } from './support/api.ts';
import { go, openDesk } from './support/browser.ts';
import { dialogWalks } from './support/dialog-walks.ts';
import { makeFires, type Fires } from './support/fires.ts';
import { goRound, hasFocus, holdsFocus } from './support/focus.ts';
import { openHouse } from './support/house.ts';
import { type Account, enter } from './support/people.ts';
import { projectRoot } from './support/running-server.ts';
import { makeDuties } from './support/walks/duty-walks.ts';
import { makeRanger } from './support/walks/scene-walks.ts';
import { makeGroups } from './support/walks/talk-walks.ts';
import type { Walk } from './support/walks/walk.ts';

const house = openHouse();
const width = 1366;
const height = 768;
let page: Page;
let fires: Fires;
const pages = new Map<string, Page>();
/** Accounts that are not the demo's. */
const accounts = new Map<string, Account>();
beforeAll(async () => {
  const { server } = house;
  await deliver(server.url, server.key(), [
    { ...inJingde, sourceId: 'dialogs', imageUrls: [`${server.url}/demo/camera/dialogs.svg?t=${Date.now()}`] },
  ]);
  fires = await makeFires(server);
  await makeDuties(server);
  await makeGroups(server);
  const ranger = await makeRanger(server, fires);
  accounts.set(ranger.userName, ranger);
  const admin = await apiOf(server.url, 'admin');
  const make = async (name: string, values: object): Promise<string> => {
    const { code, data } = await admin.post(`/api-upms/sys/sys-${name}/create`, values);
    expect(code).toBe('00000');
    return (data as { id: string }).id;
  };
  await make('notice', {
    title: '值班提醒',
    messageType: 'notice',
    sourceTypeName: '省森防指',
    remindTime: new Date().toISOString(),
    content: '<p>今日高火险。</p>',
  });
  for (const n of [1, 2, 3, 4]) await make('news', { title: `防火新闻${n}`, content: '<p>文</p>', published: true });
  const applicationId = await make('application', { name: '瞭望巡护', kind: 'web', enabled: true });
  await make('version', {
    applicationId,
    versionName: '1.0',
    versionCode: 1,
    changes: '首个版本',
    address: 'https://app.example.com/',
    published: true,
  });
  await make('version', { applicationId, versionName: '1.1', versionCode: 2, changes: '尚未发布', published: false });
  const systemId = await make('external', { name: '气象系统', regionCode: '34', sourceTypes: ['1'] });
  const { data: member } = await admin.post(resourceCalls['externalUser.create'].path, { systemId, name: '接口人' });
  await admin.post(externalCalls.externalKey.path, { kind: 'externalUser', id: (member as { id: string }).id });
  await admin.post('/api-upms/sys/sys-interface/issue', { name: '测试来源' });
  await admin.post(resourceCalls['baseMap.create'].path, {
    name: '省级影像',
    kind: 'xyz',
    system: 'wgs84',
    attribution: '影像供测试',
    order: 1,
    // A host that never is: what the dialog says of it comes at once.
    address: 'https://tiles.invalid/{z}/{x}/{y}.png',
  });
});

/** Leaves whatever a walk left open, as a person would who gives up. */
async function giveUp(one: Page): Promise<void> {
  for (let left = 0; left < 5 && (await one.locator('[role=dialog], [role=alertdialog]').count()) > 0; left += 1) {
    const question = one.getByRole('alertdialog', { name: /放弃/ });
    if ((await question.count()) > 0) await question.getByRole('button', { name: '确定' }).press('Enter');
    else await one.keyboard.press('Escape');
    await one.evaluate(() => new Promise(requestAnimationFrame));
  }
}
afterEach(async () => {
  for (const one of pages.values()) await giveUp(one);
});

/** Goes to a page as an account, which signs in where it has not yet. */
async function visit(userName: string, path: string): Promise<void> {
  const known = pages.get(userName);
  page =
    known ??
    (await enter(
      await openDesk(house.browser, width, height),
      house.server.url,
      accounts.get(userName) ?? { userName, password: 'Fire@2026' },
      path,
    ));
  pages.set(userName, page);
  await page.bringToFront();
  const at = new URL(page.url());
  if (at.pathname + at.search === path) return;
  await go(page, path);
}
async function moveByKeys(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^移动窗口/ }).focus();
  const at = await dialog.boundingBox();
  await page.keyboard.press('ArrowLeft');
  expect(await dialog.boundingBox()).toMatchObject({ x: (at?.x ?? 0) - 16, y: at?.y });
  await page.keyboard.press('Home');
  expect(await dialog.boundingBox()).toMatchObject({ x: at?.x, y: at?.y });
}

/** Who answers finds it at one place: what the dialog is for, then the way out, at the lower right. */
async function hasItsButtonsInOrder(dialog: Locator): Promise<void> {
  const rows = await dialog.locator('[data-dialog-buttons]').evaluateAll((all) =>
    all.map((row) => {
      const buttons = [...row.querySelectorAll('button')];
      const last = buttons.at(-1)?.getBoundingClientRect();
      return {
        names: buttons.map((one) => one.textContent),
        marked: buttons
          .map((one) => ('leave' in one.dataset ? 'leave' : 'go' in one.dataset ? 'go' : 'more'))
          .join(' '),
        beyond: Math.round(row.getBoundingClientRect().right - (last?.right ?? 0)),
      };
    }),
  );
  for (const row of rows) {
    expect(row.marked).toMatch(/^(?:more )*(?:go leave|go|leave|more)$/);
    expect(row.beyond).toBe(0);
  }
  const inOrder = rows.flatMap(({ names }) => names);
  const waysOut = await dialog.getByRole('button', { name: /^(?:取消|返回|关闭|继续填写)$/ }).allTextContents();
  expect(waysOut.filter((name) => name !== '' && !inOrder.includes(name))).toEqual([]);
}

async function walk({
  title,
  path,
  before,
  opener,
  key = 'Enter',
  backAt = opener,
  thenAt,
  leftBy,
  stands,
  endsOnly = false,
  as = 'admin',
}: Walk): Promise<void> {
  await visit(as, typeof path === 'string' ? path : path(fires));
  await before?.(page);
  expect(await opener(page).evaluate((element) => (element as HTMLElement).tabIndex)).toBe(0);
  await opener(page).focus();
  await page.keyboard.press(key);
  const named = { name: title, exact: true };
  const dialog = page.getByRole('dialog', named).or(page.getByRole('alertdialog', named));
  await dialog.waitFor();
  const shown = await dialog.elementHandle();
  await expect.poll(() => holdsFocus(dialog)).toBe(true);
  await page.waitForLoadState('networkidle');
  await goRound(dialog, endsOnly);
  if (!stands) await moveByKeys(dialog);
  await hasItsButtonsInOrder(dialog);
  const box = await dialog.boundingBox();
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
  await page.keyboard.press('Escape');
  if (leftBy !== undefined) await dialog.getByRole('button', { name: leftBy }).press('Enter');
  // What it took the place of may have the same name.
  await expect.poll(() => shown?.evaluate((one) => one.isConnected)).toBe(false);
  await expect.poll(() => hasFocus(backAt(page))).toBe(true);
  if (thenAt === undefined) return;
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(thenAt(page))).toBe(true);
}

test('every dialog of the sources is walked below', () => {
  const drawn = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      // What dialogs are made of, not dialogs.
      if (dirname(file) === join('kit', 'dialog') || ['key-dialog.tsx', 'form-dialog.tsx'].includes(basename(file)))
        return [];
      const text = readFileSync(join(projectRoot, 'src', file), 'utf8');
      return [
        ...text.matchAll(/(?:<|frame=\{)((?:Draggable|Confirm|Delete|Warning|Form|Key)Dialog|Dialog\.Root)\b/g),
      ].map(([, by]) => `${basename(file)} ${by}`);
    });
  const walked = new Set(dialogWalks.map(({ drawnBy }) => drawnBy));
  expect(drawn.filter((one) => !walked.has(one))).toEqual([]);
  expect([...walked].filter((one) => !drawn.includes(one))).toEqual([]);
});

test.each(dialogWalks.map((one) => [one.title, one.key ?? 'Enter', one] as const))(
  '%s, by %s: holds the focus, moves and gives it back',
  async (_title, _key, one) => {
    await walk(one);
    expect(await page.locator('[role=alertdialog]').count()).toBe(0);
  },
);
