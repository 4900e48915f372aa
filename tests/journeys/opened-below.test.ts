import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { apiOf, deliver, inJingde } from './support/api.ts';
import { openDesk, plainRows } from './support/browser.ts';
import { done } from './support/fires.ts';
import { hasFocus, holdsFocus } from './support/focus.ts';
import { openHouse } from './support/house.ts';
import { enter } from './support/people.ts';

const house = openHouse();
let page: Page;
beforeAll(async () => {
  const admin = await apiOf(house.server.url, 'admin');
  const [alarmId] = await deliver(house.server.url, house.server.key(), [{ ...inJingde, sourceId: 'panels' }]);
  await done(admin, 'receiveFire', { alarmId });
  await admin.post('/api-upms/sys/sys-notice/create', {
    title: '值班提醒',
    messageType: 'notice',
    sourceTypeName: '省森防指',
    remindTime: new Date().toISOString(),
    content: '<p>今日高火险。</p>',
  });
  page = await enter(
    await openDesk(house.browser, 1366, 768),
    house.server.url,
    { userName: 'admin', password: 'Fire@2026' },
    '/sys/user',
  );
});

/** Opens by Enter what stands behind a control, walks into it by Tab, and leaves it by Esc, which closes it alone. */
async function openAndLeave(control: Locator, panel: Locator): Promise<void> {
  await control.press('Enter');
  await panel.waitFor();
  if (await hasFocus(control)) await page.keyboard.press('Tab');
  await expect.poll(() => holdsFocus(panel)).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(control)).toBe(true);
}

test.each([
  ['the list of all pages', '全部菜单', () => page.getByRole('navigation', { name: '全部菜单' })],
  ['the announcements', /^通知/, () => page.getByRole('region', { name: '通知' })],
  ['the columns of a list', '列', () => page.getByRole('group', { name: '列' })],
] as const)('%s open below their button, and Esc gives the focus back', async (_what, name, panel) => {
  const control = page.getByRole('button', { name, exact: true });
  await openAndLeave(control, panel());
  expect(await control.getAttribute('aria-expanded')).toBe('false');
});

test('the tree of regions opens within a form, and Esc closes the tree and not the form', async () => {
  await page.getByRole('main').getByRole('button', { name: '新增' }).press('Enter');
  const form = page.getByRole('dialog', { name: '新增：用户管理' });
  const control = form.getByRole('combobox', { name: '所属区域', exact: true });
  await control.waitFor();
  await openAndLeave(control, form.getByRole('searchbox'));
  expect(await form.count()).toBe(1);
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
});

/** The kinds of rows of the triage screen: what is asked beside the evidence of one, and by which button. */
const kinds = [
  [
    '警情',
    '警情',
    [
      ['排除', 'form', '排除原因'],
      ['关联火情', 'group', '选择要关联的火情'],
      ['搁置', 'form', '搁置原因与时长'],
      ['合并', 'form', '合并到哪起警情'],
    ],
  ],
  [
    '原始报警',
    '火情报警列表',
    [
      ['排除', 'form', '排除原因'],
      ['关联火情', 'group', '选择要关联的火情'],
    ],
  ],
] as const;

test.each(kinds)(
  'what is asked before an operation (%s) is left by Esc for the button that asked, and the evidence stays open',
  async (kind, grid, questions) => {
    await page.goto(`${house.server.url}/warning-monitoring/index`);
    await page.getByRole('button', { name: kind, exact: true }).press('Enter');
    if (kind === '警情') await plainRows(page);
    const row = page
      .getByRole('grid', { name: grid, exact: true })
      .getByRole('row')
      .filter({ hasText: '旌阳镇' })
      .first();
    await row.press('Enter');
    const place = page.getByRole('complementary', { name: /^证据：旌阳镇/ });
    await place.getByText('（我）').first().waitFor();
    for (const [button, role, name] of questions) {
      const control = place
        .getByRole('group', { name: '处置操作' })
        .getByRole('button', { name: new RegExp(`^${button}`) });
      const question = place.getByRole(role, { name });
      await control.press('Enter');
      await question.waitFor();
      await expect.poll(() => holdsFocus(question)).toBe(true);
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      expect(await place.count()).toBe(1);
      await expect.poll(() => hasFocus(control)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await place.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(row)).toBe(true);
  },
);
