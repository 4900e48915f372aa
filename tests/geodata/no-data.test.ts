import { expect, test } from 'vitest';
import type { Source } from '../../server/geodata/source.ts';
import { openRaster, type Raster } from '../../server/geodata/tiff-blocks.ts';
import { openTiff } from '../../server/geodata/tiff-tags.ts';
import type { Pair } from './given.ts';
import { heightFile, type TiffWish } from './tiff-of.ts';

const same = (place: Pair): Pair => place;

function rasterOf(wish: Omit<TiffWish, 'degrees'>): Raster {
  const file = heightFile(same, { degrees: true, ...wish });
  const source = { size: file.length, read: (start, length) => file.subarray(start, start + length) } as Source;
  return openRaster(source, openTiff(source), 1_000_000);
}

test.each([-9_999, -9_999.9, -3.4e38, -1.797693e308])('where %d stands for no height there is none', (none) => {
  const { valueAt } = rasterOf({ none });
  expect([valueAt(0, 139), Number.isFinite(valueAt(1, 139))]).toEqual([Number.NaN, true]);
});

test.each([1, 5, 8])(
  'a block that was left out, since nothing was measured in it, has no height (compression %d)',
  (compression) => {
    const { valueAt } = rasterOf({ more: { 259: [compression], 278: [70], 273: [8, 0], 279: [70 * 130 * 4, 0] } });
    expect(valueAt(5, 100)).toBeNaN();
  },
);
