import type { Locator, Page } from 'playwright-core';

/** The button behind which the steps of a fire stand that are not in sight. */
export const moreButton = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^更多/ });

/** Opens the menu of a fire's other steps, where it is not open. */
export async function openMore(page: Page): Promise<void> {
  if ((await moreButton(page).getAttribute('aria-expanded')) === 'false') await moreButton(page).click();
}

/** A step in sight or, where it is not, in the menu of the others. */
export const stepButton = (page: Page, name: string): Locator => {
  const main = page.getByRole('main');
  return main
    .getByRole('button', { name, exact: true })
    .or(main.getByRole('menuitem', { name, exact: true }))
    .first();
};

/** Waits until a fire's page offers a step, and opens the menu where that stands in it. */
export async function showStep(page: Page, name: string): Promise<void> {
  const inMenu = page.getByRole('main').locator('[role=menuitem]').filter({ hasText: name });
  await stepButton(page, name).or(inMenu).first().waitFor({ state: 'attached' });
  if ((await inMenu.count()) > 0) await openMore(page);
}

/** What has the focus again after a step: its button, or that of the menu from which it was chosen. */
export const afterStep = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true }).or(moreButton(page)).first();
