import { describe, expect, test } from 'vitest';
import type { Person } from '../../contract/people/schemas.ts';
import { databaseFile } from '../../server/data-dir.ts';
import { projections } from '../../server/projections.ts';
import { rebuildReadModels } from '../../server/store/read-models.ts';
import { openDatabase } from '../../server/store/sqlite-store.ts';
import { openPeople } from './known-people.ts';

const house = openPeople();
const { who } = house;

const ask = (by: string, args: object = {}) =>
  house.server.call('qryAllUser', { pageSize: 50, ...args }, who(by).headers);
const find = async (by: string, args: object = {}): Promise<string[]> =>
  ((await ask(by, args)).answer.data as Person[]).map(({ realName }) => realName);

describe('who somebody may know', () => {
  test.each([
    [
      'a county officer: their county, what lies in it, and the city’s duty officer — not its clerk, nor the ' +
        'province, nor another city',
      'jingde',
      ['宣城值班员', '巡护乙', '巡护甲', '旌德值班员', '旌德县带班', '云乐镇值班员'],
    ],
    [
      'a county’s ranger no less',
      'guard1',
      ['宣城值班员', '巡护乙', '巡护甲', '旌德值班员', '旌德县带班', '云乐镇值班员'],
    ],
    [
      'a township’s officer: the county’s duty officers by whatever role, and not those two levels above',
      'township',
      ['旌德值班员', '旌德县带班', '云乐镇值班员'],
    ],
    [
      'a city officer: the province’s duty officer, and neither its administrator nor its trainer',
      'huangshan',
      ['省值班员', '黄山值班员'],
    ],
  ])('%s', async (_name, by, expected) => {
    expect(await find(by)).toEqual(expected);
  });

  test('everybody, for who sits at the province; nobody is above', async () => {
    expect((await ask('sheng')).answer.total).toBe(12);
  });

  test('their phone is told to who acts on alarms, and to nobody else', async () => {
    await house.server.call(
      'user.change',
      { id: who('guard1').userId, version: 1, changes: { mobile: '13900000001' } },
      who('admin').headers,
    );
    const seen = async (by: string): Promise<Person> =>
      ((await ask(by, { keyword: '巡护甲' })).answer.data as Person[])[0]!;
    expect(await seen('jingde')).toEqual({
      id: who('guard1').userId,
      realName: '巡护甲',
      deptName: '旌德县林业局',
      regionCode: '341825',
      region: '安徽省宣城市旌德县',
      isOfficer: false,
      mobile: '13900000001',
    });
    for (const by of ['trainer', 'guard1']) expect(await seen(by)).not.toHaveProperty('mobile');
    expect(await find('sheng', { keyword: '13900000001' })).toEqual([]);
  });

  test('tells who is a duty officer, an administrator being none by that alone', async () => {
    const officers = ((await ask('sheng')).answer.data as Person[])
      .filter(({ isOfficer }) => isOfficer)
      .map(({ realName }) => realName);
    expect(officers).toEqual(['省值班员', '黄山值班员', '宣城值班员', '旌德值班员', '旌德县带班', '云乐镇值班员']);
  });

  test('nobody whose account is disabled, from the moment it is, and again when it is enabled', async () => {
    const { id } = ((await ask('admin', { keyword: '宣城文员' })).answer.data as Person[])[0]!;
    await house.server.call('user.change', { id, version: 1, changes: { disabled: true } }, who('admin').headers);
    expect(await find('sheng', { keyword: '宣城文员' })).toEqual([]);
    await house.server.call('user.change', { id, version: 2, changes: { disabled: null } }, who('admin').headers);
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
    [
      'in a region and what lies in it',
      'sheng',
      { regionCode: '341825', keyword: '值班' },
      ['旌德值班员', '云乐镇值班员'],
    ],
    ['in one’s own region, without the officers above', 'jingde', { regionCode: '341825100' }, ['云乐镇值班员']],
    ['in the region above, where one knows some', 'jingde', { regionCode: '3418', keyword: '宣城' }, ['宣城值班员']],
    ['in a region where one knows nobody', 'jingde', { regionCode: '3410' }, []],
  ])('%s', async (_name, by, args, expected) => {
    expect(await find(by, args)).toEqual(expected);
  });

  test('comes page by page, each once, with the number of all', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => ask('jingde', { pageNum, pageSize: 2 })));
    expect(pages.map(({ answer }) => answer.total)).toEqual([6, 6, 6, 6]);
    expect(pages.flatMap(({ answer }) => (answer.data as Person[]).map(({ realName }) => realName))).toEqual(
      await find('jingde'),
    );
  });

  test('of more hits than are taken down at once comes each once, to the last page', async () => {
    const crowd = Array.from({ length: 2_100 }, (_, n) => ({
      stream: `user-crowd${n}`,
      expectedVersion: 0,
      events: [
        {
          type: 'user.registered' as const,
          areaCode: '3402',
          data: {
            userName: `crowd${n}`,
            realName: `民兵${String(n).padStart(4, '0')}`,
            regionCode: '3402',
            deptName: '民兵连',
            roles: ['NONE'],
            userType: 1,
          },
        },
      ],
    }));
    await house.server.ctx.store.append({ actor: 'system', writes: crowd });
    const first = await ask('sheng', { keyword: '民兵' });
    expect([first.answer.total, (first.answer.data as Person[])[0]?.realName]).toEqual([2_100, '民兵0000']);
    expect((await find('sheng', { keyword: '民兵', pageNum: 42 })).at(-1)).toBe('民兵2099');
    expect(await find('sheng', { keyword: '民兵', pageNum: 43 })).toEqual([]);
    expect(await find('sheng', { keyword: '民兵 2099' })).toEqual(['民兵2099']);
  });

  test.each([
    [{ pageSize: 51 }, 'pageSize', '每页最多50条'],
    [{ pageNum: 0 }, 'pageNum', '页码从1开始'],
    [{ regionCode: '34182' }, 'regionCode', '区划代码应为2、4、6、9或12位数字'],
    [{ keyword: '字'.repeat(51) }, 'keyword', '关键字最长50字'],
  ])('refuses %j', async (args, field, message) => {
    expect(await ask('jingde', args)).toMatchObject({ status: 400, answer: { code: 'A0400', field, message } });
  });

  test('is for who is signed in', async () => {
    expect((await house.server.call('qryAllUser', {})).status).toBe(401);
  });

  test('finds the same when the log is folded anew', async () => {
    const before = await ask('sheng');
    const db = openDatabase(databaseFile(house.server.dataDir));
    rebuildReadModels(db, projections);
    db.close();
    expect((await ask('sheng')).answer).toEqual(before.answer);
  });
});
