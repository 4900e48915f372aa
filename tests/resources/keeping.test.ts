import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { roles } from '../../contract/system/access.ts';
import { helpArticles, news } from '../../contract/system/publications.ts';
import type { Caller } from '../../server/caller.ts';
import { changeRecord, createRecord, mayKeep, removeRecord } from '../../server/resources/keeper.ts';
import { keptRecord } from '../../server/resources/queries.ts';
import { guardRole } from '../../server/system/role-guard.ts';
import { anyCommand } from '../shift/given.ts';
import { registerAdministrators } from '../support/people.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: SignedIn;
let city: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ prepare: registerAdministrators });
  [admin, city] = [await server.signIn('admin'), await server.signIn('cityadmin')];
  for (const [roleCode, permissions, menuIds] of [
    ['KEEP', ['role.read', 'role.write', 'help.read'], ['10']],
    ['LESS', ['help.read'], []],
    ['MORE', ['help.read', 'log.read'], ['10', '1015']],
  ] as const) {
    await server.call('role.create', { roleName: roleCode, roleCode, permissions, menuIds }, admin.headers);
  }
});
afterAll(() => server.stop());

let made = 0;
const caller = (held: readonly string[], regionCode = '34'): Caller => ({
  userId: 'u1',
  realName: '管理员',
  regionCode,
  roles: held,
  sessionId: 's',
});

describe('who may give what by a role', () => {
  const guard = (values: object | undefined, record?: object, held: readonly string[] = ['KEEP']) =>
    guardRole({
      ctx: server.ctx,
      caller: caller(held),
      values: values as Record<string, unknown> | undefined,
      record: record as AnyRecord | undefined,
    });
  const other = { roleCode: 'OTHER', permissions: [], menuIds: ['10'] };
  const foreign = { refused: 'forbidden', field: 'menuIds', message: '不能授予或收回您自己看不到的菜单' };

  test('is told by what they have themselves', async () => {
    expect(await guard({ roleCode: 'NEW', permissions: ['help.read'] })).toBeUndefined();
    expect(await guard({ roleCode: 'NEW', permissions: ['help.read', 'log.read'] })).toEqual({
      refused: 'forbidden',
      field: 'permissions',
      message: '不能授予您自己没有的权限',
    });
    expect(
      await guard({ roleCode: 'NEW', permissions: ['help.read', 'log.read'] }, undefined, ['XTGLY']),
    ).toBeUndefined();
    expect(await guard({ roleCode: 'NEW' })).toBeUndefined();
    expect(await guard({ remark: '改' }, other)).toBeUndefined();
    expect(await guard({ remark: '改' }, { ...other, menuIds: ['1015'] })).toBeUndefined();
  });

  test('gives and takes those entries of the menu alone that they are shown', async () => {
    expect(await guard({ roleCode: 'NEW', menuIds: ['10'] })).toBeUndefined();
    expect(await guard({ roleCode: 'NEW', menuIds: ['10', '1015'] })).toEqual(foreign);
    expect(await guard({ menuIds: [] }, other)).toBeUndefined();
    expect(await guard({ menuIds: ['1015'] }, { ...other, menuIds: ['1015'] })).toBeUndefined();
    expect(await guard({ menuIds: ['10'] }, { ...other, menuIds: ['1015'] })).toEqual(foreign);
    expect(await guard({ menuIds: ['10', '1015'] }, { ...other, menuIds: ['1015'] })).toBeUndefined();
    expect(await guard({ menuIds: ['10'] }, { roleCode: 'OTHER' })).toBeUndefined();
    expect(await guard({ menuIds: ['1015'] }, other, ['XTGLY'])).toBeUndefined();
    expect(await guard({ menuIds: null }, { ...other, menuIds: ['1015'] })).toEqual(foreign);
  });

  test('touches no role that gives more, and none of their own', async () => {
    const own = { refused: 'forbidden', message: '不能修改或删除自己担任的角色' };
    const stronger = { refused: 'forbidden', message: '不能修改或删除权限高于自己的角色' };
    expect(await guard({ remark: '改' }, { roleCode: 'KEEP' })).toEqual(own);
    expect(await guard({ remark: '改' }, { roleCode: 'MORE' })).toEqual(stronger);
    expect(await guard({ remark: '改' }, { roleCode: 'LESS' })).toBeUndefined();
    expect(await guard({ roleCode: 'MORE', permissions: [] })).toEqual(stronger);
    expect(await guard({ remark: '改' }, {})).toBeUndefined();
    expect(await guard({ remark: '改' }, { roleCode: 'MORE' }, ['XTGLY'])).toBeUndefined();
    expect(await guard({ remark: '改' }, { roleCode: 'XTGLY' }, ['XTGLY'])).toBeUndefined();
    expect(await guard({ permissions: [] }, { roleCode: 'XTGLY' }, ['XTGLY'])).toEqual({
      refused: 'notAllowedNow',
      field: 'permissions',
      message: '系统管理员的权限不能修改',
    });
  });

  test('removes none that is built in, stronger, their own, or held by somebody', async () => {
    expect(await guard(undefined, { roleCode: 'ZBY' })).toEqual({
      refused: 'notAllowedNow',
      message: '内置角色不能删除',
    });
    expect(await guard(undefined, { roleCode: 'MORE' })).toMatchObject({
      refused: 'forbidden',
      message: '不能修改或删除权限高于自己的角色',
    });
    expect(await guard(undefined, { roleCode: 'KEEP' })).toMatchObject({ refused: 'forbidden' });
    expect(await guard(undefined, { roleCode: 'LESS' })).toBeUndefined();
    expect(await guard(undefined, { roleCode: 'FREE' }, ['XTGLY'])).toBeUndefined();
  });

  test('is told how many hold it', async () => {
    const roleCode = `HELD${(made += 1)}`;
    await server.auth.registerUser({
      userName: `holder${made}`,
      realName: '某人',
      password: 'Fire@2026',
      regionCode: '3410',
      deptName: '测试',
      roles: ['LESS', roleCode],
    });
    expect(await guard(undefined, { roleCode }, ['XTGLY'])).toEqual({
      refused: 'notAllowedNow',
      message: '还有1个账号使用该角色，请先为他们更换角色',
      data: { held: 1 },
    });
  });
});

