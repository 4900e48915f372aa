import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { registerAdministrators } from '../support/people.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: SignedIn;
let second: SignedIn;
let county: SignedIn;

beforeAll(async () => {
  server = await startTestServer({
    async prepare(house) {
      await registerAdministrators(house);
      await house.auth.registerUser({
        userName: 'admin2',
        realName: '第二管理员',
        password: 'Fire@2026',
        regionCode: '34',
        deptName: '测试',
        roles: ['XTGLY'],
      });
    },
  });
  [admin, second, county] = await Promise.all([
    server.signIn('admin'),
    server.signIn('admin2'),
    server.signIn('jingde'),
  ]);
});
afterAll(() => server.stop());

const article = { title: '国有林场巡护要点', topic: '巡护', order: 3, content: '<p>每日巡护</p>' };
const make = async (values: object = article): Promise<AnyRecord> =>
  (await server.call('help.create', values, admin.headers)).answer.data as AnyRecord;

describe('a record', () => {
  test('is made, found, changed and removed, each by an event', async () => {
    const made = await make();
    expect(made).toMatchObject({ ...article, version: 1, changedBy: '系统管理员' });
    const changed = await server.call(
      'help.change',
      { id: made.id, version: 1, changes: { order: 7, topic: null } },
      admin.headers,
    );
    expect(changed.answer.data).toMatchObject({ order: 7, version: 2 });
    expect(changed.answer.data).not.toHaveProperty('topic');
    expect((await server.call('help.info', { id: made.id }, admin.headers)).answer.data).toEqual(changed.answer.data);
    expect((await server.call('help.remove', { id: made.id, version: 2 }, admin.headers)).status).toBe(200);
    expect((await server.call('help.info', { id: made.id }, admin.headers)).status).toBe(404);
    const events = await server.ctx.store.readStream(`help-${made.id}`);
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['help.created', article],
      ['help.changed', { from: { order: 3, topic: '巡护' }, to: { order: 7, topic: null } }],
      ['help.removed', { title: article.title }],
    ]);
  });

  test('that nobody really changes makes no event', async () => {
    const made = await make();
    const same = await server.call(
      'help.change',
      { id: made.id, version: 1, changes: { order: 3, title: article.title } },
      admin.headers,
    );
    expect(same.answer.data).toMatchObject({ version: 1 });
  });

  test('changed by another meanwhile is not overwritten: the second is told who changed what', async () => {
    const made = await make();
    await server.call('help.change', { id: made.id, version: 1, changes: { order: 9 } }, second.headers);
    await server.call(
      'help.change',
      { id: made.id, version: 2, changes: { order: 11, title: '新标题' } },
      second.headers,
    );
    const refused = await server.call(
      'help.change',
      { id: made.id, version: 1, changes: { content: '<p>我的文字</p>' } },
      admin.headers,
    );
    expect(refused).toMatchObject({
      status: 409,
      answer: {
        code: 'C0003',
        message: '第二管理员刚刚修改了它，请核对后再保存',
        data: {
          by: '第二管理员',
          version: 3,
          changes: [
            { field: 'order', label: '排序', from: 3, to: 11 },
            { field: 'title', label: '标题', from: article.title, to: '新标题' },
          ],
        },
      },
    });
  });

  test('removed by another meanwhile is gone', async () => {
    const made = await make();
    await server.call('help.remove', { id: made.id, version: 1 }, second.headers);
    expect(
      await server.call('help.change', { id: made.id, version: 1, changes: { order: 1 } }, admin.headers),
    ).toMatchObject({ status: 404 });
  });

  test('of two changes at once one wins', async () => {
    const made = await make();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        server.call(
          'help.change',
          { id: made.id, version: 1, changes: { order: 100 + n } },
          n % 2 ? admin.headers : second.headers,
        ),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ answer }) => answer.code === 'C0003')).toHaveLength(19);
  });

  test('has its formatted text cleaned of all that could run', async () => {
    const made = await make({
      ...article,
      content:
        '<p onclick="x()">好<script>alert(1)</script><img src=x onerror="x()"><a href="javascript:x()">链</a></p>',
    });
    expect(made['content']).toBe('<p>好<img src="x" /><a>链</a></p>');
  });

  test('shows no picture of another site, but a link to it: the site would learn who reads', async () => {
    const pictures = [
      'https://evil.example/a.png',
      '//evil.example/a.png',
      '\\\\evil.example/a.png',
      ' HTTPS://evil.example/a.png',
      '/own.png',
    ].map((src) => `<img src="${src}">`);
    const made = await make({
      ...article,
      content: `<p>${pictures.join('')}<img src="http://evil.example/b.png" alt="现场"></p>`,
    });
    expect(String(made['content']).match(/<img[^>]*>/g)).toEqual(['<img src="/own.png" />']);
    expect(made['content']).toContain('<a href="https://evil.example/a.png">外部图片</a>');
    expect(made['content']).toContain('<a href="http://evil.example/b.png">现场</a>');
  });
});

