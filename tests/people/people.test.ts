import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../contract/people/schemas.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { databaseFile } from '../../server/data-dir.ts';
import { projections } from '../../server/projections.ts';
import { rebuildReadModels } from '../../server/store/read-models.ts';
import { openDatabase } from '../../server/store/sqlite-store.ts';
import { resourceCalls } from '../../contract/resources/calls.ts';
import { formBody } from '../files/given.ts';
import { registerPeople } from '../support/people.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

let server: TestServer;
const people: Record<string, SignedIn> = {};
const who = (name: string): SignedIn => people[name]!;

beforeAll(async () => {
  server = await startTestServer({
    async prepare({ auth }) {
      await registerPeople(auth.registerUser);
      const more = [
        ['cityclerk', '宣城文员', '3418', 'NONE', '宣城市林业局'], ['guard1', '巡护甲', '341825', 'NONE', '旌德县林业局'], ['guard2', '巡护乙', '341825', 'NONE', '旌德县林业局'],
        ['it', '信息员', '3401', 'NONE', '信息ITB中心'], ['township', '云乐镇值班员', '341825100', 'ZBY', '云乐镇林业站'], ['chief', '旌德县带班', '341825', 'DBY', '旌德县林业局'],
      ] as const;
      for (const [userName, realName, regionCode, role, deptName] of more) {
        await auth.registerUser({ userName, realName, password: 'Fire@2026', regionCode, deptName, roles: [role] });
      }
    },
  });
  for (const name of ['admin', 'sheng', 'xuancheng', 'jingde', 'huangshan', 'trainer', 'guard1', 'township']) people[name] = await server.signIn(name);
  await server.call('role.create', { roleName: '带班员', roleCode: 'DBY', permissions: ['FH_VIEW', 'alarms.act'] }, who('admin').headers);
});
afterAll(() => server.stop());

const ask = (by: string, args: object = {}) => server.call('qryAllUser', { pageSize: 50, ...args }, who(by).headers);
const find = async (by: string, args: object = {}): Promise<string[]> => ((await ask(by, args)).answer.data as Person[]).map(({ realName }) => realName);

describe('whom somebody may know', () => {
  test.each([
    ['a county officer: his county, what lies in it, and the city’s duty officer — not its clerk, nor the province, nor another city',
      'jingde', ['宣城值班员', '巡护乙', '巡护甲', '旌德值班员', '旌德县带班', '云乐镇值班员']],
    ['a county’s ranger no less', 'guard1', ['宣城值班员', '巡护乙', '巡护甲', '旌德值班员', '旌德县带班', '云乐镇值班员']],
    ['a township’s officer: the county’s duty officers by whatever role, and not those two levels above', 'township', ['旌德值班员', '旌德县带班', '云乐镇值班员']],
    ['a city officer: the province’s duty officer, and neither its administrator nor its trainer', 'huangshan', ['省值班员', '黄山值班员']],
  ])('%s', async (_name, by, expected) => {
    expect(await find(by)).toEqual(expected);
  });

  test('everybody, for who sits at the province; nobody is above', async () => {
    expect((await ask('sheng')).answer.total).toBe(12);
  });

  test('his phone is told to who acts on alarms, and to nobody else', async () => {
    await server.call('user.change', { id: who('guard1').userId, version: 1, changes: { mobile: '13900000001' } }, who('admin').headers);
    const seen = async (by: string): Promise<Person> => ((await ask(by, { keyword: '巡护甲' })).answer.data as Person[])[0]!;
    expect(await seen('jingde')).toEqual({
      id: who('guard1').userId, realName: '巡护甲', deptName: '旌德县林业局', regionCode: '341825', region: '安徽省宣城市旌德县', isOfficer: false, mobile: '13900000001',
    });
    for (const by of ['trainer', 'guard1']) expect(await seen(by)).not.toHaveProperty('mobile');
    expect(await find('sheng', { keyword: '13900000001' })).toEqual([]);
  });

  test('tells who is a duty officer, an administrator being none by that alone', async () => {
    const officers = ((await ask('sheng')).answer.data as Person[]).filter(({ isOfficer }) => isOfficer).map(({ realName }) => realName);
    expect(officers).toEqual(['省值班员', '黄山值班员', '宣城值班员', '旌德值班员', '旌德县带班', '云乐镇值班员']);
  });

  test('nobody whose account is disabled, from the moment it is, and again when it is enabled', async () => {
    const { id } = ((await ask('admin', { keyword: '宣城文员' })).answer.data as Person[])[0]!;
    await server.call('user.change', { id, version: 1, changes: { disabled: true } }, who('admin').headers);
    expect(await find('sheng', { keyword: '宣城文员' })).toEqual([]);
    await server.call('user.change', { id, version: 2, changes: { disabled: null } }, who('admin').headers);
    expect(await find('sheng', { keyword: '宣城文员' })).toEqual(['宣城文员']);
  });
});