describe('who may keep which records', () => {
  test('is told by the region of the record, or by the seat of the authority', () => {
    const ctx = server.ctx;
    const of = { scope: 'region' } as typeof helpArticles;
    expect([
      mayKeep({ ctx, of, caller: caller([], '3418') }, '341825'),
      mayKeep({ ctx, of, caller: caller([], '3418') }, '3410'),
    ]).toEqual([true, false]);
    expect([
      mayKeep({ ctx, of: helpArticles, caller: caller([], '34') }, '34'),
      mayKeep({ ctx, of: helpArticles, caller: caller([], '3418') }, '34'),
    ]).toEqual([true, false]);
  });

  const office = { name: '林业局', regionCode: '3418', kind: 'authority', order: 1 };
  const ask = (call: 'create' | 'change' | 'remove' | 'info', args: object, who = city) =>
    server.call(`organization.${call}`, args, who.headers);

  test('is not asked beyond the region: not made, not moved out, and not there', async () => {
    expect((await ask('create', { ...office, regionCode: '3410' })).answer).toMatchObject({
      code: '40301',
      field: 'regionCode',
    });
    const { id } = (await ask('create', office)).answer.data as AnyRecord;
    expect((await ask('change', { id, version: 1, changes: { regionCode: '3410' } })).answer).toMatchObject({
      code: '40301',
      field: 'regionCode',
    });
    const far = (await ask('create', { ...office, regionCode: '3410' }, admin)).answer.data as AnyRecord;
    expect((await ask('change', { id: far.id, version: 1, changes: { name: '改' } })).answer).toMatchObject({
      code: 'A0404',
      field: 'id',
    });
    expect((await ask('remove', { id: far.id, version: 1 })).answer).toMatchObject({ code: 'A0404', field: 'id' });
    expect((await ask('remove', { id: 'no-such', version: 1 })).answer).toMatchObject({ code: 'A0404', field: 'id' });
    const article = { title: '要点', order: 1, content: '<p>每日</p>' };
    expect((await server.call('help.create', article, city.headers)).answer).toMatchObject({
      code: '40301',
      field: 'regionCode',
    });
    const help = (await server.call('help.create', article, admin.headers)).answer.data as AnyRecord;
    const refused = (await server.call('help.remove', { id: help.id, version: 1 }, city.headers)).answer;
    expect([refused.code, refused.field]).toEqual(['40301', undefined]);
  });

  test('checks the whole: parents, people, and what is unique', async () => {
    expect((await ask('create', { ...office, parentId: 'no-such' })).answer).toMatchObject({
      field: 'parentId',
      message: '上级不存在',
    });
    expect((await ask('create', { ...office, leader: 'nobody' })).answer).toMatchObject({ field: 'leader' });
    const { id } = (await ask('create', office)).answer.data as AnyRecord;
    const below = (await ask('create', { ...office, parentId: id })).answer.data as AnyRecord;
    expect((await ask('remove', { id, version: 1 })).answer).toMatchObject({
      code: 'C0002',
      message: '请先删除它的下级',
    });
    expect((await ask('change', { id, version: 1, changes: { parentId: below.id } })).answer).toMatchObject({
      field: 'parentId',
    });
    expect((await ask('change', { id, version: 1, changes: { leader: 'nobody' } })).answer).toMatchObject({
      field: 'leader',
    });
    expect((await ask('change', { id, version: 1, changes: { name: '' } })).answer).toMatchObject({
      code: 'A0400',
      field: expect.stringContaining('name'),
    });
    expect((await ask('remove', { id: below.id, version: 1 })).answer).toMatchObject({ code: '00000', data: null });
  });
});

