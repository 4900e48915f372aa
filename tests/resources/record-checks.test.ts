import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { runCards } from '../../contract/advice/run-card.ts';
import { fireRisk } from '../../contract/risk/fire-risk.ts';
import { rosters } from '../../contract/shift/roster.ts';
import { menus, organizations, roles } from '../../contract/system/access.ts';
import { announcements } from '../../contract/system/announcement.ts';
import { helpArticles } from '../../contract/system/publications.ts';
import { users } from '../../contract/system/user.ts';
import { named } from '../../server/resources/names.ts';
import { checkPeople, idsIn, withPeople } from '../../server/resources/people-checks.ts';
import type { KeptRecord } from '../../server/resources/projection.ts';
import { checkTree, checkUnique } from '../../server/resources/whole-checks.ts';
import { append } from '../clocks/given.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({ prepare: async () => undefined });
  const people = [
    ['one', '林员甲', '341825'],
    ['two', '林员乙', '341825'],
    ['three', '林员乙', '341825'],
    ['far', '林员丙', '3410'],
    ['gone', '林员丁', '341825'],
  ] as const;
  for (const [userName, realName, regionCode] of people) {
    await server.auth.registerUser({
      userName,
      realName,
      password: 'Fire@2026',
      regionCode,
      deptName: '测试',
      roles: ['ZBY'],
    });
    ids[userName] = (
      await server.ctx.db
        .selectFrom('people')
        .select('id')
        .where('id', 'not in', ['', ...Object.values(ids)])
        .executeTakeFirstOrThrow()
    ).id;
  }
  const { version } = (await server.ctx.store.readStream(`user-${ids['gone']}`)).at(-1)!;
  await append(server.ctx, {
    stream: `user-${ids['gone']}`,
    expectedVersion: version,
    events: [
      { type: 'user.changed', areaCode: '341825', data: { from: { disabled: null }, to: { disabled: true } } },
    ] as NewEvent[],
  });
});
afterAll(() => server.stop());

let made = 0;
const fresh = (prefix: string): string => `${prefix}${(made += 1)}`;
/** A record straight in the log; gives its id. */
async function record(of: Resource, data: object, areaCode = '34'): Promise<string> {
  const id = fresh('rec-');
  await append(server.ctx, {
    stream: `${of.name}-${id}`,
    expectedVersion: 0,
    events: [{ type: `${of.name}.created`, areaCode, data } as unknown as NewEvent],
  });
  return id;
}
const wished = (of: Resource, regionCode = '341825') => ({ ctx: server.ctx, of, caller: { regionCode } });

describe('what must be unique', () => {
  test('is refused where another record has it, and not where the record itself does', async () => {
    const [roleName, roleCode] = [fresh('护林员'), fresh('R')];
    const id = await record(roles, { roleName, roleCode });
    const check = (values: object, own?: string) =>
      checkUnique(server.ctx, roles, values as Record<string, unknown>, own);
    expect(await check({ roleName })).toEqual({
      refused: 'duplicate',
      field: 'roleName',
      message: `角色名称“${roleName}”已存在`,
    });
    expect(await check({ roleName: fresh('新'), roleCode })).toMatchObject({ field: 'roleCode' });
    expect(await check({ roleName, roleCode }, id)).toBeUndefined();
    expect(await check({ roleName: fresh('新') }, id)).toBeUndefined();
    expect(await check({ roleName, roleCode }, 'another')).toMatchObject({ field: 'roleName' });
    expect(await check({ roleName: fresh('新'), roleCode: '', remark: roleName })).toBeUndefined();
  });

  test('together is refused only where all of it is the same', async () => {
    const day = `20${30 + (made % 60)}-01-01`;
    const regionCode = `34${1_000 + made}`;
    const id = await record(fireRisk, { regionCode, day, grade: '3', issuedBy: '气象局' }, regionCode);
    const check = (values: object, own?: string) =>
      checkUnique(server.ctx, fireRisk, values as Record<string, unknown>, own);
    const taken = { refused: 'duplicate', field: 'day', message: '适用区域与日期相同的记录已存在' };
    expect(await check({ regionCode, day })).toEqual(taken);
    expect(await check({ regionCode, day: '2029-01-01' })).toBeUndefined();
    expect(await check({ regionCode: '3499', day })).toBeUndefined();
    expect(await check({ regionCode, day }, id)).toBeUndefined();
    expect(await check({ grade: '4' }, id)).toBeUndefined();
    const other = await record(fireRisk, { regionCode, day: '2029-01-02', grade: '3', issuedBy: '气象局' }, regionCode);
    expect(await check({ day }, other)).toEqual(taken);
    expect(await check({ day: '2029-01-03' }, other)).toBeUndefined();
    expect(await check({ grade: '4' })).toBeUndefined();
  });
});

