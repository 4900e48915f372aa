import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import type { Desk } from '../workers/task.ts';
import { fontFile } from './font.ts';
import type { Page } from './sheets.ts';

/** What a document says of itself. */
export interface About {
  title: string;
  author: string;
}

interface Font {
  id: string;
  font: { hasGlyphForCodePoint(code: number): boolean };
  encode(text: string): readonly [readonly string[], unknown];
  ref(): unknown;
}

/** The part of pdfkit that is used here. */
interface Doc extends Readable {
  /** The font that it was opened with, which is nowhere public. */
  _font: Font;
  page: { fonts: Record<string, unknown> };
  addPage(): Doc;
  addContent(content: string): Doc;
  image(bytes: Buffer, x: number, y: number, options: { fit: [number, number] }): Doc;
  end(): void;
}

// Not bundled: it finds its own files relative to itself.
const openDocument = ({ title, author }: About): Doc => {
  const load = createRequire(import.meta.url);
  const PDFDocument = load(load.resolve('pdfkit')) as new (options: object) => Doc;
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    font: brotliDecompressSync(readFileSync(fontFile())),
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, Author: author },
  });
};

const unknown = '\u3013';

/**
 * Characters as the font's glyphs, in hexadecimal digits. pdfkit shapes each run of text anew, which takes 3 s for
 * 10,000 lines; Chinese is not shaped, so each character is looked up once.
 */
function glyphsOf({ font, encode }: { font: Font['font']; encode: Font['encode'] }): (text: string) => string {
  const codes = new Map<string, string>();
  const codeOf = (character: string): string => {
    const known = codes.get(character);
    if (known !== undefined) return known;
    const code = encode(font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : unknown)[0].join('');
    codes.set(character, code);
    return code;
  };
  return (text) => Array.from(text, codeOf).join('');
}

function draw(doc: Doc, hex: (text: string) => string, { texts, rules, bands, pictures }: Page): void {
  const font = doc['_font'];
  const at = (...numbers: readonly number[]): string => numbers.map((n) => n.toFixed(2)).join(' ');
  doc.addPage();
  doc.page.fonts[font.id] = font.ref();
  doc.addContent(
    [
      '0.92 g',
      ...bands.map((box) => `${at(...box)} re f`),
      '0 g 0.4 w 0.6 G',
      ...rules.map(([x1, y1, x2, y2]) => `${at(x1, y1)} m ${at(x2, y2)} l S`),
      'BT',
      ...texts.map(([x, y, size, text]) => `/${font.id} ${size} Tf 1 0 0 -1 ${at(x, y)} Tm <${hex(text)}> Tj`),
      'ET',
    ].join('\n'),
  );
  for (const [x, y, width, height, bytes] of pictures) {
    // A picture that pdfkit can not read leaves its place empty; its caption stands.
    try {
      doc.image(Buffer.from(bytes), x, y, { fit: [width, height] });
    } catch {
      doc.addContent('');
    }
  }
}

/** Writes the pages that it is fed as a PDF, with the letters that they use of the font. */
export async function writePdfTask(about: About, { fed, post }: Desk): Promise<void> {
  const doc = openDocument(about);
  const { font } = doc['_font'];
  const hex = glyphsOf({ font, encode: (text) => doc['_font'].encode(text) });
  const written = once(doc, 'end');
  doc.on('data', (bytes: Uint8Array) => {
    post(bytes);
  });
  for await (const pages of fed as AsyncIterable<readonly Page[]>) {
    for (const page of pages) draw(doc, hex, page);
  }
  doc.end();
  await written;
}
