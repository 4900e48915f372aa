import { strFromU8, unzipSync } from 'fflate';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';

/**
 * A .docx as it is opened again: its tables as rows of cells, its paragraphs beside them, and the names of its parts.
 */
export interface OpenedDocx {
  tables: string[][][];
  paragraphs: string[];
  parts: string[];
  xml: string;
}

const plain = (xml: string): string =>
  [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)]
    .map(([, text]) => text)
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Opens it. */
export function openDocx(file: Buffer): OpenedDocx {
  const parts = unzipSync(file);
  const document = parts['word/document.xml'];
  if (!document) throw new Error('the document has no text');
  const xml = strFromU8(document);
  const tables = [...xml.matchAll(/<w:tbl>.*?<\/w:tbl>/gs)].map(([table]) =>
    [...table.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) =>
      [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => plain(cell)),
    ),
  );
  const paragraphs = [...xml.replaceAll(/<w:tbl>.*?<\/w:tbl>/gs, '').matchAll(/<w:p>.*?<\/w:p>/gs)].map(([one]) =>
    plain(one),
  );
  return { tables, paragraphs, parts: Object.keys(parts), xml };
}

/** Whether every element of an XML text is closed in its turn, and no sign stands in it that must not. */
export function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, end, name = '', attributes = ''] of xml.matchAll(/<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*\s*\/?)>/g)) {
    if (end) {
      if (open.pop() !== name) return false;
    } else if (!attributes.endsWith('/')) open.push(name);
  }
  const text = xml.replace(/^<\?xml[^>]*\?>/, '').replaceAll(/<\/?[\w:]+(?:\s[\w:]+="[^"<]*")*\s*\/?>/g, '');
  return open.length === 0 && !/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(text);
}

/** The rows of an .xlsx as it is opened again. */
export const openXlsx = async (file: Buffer): Promise<string[][]> =>
  (await readSheet(file)).map((row) => row.map((cell) => (cell === null ? '' : String(cell))));

/** What the streams of a PDF unfold to, and how many pages it has. */
export interface OpenedPdf {
  texts: string[];
  pages: number;
  pictures: number;
}

const streams = (file: Buffer): Buffer[] => {
  const found: Buffer[] = [];
  const text = file.toString('latin1');
  for (const { index, 0: begin } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const body = file.subarray(index + begin.length, text.indexOf('endstream', index));
    try {
      found.push(inflateSync(body));
    } catch {
      found.push(body);
    }
  }
  return found;
};

/** Which character each glyph stands for, from the tables with which a PDF lets its text be copied. */
function charactersOf(parts: readonly string[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const characters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const table of parts.filter((part) => part.includes('begincmap'))) {
    for (const [, first = '', , list = ''] of table.matchAll(/<([\da-f]+)> <([\da-f]+)> \[([^\]]*)\]/gi)) {
      for (const [n, [, hex = '']] of [...list.matchAll(/<([\da-f]+)>/gi)].entries())
        codes.set((Number.parseInt(first, 16) + n).toString(16).padStart(4, '0'), characters(hex));
    }
  }
  return codes;
}

/** Opens it: the texts as somebody would copy them. */
export function openPdf(file: Buffer): OpenedPdf {
  const parts = streams(file).map((part) => part.toString('latin1'));
  const codes = charactersOf(parts);
  const texts = parts.flatMap((part) =>
    [...part.matchAll(/<([\da-f]+)> Tj/gi)].map(([, hex = '']) =>
      (hex.match(/.{4}/g) ?? []).map((code) => codes.get(code.toLowerCase()) ?? '?').join(''),
    ),
  );
  const raw = file.toString('latin1');
  return {
    texts,
    pages: [...raw.matchAll(/\/Type \/Page\b/g)].length,
    pictures: [...raw.matchAll(/\/Subtype \/Image/g)].length,
  };
}

/** A part of a PNG; `length`: what it claims to have. */
export function pngChunk(type: string, data = Buffer.alloc(0), length = data.length): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** The first part of a PNG; of colours unless something else is said. */
export function pngHead(width: number, height: number, { colours = 2, interlaced = 0 } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colours, 0, 0, interlaced], 8);
  return pngChunk('IHDR', head);
}

/** A PNG of these parts. */
export const pngFile = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);

/** A picture of one colour, as a file. */
export function pngOf(width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3), 0xa0).map((byte, at) => (at % (1 + width * 3) === 0 ? 0 : byte));
  return pngFile(pngHead(width, height), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND'));
}
