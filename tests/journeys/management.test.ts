import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiOf } from './support/api.ts';
import { openDesk, picture } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { enter, knock, makeAccount, settle } from './support/people.ts';

const house = openHouse();
const demo = (userName: string) => ({ userName, password: 'Fire@2026' });
const open = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
};

test.each([
  ['admin', true],
  ['sheng', false],
  ['xuancheng', false],
  ['jingde', false],
  ['huangshan', false],
  ['trainer', false],
])('%s sees their own menu (system management: %s)', async (userName, manages) => {
  const page = await enter(
    await openDesk(house.browser),
    house.server.url,
    demo(userName),
    '/warning-monitoring/index',
  );
  await page.getByRole('button', { name: /全部菜单/ }).waitFor();
  expect(
    (await page
      .getByRole('link', { name: '系统管理' })
      .or(page.getByRole('button', { name: '系统管理' }))
      .count()) > 0,
  ).toBe(manages);
  await page.goto(`${house.server.url}/sys/user`);
  if (manages) await page.getByRole('heading', { name: '用户管理' }).waitFor();
  else await page.waitForURL('**/404');
});

test('a role that sees only announcements: by its menu, by the address and by the call', async () => {
  const desk = await openDesk(house.browser);
  const page = await enter(desk, house.server.url, demo('admin'), '/sys/role');
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog', { name: '新增：角色管理' });
  await form.getByLabel('角色名称 *').fill('通知查看员');
  await form.getByLabel('角色编码 *').fill('TZCKY');
  await form.getByRole('group', { name: '操作权限' }).getByLabel('查看通知管理').check();
  await form.getByRole('group', { name: '可见菜单' }).getByLabel('系统管理', { exact: true }).check();
  await form.getByRole('group', { name: '可见菜单' }).getByLabel('通知公告').check();
  await picture(page, 'role-form');
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByText('角色管理已保存').waitFor();
  await page.getByRole('cell', { name: 'TZCKY' }).waitFor();

  const once = await makeAccount(await apiOf(house.server.url, 'admin'), {
    userName: 'reader',
    realName: '通知员',
    roles: ['TZCKY'],
  });
  const other = await openDesk(house.browser);
  const first = await knock(other, house.server.url, once);
  await first.getByText('首次登录，请修改密码').waitFor();
  const reader = await settle(house.server.url, once);
  await first.close();

  const mine = await enter(await openDesk(house.browser), house.server.url, reader);
  await mine.goto(`${house.server.url}/sys/notice`);
  await mine.getByRole('heading', { name: '通知公告' }).waitFor();
  expect(await mine.getByRole('button', { name: '新增' }).count()).toBe(0);
  await open(mine, '/sys/user');
  await mine.waitForURL('**/404');
  const api = await apiOf(house.server.url, reader.userName, reader.password);
  expect((await api.get('/api-upms/sys/sys-notice/page')).code).toBe('00000');
  expect((await api.get('/api-upms/sys/sys-user/page')).code).toBe('40300');
  expect((await api.post('/api-upms/sys/sys-notice/create', {})).code).toBe('40300');
});

test('the second of two administrators is told who changed what, keeps their text and saves it', async () => {
  const admin = await apiOf(house.server.url, 'admin');
  const second = await settle(
    house.server.url,
    await makeAccount(admin, { userName: 'admin2', realName: '第二管理员', roles: ['XTGLY'] }),
  );
  await admin.post('/api-upms/sys/sys-help/create', { title: '值班要点', topic: '值班', content: '<p>正文</p>' });
  const pages = await Promise.all(
    [demo('admin'), second].map(async (account) =>
      enter(await openDesk(house.browser), house.server.url, account, '/sys/help'),
    ),
  );
  const [one, two] = pages as [Page, Page];
  for (const page of pages) await page.getByRole('button', { name: '编辑' }).first().click();
  await one.getByLabel('所属模块').fill('值守');
  await one.getByRole('button', { name: '保存' }).click();
  await one.getByText('帮助文档已保存').waitFor();
  await two.getByLabel('标题 *').fill('值班要点（修订）');
  await two.getByRole('button', { name: '保存' }).click();
  const told = two.getByRole('alert').filter({ hasText: '修改了这条记录' });
  await told.waitFor();
  expect(await told.textContent()).toContain('系统管理员');
  expect(await told.textContent()).toContain('现在：值守');
  await picture(two, 'conflict');
  await two.getByRole('button', { name: '保留我的内容，继续编辑' }).click();
  expect(await two.getByLabel('标题 *').inputValue()).toBe('值班要点（修订）');
  await two.getByRole('button', { name: '保存' }).click();
  await two.getByText('帮助文档已保存').waitFor();
  const { data } = await admin.get('/api-upms/sys/sys-help/page');
  expect((data as object[])[0]).toMatchObject({ title: '值班要点（修订）', topic: '值守', version: 3 });
});

test('a renamed program is refused where a picture is wanted', async () => {
  const page = await enter(await openDesk(house.browser), house.server.url, demo('admin'), '/sys/advertisement');
  await page.getByRole('button', { name: '新增' }).click();
  const path = join(tmpdir(), 'lookout-picture.png');
  writeFileSync(path, Buffer.concat([Buffer.from([0x4d, 0x5a, 0x90, 0x00]), Buffer.alloc(2_000, 7)]));
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(path);
  await page.getByRole('dialog').getByText('文件类型不正确,请重新上传').waitFor();
  expect(await page.getByRole('dialog').locator('img').count()).toBe(0);
});

test('changing one’s password says what is wrong with each try, and then lets one in with the new one', async () => {
  const account = await settle(
    house.server.url,
    await makeAccount(await apiOf(house.server.url, 'admin'), {
      userName: 'changer',
      realName: '改密员',
      roles: ['ZBY'],
    }),
  );
  const page = await enter(await openDesk(house.browser), house.server.url, account, '/warning-monitoring/index');
  await page.getByRole('button', { name: /改密员/ }).click();
  await page.getByRole('button', { name: '修改密码' }).click();
  const form = page.getByRole('dialog', { name: '修改密码' });
  const tryOut = async (old: string, next: string, again: string, message: string): Promise<void> => {
    await form.getByLabel('旧密码', { exact: true }).fill(old);
    await form.getByLabel('新密码', { exact: true }).fill(next);
    await form.getByLabel('确认新密码', { exact: true }).fill(again);
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText(message).first().waitFor();
  };
  await tryOut('', '', '', '请输入旧密码');
  await tryOut(account.password, 'short', 'short', '请输入正确的密码格式!');
  await tryOut(account.password, 'zh4NG!wei8', 'zh4NG!wei9', '两次密码不相同');
  await tryOut('Wrong#2026', 'zh4NG!wei8', 'zh4NG!wei8', '旧密码');
  await form.getByLabel('旧密码', { exact: true }).fill(account.password);
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByText('修改密码成功').waitFor();
  const again = await enter(
    await openDesk(house.browser),
    house.server.url,
    { userName: 'changer', password: 'zh4NG!wei8' },
    '/warning-monitoring/index',
  );
  expect(new URL(again.url()).pathname).toBe('/warning-monitoring/index');
});
