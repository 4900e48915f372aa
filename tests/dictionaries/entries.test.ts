import { describe, expect, it } from 'vitest';
import { entriesBelow, entriesOf } from '../../server/dictionaries/entries.ts';
import { seedDictionaries } from '../../server/dictionaries/seed.ts';
import { valuesSchema } from '../../contract/resources/schemas.ts';
import { dictionaries } from '../../contract/system/dictionary.ts';

const seeded = seedDictionaries();
const records = seeded.map(({ id, values }) => ({ id, ...values }));
const names = (entries: readonly { name: string }[] | undefined): string[] | undefined =>
  entries?.map(({ name }) => name);

describe('the dictionaries of a new authority', () => {
  it.each([
    ['fireGrade', ['一般', '较大', '重大', '特别重大']],
    ['cameraType', ['云台监控', '卡口监控']],
    ['landKind', ['有林地', '灌木林地', '疏林地', '未成林地', '草地', '其他林地']],
    [
      'fireCause',
      ['祭祀用火', '农事用火', '野外吸烟', '玩火', '电力设施', '雷击', '故意纵火', '外来火', '其他', '不明'],
    ],
    ['alarmSource', ['卫星遥感', '护林员上报', '管理员添加', '电话报警', '视频监控', '其他', 'AI算法']],
  ])('%s has its entries in order', (code, expected) => {
    expect(names(entriesOf(records, code))).toEqual(expected);
  });

  it('give camera types the numbers of the specification', () => {
    expect(entriesOf(records, 'cameraType')?.map(({ code, name }) => [code, name])).toEqual([
      ['1', '云台监控'],
      ['2', '卡口监控'],
    ]);
  });

  it('could each have been entered in the form, once, and each below one that is there', () => {
    expect(new Set(seeded.map(({ id }) => id)).size).toBe(seeded.length);
    for (const [i, { id, values }] of seeded.entries()) {
      expect(valuesSchema(dictionaries).safeParse(values).error?.issues ?? []).toEqual([]);
      expect(id.length).toBeLessThanOrEqual(60);
      expect([undefined, ...seeded.slice(0, i).map((one) => one.id)]).toContain(values.parentId);
    }
  });
});

describe('choices', () => {
  const kept = [
    { id: 'd', code: 'kind', name: '种类', order: 1 },
    { id: 'a', parentId: 'd', code: 'a', name: '甲', order: 1 },
    { id: 'b', parentId: 'd', code: 'b', name: '乙', order: 2, disabled: true },
    { id: 'b1', parentId: 'b', code: 'b1', name: '乙一', order: 1 },
    { id: 'a1', parentId: 'a', code: 'kind', name: '甲一', order: 1 },
    { id: 'off', code: 'off', name: '停用', order: 2, disabled: true },
    { id: 'x', parentId: 'gone', code: 'x', name: '孤', order: 1 },
  ];

  it('leave out what is disabled and what lies below it', () => {
    expect(entriesOf(kept, 'kind')).toEqual([
      {
        id: 'a',
        parentId: 'd',
        code: 'a',
        name: '甲',
        order: 1,
        children: [{ id: 'a1', parentId: 'a', code: 'kind', name: '甲一', order: 1 }],
      },
    ]);
    expect(entriesOf(kept, 'off')).toBeUndefined();
    expect(names(entriesBelow(kept, 'd'))).toEqual(['甲']);
  });

  it('are asked for by the code of a dictionary, never by that of an entry', () => {
    expect(entriesOf(kept, 'a')).toBeUndefined();
  });

  it('begin with the dictionaries themselves, at parent 0', () => {
    expect(names(entriesBelow(kept, '0'))).toEqual(['种类']);
  });
});
