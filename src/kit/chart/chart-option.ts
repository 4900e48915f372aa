import type { ComposeOption } from 'echarts/core';
import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import { cellText, type ChartShape, type ChartTable } from './chart-table.ts';
import type { ChartPalette } from './chart-palette.ts';

/** What the drawing library is told. */
export type ChartOption = ComposeOption<
  BarSeriesOption | GridComponentOption | LegendComponentOption | LineSeriesOption | TooltipComponentOption
>;

/** What an option is made with: colours, the size of one rem against 16 px, and whether things may move. */
export interface ChartLook {
  palette: ChartPalette;
  scale: number;
  moves: boolean;
}

const smallest = 14;

function axes(
  { rows }: ChartTable,
  { kind, columns, right = [], rightMost }: ChartShape,
  { palette, scale }: ChartLook,
): Pick<ChartOption, 'xAxis' | 'yAxis'> {
  const label = { color: palette.muted, fontSize: smallest * scale, fontFamily: palette.font, margin: 8 * scale };
  const line = { lineStyle: { color: palette.line, width: scale } };
  const names = {
    type: 'category' as const,
    data: rows.map(([name]) => String(name)),
    axisLabel: { ...label, hideOverlap: true },
    axisLine: line,
    axisTick: { show: false },
    inverse: kind === 'rows',
  };
  const figures = {
    type: 'value' as const,
    axisLabel: { ...label, hideOverlap: true },
    splitLine: line,
    minInterval: 1,
    splitNumber: 4,
  };
  // Where each bar bears its figure a measure would only take room.
  if (kind === 'rows')
    return {
      xAxis: columns.length === 1 ? { ...figures, show: false } : figures,
      yAxis: { ...names, axisLabel: { ...label, interval: 0 } },
    };
  // Nothing is counted in halves.
  const isCounted = right.every((at) => rows.every((row) => typeof row[at] !== 'number' || Number.isInteger(row[at])));
  const second = { ...figures, minInterval: isCounted ? 1 : 0, splitLine: { show: false } };
  const ends = rightMost === undefined ? {} : { min: 0, max: rightMost, interval: rightMost / 4 };
  return { xAxis: names, yAxis: right.length === 0 ? figures : [figures, { ...second, ...ends }] };
}

/** A pattern of its own for each series but the first, so that colour is never the only sign. */
const hatched = (n: number, color: string): NonNullable<NonNullable<BarSeriesOption['itemStyle']>['decal']> => ({
  color,
  dashArrayX: [1, 0],
  dashArrayY: [2, 2 + n * 2],
  rotation: n % 2 === 0 ? Math.PI / 4 : -Math.PI / 4,
});

function seriesOf(
  { heads, rows }: ChartTable,
  { kind, columns, right = [], breaks }: ChartShape,
  { palette, scale }: ChartLook,
): (BarSeriesOption | LineSeriesOption)[] {
  const data = (at: number): (number | null)[] => rows.map((row) => (typeof row[at] === 'number' ? row[at] : null));
  const line = (at: number, n: number, dashed: boolean): LineSeriesOption => ({
    type: 'line',
    name: heads[at] ?? '',
    data: data(at),
    symbol: 'circle',
    symbolSize: (n === 0 ? 5 : 4) * scale,
    showSymbol: rows.length <= 15,
    connectNulls: breaks !== true,
    lineStyle: { width: 2.5 * scale, ...(dashed ? { type: 'dashed' as const } : {}) },
  });
  const bar = (at: number, n: number): BarSeriesOption => ({
    type: 'bar',
    name: heads[at] ?? '',
    data: data(at),
    barMaxWidth: 28 * scale,
    ...(n > 0 ? { itemStyle: { decal: hatched(n, palette.surface) } } : {}),
    ...(kind === 'stack' ? { stack: 'all' } : {}),
    ...(kind === 'rows'
      ? {
          label: {
            show: columns.length === 1,
            position: 'right',
            color: palette.text,
            fontSize: smallest * scale,
            fontFamily: palette.font,
          },
        }
      : {}),
  });
  return [
    ...columns.map((at, n) => (kind === 'lines' ? line(at, n, n > 0) : bar(at, n))),
    ...right.map((at, n) => ({ ...line(at, n + 1, true), yAxisIndex: 1, color: palette.text })),
  ];
}

/** How a table is drawn. */
export function chartOption(table: ChartTable, shape: ChartShape, look: ChartLook): ChartOption {
  const { palette, scale, moves } = look;
  const series = seriesOf(table, shape, look);
  const text = { color: palette.text, fontSize: smallest * scale, fontFamily: palette.font };
  const several = series.length > 1;
  return {
    animation: moves,
    animationDuration: 300,
    color: [...palette.series],
    textStyle: { fontFamily: palette.font },
    grid: {
      left: 8 * scale,
      right: (shape.kind === 'rows' ? 48 : 12) * scale,
      top: (several ? 38 : 14) * scale,
      bottom: 4 * scale,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    legend: {
      show: several,
      top: 0,
      left: 0,
      textStyle: text,
      itemGap: 18 * scale,
      itemWidth: 22 * scale,
      itemHeight: 12 * scale,
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: shape.kind === 'lines' ? 'line' : 'shadow' },
      backgroundColor: palette.surface,
      borderColor: palette.line,
      textStyle: text,
      confine: true,
      valueFormatter: (value) => (typeof value === 'number' ? cellText(value) : '—'),
    },
    ...axes(table, shape, look),
    series,
  };
}
