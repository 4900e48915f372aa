import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firePagePath } from '../../contract/fires/fire-page.ts';
import { deliver } from './support/api.ts';
import { evidence, mayBe, openDesk, picture, plainRows, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { enter } from './support/people.ts';
import { beginLookout, type RunningCommand } from './support/running-server.ts';

/** In dry pine forest west of 芳岱村 in 旌德县. */
const slope = { longitude: 118.61, latitude: 30.38 };
const house = openHouse();
let folder: string;
let recording: RunningCommand;
let [county, city] = [undefined, undefined] as unknown as [Page, Page];

const part = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
const log = (page: Page) => part(page, '操作记录');
const both = <T>(look: (page: Page) => Promise<T>): Promise<T[]> => Promise.all([county, city].map(look));
/** Waits for a line of the log on both screens; how many there are like it on each. */
const heard = (text: string | RegExp): Promise<number[]> =>
  both(async (page) => {
    await log(page).getByText(text).first().waitFor();
    return log(page).getByText(text).count();
  });
const reached = (page: Page) => part(page, '将到达的村庄和目标');
const file = (): string => join(folder, 'night.ndjson');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lookout-commander-'));
  recording = beginLookout('record', '--url', house.server.url, '--user', 'xuancheng', '--out', file());
  county = await signIn(await openDesk(house.browser, 1366, 768), house.server.url, 'jingde');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a commander’s first hour, before two screens that are never reloaded', () => {
  test('an alarm becomes a fire by two keys, and both open its page', async () => {
    await deliver(house.server.url, house.server.key(), [{ ...slope, sourceId: 'commander', content: '山坡明火' }]);
    const row = county.getByRole('row').filter({ hasText: '可信度 91%' }).first();
    await row.focus();
    await county.keyboard.press('r');
    await mayBe(county, '确认火情');
    await county.keyboard.press('c');
    await row.getByText('已确认火情').waitFor();
    await row.click();
    await evidence(county).getByRole('link', { name: '查看火情' }).click();
    await county.waitForURL('**/emergency-rescue/detail?fireId=*');
    const fireId = new URL(county.url()).searchParams.get('fireId') ?? '';
    const desk = await openDesk(house.browser, 1920, 1080);
    const account = { userName: 'xuancheng', password: 'Fire@2026' };
    city = await enter(desk, house.server.url, account, firePagePath(fireId));
    expect(await heard(/^建立火情/)).toEqual([1, 1]);
  });

  test('its spread names the places in its way with a number to call', async () => {
    await county.keyboard.press('c');
    const form = county.getByRole('form', { name: '火势推演' });
    await form.getByLabel(/^风速/).fill('12');
    await form.getByLabel('风向').selectOption('西风');
    await form.getByLabel(/^细小可燃物/).fill('4');
    await form.getByLabel(/^活可燃物/).fill('70');
    await form.getByRole('button', { name: '火势推演' }).click();
    await both((page) => reached(page).getByRole('listitem').first().waitFor());
    expect(await reached(city).getByRole('link').first().getAttribute('href')).toMatch(/^tel:\d/);
    await picture(city, 'commander-spread');
  });

  test('who is called, and how that ended, stands on the other screen at once', async () => {
    const first = reached(county).getByRole('listitem').first();
    await first.getByRole('button', { name: /^未接通/ }).click();
    await reached(city)
      .getByText(/未接通　旌德县值班员/)
      .waitFor();
    await first.getByRole('button', { name: /^已告知/ }).click();
    await reached(city)
      .getByText(/已告知　旌德县值班员.*共 2 次/)
      .waitFor();
    expect(await heard(/^预警告知.*：已告知$/)).toEqual([1, 1]);
  });

  test('two crews each have a way, and both see both', async () => {
    for (const n of [0, 1]) {
      await county.keyboard.press('j');
      const form = county.getByRole('form', { name: '路径规划' });
      const from = form.getByLabel('出发位置');
      await expect.poll(() => from.locator('option').count()).toBeGreaterThan(3);
      await from.selectOption({ index: n });
      await form.getByRole('button', { name: '路径规划' }).click();
      await both((page) =>
        part(page, /^前往火场（/)
          .nth(n)
          .waitFor(),
      );
    }
    expect(await both((page) => part(page, /^前往火场（/).count())).toEqual([2, 2]);
    await picture(city, 'commander-ways');
  });

  test('the attack is drawn on the map, and both see it', async () => {
    await county.keyboard.press(',');
    await county.getByRole('button', { name: '进攻箭头', exact: true }).click();
    for (const key of [' ', ...Array.from({ length: 8 }, () => 'ArrowUp'), 'ArrowRight', ' ', 'Enter'])
      await county.keyboard.press(key);
    expect(await heard('标绘了进攻箭头')).toEqual([1, 1]);
    await county.keyboard.press(',');
  });

  test('its map is printed on one sheet, with a heading, and says what is simulated', async () => {
    await city.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await part(city, '火场地图').getByRole('button', { name: '地图工具' }).click();
    await city.getByLabel('标题').fill('旌德县火场态势');
    await city.getByRole('button', { name: '打印', exact: true }).click();
    await city.locator('body[data-printed]').waitFor();
    const sheet = city.locator('.map-sheet');
    expect(await sheet.locator('h1').innerText()).toBe('旌德县火场态势');
    expect(await sheet.innerText()).toContain('模拟');
    const pages = (await city.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
  });

  test('a replay shows it all again, from the alarm to the plot, and lets nobody act', async () => {
    recording.interrupt();
    expect((await recording.ended).code).toBe(0);
    const page = await signIn(await openDesk(house.browser), house.server.url, 'trainer');
    await page.getByRole('button', { name: /全部菜单/ }).click();
    await page.getByRole('link', { name: '录像回放' }).click();
    await page.locator('input[type=file]').setInputFiles(file());
    await page.getByLabel('播放速度').selectOption('max');
    await page.getByRole('button', { name: '播放', exact: true }).click();
    await page.getByText('播放结束').waitFor();
    await (await plainRows(page)).filter({ hasText: '已确认火情' }).first().click();
    await evidence(page).getByRole('button', { name: '查看火情' }).click();
    await reached(page)
      .getByText(/已告知　旌德县值班员.*共 2 次/)
      .waitFor();
    expect(await part(page, /^前往火场（/).count()).toBe(2);
    await log(page).getByText('标绘了进攻箭头').waitFor();
    expect(
      await reached(page)
        .getByRole('button', { name: /^已告知/ })
        .count(),
    ).toBe(0);
    await picture(page, 'commander-replay');
    await page.getByRole('button', { name: '返回监测画面' }).click();
    await plainRows(page);
  });
});
