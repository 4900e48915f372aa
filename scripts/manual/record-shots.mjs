// The pictures of duty, records and administration.
import { drawn, foldTrays, settle } from './desks.mjs';

const whole = (page) => page.screenshot();

/** A page as it stands, once this is to be read on it. */
const pageShot = (name, account, path, text) => ({
  name,
  async from({ at }) {
    const page = await at(account, path);
    await page.getByText(text).first().waitFor();
    await foldTrays(page);
    await settle(page);
    return whole(page);
  },
});

/** Pictures of pages that nothing is done on. */
export const recordShots = [
  pageShot('shift', 'xuancheng', '/duty/shift', '未办结事项'),
  {
    name: 'hand-over',
    async from({ at }) {
      const page = await at('xuancheng', '/duty/shift');
      await page.getByRole('button', { name: '交班', exact: true }).waitFor();
      await foldTrays(page);
      await page.getByRole('button', { name: '交班', exact: true }).click();
      await page
        .getByRole('dialog')
        .getByLabel(/交班说明/)
        .waitFor();
      await settle(page);
      return whole(page);
    },
  },
  pageShot('daily-report', 'xuancheng', '/duty/report', /森林防火值班日报/),
  {
    name: 'wall',
    async from({ at }) {
      const page = await at('xuancheng', '/homepage/wall');
      await page.getByText('正在燃烧').waitFor();
      await settle(page);
      return whole(page);
    },
  },
  pageShot(
    'statistics',
    'xuancheng',
    '/disaster-management/history-fire-disaster/fire-disaster-statistics',
    '导出 Excel',
  ),
  pageShot('stock', 'xuancheng', '/integrated-management/index/resource-item', '导出 Excel'),
  pageShot('rules', 'xuancheng', '/integrated-management/index/alarm-management', '接警时限'),
  pageShot('push', 'xuancheng', '/integrated-management/index/message-push', '推送记录'),
  {
    name: 'announcements',
    async from({ at }) {
      const page = await at('xuancheng', '/emergency-rescue/index');
      await drawn(page);
      await foldTrays(page);
      await page.getByRole('button', { name: /^通知，/ }).click();
      await page.getByRole('list', { name: '通知' }).waitFor();
      await settle(page);
      return whole(page);
    },
  },
  pageShot('replay', 'trainer', '/replay', '选择录像文件'),
  pageShot('users', 'admin', '/sys/user', '新增'),
  pageShot('log', 'admin', '/sys/log', '导出 Excel'),
];
