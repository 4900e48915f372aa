import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionNames } from '../../contract/permissions.ts';
import { builtInPermissions } from '../../contract/session/roles.ts';
import { stock, stockGroups, stockNames } from '../../contract/stock/all.ts';
import type { StockGroupNode, StockTable } from '../../contract/stock/schemas.ts';
import { isStaleByCommand } from '../../streams/derived/queries.ts';
import type { SignedIn } from '../support/server.ts';
import { crew, made, openStock, type Given } from './given.ts';

let given: Given;
beforeAll(async () => {
  given = await openStock();
  await made(given, 'crew', crew);
  await made(given, 'crew', { ...crew, name: '宣城市机动队', regionCode: '3418' });
  await made(given, 'crew', { ...crew, name: '黄山市专业队', regionCode: '3410', longitude: 118.32, latitude: 29.83 });
  await made(given, 'water', {
    name: '一号水库',
    kind: 'reservoir',
    regionCode: '341825',
    longitude: 118.5,
    latitude: 30.3,
  });
});
afterAll(() => given.server.stop());

const treeOf = async (who: SignedIn): Promise<StockGroupNode[]> =>
  (await given.server.call('stockKinds', {}, who.headers)).answer.data as StockGroupNode[];
const counts = (tree: readonly StockGroupNode[]): Record<string, number> =>
  Object.fromEntries(tree.flatMap(({ children }) => children.map(({ name, count }) => [name, count])));

describe('the tree of kinds', () => {
  test('has every kind once, below its group, by the title of its declaration', async () => {
    const tree = await treeOf(given.admin);
    expect(tree.map(({ title, children }) => [title, ...children.map((kind) => kind.title)])).toEqual([
      ['扑救力量', '扑火队伍'],
      ['物资与水源', '物资储备库', '取水点'],
      ['监测设施', '监控摄像机', '瞭望塔', '气象站'],
      ['保护目标', '重点保护目标'],
      ['其他', '自定义资源'],
    ]);
    expect(tree.flatMap(({ children }) => children.map(({ name }) => name))).toEqual(stockNames);
    expect(tree.map(({ name }) => name)).toEqual(stockGroups.map(({ name }) => name));
  });

  test('counts what each person sees, and a group counts its kinds together', async () => {
    expect(counts(await treeOf(given.admin))).toMatchObject({ crew: 3, water: 1, tower: 0 });
    expect(counts(await treeOf(given.city))).toMatchObject({ crew: 2, water: 1 });
    expect(counts(await treeOf(given.county))).toMatchObject({ crew: 1, water: 1 });
    expect(counts(await treeOf(given.elsewhere))).toMatchObject({ crew: 1, water: 0 });
    expect((await treeOf(given.admin)).map(({ count }) => count)).toEqual([3, 1, 0, 0, 0]);
  });

  test('holds only what somebody’s roles let them read', async () => {
    expect(await treeOf(given.trainer)).toEqual([]);
    await given.server.call(
      'role.create',
      { roleName: '水源管理员', roleCode: 'SYGLY', permissions: ['water.read'] },
      given.admin.headers,
    );
    await given.server.auth.registerUser({
      userName: 'waters',
      realName: '水源员',
      password: 'Fire@2026',
      regionCode: '34',
      deptName: '测试',
      roles: ['SYGLY'],
    });
    expect(await treeOf(await given.server.signIn('waters'))).toEqual([
      { name: 'supplies', title: '物资与水源', count: 1, children: [{ name: 'water', title: '取水点', count: 1 }] },
    ]);
  });

  test.each(stockNames)('is asked anew once a record of %s was made, changed, removed or taken in', (name) => {
    expect(
      ['create', 'change', 'remove', 'import', 'page'].map((action) =>
        isStaleByCommand('stockKinds', `${name}.${action}`),
      ),
    ).toEqual([true, true, true, true, false]);
  });
});

describe('what a kind is made of', () => {
  const ask = (resource: string | undefined) =>
    given.server.call('stockTable', resource === undefined ? {} : { resource }, given.county.headers);

  test('is as its declaration says: keys, labels, units and choices', async () => {
    const table = (await ask('camera')).answer.data as StockTable;
    expect(table).toMatchObject({ name: 'camera', title: '监控摄像机', titleField: 'name' });
    expect(table.fields.map(({ key }) => key)).toEqual(Object.keys(stock.camera.fields));
    expect(table.fields.find(({ key }) => key === 'type')).toEqual({
      key: 'type',
      label: '监控类型',
      kind: 'choice',
      required: true,
      choices: [
        { value: '1', label: '云台监控' },
        { value: '2', label: '卡口监控' },
      ],
    });
    expect(table.fields.find(({ key }) => key === 'range')).toEqual({
      key: 'range',
      label: '监控距离',
      kind: 'whole',
      required: false,
      unit: '米',
    });
  });

  test.each(stockNames)('is told of %s', async (name) => {
    expect(await ask(name)).toMatchObject({ status: 200, answer: { data: { title: stock[name].title } } });
  });

  test.each([['helicopter'], ['user'], ['toString']])('is not told of %s, which is no such kind', async (name) => {
    expect(await ask(name)).toMatchObject({
      status: 404,
      answer: { code: 'A0404', field: 'resource', message: `没有名为“${name}”的防火资源` },
    });
  });

  test('wants a kind', async () => {
    expect(await ask(undefined)).toMatchObject({
      status: 400,
      answer: { code: 'A0400', field: 'resource', message: '请指定资源种类' },
    });
  });

  test('is told to nobody who is not signed in', async () => {
    expect((await given.server.call('stockTable', { resource: 'crew' }, {})).status).toBe(401);
    expect((await given.server.call('stockKinds', {}, {})).status).toBe(401);
  });
});

describe('who dispatches', () => {
  test('reads every kind and keeps none', async () => {
    for (const name of stockNames) {
      expect(Object.keys(permissionNames)).toEqual(expect.arrayContaining([`${name}.read`, `${name}.write`]));
      expect(builtInPermissions['ZBY']).toContain(`${name}.read`);
      expect(builtInPermissions['ZBY']).not.toContain(`${name}.write`);
    }
    expect((await given.server.call('crew.create', crew, given.county.headers)).status).toBe(403);
  });

  test('sees those of their own areas and no others', async () => {
    const { answer } = await given.server.call('crew.page', {}, given.county.headers);
    expect((answer.data as { name: string }[]).map(({ name }) => name)).toEqual(['旌德县专业队']);
  });
});
