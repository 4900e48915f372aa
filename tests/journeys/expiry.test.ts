import type { Page, Request } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { password } from '../support/people.ts';
import { picture } from './support/browser.ts';
import { openClockedHouse, pageInTime } from './support/clocked-house.ts';

const house = openClockedHouse();
const minute = 60_000;
const list = '/sys/user?keyword=jingde';

let page: Page;
let requests: Request[];
let firstToken: string | undefined;

const signIn = async (): Promise<void> => {
  await page.getByLabel('账号').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: '旌德值班员' }).waitFor();
};
const tokenOf = (request: Request): string | undefined => request.headers()['authorization'];
const renewals = (): Request[] =>
  requests.filter(
    (one) => one.url().endsWith('/oauth/token') && (one.postData() ?? '').includes('grant_type=refresh_token'),
  );
/**
 * What the form of a person asks for when it opens, all at once: the organisations, the roles, and the name of their
 * region.
 */
const isAsked = (url: string): boolean => /sys-organization\/page|sys-role\/page|getNameFromCode/.test(url);
const asked = (): Request[] => requests.filter((one) => isAsked(one.url()));
const openForm = (): Promise<void> =>
  page
    .getByRole('row', { name: /旌德值班员/ })
    .getByRole('button', { name: '编辑' })
    .click();

/** The form shows what the three requests brought, and nothing else tells that anything happened. */
async function expectNothingNoticed(): Promise<void> {
  const form = page.getByRole('dialog', { name: '编辑：用户管理' });
  await form.getByRole('group', { name: '角色' }).getByLabel('值班员').waitFor();
  await form.getByText('安徽省宣城市旌德县').waitFor();
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  expect(await page.getByText(/登录已|失效|网络异常|重新登录|画面停留/).count()).toBe(0);
  expect(page.url()).toBe(house.server.url + list);
}

beforeEach(async () => {
  page = await pageInTime(house);
  requests = [];
  await page.goto(`${house.server.url}/login?to=${encodeURIComponent(list)}`);
  await signIn();
  await page.getByText('实时', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  firstToken = await page.evaluate(
    () => `Bearer ${(JSON.parse(localStorage.getItem('tokenInfo') ?? '{}') as { accessToken: string }).accessToken}`,
  );
  page.on('request', (request) => {
    requests.push(request);
  });
});
afterEach(() => page.context().close());

describe('when the token ends while three requests fly', () => {
  test('and the page knows it, they wait for one refresh and go with its token', async () => {
    house.clock.advance(serverLimits.accessTokenMs - 4 * minute);
    await page.clock.setSystemTime(house.clock.now());
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/oauth/token', async (route) => {
      await held;
      await route.continue();
    });
    const renewal = page.waitForRequest('**/oauth/token');
    await openForm();
    await renewal;
    await page.getByRole('dialog', { name: '编辑：用户管理' }).getByLabel('用户名 *').waitFor();
    expect(asked()).toEqual([]);
    release();
    await expectNothingNoticed();
    expect(renewals()).toHaveLength(1);
    expect(asked()).toHaveLength(3);
    expect(new Set(asked().map(tokenOf)).size).toBe(1);
    expect(asked().map(tokenOf)).not.toContain(firstToken);
    expect(await Promise.all(asked().map(async (one) => (await one.response())?.status()))).toEqual([200, 200, 200]);
  });

  test('and only the server knows it, all are refused, and after one refresh asked again and answered', async () => {
    house.clock.advance(serverLimits.accessTokenMs + minute);
    let flying = 0;
    let release = (): void => undefined;
    const allFly = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      ({ href }) => isAsked(href),
      async (route) => {
        flying += 1;
        if (flying === 3) release();
        await allFly;
        await route.continue();
      },
    );
    await openForm();
    await expectNothingNoticed();
    expect(renewals()).toHaveLength(1);
    expect(asked()).toHaveLength(6);
    const told = await Promise.all(
      asked().map(async (one) => [tokenOf(one) === firstToken, (await one.response())?.status()] as const),
    );
    expect(told.slice(0, 3)).toEqual([
      [true, 401],
      [true, 401],
      [true, 401],
    ]);
    expect(told.slice(3)).toEqual([
      [false, 200],
      [false, 200],
      [false, 200],
    ]);
    expect(new Set(asked().slice(3).map(tokenOf)).size).toBe(1);
  });

  test('and the refresh is refused too, they read it once at the sign-in page, then are where they were', async () => {
    house.clock.advance(serverLimits.refreshTokenMs + minute);
    await openForm();
    await page.waitForURL((at) => at.pathname === '/login' && at.searchParams.get('to') === list);
    const told = page.getByText('登录已过期，请重新登录');
    await told.waitFor();
    expect(await told.count()).toBe(1);
    expect(renewals()).toHaveLength(1);
    expect(
      await page.evaluate(() => ['tokenInfo', 'userInfo', 'menu'].filter((key) => localStorage.getItem(key) !== null)),
    ).toEqual([]);
    await picture(page, 'expired');
    await signIn();
    expect(page.url()).toBe(house.server.url + list);
    await openForm();
    await page.getByRole('dialog', { name: '编辑：用户管理' }).getByText('安徽省宣城市旌德县').waitFor();
  });
});
