import { expect, test } from 'vitest';
import { chartOption } from '../../src/kit/chart/chart-option.ts';
import type { ChartPalette } from '../../src/kit/chart/chart-palette.ts';
import type { ChartShape } from '../../src/kit/chart/chart-table.ts';

const palette: ChartPalette = {
  series: ['#2f5f8a'],
  text: '#000',
  muted: '#555',
  line: '#ccc',
  surface: '#fff',
  font: 'sans-serif',
};
const rightAxis = (right: readonly number[], shape: Partial<ChartShape>) => {
  const rows = right.map((value, n) => [`11-${n + 10}`, 20, value]);
  const table = { heads: ['日期', '任务', '在线'], rows };
  const { yAxis } = chartOption(
    table,
    { kind: 'bars', columns: [1], right: [2], ...shape },
    { palette, scale: 1, moves: false },
  );
  return (yAxis as object[])[1];
};

test('a measure of percents ends at 100, and one of counts has no halves', () => {
  expect(rightAxis([95.2, 100], { rightMost: 100 })).toMatchObject({ min: 0, max: 100, interval: 25 });
  expect(rightAxis([0, 0, 1], {})).toMatchObject({ minInterval: 1 });
  expect(rightAxis([0.4, 12.5], {})).toMatchObject({ minInterval: 0 });
});
