import { parse } from 'csv-parse/sync';
import { plainText } from '../../contract/resources/plain-text.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { resourceMessages as say } from './messages.ts';
import { readWorkbook } from './sheet-reader.ts';

const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const oldExcelMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const text = (cell: unknown): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : plainText(cell));

/** The cells of a table as texts: the first sheet of an .xlsx workbook, or CSV in UTF-8. What it is shows its content, not its name. */
export async function readTable(file: Buffer): Promise<string[][] | Refusal> {
  if (file.subarray(0, 4).equals(oldExcelMark)) return refuse('badInput', { field: 'file', message: say.oldExcel });
  try {
    if (file.subarray(0, 4).equals(zipMark)) return (await readWorkbook(file)).map((row) => row.map(text));
    const content = new TextDecoder('utf-8', { fatal: true }).decode(file);
    return parse(content, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return refuse('badInput', { field: 'file', message: say.notTable });
  }
}
