import type { Locator, Page } from 'playwright-core';

const ids = { 报警信息: 'tray-alarms', 火情转交: 'tray-transfers', 火情上报: 'tray-reports' } as const;
export type TrayTitle = keyof typeof ids;

/** The header's button of a pop-up list. */
export const trayButton = (page: Page, title: TrayTitle): Locator => page.locator(`#${ids[title]}`);

/** How much a pop-up list holds, as its button in the header says. */
export const countIn = async (page: Page, title: TrayTitle): Promise<number> =>
  Number(/\d+/.exec(await trayButton(page, title).innerText())?.[0]);

/** Opens a pop-up list unless it is open. */
export async function openTray(page: Page, title: TrayTitle): Promise<Locator> {
  const button = trayButton(page, title);
  await button.waitFor();
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  return page.getByRole('region', { name: title, exact: true });
}

/** Opens the newest unread alarm of a source in the list of alarms, and folds the list again. */
export async function readNewest(page: Page, source: RegExp): Promise<void> {
  const list = await openTray(page, '报警信息');
  await list.getByRole('button', { name: source }).first().click();
  const button = trayButton(page, '报警信息');
  if ((await button.getAttribute('aria-expanded')) === 'true') await button.click();
}
