import type { Locator, Page } from 'playwright-core';
import { deliver } from './api.ts';
import { showStep, stepButton } from './more-steps.ts';
import { type Desk, type FireSeen, incidentOn, type IncidentSeen, loadedAt, sitDown } from './desk.ts';
import { issueDanger } from './fire-danger.ts';
import type { House } from './house.ts';
import { openTray, type TrayTitle } from './trays.ts';

/** Three officers before one fire, each with their own screen. */
export const offices = ['province', 'city', 'county'] as const;
export type Office = (typeof offices)[number];
export type Each<T> = Record<Office, T>;

export const forEach = async <T>(make: (office: Office) => Promise<T>): Promise<Each<T>> =>
  Object.fromEntries(await Promise.all(offices.map(async (office) => [office, await make(office)]))) as Each<T>;

/** Three officers sit down; what they have not read yet, and when each of their pages was loaded. */
export async function sitDownThree({ browser, server }: House) {
  const { url } = server;
  await issueDanger(url);
  // The lists open on today, which may be young.
  await deliver(url, server.key(), [{ longitude: 118.44, latitude: 30.4, sourceId: '旌德/1', confidence: 60 }]);
  const [province, city, county] = await Promise.all([
    sitDown(browser, url, 'sheng', '旌德县'),
    sitDown(browser, url, 'xuancheng', '旌德县', [1600, 1000]),
    sitDown(browser, url, 'jingde', '旌德县', [1366, 768]),
  ]);
  const desks: Each<Desk> = { province, city, county };
  const loaded = await Promise.all(offices.map((office) => loadedAt(desks[office])));
  const unread = await forEach(async (office) => (await incidentOn(desks[office], 'none')).unread);
  return { desks, loaded, unread };
}

/** One alarm's row before all three, with what each of them has not read, and the evidence that is open. */
export const alarmSeen = (
  row: IncidentSeen['row'],
  unread: Each<number>,
  opened: Partial<Each<NonNullable<IncidentSeen['evidence']>>> = {},
): Each<IncidentSeen> => {
  const at = (office: Office) => ({ row, unread: unread[office], ...(opened[office] && { evidence: opened[office] }) });
  return { province: at('province'), city: at('city'), county: at('county') };
};

type Own = 'main' | 'others' | 'waiting';
/** What is the same for all three, and what each of them sees besides. */
export const seen = (same: Omit<FireSeen, Own>, own: Each<Pick<FireSeen, Own>>): Each<FireSeen> => ({
  province: { ...same, ...own.province },
  city: { ...same, ...own.city },
  county: { ...same, ...own.county },
});

export const dialog = (page: Page) => page.getByRole('dialog');
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const head = (page: Page) => page.getByRole('main').locator('header');
export const grid = (page: Page) => page.getByRole('grid', { name: '警情', exact: true });

/** Opens a step of the fire's page, be it in sight or in the menu of the others; its form. */
export async function openStep(page: Page, name: string): Promise<Locator> {
  await showStep(page, name);
  await stepButton(page, name).click();
  return dialog(page).getByRole('form', { name, exact: true });
}

/** Takes a step of the fire's page: opens its form, fills it and sends it. */
export async function take(
  page: Page,
  name: string,
  fill: (form: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const form = await openStep(page, name);
  await fill(form);
  await form.getByRole('button', { name, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

/** Which step has the focus of a person who works by keys. */
export const focused = (page: Page): Promise<string> => head(page).locator('button:focus').innerText();

/** Signs for what waits in a list of the fire's page, found by its remark. */
export async function signFor(page: Page, list: TrayTitle, remark: string): Promise<void> {
  const tray = await openTray(page, list);
  await tray.getByRole('listitem').filter({ hasText: remark }).getByRole('button', { name: /^签收/ }).click();
  await page.getByRole('button', { name: `关闭${list}` }).click();
}

/** Makes a link for a force; its address. */
export async function makeLink(page: Page, force: string): Promise<string> {
  await region(page, '现场链接').getByRole('button', { name: '生成链接' }).click();
  await dialog(page).getByLabel('力量').selectOption({ label: force });
  await dialog(page).getByRole('form', { name: '生成链接' }).getByRole('button', { name: '生成链接' }).click();
  const url =
    (await dialog(page)
      .getByText(/\/s\/r\/[\w-]{24}$/)
      .textContent()) ?? '';
  await dialog(page).getByRole('button', { name: '完成' }).click();
  return url;
}

/** Submits what was filled in on a phone, and waits until the command has it. */
export async function submitOn(phone: Page, what: string): Promise<void> {
  await phone.getByRole('button', { name: '提交' }).tap();
  await phone.getByText(`“${what}”已送达指挥部`).waitFor();
}

/** Fills news of the scene in on a phone, with a photo. */
export async function fillNews(phone: Page, content: string): Promise<void> {
  await phone.getByRole('button', { name: '现场反馈' }).tap();
  await phone.getByLabel('反馈内容').fill(content);
  await phone
    .getByLabel('拍照或选择照片')
    .setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: await phone.screenshot() });
  await phone.getByRole('img', { name: '第 1 张照片' }).waitFor();
}

/** Leads from a fire's page to the alarms. */
export async function openTriage(page: Page): Promise<void> {
  await page.getByRole('button', { name: '全部菜单' }).click();
  const menu = page.getByRole('navigation', { name: '全部菜单' });
  await menu.getByRole('link', { name: '监测与预警', exact: true }).click();
}
