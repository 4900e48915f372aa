import { describe, expect, test } from 'vitest';
import { openCoverGrid } from '../../server/ground/cover-grid.ts';
import { openHeightGrid } from '../../server/ground/height-grid.ts';
import { check } from './given.ts';
import { classFile } from './tiff-of.ts';

const [west, north, step] = [118, 31, 0.001] as const;
const side = 64;
/** Cropland in the west, forest in the east, and a pond in the south-east. */
const worldCover: readonly (readonly number[])[] = Array.from({ length: side }, (_, row) =>
  Array.from({ length: side }, (_col, col) => (col < side / 2 ? 40 : row > 48 && col > 48 ? 80 : 10)),
);
const file = (classes = worldCover): Buffer => classFile(classes, { west, north, step });
const taking = { layer: 'landCover', system: 'file' } as const;
const allDetail = 6;

describe('land cover from a raster of classes', () => {
  test('says what grows where, by the table of its product', async () => {
    let seen: unknown[] = [];
    const { report } = await check(file(), { ...taking, table: 'worldCover' }, (path) => {
      const coverAt = openCoverGrid(path);
      const at = (col: number, row: number) =>
        coverAt(west + (col + 0.5) * step, north - (row + 0.5) * step, allDetail);
      seen = [at(3, 3), at(60, 3), at(60, 60), at(-40, 3)];
    });
    expect(seen).toEqual(['旱地', '针阔混交', '水域', undefined]);
    expect(report?.kinds.map(({ name }) => name)).toEqual(['旱地', '针阔混交', '水域']);
    expect(report?.preview.features.length).toBeGreaterThan(10);
  });

  test('keeps the most frequent class where it is seen from afar, and never one between two', async () => {
    let found = new Set<number>();
    await check(file(), { ...taking, table: 'worldCover' }, (path) => {
      const { levels, names, valueAt } = openHeightGrid(path);
      const { cols = 0, rows = 0 } = levels.at(-1) ?? {};
      for (let row = 0; row < rows; row += 1)
        for (let col = 0; col < cols; col += 1) found = found.add(valueAt(levels.length - 1, col, row));
      expect([...found].filter((value) => !Number.isNaN(value)).map((value) => names[value])).toEqual(
        expect.arrayContaining(['旱地', '针阔混交', '水域']),
      );
    });
    expect([...found].filter((value) => !Number.isNaN(value))).toHaveLength(3);
  });

  test('is read by a table of one’s own', async () => {
    const own = { ...taking, table: 'own', classes: '40=茶园\n10=马尾松，80：水域' } as const;
    const { report } = await check(file(), own);
    expect(report?.kinds.map(({ name }) => name)).toEqual(['茶园', '马尾松', '水域']);
  });

  const refusals: readonly (readonly [
    what: string,
    table: 'worldCover' | 'clcd' | 'own',
    own: string,
    said: string,
  ])[] = [
    ['the table of another product', 'clcd', '', '文件中有类别值40，所选对照表中没有'],
    ['a table without a class', 'own', '10=马尾松', '文件中有类别值40'],
    ['an empty table', 'own', ' ', '请填写类别对照表'],
    ['a cover that there is not', 'own', '40=梯田', '不认识地类“梯田”'],
    ['a class that is named twice', 'own', '40=茶园,40=旱地', '类别值40出现了两次'],
    ['a line that is none', 'own', '茶园', '无法识别'],
  ];
  test.each(refusals)('is refused by %s', async (_what, table, classes, said) => {
    expect((await check(file(), { ...taking, table, classes })).refused).toContain(said);
  });

  test('is refused without a table, as no raster, and as nothing but empty places', async () => {
    expect((await check(file(), taking)).refused).toBe('请选择类别对照表');
    expect((await check(Buffer.from('{}'), { ...taking, table: 'clcd' })).refused).toBe('此图层需要 GeoTIFF');
    const empty = worldCover.map((row) => row.map(() => 0));
    expect((await check(file(empty), { ...taking, table: 'worldCover' })).refused).toBe('该区域内没有有效的地类');
  });
});
