import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allEntries, trailTo, type MenuNode } from '../../contract/menus/menu-node.ts';
import { menuTree, type MenuRecord } from '../../contract/menus/menu-tree.ts';
import { dutyMenuIds, menuSeedRecords } from '../../contract/menus/seed.ts';
import { staticRoutes } from '../../contract/menus/static-routes.ts';
import { menuForUserType } from '../../contract/menus/user-type.ts';

const whole = menuTree(menuSeedRecords, undefined);
const ids = (menu: readonly MenuNode[]): string[] => [...allEntries(menu)].map(({ id }) => id);
const record = (id: string, over: Partial<MenuRecord> = {}): MenuRecord => ({
  id,
  name: id,
  path: `/${id}`,
  order: 1,
  isShow: true,
  ...over,
});

describe('the menu of a person', () => {
  const records = [
    record('b', { order: 2 }),
    record('a', { order: 1 }),
    record('a2', { parentId: 'a', order: 2, keepAlive: true }),
    record('a1', { parentId: 'a', order: 1, component: 'x/y', icon: 'map', hasMask: true, hidesSide: true }),
    record('lost', { parentId: 'gone' }),
  ];
  test('stands in its order, and what lost its parent shows nowhere', () => {
    expect(ids(menuTree(records, undefined))).toEqual(['a', 'a1', 'a2', 'b']);
  });
  test('an allowed entry brings those above it along, not those beside it', () => {
    expect(ids(menuTree(records, new Set(['a2'])))).toEqual(['a', 'a2']);
    expect(ids(menuTree(records, new Set(['b'])))).toEqual(['b']);
    expect(menuTree(records, new Set())).toEqual([]);
  });
  test('says of each entry what section 3 names', () => {
    expect(menuTree(records, new Set(['a1']))[0]?.children).toEqual([
      {
        id: 'a1',
        name: 'a1',
        path: '/a1',
        component: 'x/y',
        isShow: true,
        keepAlive: false,
        children: [],
        meta: { icon: 'map', title: 'a1', hasMask: true, hidesSide: true },
      },
    ]);
  });
});

describe('by user type', () => {
  test.each([
    [3, ['10060']],
    [6, ['10020']],
  ])('type %i sees only its one entry', (type, expected) => {
    expect(menuForUserType(whole, type).map(({ id }) => id)).toEqual(expected);
  });
  test.each([1, 2, 0, 99])('type %i sees all but those two, and /desk without its children', (type) => {
    const top = menuForUserType(whole, type);
    expect(top.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).filter((id) => id !== '10060' && id !== '10020'));
    expect(whole.find(({ path }) => path === '/desk')?.children).toHaveLength(2);
    expect(top.find(({ path }) => path === '/desk')?.children).toEqual([]);
  });
  test('a role without that entry leaves a ranger nothing', () => {
    expect(menuForUserType(menuTree(menuSeedRecords, new Set(['10010'])), 3)).toEqual([]);
  });
});

describe('the menu that a system begins with', () => {
  const routes = readFileSync(new URL('../../docs/coverage.md', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => /^\| `(\/[^`]*)` \| (page|public|redirect) \|/.exec(line)?.slice(1, 3) ?? []);
  const pages = routes.filter((_, i) => i % 2 === 0 && routes[i + 1] === 'page');
  test('gives every page of the coverage table', () => {
    const given = new Set([...allEntries(whole)].map(({ path }) => path));
    expect(pages.length).toBeGreaterThan(60);
    expect(pages.filter((path) => !given.has(path))).toEqual([]);
  });
  test('stands whole in the coverage table, which says what is behind each of its pages', () => {
    const listed = new Set(routes);
    // What stands below /desk is for rangers and commanders alone; for all others it is no page.
    const leaves = [...allEntries(whole)].filter(
      ({ path, children }) => children.length === 0 && !path.startsWith('/desk/'),
    );
    expect(leaves.map(({ path }) => path).filter((path) => !listed.has(path))).toEqual([]);
  });
  test('has every id once, and a path of letters, digits and dashes', () => {
    expect(new Set(ids(whole)).size).toBe(menuSeedRecords.length);
    expect(menuSeedRecords.filter(({ path }) => !/^\/[\w\-/]+$/.test(path))).toEqual([]);
  });
  test('keeps alive what section 2 names', () => {
    expect(menuSeedRecords.filter(({ keepAlive }) => keepAlive).map(({ path }) => path)).toEqual([
      '/warning-monitoring/index',
      '/integrated-management/index/operateZone',
    ]);
    expect(menuSeedRecords.filter(({ hasMask }) => hasMask).map(({ path }) => path)).toEqual(['/homepage/index']);
  });
  test('holds the six routes of the header, in their order', () => {
    const top = whole.map(({ path }) => path);
    expect(top.filter((path) => (staticRoutes as readonly string[]).includes(path)).slice(0, 6)).toEqual([
      ...staticRoutes,
    ]);
  });
  test('keeps system management from officers', () => {
    const duty = menuTree(menuSeedRecords, new Set(dutyMenuIds));
    expect(trailTo(duty, '/sys/user')).toEqual([]);
    expect(trailTo(duty, '/warning-monitoring/index').map(({ id }) => id)).toEqual(['10030', '1003010']);
  });
});
