import { Readable } from 'node:stream';
import { csvCell } from '../../contract/resources/csv-cell.ts';
import { growingZip } from '../files/growing-zip.ts';

/** Media types of the two kinds of tables that are given out. */
export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

// Characters that XML 1.0 can not hold at all.
const unholdable = /[^\t\n\r\u0020-\uFFFD]/g;
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** A text as XML holds it: what XML can not hold at all is left out. */
export const escaped = (text: string): string =>
  text.replaceAll(unholdable, '').replaceAll(/[&<>]/g, (mark) => marks[mark] ?? mark);

/** Letters of a column, from 0: A … Z, AA … */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));

/** A row of texts. They are written as texts, so that none of them is ever taken for a formula. */
const rowXml = (cells: readonly string[], number: number): string =>
  `<row r="${number}">${cells
    .map(
      (cell, at) =>
        `<c r="${columnName(at)}${number}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
    )
    .join('')}</row>`;

const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `${head}<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}">` +
    '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `${head}<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** How wide columns are, in characters, from the first one on. */
const columnsXml = (widths: readonly number[]): string =>
  widths.length === 0
    ? ''
    : `<cols>${widths
        .map((width, n) => ({ width, at: n + 1 }))
        .map(({ width, at }) => `<col min="${at}" max="${at}" width="${width}" customWidth="1"/>`)
        .join('')}</cols>`;

/** Pictures on a sheet: their kinds for the list of types, and their parts of the package, once all rows are told. */
export interface SheetPictures {
  types: string;
  parts: () => AsyncIterable<readonly [name: string, content: string | Uint8Array]>;
}

/** How a sheet points at its pictures. */
const pointer = {
  element: '<drawing r:id="rId1"/>',
  name: 'xl/worksheets/_rels/sheet1.xml.rels',
  content:
    `${head}<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/drawing" Target="../drawings/drawing1.xml"/></Relationships>`,
} as const;

/**
 * An .xlsx workbook of one sheet (ECMA-376), made while it is read: memory does not grow with the rows. `widths`: of
 * its columns in characters; the program's own where absent. `pictures`: what lies on it.
 */
export function sheetOf(
  rows: AsyncIterable<readonly (readonly string[])[]>,
  widths: readonly number[] = [],
  pictures?: SheetPictures,
): Readable {
  return growingZip(async function* made({ whole, packed }) {
    for (const [name, text] of Object.entries(parts))
      whole(name, pictures ? text.replace('</Types>', `${pictures.types}</Types>`) : text);
    const sheet = packed('xl/worksheets/sheet1.xml', 6);
    sheet(`${head}<worksheet xmlns="${main}" xmlns:r="${relations}">${columnsXml(widths)}<sheetData>`);
    let written = 0;
    for await (const some of rows) {
      sheet(some.map((cells, n) => rowXml(cells, written + n + 1)).join(''));
      written += some.length;
      yield;
    }
    sheet(`</sheetData>${pictures ? pointer.element : ''}</worksheet>`, true);
    if (!pictures) return;
    whole(pointer.name, pointer.content);
    for await (const [name, content] of pictures.parts()) {
      whole(name, content);
      yield;
    }
  });
}

/**
 * A CSV file (RFC 4180) in UTF-8 with its mark, so that spreadsheet programs read the Chinese; no cell of it is a
 * formula.
 */
export function csvOf(rows: AsyncIterable<readonly (readonly string[])[]>): Readable {
  return Readable.from(
    (async function* made() {
      yield '\uFEFF';
      for await (const some of rows) yield some.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
    })(),
  );
}
