import { describe, expect, test } from 'vitest';
import { group, page, seedRecords } from '../../contract/menus/seed-entry.ts';
import { trailTo } from '../../contract/menus/menu-node.ts';
import { menuTree, type MenuRecord } from '../../contract/menus/menu-tree.ts';
import { dutyMenuIds, menuSeedRecords } from '../../contract/menus/seed.ts';
import { menuForUserType } from '../../contract/menus/user-type.ts';
import { type Audience, concerns, isPersonal, regionsOf } from '../../contract/announcements/audience.ts';

describe('who gets an announcement', () => {
  const to = (more: Partial<Audience> = {}): Audience => ({
    areaCode: '3418',
    regionCodes: [],
    roleIds: [],
    userIds: [],
    ...more,
  });
  const person = { userId: 'u1', regionCode: '341825', roles: ['r1', 'r2'] };

  test('is everybody of its author’s region where nobody is named', () => {
    expect(regionsOf(to())).toEqual(['3418']);
    expect([concerns(to(), person), concerns(to(), { ...person, regionCode: '3410' })]).toEqual([true, false]);
  });

  test('is only who it names where it names nobody else', () => {
    expect([
      isPersonal(to({ userIds: ['u1'] })),
      isPersonal(to()),
      isPersonal(to({ userIds: ['u1'], roleIds: ['r1'] })),
      isPersonal(to({ userIds: ['u1'], regionCodes: ['34'] })),
    ]).toEqual([true, false, false, false]);
    expect(regionsOf(to({ userIds: ['u2'] }))).toEqual([]);
    expect([
      concerns(to({ userIds: ['u2'] }), person),
      concerns(to({ userIds: ['u1'] }), { ...person, regionCode: '3410' }),
    ]).toEqual([false, true]);
  });

  test('is regions within its author’s, and there those of its roles', () => {
    expect(regionsOf(to({ regionCodes: ['341825', '3410', '341802'] }))).toEqual(['341825', '341802']);
    expect([
      concerns(to({ regionCodes: ['341802', '341825'] }), person),
      concerns(to({ regionCodes: ['341802'] }), person),
    ]).toEqual([true, false]);
    expect([
      concerns(to({ roleIds: ['r9', 'r2'] }), person),
      concerns(to({ roleIds: ['r9'] }), person),
      concerns(to({ roleIds: ['r9'], userIds: ['u1'] }), person),
    ]).toEqual([true, false, true]);
  });
});

describe('the menu', () => {
  const record = (id: string, more: Partial<MenuRecord> = {}): MenuRecord => ({
    id,
    name: id,
    path: `/${id}`,
    order: 1,
    ...more,
  });

  test('shows an entry without more as it is', () => {
    const [node] = menuTree([record('a')], undefined);
    expect(node).toEqual({
      id: 'a',
      name: 'a',
      path: '/a',
      component: '',
      isShow: false,
      keepAlive: false,
      children: [],
      meta: { icon: '', title: 'a' },
    });
    expect(Object.keys(node?.meta ?? {})).toEqual(['icon', 'title']);
    expect(
      menuTree([record('a', { isShow: true, keepAlive: true, hasMask: true, hidesSide: true })], undefined),
    ).toMatchObject([{ isShow: true, keepAlive: true, meta: { hasMask: true, hidesSide: true } }]);
  });

  test('leads to the first entry of a path, not to what lies below it', () => {
    const menu = menuTree(
      [
        record('a', { path: '/x' }),
        record('b', { parentId: 'a', path: '/x' }),
        record('c', { parentId: 'a', path: '/y' }),
      ],
      undefined,
    );
    expect(
      [trailTo(menu, '/x'), trailTo(menu, '/y'), trailTo(menu, '/z')].map((trail) => trail.map(({ id }) => id)),
    ).toEqual([['a'], ['a', 'c'], []]);
  });

  test('keeps what stands below an entry for everybody but at the desk', () => {
    const menu = menuTree(
      [record('a'), record('b', { parentId: 'a' }), record('d', { path: '/desk' }), record('e', { parentId: 'd' })],
      undefined,
    );
    expect(menuForUserType(menu, 1).map(({ id, children }) => [id, children.length])).toEqual([
      ['a', 1],
      ['d', 0],
    ]);
  });

  test('begins with records in steps of ten, each with what its entry says', () => {
    const seed = [
      page('1', '甲', '/a/b', 'list', { hidden: true }),
      group('2', '乙', '/c', 'map', [
        page('21', '丙', '/c/d', 'bell', { keepAlive: true, hasMask: true, hidesSide: true }),
      ]),
    ];
    const facts = { icon: 'list', isShow: true };
    expect([...seedRecords(seed)].map((one) => Object.entries(one).toSorted(([a], [b]) => a.localeCompare(b)))).toEqual(
      [
        { ...facts, id: '1', name: '甲', path: '/a/b', order: 10, isShow: false, component: 'a/b' },
        { ...facts, id: '2', name: '乙', path: '/c', icon: 'map', order: 20 },
        {
          ...facts,
          id: '21',
          name: '丙',
          path: '/c/d',
          icon: 'bell',
          order: 10,
          parentId: '2',
          component: 'c/d',
          keepAlive: true,
          hasMask: true,
          hidesSide: true,
        },
      ].map((one) => Object.entries(one).toSorted(([a], [b]) => a.localeCompare(b))),
    );
  });

  test('of officers is all but the administration', () => {
    const system = menuSeedRecords.filter(({ path }) => path.startsWith('/sys'));
    expect(system.length).toBeGreaterThan(0);
    expect(system.filter(({ id }) => dutyMenuIds.includes(id))).toEqual([]);
    expect(dutyMenuIds.length).toBeGreaterThan(10);
  });
});
