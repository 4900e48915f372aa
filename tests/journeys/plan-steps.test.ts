import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/api/calls.ts';
import { firePagePath } from '../../contract/fires/fire-page.ts';
import type { OperatorLogRow } from '../../contract/fires/schemas.ts';
import { apiOf } from './support/api.ts';
import { openDesk, picture, signIn } from './support/browser.ts';
import { done, fireAt } from './support/fires.ts';
import { openHouse } from './support/house.ts';

const house = openHouse();
let city: Page;
let county: Page;
let fireId: string;
beforeAll(async () => {
  const { server, browser } = house;
  fireId = await fireAt(server, await apiOf(server.url, 'jingde'), 6_000);
  [city, county] = await Promise.all([
    openDesk(browser).then((desk) => signIn(desk, server.url, 'xuancheng')),
    openDesk(browser, 1366, 768).then((desk) => signIn(desk, server.url, 'jingde')),
  ]);
  for (const page of [city, county]) {
    await page.goto(server.url + firePagePath(fireId));
    await checklist(page).getByRole('listitem').first().waitFor();
    // A page that is loaded anew has no such mark.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  }
});

const checklist = (page: Page) => page.getByRole('region', { name: '预案步骤', exact: true });
const step = (page: Page, n: number) => checklist(page).getByRole('listitem').nth(n);
/** What is said of the step itself, where somebody who has pressed there looks. */
const said = (page: Page) => step(page, 2).getByRole('alert');
const isSamePage = (page: Page): Promise<unknown> => page.evaluate(() => 'isSamePage' in window);
const press = (page: Page, n: number, action: string): Promise<void> =>
  step(page, n)
    .getByRole('button', { name: new RegExp(`^${action}：`) })
    .click();

/** What the fire's course says of its steps, as the server tells it. */
async function toldOfSteps(): Promise<string[]> {
  const api = await apiOf(house.server.url, 'xuancheng');
  const rows = await done<OperatorLogRow[]>(api, 'fireOperatorLog', { fireId });
  return rows.filter(({ type }) => type === 'fire.stepAnswered').map(({ actorName }) => actorName);
}

test('a step that one officer ticks off is ticked at the other’s screen, with the name and no reload', async () => {
  await press(county, 0, '完成');
  for (const page of [city, county]) await step(page, 0).getByText('已完成').waitFor();
  expect(await step(city, 0).innerText()).toContain('旌德县值班员');
  await checklist(city).getByText('已落实 1 步').waitFor();
  await press(city, 1, '说明…');
  await step(city, 1).getByRole('textbox').fill('画面已调看');
  await step(city, 1).getByRole('button', { name: '完成' }).click();
  await step(county, 1).getByText('画面已调看').waitFor();
  expect(await step(county, 1).innerText()).toContain('宣城市值班员');
  await checklist(county).getByText('已落实 2 步').waitFor();
  expect(await Promise.all([city, county].map(isSamePage))).toEqual([true, true]);
  await picture(city, 'plan-steps');
});

test('of two who answer one step the second is told who was quicker, and nothing of the first is lost', async () => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await city.route(`**${calls.answerStep.path}`, async (route) => {
    await held;
    await route.continue();
  });
  await press(city, 2, '完成');
  await checklist(city).getByText('发送中…').waitFor();
  await press(county, 2, '完成');
  await step(county, 2).getByText('已完成').waitFor();
  letGo();
  await said(city).getByText('旌德县值班员已记为已完成，需要更改请先撤回').waitFor();
  await city.unroute(`**${calls.answerStep.path}`);
  for (const page of [city, county]) expect(await step(page, 2).innerText()).toContain('旌德县值班员');
  expect(await said(county).count()).toBe(0);
  await picture(city, 'plan-steps-second');
  expect(await toldOfSteps()).toEqual(['旌德县值班员', '宣城市值班员', '旌德县值班员']);
});

test('what one took back the other may answer, and both see it', async () => {
  await press(city, 2, '撤回');
  await press(county, 2, '说明…');
  await step(county, 2).getByRole('textbox').fill('队伍已在现场');
  await step(county, 2).getByRole('button', { name: '不适用' }).click();
  for (const page of [city, county]) await step(page, 2).getByText('队伍已在现场').waitFor();
  expect(await step(city, 2).innerText()).toContain('不适用');
  expect(await toldOfSteps()).toHaveLength(5);
  expect(await Promise.all([city, county].map(isSamePage))).toEqual([true, true]);
});
