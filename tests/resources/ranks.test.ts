import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import type { Permission } from '../../contract/permissions.ts';
import { seedSystem } from '../../server/seed-system.ts';
import { registerAdministrators } from '../support/people.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: SignedIn;
let keeper: SignedIn;

const keeps: readonly Permission[] = [
  'role.read',
  'role.write',
  'user.read',
  'user.write',
  'interface.read',
  'interface.write',
  'external.read',
  'external.write',
  'help.read',
];

/** Roles beside the keeper's own: one that gives less, one that gives the same, one that gives something else. */
const ranks: Readonly<Record<string, readonly Permission[]>> = {
  WEAKER: ['help.read'],
  EQUAL: keeps,
  STRONGER: [...keeps, 'log.read'],
};

let made = 0;
const role = async (roleCode: string, permissions: readonly Permission[], more: object = {}): Promise<AnyRecord> =>
  (await server.call('role.create', { roleName: roleCode, roleCode, permissions, ...more }, admin.headers)).answer
    .data as AnyRecord;
const roleLike = (rank: string, more: object = {}): Promise<AnyRecord> =>
  role(`${rank}${++made}`, ranks[rank] ?? [], more);

async function account(roles: readonly string[], regionCode = '3418'): Promise<AnyRecord> {
  const userName = `person${++made}`;
  await server.auth.registerUser({
    userName,
    realName: '某人',
    password: 'Fire@2026',
    regionCode,
    deptName: '测试',
    roles,
  });
  return ((await server.call('user.page', { userName }, admin.headers)).answer.data as AnyRecord[])[0]!;
}

beforeAll(async () => {
  server = await startTestServer({
    async prepare(house) {
      await registerAdministrators(house);
      await seedSystem(house.ctx);
    },
  });
  admin = await server.signIn('admin');
  for (const [code, permissions] of Object.entries({ ...ranks, KEEPER: keeps }))
    await role(code, permissions, { menuIds: ['10'] });
  await server.auth.registerUser({
    userName: 'keeper',
    realName: '管理员',
    password: 'Fire@2026',
    regionCode: '34',
    deptName: '测试',
    roles: ['KEEPER'],
  });
  await server.auth.registerUser({
    userName: 'citykeeper',
    realName: '宣城管理员',
    password: 'Fire@2026',
    regionCode: '3418',
    deptName: '测试',
    roles: ['KEEPER'],
  });
  keeper = await server.signIn('keeper');
});
afterAll(() => server.stop());

const changeRole = ({ id, version }: AnyRecord, changes: object, by = keeper) =>
  server.call('role.change', { id, version, changes }, by.headers);
const removeRole = ({ id, version }: AnyRecord, by = keeper) => server.call('role.remove', { id, version }, by.headers);

describe('who may keep roles', () => {
  test.each([
    ['WEAKER', { remark: '改' }, 200],
    ['EQUAL', { remark: '改' }, 200],
    ['STRONGER', { remark: '改' }, 403],
    ['WEAKER', { permissions: [] }, 200],
    ['EQUAL', { permissions: ['help.read'] }, 200],
    ['STRONGER', { permissions: ['help.read'] }, 403],
    ['WEAKER', { permissions: ['log.read'] }, 403],
  ] as const)('changes a role that is %s to %j: %i', async (rank, changes, status) => {
    expect((await changeRole(await roleLike(rank), changes)).status).toBe(status);
  });

  test.each([
    ['WEAKER', 200],
    ['EQUAL', 200],
    ['STRONGER', 403],
  ] as const)('removes a role that is %s: %i', async (rank, status) => {
    expect((await removeRole(await roleLike(rank))).status).toBe(status);
  });

  test.each(['XTGLY', 'ZBY', 'JLY'])('neither weakens nor removes the built-in role %s', async (roleCode) => {
    const found = ((await server.call('role.page', { roleCode }, admin.headers)).answer.data as AnyRecord[])[0]!;
    expect((await changeRole(found, { permissions: [] })).status).toBeGreaterThanOrEqual(403);
    expect((await changeRole(found, { menuIds: [] })).status).toBe(403);
    expect((await removeRole(found)).status).toBe(409);
  });

  test('does not touch a role of their own', async () => {
    const own = (
      (await server.call('role.page', { roleCode: 'KEEPER' }, admin.headers)).answer.data as AnyRecord[]
    )[0]!;
    for (const changes of [{ permissions: ['help.read'] }, { menuIds: ['10', '1015'] }, { remark: '改' }]) {
      expect(await changeRole(own, changes)).toMatchObject({
        status: 403,
        answer: { message: '不能修改或删除自己担任的角色' },
      });
    }
    expect((await removeRole(own)).status).toBe(403);
  });

  test('gives and takes no entry of the menu that they are not shown', async () => {
    expect(await changeRole(await roleLike('WEAKER'), { menuIds: ['1015'] })).toMatchObject({
      status: 403,
      answer: { field: 'menuIds' },
    });
    expect((await changeRole(await roleLike('WEAKER', { menuIds: ['1015'] }), { menuIds: [] })).status).toBe(403);
    expect((await changeRole(await roleLike('WEAKER'), { menuIds: ['10'] })).status).toBe(200);
    expect(
      await server.call('role.create', { roleName: '菜单', roleCode: 'MENUS', menuIds: ['1015'] }, keeper.headers),
    ).toMatchObject({ status: 403 });
  });

  test('keeps a role that somebody holds, and is told how many do', async () => {
    const held = await roleLike('WEAKER');
    await account([String(held['roleCode'])], '3410');
    for (const by of [keeper, admin]) {
      expect(await removeRole(held, by)).toMatchObject({
        status: 409,
        answer: { message: '还有1个账号使用该角色，请先为他们更换角色' },
      });
    }
  });

  test('keeps them at the seat of the authority only', async () => {
    const city = await server.signIn('citykeeper');
    expect(await changeRole(await roleLike('WEAKER'), { remark: '改' }, city)).toMatchObject({
      status: 403,
      answer: { code: '40301' },
    });
  });
});