describe('a tree', () => {
  const check = (of: Resource, values: Record<string, unknown> | undefined, id?: string, regionCode = '34') =>
    checkTree(wished(of, regionCode), values, id);

  test('has no record below itself', async () => {
    const top = await record(menus, { name: '上', path: '/a', order: 1 });
    const below = await record(menus, { name: '下', path: '/b', order: 1, parentId: top });
    const deep = await record(menus, { name: '再下', path: '/c', order: 1, parentId: below });
    const own = { refused: 'badInput', field: 'parentId', message: '不能放到自己的下级之下' };
    expect([
      await check(menus, { parentId: top }, top),
      await check(menus, { parentId: below }, top),
      await check(menus, { parentId: deep }, top),
    ]).toEqual([own, own, own]);
    expect([
      await check(menus, { parentId: top }, deep),
      await check(menus, { parentId: top }),
      await check(menus, {}, top),
      await check(menus, { parentId: '' }, top),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect(await check(menus, { parentId: 'no-such' })).toEqual({
      refused: 'badInput',
      field: 'parentId',
      message: '上级不存在',
    });
    expect(await check(fireRisk, { parentId: 'no-such' })).toBeUndefined();
  });

  test('loses no record that has others below it', async () => {
    const top = await record(menus, { name: '上', path: '/a', order: 1 });
    const below = await record(menus, { name: '下', path: '/b', order: 1, parentId: top });
    expect(await check(menus, undefined, top)).toEqual({ refused: 'notAllowedNow', message: '请先删除它的下级' });
    expect(await check(menus, undefined, below)).toBeUndefined();
  });

  test('hangs below what one sees, though what lies above that is out of scope', async () => {
    const top = await record(organizations, { name: '省局', regionCode: '34', order: 1 }, '34');
    const mid = await record(organizations, { name: '县局', regionCode: '341825', order: 1, parentId: top }, '341825');
    expect(await check(organizations, { parentId: mid }, undefined, '341825')).toBeUndefined();
    expect(await check(organizations, { parentId: top }, undefined, '341825')).toMatchObject({ message: '上级不存在' });
    expect(await check(organizations, { parentId: top }, undefined, '34')).toBeUndefined();
  });

  test('is fifty-one deep at most', async () => {
    let parentId: string | undefined;
    const chain: string[] = [];
    for (let n = 0; n < 53; n += 1)
      chain.push(
        (parentId = await record(menus, {
          name: `层${n}`,
          path: '/x',
          order: 1,
          ...(parentId === undefined ? {} : { parentId }),
        })),
      );
    expect(await check(menus, { parentId: chain[50] })).toBeUndefined();
    expect(await check(menus, { parentId: chain[51] })).toMatchObject({ message: '不能放到自己的下级之下' });
  });
});

describe('people in a record', () => {
  test('are ids in a list, one id, or none', () => {
    expect([idsIn(['a', 1]), idsIn('a'), idsIn(undefined), idsIn(null)]).toEqual([['a', '1'], ['a'], [], []]);
  });

  test('are those its keeper may know and who serve; those it has already may stay', async () => {
    const check = (values: object, held?: object) =>
      checkPeople(wished(rosters), values as Record<string, unknown>, held as KeptRecord | undefined);
    const refused = {
      refused: 'badInput',
      field: 'officers',
      message: '值班员不存在、已停用或不在您的可选范围内，请重新选择',
    };
    expect(await check({ officers: [ids['one'], ids['two']] })).toBeUndefined();
    for (const id of [ids['far'], ids['gone'], 'nobody'])
      expect(await check({ officers: [ids['one'], id] })).toEqual(refused);
    expect(await check({ officers: [ids['one'], ids['gone']] }, { officers: [ids['gone']] })).toBeUndefined();
    expect(await check({ officers: [ids['far'], ids['gone']] }, { officers: [ids['gone']] })).toEqual(refused);
    expect(await check({ leader: ids['far'] })).toMatchObject({ field: 'leader' });
    expect(await check({ leader: '', officers: [], team: 'nobody' })).toBeUndefined();
    expect(await check({})).toBeUndefined();
  });

  test('of an imported line are found by their names, where these mean one person', async () => {
    const read = (values: Record<string, unknown>) => withPeople(wished(rosters), values);
    expect(await read({ team: '甲班', officers: ['林员甲'], leader: '林员甲' })).toEqual({
      team: '甲班',
      officers: [ids['one']],
      leader: ids['one'],
    });
    expect(await read({ team: '林员乙', day: '2026-03-01' })).toEqual({ team: '林员乙', day: '2026-03-01' });
    expect(await read({ officers: ['林员甲', '林员乙'] })).toEqual({
      refused: 'badInput',
      field: 'officers',
      message: '值班员“林员乙”有同名人员，请导入后在页面上选择',
    });
    for (const name of ['林员丙', '林员丁', '无名氏']) {
      expect(await read({ leader: name })).toEqual({
        refused: 'badInput',
        field: 'leader',
        message: `带班领导“${name}”不存在、已停用或不在您的可选范围内`,
      });
    }
  });
});

describe('records as people see them', () => {
  const head = { version: 1, areaCode: '3418', createdAt: '', changedAt: '', changedBy: 'nobody' };
  const shown = async (of: Resource, values: object) =>
    (await named(server.ctx, of, [{ ...head, id: 'x', ...values }]))[0];

  test('name who changed them last, or the system', async () => {
    expect(await shown(menus, { changedBy: ids['one'] })).toMatchObject({ changedBy: '林员甲' });
    expect(await shown(menus, {})).toMatchObject({ changedBy: '系统' });
    expect(await shown(menus, { changedBy: 'external:gone' })).toMatchObject({
      changedBy: expect.stringContaining('gone'),
    });
  });

  test('name their regions and their people, and what stands for who is gone', async () => {
    expect(
      await shown(rosters, {
        team: '甲班',
        regionCode: '341825',
        officers: [ids['one'], ids['gone'], 'old name'],
        leader: ids['two'],
      }),
    ).toMatchObject({
      names: { regionCode: '安徽省宣城市旌德县', officers: '林员甲、林员丁（已停用）、old name', leader: '林员乙' },
      people: {
        [ids['one'] ?? '']: '林员甲',
        [ids['gone'] ?? '']: '林员丁（已停用）',
        'old name': 'old name',
        [ids['two'] ?? '']: '林员乙',
      },
    });
    const bare = await shown(rosters, { regionCode: '999999' });
    expect(bare).toMatchObject({ names: { regionCode: '999999' }, people: {} });
    expect(bare?.names).toEqual({ regionCode: '999999' });
  });

  test('name what they link to by its title, and tell what lies below them', async () => {
    const top = await record(menus, { name: '值班', path: '/a', order: 1 });
    await record(menus, { name: '下', path: '/b', order: 1, parentId: top });
    await record(menus, { name: '下二', path: '/c', order: 1, parentId: top });
    expect(await shown(menus, { id: top })).toMatchObject({ below: 2, names: {} });
    expect(await shown(menus, { parentId: top })).toMatchObject({ below: 0, names: { parentId: '值班' } });
    expect(await shown(roles, { menuIds: [top, 'gone'] })).toMatchObject({ names: { menuIds: '值班、gone' } });
    expect(Object.keys((await shown(menus, {})) ?? {})).not.toContain('people');
    expect(await shown(roles, { menuIds: ['34'] })).toMatchObject({ names: { menuIds: '34' } });
    expect(await shown(announcements, { regionCodes: ['34', '3418'] })).toMatchObject({
      names: { regionCodes: '安徽省、安徽省宣城市' },
    });
    const code = fresh('R');
    await record(roles, { roleName: `角色${code}`, roleCode: code });
    expect(await shown(users, { roles: [code] })).toMatchObject({ names: { roles: `角色${code}` } });
  });

  test('are not named where there is nothing to name', async () => {
    expect(
      Object.keys((await shown(helpArticles, { title: '巡护' })) ?? {}).filter((name) =>
        ['names', 'people', 'below'].includes(name),
      ),
    ).toEqual([]);
    expect(await named(server.ctx, menus, [])).toEqual([]);
    expect((await shown(runCards, { regionCode: '34', notify: [ids['one']] }))?.people).toEqual({
      [ids['one'] ?? '']: '林员甲',
    });
  });
});
