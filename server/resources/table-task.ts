import { ownLimits } from '../../contract/limits.ts';
import { plainText } from '../../contract/resources/plain-text.ts';
import type { Desk } from '../workers/task.ts';
import { csvTable } from './csv-table.ts';
import { resourceMessages as say } from './messages.ts';
import { newWorkbook } from './new-workbook.ts';
import { oldWorkbook } from './old-workbook.ts';
import { UnreadableTable } from './unreadable.ts';

/** A table to be read, and how many lines of it at most. */
export interface TableOrder {
  file: Uint8Array;
  mostRows: number;
}

/** Some lines of a table, or why it can not be read, as a person is told. */
export type TablePart = { rows: string[][] } | { refused: string };

/** Lines that are handed over at once: taking them is work for the server. */
const atOnce = 200;

const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** What stands for a date that no calendar has, as a spreadsheet shows it: no field of days or moments takes it. */
const noDate = '#';

/** A date as a text, with its time unless that is midnight. */
function dateText(cell: Date): string {
  // A workbook keeps the time as a part of a day, which may come to a little less than a minute.
  const seconds = new Date(Math.round(cell.getTime() / 1000) * 1000);
  const iso = Number.isNaN(seconds.getTime()) ? '' : seconds.toISOString();
  if (!/^\d{4}-/.test(iso)) return noDate;
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)];
  return time === '00:00:00' ? day : `${day} ${time}`;
}

const text = (cell: unknown): string => (cell instanceof Date ? dateText(cell) : plainText(cell));

/** The cells of a workbook's sheet; nothing is reckoned, a formula is what it last came to. */
async function readSheet(workbook: Buffer, sheet: number, mostRows: number): Promise<unknown[][]> {
  const { read } = await import('@e965/xlsx');
  const { SheetNames, Sheets } = read(workbook, {
    type: 'buffer',
    dense: true,
    sheetRows: mostRows,
    sheets: sheet,
    cellDates: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
  });
  const found = Sheets[SheetNames[sheet] ?? ''];
  if (!found) throw new UnreadableTable(say.notTable);
  // Of lines and columns that nobody wrote in nothing is there, however far out the last one lies.
  return Array.from(
    (found['!data'] ?? []).slice(0, mostRows),
    (row: readonly ({ t: string; v?: unknown } | undefined)[] | undefined) => {
      if (row && row.length > ownLimits.importColumns)
        throw new UnreadableTable(say.tooManyColumns(ownLimits.importColumns));
      return Array.from(row ?? [], (cell) => (cell && cell.t !== 'e' ? cell.v : undefined));
    },
  );
}

async function rowsOf(file: Buffer, mostRows: number): Promise<readonly (readonly unknown[])[]> {
  const mark = file.subarray(0, 4);
  if (mark.equals(zipMark)) return readSheet(newWorkbook(file), 0, mostRows);
  if (!mark.equals(compoundMark)) return csvTable(file, mostRows);
  const { stream, sheet } = await oldWorkbook(file);
  return readSheet(stream, sheet, mostRows);
}

/**
 * Some lines as texts. `told` counts the characters of the whole table: a few of a workbook's texts may stand in all
 * its cells.
 */
function asTexts(rows: readonly (readonly unknown[])[], from: number, told: { characters: number }): string[][] {
  return rows.map((row, n) =>
    row.map((cell) => {
      const one = text(cell);
      told.characters += one.length;
      if (one.length > ownLimits.importCellLength)
        throw new UnreadableTable(say.longCell(from + n + 1, ownLimits.importCellLength));
      if (told.characters > ownLimits.importCharacters) throw new UnreadableTable(say.tooMuch);
      return one;
    }),
  );
}

/** Reads the first sheet of an .xlsx or .xls workbook, or CSV in UTF-8. What it is shows its content, not its name. */
export async function readTableTask({ file, mostRows }: TableOrder, { post }: Pick<Desk, 'post'>): Promise<void> {
  const told = { characters: 0 };
  try {
    const rows = await rowsOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength), mostRows);
    for (let at = 0; at < rows.length; at += atOnce)
      post({ rows: asTexts(rows.slice(at, at + atOnce), at, told) } satisfies TablePart);
  } catch (error) {
    post({ refused: error instanceof UnreadableTable ? error.message : say.notTable } satisfies TablePart);
  }
}
