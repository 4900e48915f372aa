import { createRequire } from 'node:module';
import { addAbortSignal, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createTurns } from '../push/turns.ts';
import { fontFile } from './font.ts';
import type { Page } from './sheets.ts';

/** What a document says of itself. */
export interface About { title: string; author: string }

/** Enough for the largest report; one that takes more ends its own thread only. */
const bounds = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
const threadsAtOnce = 2;
/** The longest report takes a few seconds. */
const deadlineMs = 60_000;

// Text, not a file: it runs the same from the sources, the bundle and the tests. pdfkit shapes each run of text anew, which
// takes 3 s for 10,000 lines; Chinese is not shaped, so each character is looked up once and written by its glyph.
const script = `
const { readFileSync } = require('node:fs');
const { brotliDecompressSync } = require('node:zlib');
const { parentPort, workerData: { pdfkit, fontFile, title, author } } = require('node:worker_threads');
const PDFDocument = require(pdfkit);
const doc = new PDFDocument({
  size: 'A4', margin: 0, autoFirstPage: false, font: brotliDecompressSync(readFileSync(fontFile)), lang: 'zh-CN', displayTitle: true,
  info: { Title: title, Author: author },
});
const font = doc._font;
const codes = new Map();
const unknown = '\\u3013';
function codeOf(character) {
  let code = codes.get(character);
  if (code === undefined) {
    const has = font.font.hasGlyphForCodePoint(character.codePointAt(0));
    code = font.encode(has ? character : unknown)[0].join('');
    codes.set(character, code);
  }
  return code;
}
const hex = (text) => { let all = ''; for (const character of text) all += codeOf(character); return all; };
function draw({ texts, rules, bands, pictures }) {
  doc.addPage();
  doc.page.fonts[font.id] = font.ref();
  const parts = ['0.92 g', ...bands.map((box) => box.map((n) => n.toFixed(2)).join(' ') + ' re f'), '0 g 0.4 w 0.6 G'];
  for (const [x1, y1, x2, y2] of rules) parts.push(x1.toFixed(2) + ' ' + y1.toFixed(2) + ' m ' + x2.toFixed(2) + ' ' + y2.toFixed(2) + ' l S');
  parts.push('BT');
  for (const [x, y, size, text] of texts) parts.push('/' + font.id + ' ' + size + ' Tf 1 0 0 -1 ' + x.toFixed(2) + ' ' + y.toFixed(2) + ' Tm <' + hex(text) + '> Tj');
  parts.push('ET');
  doc.addContent(parts.join('\\n'));
  for (const [x, y, width, height, bytes] of pictures) {
    // A picture that pdfkit can not read leaves its place empty; its caption stands.
    try { doc.image(Buffer.from(bytes), x, y, { fit: [width, height] }); } catch { doc.addContent(''); }
  }
}
doc.on('data', (bytes) => parentPort.postMessage(bytes));
doc.on('end', () => parentPort.close());
parentPort.on('message', (pages) => { if (pages === null) doc.end(); else pages.forEach(draw); });
`;

/** Hands pages to the thread as they come, while somebody reads what it makes of them. */
async function hand(worker: Worker, pages: AsyncIterable<readonly Page[]>, into: Readable): Promise<void> {
  for await (const some of pages) {
    if (into.destroyed) return;
    worker.postMessage(some, []);
  }
  worker.postMessage(null, []);
}

/** Lets a thread of its own write. A reader who leaves and a deadline end it whatever it is at: it may be busy for ever with one picture. */
async function write(into: Readable, pages: AsyncIterable<readonly Page[]>, about: About): Promise<void> {
  const workerData = { pdfkit: createRequire(import.meta.url).resolve('pdfkit'), fontFile: fileURLToPath(fontFile()), ...about };
  const worker = new Worker(script, { eval: true, workerData, resourceLimits: bounds });
  const fail = (error: unknown): void => { into.destroy(error instanceof Error ? error : new Error(String(error))); };
  into.once('close', () => void worker.terminate());
  worker.on('error', fail);
  worker.on('message', (bytes: Uint8Array) => { into.push(bytes); });
  hand(worker, pages, into).catch(fail);
  await new Promise((ended) => { worker.once('exit', ended); });
  into.push(null);
}

const inTurn = createTurns(threadsAtOnce);

/**
 * Writes pages as a PDF in a thread of its own, with the letters that they use of the font. What comes out is read while
 * it is made; leaving off reading ends the thread. Others wait for their turn, and `deadline` counts from then.
 */
export function asPdfBytes(pages: AsyncIterable<readonly Page[]>, about: About, deadline = (): AbortSignal => AbortSignal.timeout(deadlineMs)): Readable {
  const into = new Readable({ read: () => undefined });
  inTurn(async () => {
    if (!into.destroyed) await write(addAbortSignal(deadline(), into), pages, about);
  }).catch((error: unknown) => { into.destroy(error as Error); });
  return into;
}
