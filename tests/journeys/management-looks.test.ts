import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { resources } from '../../contract/resources/all.ts';
import { openDesk, picture } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { enter } from './support/people.ts';

const house = openHouse();

const barriers = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};
const wear = (page: Page, mode: 'light' | 'dark'): Promise<void> => page.evaluate((to) => {
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(to);
}, mode);

const pages = [...Object.values(resources).map(({ page, title }) => [page, title] as const), ['/sys/log', '系统日志'], ['/sys/interface', '接口密钥'], ['/sys', '系统管理']] as const;

describe.each([['narrow', 1366, 768], ['usual', 1920, 1080], ['wall', 4096, 2160]] as const)('on a %s screen', (name, width, height) => {
  test('every management page fits, and puts nothing in anybody’s way, light and dark', async () => {
    const page = await enter(await openDesk(house.browser, width, height), house.server.url, { userName: 'admin', password: 'Fire@2026' }, '/sys/role');
    const found: string[] = [];
    for (const [path] of pages) {
      await page.evaluate((to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const mode of ['light', 'dark'] as const) {
        await wear(page, mode);
        found.push(...(await barriers(page)).map((one) => `${path} ${mode} ${one}`));
      }
      if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)) found.push(`${path} is wider than its screen`);
      await wear(page, 'light');
      await picture(page, `manage-${name}-${path.split('/').at(-1)}`);
    }
    expect(found).toEqual([]);
  });

  test('a form fits, is kept by keyboard alone, and gives the focus back', async () => {
    const page = await enter(await openDesk(house.browser, width, height), house.server.url, { userName: 'admin', password: 'Fire@2026' }, '/sys/notice');
    const button = page.getByRole('button', { name: '新增' });
    await button.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog');
    await form.getByLabel('标题 *').waitFor();
    await form.getByRole('toolbar').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, `manage-${name}-form`);
    const box = await form.boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    // The focus comes back with the next drawing.
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
