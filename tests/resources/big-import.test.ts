import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import { sheetOf } from '../../server/resources/sheet.ts';
import { registerAdministrators } from '../support/people.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

const lines = 5_000;
const head = ['账号', '用户名', '所属区域', '所属机构', '角色', '用户类型', '手机号', '停用'];
const county = '安徽省宣城市旌德县';

const good = (n: number): string[] => [
  `ranger${n}`,
  `护林员${n}`,
  county,
  '旌德县林业局',
  'ZBY',
  '护林员端用户',
  `138${String(n).padStart(8, '0')}`,
  n % 10 === 0 ? '是' : '否',
];
const changed = (n: number, column: string, cell: string): string[] =>
  good(n).map((was, at) => (head[at] === column ? cell : was));

/** The bad lines by their number in the table, whose first is the head: what stands there, and what is said of it. */
const bad: Readonly<Record<number, { cells: string[]; field: string; message: string }>> = {
  5: { cells: changed(5, '手机号', '12345'), field: 'mobile', message: '请输入正确格式的手机号！' },
  200: { cells: changed(200, '角色', 'ZBY、BUCUNZAI'), field: 'roles', message: '角色不存在：BUCUNZAI' },
  201: { cells: changed(201, '用户名', ' '), field: 'realName', message: '请输入用户名' },
  1_999: { cells: changed(1_999, '账号', 'ranger7'), field: 'userName', message: '账号与第7行重复' },
  2_500: { cells: changed(2_500, '账号', 'sheng'), field: 'userName', message: '账号“sheng”已存在' },
  4_000: { cells: changed(4_000, '所属区域', '安徽省黄山市黄山区'), field: 'regionCode', message: '不在您的辖区内' },
  5_001: { cells: changed(5_001, '用户名', '长'.repeat(31)), field: 'realName', message: '用户名最长30位' },
};

async function workbook(): Promise<Buffer> {
  const rows = Array.from({ length: lines }, (_, n) => bad[n + 2]?.cells ?? good(n + 2));
  return buffer(
    sheetOf(
      (async function* table() {
        yield [head, ...rows];
      })(),
    ),
  );
}

let server: TestServer;
let city: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ prepare: registerAdministrators });
  city = await server.signIn('cityadmin');
});
afterAll(() => server.stop());

const registered = async (): Promise<number> =>
  (await server.ctx.db.selectFrom('events').select('position').where('type', '=', 'user.registered').execute()).length;

async function upload(file: Buffer): Promise<{ data: unknown }> {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(file)]), 'users.xlsx');
  const { method, path } = resourceCalls['user.import'];
  return (await (await fetch(server.url + path, { method, headers: city.headers, body })).json()) as { data: unknown };
}

const firstPage = async (): Promise<{ total: number }> =>
  (await (await fetch(server.url + resourceCalls['user.page'].path, { headers: city.headers })).json()) as {
    total: number;
  };

test(
  '5,000 people from a workbook are made but for 7 bad lines, each told with its field; meanwhile others are answered',
  { timeout: 120_000 },
  async () => {
    const file = await workbook();
    const before = { events: await registered(), seen: (await firstPage()).total };
    const made = lines - Object.keys(bad).length;
    const work = { ended: false };
    const importing = upload(file).finally(() => {
      work.ended = true;
    });
    const totals: number[] = [];
    while (!work.ended) totals.push((await firstPage()).total - before.seen);
    expect((await importing).data).toEqual({
      rows: lines,
      created: made,
      errors: Object.entries(bad).map(([line, { field, message }]) => ({ line: Number(line), field, message })),
    });
    expect(totals.some((total) => total > 0 && total < made)).toBe(true);
    expect((await firstPage()).total - before.seen).toBe(made);
    expect((await registered()) - before.events).toBe(made);
  },
);

test('a person of the workbook is there as its line says, and lets nobody in before a password is set', async () => {
  const { answer } = await server.call('user.page', { userName: 'ranger4990' }, city.headers);
  expect(answer.data).toMatchObject([
    {
      realName: '护林员4990',
      regionCode: '341825',
      roles: ['ZBY'],
      userType: '3',
      mobile: '13800004990',
      disabled: true,
    },
  ]);
  const { hash } = await server.ctx.db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .where('users.user_name', '=', 'ranger4990')
    .select('hash')
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^scrypt\$/);
});

const namesOf = async (query: Record<string, string>): Promise<string[]> =>
  (
    (await server.call('user.page', { pageSize: '100', ...query }, city.headers)).answer.data as { userName: string }[]
  ).map(({ userName }) => userName);

async function exported(query: Record<string, string>): Promise<string[]> {
  const { payload } = await server.inject({
    method: 'GET',
    url: resourceCalls['user.export'].path,
    query: { format: 'csv', ...query },
    headers: city.headers,
  });
  return payload
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0] ?? '');
}

test.each([
  ['all', {}],
  ['many hits', { keyword: '护林员' }],
  ['some hits', { disabled: 'true' }],
] as const)(
  'the pages of %s hold each person once, in the order of the export, whichever column it follows',
  async (_name, filter) => {
    for (const [sortBy, sortOrder] of [
      ['createdAt', 'asc'],
      ['createdAt', 'desc'],
      ['userName', 'asc'],
      ['realName', 'desc'],
      ['regionCode', 'asc'],
    ] as const) {
      const query = { ...filter, sortBy, sortOrder };
      const whole = await exported(query);
      expect(new Set(whole).size).toBe(whole.length);
      const last = Math.ceil(whole.length / 100);
      for (const pageNum of [1, 2, Math.ceil(last / 2), last - 1, last]) {
        expect(await namesOf({ ...query, pageNum: String(pageNum) })).toEqual(
          whole.slice((pageNum - 1) * 100, pageNum * 100),
        );
      }
      expect(await namesOf({ ...query, pageNum: String(last + 1) })).toEqual([]);
    }
  },
);

test('what is sorted by a column is in its order', async () => {
  const whole = await exported({ sortBy: 'userName', sortOrder: 'asc' });
  expect(whole).toEqual(whole.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(await exported({ sortBy: 'userName', sortOrder: 'desc' })).toEqual(whole.toReversed());
});