describe('looking for people', () => {
  test.each<[string, string, object, string[]]>([
    ['by a part of the name', 'sheng', { keyword: '巡护' }, ['巡护乙', '巡护甲']],
    ['by the organisation', 'sheng', { keyword: '云乐镇林业' }, ['云乐镇值班员']],
    ['by words of both', 'sheng', { keyword: '旌德 带班' }, ['旌德县带班']],
    ['by letters, capital or small', 'sheng', { keyword: 'itb' }, ['信息员']],
    ['by signs that mean something elsewhere', 'sheng', { keyword: '%' }, []],
    ['in a region and what lies in it', 'sheng', { regionCode: '341825', keyword: '值班' }, ['旌德值班员', '云乐镇值班员']],
    ['in one’s own region, without the officers above', 'jingde', { regionCode: '341825100' }, ['云乐镇值班员']],
    ['in the region above, where one knows some', 'jingde', { regionCode: '3418', keyword: '宣城' }, ['宣城值班员']],
    ['in a region where one knows nobody', 'jingde', { regionCode: '3410' }, []],
  ])('%s', async (_name, by, args, expected) => {
    expect(await find(by, args)).toEqual(expected);
  });

  test('comes page by page, each once, with the number of all', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => ask('jingde', { pageNum, pageSize: 2 })));
    expect(pages.map(({ answer }) => answer.total)).toEqual([6, 6, 6, 6]);
    expect(pages.flatMap(({ answer }) => (answer.data as Person[]).map(({ realName }) => realName))).toEqual(await find('jingde'));
  });

  test('of more hits than are taken down at once comes each once, to the last page', async () => {
    const crowd = Array.from({ length: 2_100 }, (_, n) => ({
      stream: `user-crowd${n}`, expectedVersion: 0,
      events: [{ type: 'user.registered' as const, areaCode: '3402', data: { userName: `crowd${n}`, realName: `民兵${String(n).padStart(4, '0')}`, regionCode: '3402', deptName: '民兵连', roles: ['NONE'], userType: 1 } }],
    }));
    await server.ctx.store.append({ actor: 'system', writes: crowd });
    const first = await ask('sheng', { keyword: '民兵' });
    expect([first.answer.total, (first.answer.data as Person[])[0]?.realName]).toEqual([2_100, '民兵0000']);
    expect((await find('sheng', { keyword: '民兵', pageNum: 42 })).at(-1)).toBe('民兵2099');
    expect(await find('sheng', { keyword: '民兵', pageNum: 43 })).toEqual([]);
    expect(await find('sheng', { keyword: '民兵 2099' })).toEqual(['民兵2099']);
  });

  test.each([
    [{ pageSize: 51 }, 'pageSize', '每页最多50条'], [{ pageNum: 0 }, 'pageNum', '页码从1开始'], [{ regionCode: '34182' }, 'regionCode', '区划代码应为2、4、6、9或12位数字'],
    [{ keyword: '字'.repeat(51) }, 'keyword', '关键字最长50字'],
  ])('refuses %j', async (args, field, message) => {
    expect(await ask('jingde', args)).toMatchObject({ status: 400, answer: { code: 'A0400', field, message } });
  });

  test('is for who is signed in', async () => {
    expect((await server.call('qryAllUser', {})).status).toBe(401);
  });

  test('finds the same when the log is folded anew', async () => {
    const before = await ask('sheng');
    const db = openDatabase(databaseFile(server.dataDir));
    rebuildReadModels(db, projections);
    db.close();
    expect((await ask('sheng')).answer).toEqual(before.answer);
  });
});

