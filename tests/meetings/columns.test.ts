import { expect, test } from 'vitest';
import { bestColumns } from '../../src/meetings/room/use-columns.ts';

test.each([
  [1, 1200, 700, 1],
  [2, 1200, 700, 2],
  [3, 2100, 830, 3],
  [4, 1200, 700, 2],
  [9, 1200, 700, 3],
  [10, 1200, 700, 4],
  [3, 370, 560, 1],
  [4, 370, 560, 1],
  [6, 370, 560, 2],
])('%i pictures on %i × %i stand in %i columns', (count, width, height, columns) => {
  expect(bestColumns(count, width, height)).toBe(columns);
});
