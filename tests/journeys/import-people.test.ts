import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sheetOf } from '../../server/resources/sheet.ts';
import { openDesk, picture } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { enter } from './support/people.ts';

const house = openHouse();
const lines = 5_000;
const head = ['账号', '用户名', '所属区域', '所属机构', '角色', '用户类型', '手机号', '停用'];
const good = (n: number): string[] => [
  `ranger${n}`,
  `护林员${n}`,
  '安徽省宣城市旌德县',
  '旌德县林业局',
  'ZBY',
  '护林员端用户',
  `138${String(n).padStart(8, '0')}`,
  '否',
];
const changed = (n: number, column: string, cell: string): string[] =>
  good(n).map((was, at) => (head[at] === column ? cell : was));

/** The bad lines by their number in the table, whose first is the head: what stands there, and what is said of it. */
const bad: Readonly<Record<number, { cells: string[]; field: string; reason: string }>> = {
  5: { cells: changed(5, '手机号', '12345'), field: '手机号', reason: '请输入正确格式的手机号！' },
  200: { cells: changed(200, '角色', 'ZBY、BUCUNZAI'), field: '角色', reason: '角色不存在：BUCUNZAI' },
  201: { cells: changed(201, '用户名', ' '), field: '用户名', reason: '请输入用户名' },
  1_999: { cells: changed(1_999, '账号', 'ranger7'), field: '账号', reason: '账号与第7行重复' },
  2_500: { cells: changed(2_500, '账号', 'sheng'), field: '账号', reason: '账号“sheng”已存在' },
  4_000: { cells: changed(4_000, '所属区域', '安徽省没有的县'), field: '所属区域', reason: '请选择行政区划' },
  5_001: { cells: changed(5_001, '用户名', '长'.repeat(31)), field: '用户名', reason: '用户名最长30位' },
};

const workbook = (): Promise<Buffer> =>
  buffer(
    sheetOf(
      (async function* table() {
        yield [head, ...Array.from({ length: lines }, (_, n) => bad[n + 2]?.cells ?? good(n + 2))];
      })(),
    ),
  );

test('an administrator takes in 5,000 people, reads which 7 lines were refused and why, finds the rest', async () => {
  const page = await enter(
    await openDesk(house.browser, 1366, 768),
    house.server.url,
    { userName: 'admin', password: 'Fire@2026' },
    '/sys/user',
  );
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入：用户管理' });
  const file = {
    name: '护林员.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbook(),
  };
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByText('选择文件', { exact: true }).press('Enter'),
  ]);
  await chooser.setFiles(file);
  await dialog.getByText('正在导入…').waitFor();

  await dialog.getByText('共 5000 行，成功导入 4993 行').waitFor({ timeout: 120_000 });
  await dialog.getByText('7 行未导入').waitFor();
  const told = await dialog
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
  expect(told).toEqual(Object.entries(bad).map(([line, { field, reason }]) => [line, field, reason]));
  await picture(page, 'import-report');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const keyword = page.getByRole('searchbox', { name: '搜索' });
  await keyword.fill('ranger4000');
  await page.getByText('没有符合条件的记录').waitFor();
  await keyword.fill('ranger4990');
  const row = page.getByRole('row', { name: /ranger4990/ });
  await row.waitFor();
  expect(await row.getByRole('cell').allTextContents()).toEqual(
    expect.arrayContaining(['ranger4990', '护林员4990', '旌德县林业局', '13800004990']),
  );
  expect(await page.getByRole('row').count()).toBe(2);
  await picture(page, 'import-found');
});