describe('a field of people', () => {
  const unit = { name: '旌德县林业局', regionCode: '341825', kind: 'authority', order: 1 };
  const made = async (values: object): Promise<AnyRecord> => (await server.call('organization.create', { ...unit, ...values }, who('admin').headers)).answer.data as AnyRecord;
  const page = async (id: string): Promise<AnyRecord> => (await server.call('organization.info', { id }, who('admin').headers)).answer.data as AnyRecord;

  test('refuses an unknown person, and a disabled one, by the name of the field', async () => {
    const { answer } = await server.call('user.create', { userName: 'gone', realName: '离岗', regionCode: '34', deptName: '省局', roles: ['JLY'], userType: '1', disabled: true }, who('admin').headers);
    for (const leader of ['nobody', '离岗', (answer.data as AnyRecord).id]) {
      expect(await server.call('organization.create', { ...unit, leader }, who('admin').headers))
        .toMatchObject({ status: 400, answer: { code: 'A0400', field: 'leader', message: '负责人不存在、已停用或不在您的可选范围内，请重新选择' } });
    }
  });

  test('shows his name; disabled or removed he keeps it, marked, and may stay while other fields change', async () => {
    const account = (await server.call('user.create', { userName: 'leader', realName: '林场场长', regionCode: '341825', deptName: '林场', roles: ['JLY'], userType: '1' }, who('admin').headers)).answer.data as AnyRecord;
    const { id } = await made({ leader: account.id });
    expect(await page(id)).toMatchObject({ leader: account.id, names: { leader: '林场场长' }, people: { [account.id]: '林场场长' } });
    await server.call('user.change', { id: account.id, version: 1, changes: { disabled: true } }, who('admin').headers);
    expect((await page(id)).names).toMatchObject({ leader: '林场场长（已停用）' });
    expect((await server.call('organization.change', { id, version: 1, changes: { order: 9, leader: account.id } }, who('admin').headers)).status).toBe(200);
    expect((await server.call('user.remove', { id: account.id, version: 2 }, who('admin').headers)).status).toBe(200);
    expect((await page(id)).people).toEqual({ [account.id]: '林场场长（已停用）' });
    const { answer } = await server.call('organizationList', { regionCode: '341825' }, who('jingde').headers);
    expect(answer.data).toContainEqual(expect.objectContaining({ id, leader: '林场场长（已停用）' }));
    expect(await server.call('organization.change', { id, version: 1, changes: { order: 2 } }, who('admin').headers)).toMatchObject({ status: 409, answer: { data: { by: '系统管理员' } } });
  });

  test('is exported by names and imported by them; a name that means nobody, or several, is told with its line', async () => {
    for (const userName of ['same1', 'same2']) await server.auth.registerUser({ userName, realName: '同名', password: 'Fire@2026', regionCode: '34', deptName: '省局', roles: ['NONE'] });
    const lines = ['机构名称,所属区域,机构类别,负责人,排序', '一号站,安徽省宣城市旌德县,林业站,旌德值班员,1', '二号站,安徽省宣城市旌德县,林业站,查无此人,2', '三号站,安徽省宣城市旌德县,林业站,同名,3'];
    const { method, path } = resourceCalls['organization.import'];
    const { payload, headers } = await formBody({ name: 'stations.csv', content: Buffer.from(lines.join('\n')) });
    const response = await server.inject({ method, url: path, payload, headers: { ...headers, ...who('admin').headers } });
    expect(response.json()).toMatchObject({ data: { rows: 3, created: 1, errors: [
      { line: 3, field: 'leader', message: '负责人“查无此人”不存在、已停用或不在您的可选范围内' }, { line: 4, field: 'leader', message: '负责人“同名”有同名人员，请导入后在页面上选择' },
    ] } });
    const made = ((await server.call('organization.page', { keyword: '一号站' }, who('admin').headers)).answer.data as AnyRecord[])[0]!;
    expect(made['leader']).toBe(who('jingde').userId);
    const exported = await server.inject({ method: 'GET', url: resourceCalls['organization.export'].path, query: { format: 'csv', keyword: '一号站' }, headers: who('admin').headers });
    expect(exported.payload.split('\r\n')[1]).toContain('旌德值班员');
  });

  test('tells the second of two keepers people by their names', async () => {
    const { id } = await made({ leader: who('jingde').userId });
    await server.call('organization.change', { id, version: 1, changes: { leader: who('guard1').userId } }, who('admin').headers);
    const { answer } = await server.call('organization.change', { id, version: 1, changes: { order: 5 } }, who('admin').headers);
    expect(answer.data).toMatchObject({ changes: [{ field: 'leader', from: '旌德值班员', to: '巡护甲' }] });
  });

  test('that held a name before people were known by their ids shows it as it stands', async () => {
    await server.ctx.store.append({ actor: 'system', writes: [{ stream: 'organization-old', expectedVersion: 0, events: [{ type: 'organization.created', areaCode: '341825', data: { ...unit, kind: 'station', leader: '旧时站长' } }] }] });
    expect(await page('old')).toMatchObject({ names: { leader: '旧时站长' }, people: { 旧时站长: '旧时站长' } });
    expect((await server.call('organization.change', { id: 'old', version: 1, changes: { leader: '旧时站长', order: 3 } }, who('admin').headers)).status).toBe(200);
  });
});
