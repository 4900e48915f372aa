import { utils, write } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';

const sheetName = 'xl/worksheets/sheet1.xml';

/** The parts of a small workbook, to be changed and packed again. */
export function parts(): Record<string, Uint8Array> {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['甲', 1],
      ['乙', 2],
    ]),
    '表1',
  );
  return unzipSync(write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }) as Buffer);
}

const packed = (changed: Record<string, Uint8Array>): Buffer =>
  Buffer.from(zipSync({ ...parts(), ...changed }, { level: 6 }));

const sheet = (data: string): Uint8Array =>
  Buffer.from(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
      `<sheetData>${data}</sheetData></worksheet>`,
  );

/** A workbook of a few hundred kilobytes whose sheet unfolds to `bytes`. */
export const bomb = (bytes: number): Buffer =>
  packed({ [sheetName]: sheet('<row><c><v>1</v></c></row>'.repeat(bytes / 26)) });

/** The same, whose directory claims that each part is a hundred bytes long. */
export function lyingBomb(bytes: number): Buffer {
  const file = bomb(bytes);
  for (let at = file.indexOf('PK\u0001\u0002'); at >= 0; at = file.indexOf('PK\u0001\u0002', at + 4))
    file.writeUInt32LE(100, at + 24);
  return file;
}

/** A workbook one of whose texts stands in many cells. */
export function repeatedText(length: number, cells: number): Buffer {
  const strings = Buffer.from(
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'长'.repeat(length)}` +
      `</t></si></sst>`,
  );
  return packed({
    'xl/sharedStrings.xml': strings,
    [sheetName]: sheet(
      Array.from({ length: cells }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c></row>`).join(''),
    ),
  });
}

/** A workbook with a cell in the last column there is. */
export const wide = (): Buffer => packed({ [sheetName]: sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>') });

/** A workbook beside whose sheet lie so many parts. */
export const manyParts = (count: number): Buffer =>
  packed(Object.fromEntries(Array.from({ length: count }, (_, n) => [`xl/media/${n}.png`, new Uint8Array(1)])));

/** A workbook beside whose sheet lies a part that unfolds to `bytes` and that nobody reads. */
export const besideBomb = (bytes: number): Buffer => packed({ 'xl/media/image1.png': new Uint8Array(bytes) });
