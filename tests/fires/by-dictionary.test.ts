import { beforeAll, describe, expect, test } from 'vitest';
import type { FireDetail } from '../../contract/fires/schemas.ts';
import type { StatisticsTableAnswer } from '../../contract/statistics/schemas.ts';
import { openHandled } from './handled.ts';

const given = openHandled();
const { detail, log } = given;

const record = {
  outAt: '2026-03-01T09:58:00+08:00',
  burned: { forest: 0.4 },
  deaths: 0,
  seriousInjuries: 0,
  lightInjuries: 0,
  cause: 'farming',
};
const end = async (more: object): Promise<{ fireId: string; answer: object }> => {
  const { fireId } = await given.fires.burning();
  const { answer } = await given.fires.ask('county', 'endHandle', { fireId, record: { ...record, ...more } });
  return { fireId, answer };
};
const entry = (values: object): Promise<{ id: string }> =>
  given.fires.data('admin', 'dictionary.create', { order: 1, ...values });
const statistics = async (table: string): Promise<StatisticsTableAnswer['rows']> =>
  (await given.fires.data<StatisticsTableAnswer>('province', 'statisticsTable', { table })).rows;

describe('before an authority has dictionaries', () => {
  test('what every authority begins with may be chosen, and nothing else', async () => {
    expect((await end({})).answer).toMatchObject({ code: '00000' });
    expect((await end({ cause: 'beacon' })).answer).toMatchObject({ field: 'record.cause', message: '请选择起火原因' });
    expect((await end({ burned: { bamboo: 1 } })).answer).toMatchObject({
      field: 'record.burned.bamboo',
      message: '请选择林地种类',
    });
  });
});

describe('with the dictionaries of an administrator', () => {
  let grass: { id: string };
  beforeAll(async () => {
    const [causes, lands] = [
      await entry({ code: 'fireCause', name: '起火原因' }),
      await entry({ code: 'landKind', name: '地类' }),
    ];
    await entry({ parentId: causes.id, code: 'farming', name: '农事用火' });
    await entry({ parentId: causes.id, code: 'beacon', name: '孔明灯' });
    await entry({ parentId: lands.id, code: 'forest', name: '有林地' });
    await entry({ parentId: lands.id, code: 'bamboo', name: '竹林' });
    grass = await entry({ parentId: lands.id, code: 'grass', name: '草地' });
    await entry({ parentId: grass.id, code: 'reed', name: '芦苇' });
  });

  test('an added cause and kind of land are taken at once, named everywhere, and counted by their place', async () => {
    const { fireId } = await end({ cause: 'beacon', burned: { bamboo: 2, reed: 500 } });
    expect(await detail(fireId)).toMatchObject({
      grade: { name: '较大森林火灾', reason: '受害森林面积 2 公顷，达到 1 公顷以上' },
      record: { cause: 'beacon', causeName: '孔明灯' },
      landKinds: { bamboo: { name: '竹林', isForest: true }, reed: { name: '芦苇', isForest: false } },
    });
    expect((await log(fireId)).at(-1)).toMatch(/过火竹林 2 公顷、芦苇 500 公顷；.*原因：孔明灯；较大森林火灾/);
    expect((await statistics('causes')).map(([name]) => name)).toContain('孔明灯');
    expect(await statistics('land')).toContainEqual(['竹林', 2, 1]);
  });

  test('what the dictionary does not hold is refused, although every authority begins with it', async () => {
    expect((await end({ cause: 'arson' })).answer).toMatchObject({ code: 'A0400', field: 'record.cause' });
    const { fireId } = await given.fires.burning();
    const land = (kind: string) => given.fires.ask('county', 'forestLandAdd', { fireId, kind, areaHa: 3 });
    expect((await land('shrub')).answer).toMatchObject({ code: 'A0400', field: 'kind', message: '请选择林地种类' });
    expect((await land('reed')).answer).toMatchObject({ code: '00000' });
    expect((await log(fireId)).at(-1)).toBe('旌德值班员 登记过火芦苇 3 公顷');
  });

  test('nobody says themselves what a kind is called or counts for', async () => {
    const { fireId } = await end({
      causeName: '别的',
      burned: { forest: 2 },
      landKinds: { forest: { name: '别的', isForest: false } },
    });
    const { record: kept, grade } = await detail(fireId);
    expect([kept?.causeName, kept?.landKinds, grade?.name]).toEqual([undefined, undefined, '较大森林火灾']);
  });

  test('old values stay readable when their entry is gone, and land that stands there can be put down', async () => {
    const { fireId } = await end({ cause: 'beacon', burned: { reed: 4 } });
    const open = (await given.fires.burning()).fireId;
    await given.fires.data('county', 'forestLandAdd', { fireId: open, kind: 'reed', areaHa: 3 });
    const { data } = (await given.fires.ask('admin', 'dictionary.page', { parentId: grass.id })).answer;
    for (const { id, version } of data as { id: string; version: number }[])
      await given.fires.data('admin', 'dictionary.remove', { id, version });
    expect((await log(fireId)).at(-1)).toMatch(/过火芦苇 4 公顷.*原因：孔明灯/);
    await given.fires.data('county', 'endHandle', { fireId: open, record: { ...record, burned: { reed: 3.5 } } });
    expect(await detail(open)).toMatchObject({
      burned: { reed: 3.5 },
      landKinds: { reed: { name: '芦苇', isForest: false } },
    } satisfies Partial<FireDetail>);
  });
});
