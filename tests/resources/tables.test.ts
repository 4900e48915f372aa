import { utils, write } from '@e965/xlsx';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import { csvCell } from '../../contract/resources/csv-cell.ts';
import { sheetOf } from '../../server/resources/sheet.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  for (let n = 1; n <= 25; n++) {
    await server.call(
      'news.create',
      {
        title: `新闻${String(n).padStart(2, '0')}`,
        source: n % 2 ? '省局' : '=1+1',
        published: n % 5 === 0,
        content: '<p>文</p>',
      },
      admin.headers,
    );
  }
});
afterAll(() => server.stop());

const page = async (args: object): Promise<{ titles: unknown[]; total: number | undefined }> => {
  const { answer } = await server.call('news.page', args, admin.headers);
  return { titles: (answer.data as AnyRecord[]).map(({ title }) => title), total: answer.total };
};

async function upload(
  content: string | Buffer,
  name = 'roles.csv',
  { of = 'role', key }: { of?: 'role' | 'news' | 'user'; key?: string } = {},
): Promise<{ status: number; answer: { data?: unknown; message?: string; field?: string } }> {
  const boundary = 'lookout-boundary';
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
    `Content-Type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const { method, path } = resourceCalls[`${of}.import`];
  const response = await server.inject({
    method,
    url: path,
    payload,
    headers: {
      ...admin.headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
  return { status: response.statusCode, answer: response.json() };
}

describe('a list', () => {
  test('comes in pages, newest first, with the number of all', async () => {
    expect(await page({ pageNum: 3, pageSize: 10 })).toEqual({
      titles: ['新闻05', '新闻04', '新闻03', '新闻02', '新闻01'],
      total: 25,
    });
    expect(await page({ pageNum: 4 })).toEqual({ titles: [], total: 25 });
  });
  test('is sorted by a column, both ways', async () => {
    expect((await page({ sortBy: 'title', sortOrder: 'asc' })).titles[0]).toBe('新闻01');
    expect((await page({ sortBy: 'title', sortOrder: 'desc' })).titles[0]).toBe('新闻25');
  });
  test('is filtered by text, by yes and no, and by a keyword in any of its texts', async () => {
    expect((await page({ title: '新闻1' })).total).toBe(10);
    expect((await page({ published: 'true' })).total).toBe(5);
    expect((await page({ keyword: '省局' })).total).toBe(13);
    expect((await page({ keyword: '%' })).total).toBe(0);
  });
  test.each([
    [{ pageSize: 15 }, 'pageSize'],
    [{ pageNum: 0 }, 'pageNum'],
    [{ sortBy: 'content' }, 'sortBy'],
    [{ sortOrder: 'up' }, 'sortOrder'],
  ])('refuses %j', async (args, field) => {
    expect(await server.call('news.page', args, admin.headers)).toMatchObject({ status: 400, answer: { field } });
  });
});

describe('an export', () => {
  const download = async (query: Record<string, string>): Promise<Buffer> =>
    (await server.inject({ method: 'GET', url: resourceCalls['news.export'].path, query, headers: admin.headers }))
      .rawPayload;

  test('as a workbook holds what is filtered, with names and no formula', async () => {
    const rows = await readSheet(await download({ published: 'true', sortBy: 'title', sortOrder: 'asc' }));
    expect(rows[0]).toEqual(['标题', '来源', '封面图片', '已发布', '发布时间']);
    expect(rows.slice(1).map(([title, source, , published]) => [title, source, published])).toEqual([
      ['新闻05', '省局', '是'],
      ['新闻10', '=1+1', '是'],
      ['新闻15', '省局', '是'],
      ['新闻20', '=1+1', '是'],
      ['新闻25', '省局', '是'],
    ]);
  });
  test('as CSV opens with the mark that spreadsheets want and disarms what looks like a formula', async () => {
    const text = (await download({ format: 'csv', title: '新闻02' })).toString();
    expect(text).toBe("\uFEFF标题,来源,封面图片,已发布,发布时间\r\n新闻02,'=1+1,,否,\r\n");
  });
  test('disarms a formula in full width, and one behind an empty line, and leaves numbers as they are', () => {
    expect(['＝1+1', '＠SUM(1)', '\n=1+1', '-3.5'].map(csvCell)).toEqual(["'＝1+1", "'＠SUM(1)", `"'\n=1+1"`, '-3.5']);
  });
  test('is written while its rows are read, not after the last of them', async () => {
    const parts = 1_000;
    let read = 0;
    async function* rows() {
      for (; read < parts; read++)
        yield Array.from({ length: 100 }, (_, k) => [`第${read}`, `行${k}`, '一些不短的文字'.repeat(5)]);
    }
    const readAt: number[] = [];
    for await (const chunk of sheetOf(rows()))
      readAt.push(...Array.from({ length: Math.ceil((chunk as Uint8Array).length / 1_000) }, () => read));
    expect(readAt.length).toBeGreaterThan(300);
    expect(readAt[Math.floor(readAt.length / 4)]).toBeLessThan(parts / 2);
    expect(readAt[Math.floor(readAt.length / 2)]).toBeLessThan(parts * 0.75);
  });
});

const wrongType = '文件类型不正确,请重新上传';

describe('an import', () => {
  test('makes what it can and reports each line that it can not', async () => {
    const csv = [
      '角色名称,角色编码,备注',
      '巡护员,XUNHU,甲',
      '瞭望员,LIAO WANG,乙',
      ',KONG,丙',
      '监测员,XUNHU,丁',
      '统计员,TONGJI,',
    ].join('\n');
    expect(await upload(csv)).toMatchObject({
      status: 200,
      answer: {
        data: {
          rows: 5,
          created: 2,
          errors: [
            { line: 3, field: 'roleCode', message: '请输入数字和字母' },
            { line: 4, field: 'roleName', message: '请输入角色名称' },
            { line: 5, field: 'roleCode', message: '角色编码与第2行重复' },
          ],
        },
      },
    });
    const again = await upload(csv);
    expect((again.answer.data as { created: number }).created).toBe(0);
  });
  test.each([
    ['news', '标题,来源,内容\n一,甲,文\n一,甲,文', '标题,来源,内容\n一,甲,文\n二,甲,文'],
    [
      'user',
      '账号,用户名,所属区域,所属机构,角色,用户类型,手机号\nsentagain,护林员,安徽省,省局,ZBY,护林员端用户,13800000001',
      '账号,用户名,所属区域,所属机构,角色,用户类型,手机号\nsentother,护林员,安徽省,省局,ZBY,护林员端用户,13800000002',
    ],
  ] as const)(
    'of %s that is sent again with its key, since its answer was lost, is taken in once',
    async (of, csv, other) => {
      const all = async () => (await server.call(`${of}.page`, {}, admin.headers)).answer.total ?? 0;
      const before = await all();
      const key = `table-of-${of}`;
      const first = await upload(csv, 'a.csv', { of, key });
      const { rows } = first.answer.data as { rows: number };
      expect(first.answer.data).toEqual({ rows, created: rows, errors: [] });
      expect((await upload(csv, 'a.csv', { of, key })).answer.data).toEqual(first.answer.data);
      expect(await all()).toBe(before + rows);
      // Another table under the same key is another table: only what both have is there already.
      expect((await upload(other, 'a.csv', { of, key })).answer.data).toMatchObject({ created: rows, errors: [] });
      expect(await all()).toBe(before + rows + 1);
    },
  );
  test('counts blank lines of a CSV as a person does, and takes nothing of them alone', async () => {
    expect((await upload('角色名称,角色编码\r\n\r\n\r\n,KONGHANG\r\n\r\n')).answer.data).toEqual({
      rows: 1,
      created: 0,
      errors: [{ line: 4, field: 'roleName', message: '请输入角色名称' }],
    });
    expect((await upload('\n\n角色名称,角色编码\n\n,KONGHANG')).answer.data).toMatchObject({ errors: [{ line: 5 }] });
    expect(await upload('\n'.repeat(30_000))).toMatchObject({
      status: 400,
      answer: { field: 'file', message: expect.stringMatching(/^表格缺少/) as string },
    });
  });
  test('takes an old .xls as it takes a new one, with the lines that it could not', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['角色名称', '角色编码', '备注'],
        ['旧表员', 'JIUBIAO', '007'],
        ['无编码'],
        ['数编码', 1001],
      ]),
    );
    expect(
      (await upload(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer, 'roles.xls')).answer.data,
    ).toEqual({ rows: 3, created: 2, errors: [{ line: 3, field: 'roleCode', message: '请输入角色编码' }] });
    expect((await server.call('role.page', { roleCode: 'JIUBIAO' }, admin.headers)).answer.data).toMatchObject([
      { roleName: '旧表员', remark: '007' },
    ]);
    expect((await server.call('role.page', { roleCode: '1001' }, admin.headers)).answer.data).toMatchObject([
      { roleName: '数编码' },
    ]);
  });
  test('has a template: a workbook of the headings, which is taken back as it is', async () => {
    const { method, path } = resourceCalls['role.export'];
    const query = { format: 'template' };
    const template = (await server.inject({ method, url: path, query, headers: admin.headers })).rawPayload;
    expect((await readSheet(template))[0]).toContain('角色编码');
    expect((await upload(template, '角色.xlsx')).answer.data).toEqual({ rows: 0, created: 0, errors: [] });
  });
  test('takes back what was exported', async () => {
    const rows = ['角色名称,角色编码,操作权限', '往返,WANGFAN,"查看、处置报警与火情"'].join('\n');
    expect((await upload(rows)).answer.data).toMatchObject({ created: 1 });
    const { answer } = await server.call('role.page', { roleCode: 'WANGFAN' }, admin.headers);
    expect(answer.data).toMatchObject([{ permissions: ['FH_VIEW', 'alarms.act'] }]);
  });
  test.each([
    ['a table without a wanted column', 'a.csv', '角色名称\n甲', '表格缺少“角色编码”列'],
    ['a program', 'b.exe', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0xff, 0xfe]), wrongType],
    ['a table that is called a program', 'b.exe', '角色名称,角色编码\n甲,JIA', wrongType],
    ['a program that is called a workbook', 'b.xlsx', Buffer.from([0x4d, 0x5a, 0x90, 0, 3]), wrongType],
    ['a table that is called a workbook', 'b.xls', '角色名称,角色编码\n甲,JIA', wrongType],
    ['a workbook that is called a table', 'b.csv', Buffer.from('PK\u0003\u0004nothing'), wrongType],
    ['a table without an extension', 'xlsx', '角色名称,角色编码\n甲,JIA', wrongType],
    ['a broken workbook', 'b.xlsx', Buffer.from('PK\u0003\u0004nothing'), wrongType],
    [
      'an old workbook that was cut off',
      'b.xls',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      '文件不完整，请重新获取或另存后再导入',
    ],
    ['nothing', 'b.xlsx', '', '请选择要导入的文件'],
  ])('refuses %s', async (_name, file, content, message) => {
    expect(await upload(content, file)).toMatchObject({ status: 400, answer: { field: 'file', message } });
  });
  test('has at most 20,000 lines, which is told before any of them is looked at', async () => {
    const lines = (n: number): string => `角色名称,角色编码\n${',\n'.repeat(n)}`;
    expect(await upload(lines(20_001))).toMatchObject({
      status: 400,
      answer: { field: 'file', message: '一次最多导入20000行' },
    });
    for (const most of [lines(20_000), lines(20_000) + '\n'.repeat(9)])
      expect(await upload(most)).toMatchObject({ status: 200, answer: { data: { rows: 0, created: 0, errors: [] } } });
    // No line beyond the bound is left out unsaid, also where the first ones are blank.
    expect((await upload(`\n${lines(20_000)}`)).answer.message).toBe('一次最多导入20000行');
  });
  test('of more than 10 MB is refused before it is read', async () => {
    expect(await upload('角色名称,角色编码\n' + '甲,A\n'.repeat(2_000_000))).toMatchObject({
      status: 413,
      answer: { message: '文件大小超过10M,请重新上传' },
    });
  });
});

describe('a tree', () => {
  const unit = { kind: 'station', order: 1 };
  const make = async (values: object): Promise<string> =>
    ((await server.call('organization.create', { ...unit, ...values }, admin.headers)).answer.data as AnyRecord).id;
  const below = async (parentId: string, headers = admin.headers): Promise<unknown[]> =>
    ((await server.call('organization.page', { parentId }, headers)).answer.data as AnyRecord[]).map(
      ({ name, below: n }) => [name, n],
    );

  test('is read level by level, from the top that the person sees', async () => {
    const province = await make({ name: '省局', regionCode: '34' });
    const city = await make({ name: '宣城局', regionCode: '3418', parentId: province });
    await make({ name: '旌德站', regionCode: '341825', parentId: city });
    await make({ name: '黄山局', regionCode: '3410', parentId: province });
    expect(await below('-')).toEqual([['省局', 2]]);
    expect(await below(province)).toEqual(
      expect.arrayContaining([
        ['宣城局', 1],
        ['黄山局', 0],
      ]),
    );
    await server.auth.registerUser({
      userName: 'citykeeper',
      realName: '市管理员',
      password: 'Fire@2026',
      regionCode: '3418',
      deptName: '测试',
      roles: ['XTGLY'],
    });
    const { headers } = await server.signIn('citykeeper');
    expect(await below('-', headers)).toEqual([['宣城局', 1]]);
  });
});
