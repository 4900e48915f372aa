import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { incidentList, openDesk, picture, plainRows, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';

const house = openHouse();
let page: Page;
beforeAll(async () => {
  page = await signIn(await openDesk(house.browser, 1366, 768), house.server.url, 'jingde');
  await plainRows(page);
});

const form = () => page.getByRole('dialog', { name: '人工录入' });
const box = (label: string) => form().getByLabel(label, { exact: true });
const begin = async (): Promise<void> => {
  await page.keyboard.press('n');
  await box('地点').waitFor();
  await expect.poll(() => box('地点').evaluate((input) => input === document.activeElement)).toBe(true);
};

test('a call is entered by keys alone: the village by its name, what burns, who calls', async () => {
  await begin();
  await page.keyboard.insertText('朱旺');
  await form().getByRole('option').filter({ hasText: '朱旺村委会' }).waitFor();
  await picture(page, 'entry-found');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('山腰有明火');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('路过村民');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('0563-8021234');
  await form().getByText('安徽省宣城市旌德县，最近村庄：朱旺村委会').waitFor();
  await picture(page, 'entry-filled');
  await page.keyboard.press('Control+Enter');
  await form().getByText('已录入。').waitFor();
  await page.keyboard.press('Enter');
  const alarm = page.getByRole('complementary', { name: /^证据：蔡家桥镇朱旺村附近/ });
  await alarm.getByText('路过村民').waitFor();
  await alarm.getByText('0563-8021234').waitFor();
  await page.keyboard.press('Escape');
  const rows = incidentList(page).getByRole('row').filter({ hasText: '朱旺村' });
  await rows.first().waitFor();
  expect(await rows.count()).toBe(1);
});

test('a press on the map is the place, and a reload of the page loses nothing of what was typed', async () => {
  await begin();
  const map = form().getByRole('region', { name: '地点地图' });
  await map.getByRole('button', { name: '显示地点' }).waitFor();
  const { x = 0, y = 0, width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await form()
    .getByText(/^安徽省宣城市旌德县，最近村庄：/)
    .waitFor();
  const place = await box('地点').inputValue();
  expect(place).toMatch(/^118\.\d{5}, 30\.\d{5}$/);
  await box('描述').fill('山脊有烟');
  await page.reload();
  await plainRows(page);
  await begin();
  await form()
    .getByText(/填写而未录入的内容。$/)
    .waitFor();
  expect([await box('地点').inputValue(), await box('描述').inputValue()]).toEqual([place, '山脊有烟']);
  await page.keyboard.press('Escape');
  await form().getByRole('alertdialog').waitFor();
  await picture(page, 'entry-leaving');
  await form().getByRole('button', { name: '放弃所填内容' }).click();
  await form().waitFor({ state: 'detached' });
  await begin();
  expect(await box('描述').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await form().waitFor({ state: 'detached' });
});
