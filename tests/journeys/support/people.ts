import type { BrowserContext, Page } from 'playwright-core';
import { apiOf, type Api } from './api.ts';

/** An account that an administrator makes for a test, by name and password. */
export interface Account {
  userName: string;
  password: string;
}

interface Wanted {
  userName: string;
  realName: string;
  regionCode?: string;
  mobile?: string;
  roles: readonly string[];
  userType?: string;
}

/** Makes an account as an administrator does: created, then reset; its password is a one-time one. */
export async function makeAccount(
  admin: Api,
  { userName, realName, regionCode = '34', mobile = '', roles, userType = '1' }: Wanted,
): Promise<Account> {
  const made = await admin.post('/api-upms/sys/sys-user/create', {
    userName,
    realName,
    regionCode,
    deptName: '省森防指',
    ...(mobile === '' ? {} : { mobile }),
    roles,
    userType,
  });
  const { id } = made.data as { id: string };
  const reset = await admin.put('/api-upms/sys/sys-user/resetPwd', { id });
  return { userName, password: (reset.data as { password: string }).password };
}

/** Changes a one-time password, so that the account may be used. */
export async function settle(url: string, { userName, password }: Account, own = 'Ruqk#26vx'): Promise<Account> {
  const api = await apiOf(url, userName, password);
  await api.put('/api-upms/user/updateUserPassword', { oldPassword: password, newPassword: own, confirmPassword: own });
  return { userName, password: own };
}

/** Types name and password at the sign-in page, whatever comes of it. */
export async function knock(
  context: BrowserContext,
  url: string,
  { userName, password }: Account,
  wanted = '',
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/login${wanted === '' ? '' : `?to=${encodeURIComponent(wanted)}`}`);
  await page.getByLabel('账号').fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  return page;
}

/** Signs in at the sign-in page, wherever that leads. */
export async function enter(context: BrowserContext, url: string, account: Account, wanted = ''): Promise<Page> {
  const page = await knock(context, url, account, wanted);
  await page.waitForURL((at) => at.pathname !== '/login');
  return page;
}
