import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * What passes need not be told one by one. No page has a frame of another origin, so axe need not open a page of its
 * own for each look.
 */
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

const found = async (axe: AxeBuilder): Promise<string[]> => {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

/**
 * What of a page keeps somebody out who can not see well, has no mouse, or hears it read: none of it may be. `also`:
 * further rules.
 */
export const barriers = (page: Page, also: readonly string[] = []): Promise<string[]> =>
  found(axeOf(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', ...also]));

/**
 * The same in both looks of a page that stays; they differ in colours alone, so the second is asked for its colours.
 */
export async function barriersInBoth(page: Page): Promise<string[]> {
  await wearNow(page, 'light');
  const light = await barriers(page);
  await wearNow(page, 'dark');
  const dark = await found(axeOf(page).withRules(['color-contrast', 'link-in-text-block']));
  return [...light.map((one) => `light ${one}`), ...dark.map((one) => `dark ${one}`)];
}

/** Waits until nothing of a page says that it is still being filled. */
export const settled = async (page: Page): Promise<void> => {
  await expect.poll(() => page.getByText(/^正在.*…$/).count()).toBe(0);
};

/**
 * What makes a page wider than its screen, by tag and edges. A page whose screen has just changed, or that is still
 * being filled, is given three seconds to lay itself out: only what stays is told.
 */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = document.documentElement;
    const isWider = (): boolean => root.scrollWidth > root.clientWidth + 1;
    const until = performance.now() + 3_000;
    while (isWider() && performance.now() < until) await new Promise(requestAnimationFrame);
    if (!isWider()) return [];
    const told = [...document.querySelectorAll('body *')].flatMap((one) => {
      const { left, right } = one.getBoundingClientRect();
      if (right <= root.clientWidth + 1) return [];
      return [`${one.tagName} ${(one.textContent ?? '').slice(0, 20)} ${Math.round(left)}–${Math.round(right)}`];
    });
    return [`${root.scrollWidth} on ${root.clientWidth}`, ...told.slice(0, 10)];
  });

/** Has every page of a desk wear one look, as a person chose it who chose it for all kinds of screens. */
export async function wearAlways(desk: BrowserContext, mode: 'light' | 'dark'): Promise<void> {
  await desk.addInitScript((to) => {
    for (const key of ['lookout.theme', 'lookout.theme.management']) localStorage.setItem(key, to);
  }, mode);
}

/** Has a page wear a look from now on, whatever its person chose. */
export const wearNow = (page: Page, mode: 'light' | 'dark'): Promise<void> =>
  page.evaluate((to) => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(to);
  }, mode);
