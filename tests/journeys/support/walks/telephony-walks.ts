import type { Page } from 'playwright-core';
import { inMain, type Walk } from './walk.ts';

const tel = '12119';

/** Calls a number outside, which answers by itself, where no call is under way yet. */
async function talking(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const calls = main.getByRole('region', { name: '当前通话' });
  const passOn = calls.getByRole('button', { name: '转接' });
  await passOn.or(calls.getByText('没有通话')).first().waitFor();
  if (await passOn.isVisible()) return;
  await main.getByRole('textbox', { name: '拨号' }).fill(tel);
  await page.keyboard.press('Enter');
  await passOn.waitFor();
}

/** The dialogs of the telephone. */
export const telephonyWalks: readonly Walk[] = [
  {
    drawnBy: 'transfer-dialog.tsx DraggableDialog',
    title: `转接 ${tel}（模拟外线） 的通话`,
    path: '/command-dispatch/index?tab=phone',
    before: talking,
    opener: inMain('转接'),
  },
  {
    drawnBy: 'round-dialog.tsx FormDialog',
    title: '群呼通知',
    path: '/command-dispatch/index?tab=phone',
    before: (page) => page.getByRole('main').getByRole('tab', { name: '群呼与点名' }).click(),
    opener: inMain('群呼通知'),
  },
];