describe('what can not be taken', () => {
  test.each([
    ['no title', { ...article, title: undefined }, 'title', '请输入标题'],
    ['a title of blanks only in no field', { ...article, title: '' }, 'title', '请输入标题'],
    ['too long a title', { ...article, title: '长'.repeat(101) }, 'title', '标题最长100位'],
    ['a number that is none', { ...article, order: 'x' }, 'order', '应为整数'],
    ['half a number', { ...article, order: 1.5 }, 'order', '排序应为整数'],
    ['a number out of bounds', { ...article, order: 10_000 }, 'order', '排序应在0到9999之间'],
    ['a field that is none', { ...article, colour: 'red' }, 'body', '含有未知字段：colour'],
  ])('%s', async (_name, values, field, message) => {
    expect(await server.call('help.create', values, admin.headers)).toMatchObject({
      status: 400,
      answer: { code: 'A0400', field, message },
    });
  });

  test('a code that another role has', async () => {
    const role = { roleName: '测试角色', roleCode: 'CSJS' };
    expect((await server.call('role.create', role, admin.headers)).status).toBe(200);
    expect(await server.call('role.create', { ...role, roleName: '另一角色' }, admin.headers)).toMatchObject({
      status: 409,
      answer: { code: 'C0005', field: 'roleCode', message: '角色编码“CSJS”已存在' },
    });
  });

  test('two records with one code at the same moment', async () => {
    const all = await Promise.all(
      ['一', '二', '三'].map((name) =>
        server.call('role.create', { roleName: `并发${name}`, roleCode: 'BINGFA' }, admin.headers),
      ),
    );
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('a fixed code that is changed', async () => {
    const made = (await server.call('role.create', { roleName: '固定', roleCode: 'GUDING' }, admin.headers)).answer
      .data as AnyRecord;
    expect(
      await server.call('role.change', { id: made.id, version: 1, changes: { roleCode: 'ANDERS' } }, admin.headers),
    ).toMatchObject({ status: 400, answer: { field: 'roleCode', message: '角色编码不能修改' } });
  });

  test('a tree that bites its tail, an unknown parent, and a parent that goes before its children', async () => {
    const menu = async (values: object): Promise<AnyRecord> =>
      (await server.call('menu.create', { order: 1, path: '/x', ...values }, admin.headers)).answer.data as AnyRecord;
    const top = await menu({ name: '上' });
    const low = await menu({ name: '下', parentId: top.id });
    expect(
      await server.call('menu.change', { id: top.id, version: 1, changes: { parentId: low.id } }, admin.headers),
    ).toMatchObject({ status: 400, answer: { field: 'parentId' } });
    expect(
      await server.call('menu.change', { id: low.id, version: 1, changes: { parentId: 'nobody' } }, admin.headers),
    ).toMatchObject({ status: 400, answer: { message: '上级不存在' } });
    expect(await server.call('menu.remove', { id: top.id, version: 1 }, admin.headers)).toMatchObject({
      status: 409,
      answer: { message: '请先删除它的下级' },
    });
  });
});

describe('who may', () => {
  test('nobody without the permission, and anybody who has a role that gives it', async () => {
    expect((await server.call('help.page', {}, county.headers)).status).toBe(403);
    await server.call(
      'role.create',
      { roleName: '帮助编辑', roleCode: 'BZBJ', permissions: ['help.read'] },
      admin.headers,
    );
    await server.auth.registerUser({
      userName: 'helper',
      realName: '帮助员',
      password: 'Fire@2026',
      regionCode: '34',
      deptName: '测试',
      roles: ['BZBJ'],
    });
    const { headers } = await server.signIn('helper');
    expect((await server.call('help.page', {}, headers)).status).toBe(200);
    expect((await server.call('help.create', article, headers)).status).toBe(403);
    expect((await server.call('news.page', {}, headers)).status).toBe(403);
  });

  test('what belongs to the whole authority is kept at its seat', async () => {
    const { headers } = await server.signIn('cityadmin');
    expect((await server.call('help.page', {}, headers)).status).toBe(200);
    expect(await server.call('help.create', article, headers)).toMatchObject({
      status: 403,
      answer: { code: '40301' },
    });
  });

  test('what belongs to a region is seen and kept from there and from above', async () => {
    const { headers } = await server.signIn('cityadmin');
    const unit = { name: '旌德县林业站', regionCode: '341825', kind: 'station', order: 1 };
    const made = (await server.call('organization.create', unit, headers)).answer.data as AnyRecord;
    expect(await server.call('organization.create', { ...unit, regionCode: '3410' }, headers)).toMatchObject({
      status: 403,
      answer: { code: '40301', field: 'regionCode' },
    });
    const elsewhere = (await server.call('organization.create', { ...unit, regionCode: '3410' }, admin.headers)).answer
      .data as AnyRecord;
    const seen = (await server.call('organization.page', {}, headers)).answer.data as AnyRecord[];
    expect(seen.map(({ id }) => id)).toEqual([made.id]);
    expect((await server.call('organization.info', { id: elsewhere.id }, headers)).status).toBe(404);
    expect((await server.call('organization.remove', { id: elsewhere.id, version: 1 }, headers)).status).toBe(404);
  });

  test('a record is given to no region that its keeper does not keep', async () => {
    const { headers } = await server.signIn('cityadmin');
    const unit = { name: '泾县林业站', regionCode: '341823', kind: 'station', order: 1 };
    const made = (await server.call('organization.create', unit, headers)).answer.data as AnyRecord;
    const move = (regionCode: string) =>
      server.call('organization.change', { id: made.id, version: 1, changes: { regionCode } }, headers);
    for (const regionCode of ['3410', '34']) {
      expect(await move(regionCode)).toMatchObject({ status: 403, answer: { code: '40301', field: 'regionCode' } });
    }
    expect((await move('341825')).answer.data).toMatchObject({ regionCode: '341825', version: 2 });
  });

  test('nobody gives a role more than they have', async () => {
    await server.call(
      'role.create',
      { roleName: '角色编辑', roleCode: 'JSBJ', permissions: ['role.read', 'role.write'] },
      admin.headers,
    );
    await server.auth.registerUser({
      userName: 'roler',
      realName: '角色员',
      password: 'Fire@2026',
      regionCode: '34',
      deptName: '测试',
      roles: ['JSBJ'],
    });
    const { headers } = await server.signIn('roler');
    expect(
      await server.call('role.create', { roleName: '升级', roleCode: 'SHENGJI', permissions: ['user.write'] }, headers),
    ).toMatchObject({ status: 403, answer: { field: 'permissions' } });
  });
});
