import { parse } from 'csv-parse/sync';
import { ownLimits } from '../../contract/limits.ts';
import { resourceMessages as say } from './messages.ts';
import { UnreadableTable } from './unreadable.ts';

const [quote, comma, feed, back] = [0x22, 0x2c, 0x0a, 0x0d];

/**
 * Refuses a table whose lines are too wide or whose cells are too long, in one pass over its bytes: a parser gathers a
 * line before anybody sees its cells. Beyond `mostRows` lines nothing is looked at.
 */
function checkLines(file: Uint8Array, mostRows: number): void {
  const { importColumns, importCellLength } = ownLimits;
  let [line, columns, cell] = [1, 1, 0];
  let quoted = false;
  for (const byte of file) {
    // A mark within quotes is doubled: it ends them and begins them again.
    if (byte === quote) quoted = !quoted;
    if (quoted || (byte !== comma && byte !== feed && byte !== back)) {
      cell += 1;
      // Three bytes at most for a character that counts as one, and four for one that counts as two.
      if (cell > 3 * importCellLength) throw new UnreadableTable(say.longCell(line, importCellLength));
    } else {
      cell = 0;
      columns = byte === comma ? columns + 1 : 1;
      if (columns > importColumns) throw new UnreadableTable(say.tooManyColumns(importColumns));
      if (byte === feed && (line += 1) > mostRows) return;
    }
  }
}

/**
 * The lines of a CSV file (RFC 4180) in UTF-8, `mostRows` of them, blank ones too, so that each keeps its number, but
 * for those at its end. Throws where it is none or too large.
 */
export function csvTable(file: Uint8Array, mostRows: number): string[][] {
  checkLines(file, mostRows);
  const end = file.findLastIndex((byte) => byte !== feed && byte !== back) + 1;
  const content = new TextDecoder('utf-8', { fatal: true }).decode(file.subarray(0, end));
  return parse(content, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, to: mostRows });
}