describe('a record that somebody keeps', () => {
  const keeping = () => ({ ctx: server.ctx, of: helpArticles, caller: caller(['XTGLY']), command: anyCommand() });
  const make = async () =>
    (await createRecord(keeping(), { title: '要点', order: 1, content: '<p>每日</p>' })) as AnyRecord;

  test('stands as it was where nothing changes', async () => {
    const { id } = await make();
    expect(await changeRecord(keeping(), { id, version: 1, changes: { order: 1 } })).toMatchObject({
      id,
      version: 1,
      order: 1,
    });
    expect(await changeRecord(keeping(), { id, version: 1, changes: { order: 2 } })).toMatchObject({
      id,
      version: 2,
      order: 2,
    });
    expect(await changeRecord(keeping(), { id, version: 2, changes: { title: ' ' } })).toEqual({
      refused: 'badInput',
      field: 'title',
      message: '标题不能为空',
    });
  });

  test('is changed and removed by who has seen it as it is', async () => {
    const { id } = await make();
    await changeRecord(keeping(), { id, version: 1, changes: { order: 2 } });
    expect(await changeRecord(keeping(), { id, version: 1, changes: { order: 3 } })).toMatchObject({
      refused: 'versionConflict',
      message: expect.stringContaining('刚刚修改了它'),
    });
    expect(await removeRecord(keeping(), { id, version: 1 })).toMatchObject({
      refused: 'versionConflict',
      data: { version: 2 },
    });
    expect(await removeRecord(keeping(), { id, version: 2 })).toBeNull();
    expect(await keptRecord(server.ctx.db, helpArticles, id)).toBeUndefined();
  });

  test('that somebody else has removed meanwhile is told to be gone', async () => {
    const { id } = await make();
    const first = await Promise.all([
      removeRecord(keeping(), { id, version: 1 }),
      changeRecord(keeping(), { id, version: 1, changes: { order: 3 } }),
    ]);
    const [refused] = first.filter((one) => one !== null && 'refused' in one);
    expect(refused).toMatchObject({ refused: 'versionConflict' });
    expect(first.filter((one) => one === refused)).toHaveLength(1);
  });

  test('is removed once, however many ask for it at once', async () => {
    const { id } = await make();
    const both = await Promise.all([
      removeRecord(keeping(), { id, version: 1 }),
      removeRecord(keeping(), { id, version: 1 }),
    ]);
    expect(both.filter((one) => one === null)).toHaveLength(1);
    expect(both.find((one) => one !== null)).toMatchObject({ refused: 'versionConflict', message: '它刚刚被删除了' });
  });

  test('has no value of its own that another has, and shows no file that there is not', async () => {
    const roleName = `值班组${(made += 1)}`;
    const role = (roleCode: string) => createRecord({ ...keeping(), of: roles }, { roleName, roleCode });
    await role(`ONE${(made += 1)}`);
    expect(await role(`TWO${made}`)).toEqual({
      refused: 'duplicate',
      field: 'roleName',
      message: `角色名称“${roleName}”已存在`,
    });
    const cover = fileUrlOf('0192f3a4-0000-7000-8000-0123456789ab');
    expect(await createRecord({ ...keeping(), of: news }, { title: '新闻', content: '<p>新闻</p>', cover })).toEqual({
      refused: 'badInput',
      field: 'cover',
      message: '封面图片的文件不存在，请重新上传',
    });
  });

  test('with a value that another takes at that very moment is refused', async () => {
    const roleName = `值班组${(made += 1)}`;
    const role = (roleCode: string) =>
      createRecord({ ...keeping(), of: roles, command: anyCommand() }, { roleName, roleCode });
    const done = await Promise.all([role(`RACE${(made += 1)}`), role(`RACE${(made += 1)}`)]);
    expect(done.filter((one) => 'refused' in one)).toMatchObject([{ refused: 'duplicate' }]);
  });
});
