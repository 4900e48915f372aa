import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';

/** What of a page keeps somebody out who can not see well, has no mouse, or hears it read: none of it may be. `also`: further rules. */
export async function barriers(page: Page, also: readonly string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', ...also]).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Whether a page is wider than its screen. */
export const overflows = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);

/** Has every page of a desk wear one look, as a person chose it who chose it for all kinds of screens. */
export async function wearAlways(desk: BrowserContext, mode: 'light' | 'dark'): Promise<void> {
  await desk.addInitScript((to) => {
    for (const key of ['lookout.theme', 'lookout.theme.management']) localStorage.setItem(key, to);
  }, mode);
}

/** Has a page wear a look from now on, whatever its person chose. */
export const wearNow = (page: Page, mode: 'light' | 'dark'): Promise<void> => page.evaluate((to) => {
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(to);
}, mode);