/** What a keeper of accounts does to one, and what would come of it. */
const attempts = {
  'enter another mobile': ({ id, version }: AnyRecord, by: SignedIn) =>
    server.call('user.change', { id, version, changes: { mobile: '13855512345' } }, by.headers),
  'take roles': ({ id, version }: AnyRecord, by: SignedIn) =>
    server.call('user.change', { id, version, changes: { roles: ['WEAKER'] } }, by.headers),
  'disable it': ({ id, version }: AnyRecord, by: SignedIn) =>
    server.call('user.change', { id, version, changes: { disabled: true } }, by.headers),
  'reset its password': ({ id }: AnyRecord, by: SignedIn) => server.call('resetPwd', { id }, by.headers),
  'remove it': ({ id, version }: AnyRecord, by: SignedIn) => server.call('user.remove', { id, version }, by.headers),
} as const;

describe('who may keep accounts', () => {
  test.each(Object.keys(attempts) as (keyof typeof attempts)[])(
    'may %s of somebody weaker or equal in their region, and of nobody stronger or elsewhere',
    async (attempt) => {
      const city = await server.signIn('citykeeper');
      const asked = async (roles: readonly string[], regionCode?: string, by = city) =>
        (await attempts[attempt](await account(roles, regionCode), by)).status;
      expect([await asked(['WEAKER']), await asked(['EQUAL'])].map((status) => status < 300)).toEqual([true, true]);
      expect([
        await asked(['STRONGER']),
        await asked(['WEAKER', 'STRONGER']),
        await asked(['XTGLY']),
        await asked(['ZBY']),
      ]).toEqual([403, 403, 403, 403]);
      expect([await asked(['WEAKER'], '3410'), await asked(['WEAKER'], '34')]).toEqual([404, 404]);
    },
  );

  test('moves nobody out of their own region, and gives nobody a stronger role', async () => {
    const city = await server.signIn('citykeeper');
    const weak = await account(['WEAKER']);
    const change = (changes: object) => server.call('user.change', { id: weak.id, version: 1, changes }, city.headers);
    expect(await change({ regionCode: '3410' })).toMatchObject({
      status: 403,
      answer: { code: '40301', field: 'regionCode' },
    });
    expect(await change({ regionCode: '34' })).toMatchObject({ status: 403, answer: { code: '40301' } });
    expect(await change({ roles: ['STRONGER'] })).toMatchObject({ status: 403, answer: { field: 'roles' } });
  });
});

describe('who may keep keys', () => {
  test('gives out and takes back keys of feeds at the seat, of external systems in their region, only', async () => {
    const city = await server.signIn('citykeeper');
    expect((await server.call('feedIssue', { name: 'mine' }, city.headers)).answer.code).toBe('40301');
    expect((await server.call('feedIssue', { name: 'mine' }, keeper.headers)).status).toBe(200);
    for (const name of ['feedRotate', 'feedRevoke'] as const)
      expect((await server.call(name, { name: 'mine' }, city.headers)).answer.code).toBe('40301');
    const system = (
      await server.call('external.create', { name: '黄山系统', regionCode: '3410', sourceTypes: ['7'] }, admin.headers)
    ).answer.data as AnyRecord;
    const device = (
      await server.call('externalDevice.create', { systemId: system.id, name: '一号', sourceType: '7' }, admin.headers)
    ).answer.data as AnyRecord;
    const one = { kind: 'externalDevice', id: device.id };
    for (const name of ['externalKey', 'externalKeyRevoke'] as const)
      expect((await server.call(name, one, city.headers)).status).toBe(404);
    expect(
      (await server.call('externalDevice.create', { systemId: system.id, name: '二号', sourceType: '7' }, city.headers))
        .status,
    ).toBe(404);
    expect((await server.call('externalKey', one, keeper.headers)).status).toBe(200);
  });
});
