import { inner, leading, pageOf, paper, roomOn, type Sheets, small, turn } from './sheets.ts';
import { wrapped } from './wrap.ts';

/** A picture to be put on a page, with what stands below it. */
export interface Captioned {
  bytes: Uint8Array;
  caption: string;
}

const [perRow, gap, height] = [3, 10, 120];
const width = (inner - (perRow - 1) * gap) / perRow;

/** Puts a row of pictures side by side, at most three. */
function putRow(sheets: Sheets, row: readonly Captioned[]): void {
  const captions = row.map(({ caption }) => wrapped(caption, width / small, sheets.widthOf));
  const tall = height + Math.max(...captions.map(({ length }) => length)) * leading(small) + 2 * gap;
  if (roomOn(sheets) < tall) turn(sheets);
  const { texts, pictures } = pageOf(sheets);
  for (const [n, { bytes }] of row.entries()) {
    const x = paper.left + n * (width + gap);
    pictures.push([x, sheets.y + gap, width, height, bytes]);
    for (const [at, line] of captions[n]?.entries() ?? [])
      texts.push([x, sheets.y + gap + height + (at + 1) * leading(small), small, line]);
  }
  sheets.y += tall;
}

/** Puts pictures small, three in a row. */
export function putPictures(sheets: Sheets, pictures: readonly Captioned[]): void {
  for (let at = 0; at < pictures.length; at += perRow) putRow(sheets, pictures.slice(at, at + perRow));
}
