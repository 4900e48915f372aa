import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEntries, trailTo, type MenuNode } from '../../contract/menus/menu-node.ts';
import { menuTree } from '../../contract/menus/menu-tree.ts';
import { dutyMenuIds, menuSeedRecords } from '../../contract/menus/seed.ts';
import { allowedMenuIds } from '../../server/menus/menu-of.ts';
import { seedSystem } from '../../server/seed-system.ts';
import { registerPeople } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    prepare: async ({ ctx, auth }) => {
      await registerPeople(auth.registerUser);
      await seedSystem(ctx);
    },
  });
});
afterAll(() => server.stop());

const menuOf = async (userName: string): Promise<readonly MenuNode[]> => {
  const { headers } = await server.signIn(userName);
  return (await server.call('menuSearch', {}, headers)).answer.data as MenuNode[];
};
const count = (menu: readonly MenuNode[]): number => [...allEntries(menu)].length;

describe('the menu that the server answers', () => {
  test('is whole for an administrator', async () => {
    expect(count(await menuOf('admin'))).toBe(menuSeedRecords.length);
  });
  test('keeps system management from an officer', async () => {
    const menu = await menuOf('jingde');
    expect(count(menu)).toBe(dutyMenuIds.length);
    expect(trailTo(menu, '/sys/user')).toEqual([]);
  });
  test('is nobody’s without a token', async () => {
    const { status, answer } = await server.call('menuSearch', {});
    expect([status, answer.code]).toEqual([401, 'A0001']);
  });
  test('is recorded once: a second start adds nothing', async () => {
    const before = server.ctx.store.head();
    await seedSystem(server.ctx);
    expect(server.ctx.store.head()).toBe(before);
  });
  test('follows a changed record, and a removed entry does not come back with the next start', async () => {
    const { headers } = await server.signIn('admin');
    const { answer } = await server.call('menu.info', { id: '10110' }, headers);
    const { version } = answer.data as { version: number };
    await server.call('menu.change', { id: '10110', version, changes: { name: '一张图', isShow: null } }, headers);
    expect(trailTo(await menuOf('jingde'), '/xcgrid')).toMatchObject([{ name: '一张图', isShow: false }]);
    const removed = await server.call('menu.remove', { id: '10110', version: version + 1 }, headers);
    expect(removed.answer.code).toBe('00000');
    await seedSystem(server.ctx);
    expect(trailTo(await menuOf('jingde'), '/xcgrid')).toEqual([]);
  });
});

test('a role shows what its record names, and a built-in one that nobody recorded what officers begin with', () => {
  const recorded = [{ roleCode: 'NOTICE', menuIds: ['1015060'] }, { roleCode: 'EMPTY' }];
  expect(allowedMenuIds(['NOTICE'], recorded)).toEqual(new Set(['1015060']));
  expect(allowedMenuIds(['NOTICE', 'EMPTY'], recorded)).toEqual(new Set(['1015060']));
  expect(allowedMenuIds(['EMPTY'], recorded)).toEqual(new Set());
  expect(allowedMenuIds(['NOBODY'], recorded)).toEqual(new Set());
  expect(allowedMenuIds(['ZBY'], recorded)).toEqual(new Set(dutyMenuIds));
  expect(allowedMenuIds(['ZBY'], [{ roleCode: 'ZBY', menuIds: ['1003010'] }])).toEqual(new Set(['1003010']));
  expect(allowedMenuIds(['ZBY', 'XTGLY'], recorded)).toBeUndefined();
});

test('the bank of questions is in the menu of who keeps it, and not of officers, who could not open it', () => {
  const bank = '/fire-meshing/index/exam-questions';
  const entriesOf = (role: string): readonly MenuNode[] => {
    const menu = menuTree(menuSeedRecords, allowedMenuIds([role], []));
    return trailTo(menu, bank);
  };
  expect(entriesOf('JLY')).toHaveLength(2);
  expect(entriesOf('ZBY')).toEqual([]);
});
