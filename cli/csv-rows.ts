import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { failure } from './exit-line.ts';
import { cliMessages } from './messages.ts';

/** What the numbers of a column may be, bounds included. */
export interface NumberColumn {
  readonly from: number;
  readonly to: number;
  readonly whole?: true;
}

/** A row as it stands in the file, with the numbers of the columns that were asked for. */
export interface CsvRow<Name extends string> {
  /** The line of the file, the head being line 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly numbers: Readonly<Record<Name, number>>;
}

/** A table of numbers. */
export interface CsvRows<Name extends string> {
  readonly file: string;
  readonly separator: string;
  readonly head: readonly string[];
  readonly rows: readonly CsvRow<Name>[];
}

interface Line {
  record: string[];
  info: { lines: number };
}

const numeral = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
/** A row may end otherwise than the head where files were joined; the longest end is looked for first. */
const lineEnds = ['\r\n', '\n', '\r'];

function textOf(file: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch {
    throw failure(cliMessages.unreadable(file));
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw failure(cliMessages.notUtf8(file));
  }
}

/** Spreadsheets of some languages part cells by semicolons. */
function separatorOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  return head.includes(';') && !head.includes(',') ? ';' : ',';
}

function linesOf(file: string, text: string, delimiter: string): Line[] {
  try {
    const options = {
      delimiter,
      info: true,
      record_delimiter: lineEnds,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    };
    return parse(text, options) as unknown as Line[];
  } catch {
    throw failure(cliMessages.notCsv(file));
  }
}

function placesOf(file: string, head: readonly string[], names: readonly string[]): number[] {
  const known = head.map((name) => name.toLowerCase());
  const twice = known.find((name, at) => name !== '' && known.indexOf(name) !== at);
  if (twice !== undefined) throw failure(cliMessages.columnTwice(file, twice));
  const missing = names.filter((name) => !known.includes(name.toLowerCase()));
  if (missing.length > 0) throw failure(cliMessages.missingColumns(file, missing));
  return names.map((name) => known.indexOf(name.toLowerCase()));
}

/** Reads the cells of rows by column, whatever its case; a column that the file lacks is undefined. */
export function cellsBy({ head }: Pick<CsvRows<string>, 'head'>) {
  const places = new Map(head.map((name, at) => [name.toLowerCase(), at]));
  return (column: string, { cells }: Pick<CsvRow<string>, 'cells'>): string | undefined =>
    cells[places.get(column) ?? -1];
}

function numberOf(cell: string, { from, to, whole }: NumberColumn): number | undefined {
  const value = numeral.test(cell) ? Number(cell) : Number.NaN;
  return value >= from && value <= to && (!whole || Number.isInteger(value)) ? value : undefined;
}

/**
 * The rows of a CSV file (RFC 4180, UTF-8) with the numbers of these columns, whatever their order and case; other
 * columns are kept as they are. The first cell that is not such a number ends the command with its row and column.
 */
export function readRows<Name extends string>(
  file: string,
  columns: Readonly<Record<Name, NumberColumn>>,
): CsvRows<Name> {
  const text = textOf(file);
  const separator = separatorOf(text);
  const [first, ...lines] = linesOf(file, text, separator);
  if (!first) throw failure(cliMessages.emptyFile(file));
  const head = first.record;
  const names = Object.keys(columns) as Name[];
  const places = placesOf(file, head, names);
  const rows = lines.map(({ record, info }) => {
    const line = info.lines;
    if (record.length !== head.length) throw failure(cliMessages.cellCount(file, line, head.length, record.length));
    const numbers = names.map((name, at) => {
      const cell = record[places[at] ?? -1] ?? '';
      const value = numberOf(cell, columns[name]);
      if (value === undefined) throw failure(cliMessages.badCell(file, line, name, columns[name], cell));
      return [name, value] as const;
    });
    return { line, cells: record, numbers: Object.fromEntries(numbers) as Record<Name, number> };
  });
  return { file, separator, head, rows };
}

/** Numbers are told with so many figures: more than any model knows. */
const figures = 7;

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const written = (value: number | string): string =>
  typeof value === 'number' ? String(Number(value.toPrecision(figures))) : value;

/** Prints the rows as they came, with the added columns behind them; `added` tells those of a row. */
export function printRows<Name extends string, Added extends string>(
  { file, separator, head, rows }: CsvRows<Name>,
  names: readonly Added[],
  added: (row: CsvRow<Name>) => Readonly<Record<Added, number | string>>,
): void {
  const there = names.find((name) => head.some((given) => given.toLowerCase() === name.toLowerCase()));
  if (there !== undefined) throw failure(cliMessages.columnTwice(file, there));
  const line = (cells: readonly string[]): string => cells.map((cell) => quoted(cell, separator)).join(separator);
  const lines = rows.map((row) => {
    const values = added(row);
    return line([...row.cells, ...names.map((name) => written(values[name]))]);
  });
  console.log([line([...head, ...names]), ...lines].join('\n'));
}
