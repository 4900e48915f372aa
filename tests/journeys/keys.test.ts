import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { deliver, inJingde } from './support/api.ts';
import { evidence, incidentList, mayBe, openDesk, picture, plainRows, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';

const house = openHouse();
let page: Page;
beforeAll(async () => {
  page = await signIn(await openDesk(house.browser, 1920, 1080), house.server.url, 'jingde');
  await plainRows(page);
});

let pressed = 0;
/** A key, or a button of the mouse, as a person uses it. */
const press = async (key: string): Promise<void> => {
  pressed += 1;
  await page.keyboard.press(key);
};

let made = 0;
/** An alarm that is sure enough to be known by that; the row of its incident. */
async function alarmOf(confidence: number): Promise<Locator> {
  made += 1;
  const place = { longitude: inJingde.longitude, latitude: inJingde.latitude + made / 40 };
  await deliver(house.server.url, house.server.key(), [{ ...place, sourceId: `keys-${made}/1`, confidence }]);
  const row = incidentList(page)
    .getByRole('row')
    .filter({ hasText: `可信度 ${confidence}%` });
  await row.waitFor();
  await row.focus();
  return row;
}

test('receiving and ruling out takes four keys, and one more takes that back', async () => {
  const row = await alarmOf(37);
  pressed = 0;
  await press('r');
  await mayBe(page, '排除');
  await press('d');
  await evidence(page).getByRole('form', { name: '排除原因' }).waitFor();
  await press('2');
  await press('Enter');
  await row.getByText('已排除').waitFor();
  expect(pressed).toBe(4);
  await page.getByText(/^已排除：/).waitFor();
  await picture(page, 'keys-undo');
  await press('Control+z');
  await row.getByText('待处置').waitFor();
  expect(pressed).toBe(5);
});

test('receiving and confirming takes two keys, and the fire is one press away', async () => {
  const row = await alarmOf(43);
  pressed = 0;
  await press('r');
  await mayBe(page, '确认火情');
  await press('c');
  await row.getByText('已确认火情').waitFor();
  expect(pressed).toBe(2);
  await page.getByRole('status').getByRole('button', { name: '打开' }).click();
  await page.waitForURL('**/emergency-rescue/detail?fireId=*');
  await page.goBack();
  await plainRows(page);
});

test('setting aside takes three keys', async () => {
  const row = await alarmOf(47);
  pressed = 0;
  await press('s');
  await evidence(page).getByRole('form', { name: '搁置原因与时长' }).waitFor();
  await press('4');
  await press('Enter');
  await row.waitFor({ state: 'detached' });
  expect(pressed).toBe(3);
});
