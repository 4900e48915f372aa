/**
 * What a chart draws: the same rows that its table shows. The first column names each row; a cell without a figure is
 * an empty text.
 */
export interface ChartTable {
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** How rows are drawn: upright bars, bars that lie (for long names), stacked bars, or lines. */
export type ChartKind = 'bars' | 'rows' | 'stack' | 'lines';

/** Which columns are drawn, by their place in the row; those of `right` as a line by a measure of their own. */
export interface ChartShape {
  kind: ChartKind;
  columns: readonly number[];
  right?: readonly number[];
  /** Where the measure of `right` ends, such as 100 of percents. */
  rightMost?: number;
  /** A line breaks where a figure is missing; else it goes on to the next. */
  breaks?: true;
}

/** Whether there is anything to draw. */
export const hasFigures = ({ rows }: ChartTable, { columns, right = [] }: ChartShape): boolean =>
  rows.some((row) => [...columns, ...right].some((at) => typeof row[at] === 'number' && row[at] !== 0));

const figure = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 4 });

/** A cell as people read it. */
export const cellText = (cell: string | number | undefined): string =>
  typeof cell === 'number' ? figure.format(cell) : (cell ?? '');
