import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { MenuNode } from '../../contract/menus/menu-node.ts';
import { menuTree } from '../../contract/menus/menu-tree.ts';
import { dutyMenuIds, menuSeedRecords } from '../../contract/menus/seed.ts';
import { menuForUserType } from '../../contract/menus/user-type.ts';
import { redirects } from '../../src/app/access.ts';
import { headerEntries, isActive } from '../../src/app/menu/header-entries.ts';
import { firstPage, homeOf, landing, resolve, wayTo } from '../../src/app/menu/resolve.ts';
import { isBuilt } from '../../src/app/page/far-pages.ts';

const whole = menuTree(menuSeedRecords, undefined);
const admin = menuForUserType(whole, 1);
const officer = menuForUserType(menuTree(menuSeedRecords, new Set(dutyMenuIds)), 1);
const ranger = menuForUserType(whole, 3);
const commander = menuForUserType(whole, 6);
const onlyAnnouncements = menuTree(menuSeedRecords, new Set(['1015060']));

const rows = readFileSync(new URL('../../docs/coverage.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, path, kind, what] = /^\| `(\/[^`]*)` \| (\w+) \| [^|]* \| (.*) \|$/.exec(line) ?? [];
    return path === undefined ? [] : [{ path, kind, what }];
  });

describe('every route of the specification', () => {
  test.each(rows.filter(({ kind }) => kind === 'page'))('$path is a page', ({ path }) => {
    expect(resolve(path, admin)).toMatchObject({ kind: 'page', node: { path } });
  });
  test.each(rows.filter(({ kind }) => kind === 'redirect'))('$path $what', ({ path, what }) => {
    expect(resolve(path, admin)).toEqual({
      kind: 'redirect',
      to: path === '/' ? '/homepage/index' : /\/\S+/.exec(what ?? '')?.[0],
    });
  });
  test.each(rows.filter(({ kind }) => kind === 'page'))('$path is built', ({ path }) => {
    expect(isBuilt(path.slice(1))).toBe(true);
  });
  test('every redirection leads to a page', () => {
    for (const to of Object.values(redirects)) expect(['page', 'redirect']).toContain(resolve(to, admin).kind);
  });
});

describe('what the menu does not give', () => {
  test.each([
    ['/sys/user', officer],
    ['/xj/equipment', officer],
    ['/warning-monitoring/index', ranger],
    ['/homepage/index', commander],
    ['/sys/role', onlyAnnouncements],
    ['/nowhere', admin],
  ])('%s does not exist', (path, menu) => {
    expect(resolve(path, menu)).toEqual({ kind: 'notFound' });
  });
});

describe('where a person begins', () => {
  test.each([
    ['an officer', officer, '/homepage/index'],
    ['a ranger', ranger, '/fire-meshing/index/do-list'],
    ['a commander', commander, '/command-dispatch/index'],
    ['who sees only announcements', onlyAnnouncements, '/sys'],
  ])('%s', (_who, menu, path) => {
    expect(homeOf(menu)).toBe(path);
  });
  test('nowhere without a menu', () => {
    expect(homeOf([])).toBeUndefined();
    expect(landing('/warning-monitoring/index', [])).toBeUndefined();
  });
  test('where they wanted to go, with its question; at home where their menu does not give it', () => {
    expect(landing('/integrated-management/index/uav?pageNum=2', officer)).toBe(
      '/integrated-management/index/uav?pageNum=2',
    );
    expect(landing('/sys/user', officer)).toBe('/homepage/index');
    expect(landing(undefined, ranger)).toBe('/fire-meshing/index/do-list');
  });
});

describe('a group', () => {
  test('leads on to where the specification says only where the menu gives that', () => {
    const some = menuTree(menuSeedRecords, new Set(['100802040']));
    expect(resolve('/integrated-management', some)).toEqual({
      kind: 'redirect',
      to: '/integrated-management/index/note-push-records',
    });
  });
  test('prefers what is shown', () => {
    const records = [
      { id: 'g', name: 'g', path: '/g', order: 1, isShow: true },
      { id: 'h', parentId: 'g', name: 'h', path: '/g/hidden', component: 'x', order: 1 },
      { id: 's', parentId: 'g', name: 's', path: '/g/shown', component: 'x', order: 2, isShow: true },
    ];
    expect(resolve('/g', menuTree(records, undefined))).toEqual({ kind: 'redirect', to: '/g/shown' });
  });
});

describe('a menu', () => {
  const listed = (menu: readonly MenuNode[]): string[] =>
    menu.flatMap((node) => (node.isShow ? [node.path, ...listed(node.children)] : []));
  test('leads from each section to a page of it that is shown', () => {
    const sections = admin.filter(({ isShow }) => isShow);
    expect(sections.map(wayTo)).toContain('/fire-meshing');
    for (const section of sections) expect(firstPage(section)?.isShow).toBe(true);
  });
  test('of rangers and of commanders is theirs alone', () => {
    expect(listed(commander)).toEqual(['/command-dispatch', '/command-dispatch/index']);
    expect(listed(ranger)).toEqual([
      '/fire-meshing',
      '/fire-meshing/index/do-list',
      '/fire-meshing/index/danger-investigation',
      '/fire-meshing/index/my-patrol',
      '/fire-meshing/index/my-exams',
      '/fire-meshing/index/my-courses',
    ]);
  });
});

describe('the header', () => {
  const titles = (menu: typeof admin): string[][] => {
    const { left, right } = headerEntries(menu);
    return [left, right].map((part) => part.map(({ name }) => name));
  };
  test('has the first three static routes at its left and the next three at its right', () => {
    expect(titles(officer)).toEqual([
      ['首页', '监测预警', '指挥调度'],
      ['应急救援', '灾害管理', '综合管理'],
    ]);
  });
  test('has those that are built first, and fills what they leave with the next sections', () => {
    expect(titles(officer)).toEqual([
      ['首页', '监测预警', '指挥调度'],
      ['应急救援', '灾害管理', '综合管理'],
    ]);
  });
  test('gives a ranger their one entry', () => {
    expect(titles(ranger)).toEqual([['护林员'], []]);
  });
  test('marks the entry below which one is, and no other', () => {
    const { left, right } = headerEntries(officer);
    expect(
      [...left, ...right]
        .filter((entry) => isActive(entry, '/integrated-management/index/uav'))
        .map(({ name }) => name),
    ).toEqual(['综合管理']);
    expect([...left, ...right].filter((entry) => isActive(entry, '/homepage/index')).map(({ name }) => name)).toEqual([
      '首页',
    ]);
  });
});
