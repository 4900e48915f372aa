import { inner, leading, pageOf, paper, roomOn, type Sheets, small, turn } from './sheets.ts';
import { wrapped } from './wrap.ts';

/** A table: its headings, and how wide its columns are in parts of a hundred. */
export interface Grid {
  columns: readonly string[];
  widths: readonly number[];
}

const padding = 3;
/** Parts of a letter's size that a sign which closes may hang out by, and stay clear of the next column. */
const hanging = 0.6;
/** A row begins on a page only where so many of its lines have room. */
const togetherLines = 4;

const linesOf = ({ widthOf }: Sheets, cells: readonly string[], widths: readonly number[]): string[][] =>
  widths.map((width, n) => wrapped(cells[n] ?? '', ((width * inner) / 100 - 2 * padding) / small - hanging, widthOf));

const tallest = (cells: readonly (readonly string[])[]): number => Math.max(...cells.map(({ length }) => length));

/** Writes up to `most` lines of each cell, and takes them off. */
function put(sheets: Sheets, cells: string[][], widths: readonly number[], most: number): void {
  const count = Math.min(most, tallest(cells));
  const { texts, rules } = pageOf(sheets);
  let x: number = paper.left;
  for (const [n, width] of widths.entries()) {
    for (const [at, text] of cells[n]?.splice(0, count).entries() ?? []) {
      if (text !== '') texts.push([x + padding, sheets.y + padding + (at + 0.8) * leading(small), small, text]);
    }
    x += (width * inner) / 100;
  }
  sheets.y += count * leading(small) + 2 * padding;
  rules.push([paper.left, sheets.y, paper.left + inner, sheets.y]);
}

function putHeadings(sheets: Sheets, { columns, widths }: Grid): void {
  const cells = linesOf(sheets, columns, widths);
  pageOf(sheets).bands.push([paper.left, sheets.y, inner, tallest(cells) * leading(small) + 2 * padding]);
  put(sheets, cells, widths, Number.POSITIVE_INFINITY);
}

/**
 * Begins a table: what is given back adds rows to it. Its headings stand above them on each page; a row that is longer
 * than a page goes on on the next.
 */
export function beginTable(sheets: Sheets, grid: Grid): (rows: readonly (readonly string[])[]) => void {
  const fit = (): number => Math.floor((roomOn(sheets) - 2 * padding) / leading(small));
  sheets.y += padding;
  putHeadings(sheets, grid);
  return (rows) => {
    for (const row of rows) {
      const cells = linesOf(sheets, row, grid.widths);
      while (tallest(cells) > 0) {
        if (fit() < Math.min(togetherLines, tallest(cells))) {
          turn(sheets);
          putHeadings(sheets, grid);
        }
        put(sheets, cells, grid.widths, fit());
      }
    }
  };
}
