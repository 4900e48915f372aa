import { parse } from 'csv-parse/sync';
import { plainText } from '../../contract/resources/plain-text.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { resourceMessages as say } from './messages.ts';
import { readOldWorkbook, UnreadableWorkbook } from './old-workbook.ts';
import { readWorkbook, TooMuch } from './sheet-reader.ts';

const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const text = (cell: unknown): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : plainText(cell));

const messageOf = (error: unknown): string => (error instanceof UnreadableWorkbook ? error.message : error instanceof TooMuch ? say.tooMuch : say.notTable);

/** The cells of a table as texts: the first sheet of an .xlsx or .xls workbook, or CSV in UTF-8. What it is shows its content, not its name. Of an .xls no more than `mostRows` rows are taken. */
export async function readTable(file: Buffer, mostRows: number): Promise<string[][] | Refusal> {
  try {
    if (file.subarray(0, 4).equals(zipMark)) return (await readWorkbook(file)).map((row) => row.map(text));
    if (file.subarray(0, 4).equals(compoundMark)) return (await readOldWorkbook(file, mostRows)).map((row) => row.map(text));
    const content = new TextDecoder('utf-8', { fatal: true }).decode(file);
    return parse(content, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    return refuse('badInput', { field: 'file', message: messageOf(error) });
  }
}
