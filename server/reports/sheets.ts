import type { WidthOf } from './font.ts';
import { wrapped } from './wrap.ts';

/** A4 in points (1/72 inch), its margins, and what stands between them. */
export const paper = { width: 595.28, height: 841.89, left: 42, top: 48, bottom: 54 } as const;
export const inner = paper.width - 2 * paper.left;

/** Size of the letters of tables and captions, in points. */
export const small = 8;

/** From one base line to the next, in points. */
export const leading = (size: number): number => size * 1.4;

/**
 * A page: texts by the left end of their base line, thin rules, grey bands, and pictures by their left upper corner.
 */
export interface Page {
  texts: [x: number, y: number, size: number, text: string][];
  rules: [x1: number, y1: number, x2: number, y2: number][];
  bands: [x: number, y: number, width: number, height: number][];
  pictures: [x: number, y: number, width: number, height: number, bytes: Uint8Array][];
}

/** Pages that are being filled from above; `y` is where it goes on. */
export interface Sheets {
  readonly pages: Page[];
  readonly widthOf: WidthOf;
  y: number;
}

const emptyPage = (): Page => ({ texts: [], rules: [], bands: [], pictures: [] });

/** Begins with an empty page. */
export const createSheets = (widthOf: WidthOf): Sheets => ({ pages: [emptyPage()], widthOf, y: paper.top });

/** The page that is being filled. */
export const pageOf = ({ pages }: Sheets): Page => pages.at(-1) as Page;

/** Points that are left on it. */
export const roomOn = ({ y }: Sheets): number => paper.height - paper.bottom - y;

/** Begins the next page. */
export function turn(sheets: Sheets): void {
  sheets.pages.push(emptyPage());
  sheets.y = paper.top;
}

/**
 * Writes a text over the whole width, with `above` points of room above it; `keeps` points of what follows stay on its
 * page.
 */
export function writeText(
  sheets: Sheets,
  text: string,
  size: number,
  { above = 0, keeps = 0 }: { above?: number; keeps?: number } = {},
): void {
  const lines = wrapped(text, inner / size, sheets.widthOf);
  if (roomOn(sheets) < above + lines.length * leading(size) + keeps) turn(sheets);
  sheets.y += sheets.y === paper.top ? 0 : above;
  for (const line of lines) {
    pageOf(sheets).texts.push([paper.left, sheets.y + 0.85 * leading(size), size, line]);
    sheets.y += leading(size);
  }
}
