import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { cited } from '../../contract/reports/cite.ts';
import type { Report } from '../../contract/reports/schemas.ts';
import { dateTime } from '../../contract/time.ts';
import { growingZip } from '../files/growing-zip.ts';
import { appendixWidths, signatureWidths, widthsOf } from './columns.ts';
import {
  documentHead,
  documentRelations,
  documentTail,
  paragraph,
  partsBefore,
  picture,
  tableParts,
} from './docx-parts.ts';
import { reportMessages as say } from './messages.ts';
import type { OpenPhoto } from './open-photos.ts';
import { sketchPicture } from './sketch-png.ts';
import { mapsOf, sketchLines } from './sketch.ts';

/** A picture of the text: by which id the text names it, its name in the package, and what it is of. */
interface Held {
  id: string;
  name: string;
  bytes: () => Promise<Uint8Array | undefined>;
}

const atOnce = 120;
/** Points. */
const photoBox = { width: 230, height: 170 };
const sketchBox = { width: 480, height: 330 };

async function* table(
  columns: readonly string[],
  widths: readonly number[],
  rows: readonly (readonly string[])[],
): AsyncGenerator<string> {
  const parts = tableParts(columns, widths);
  yield parts.head;
  for (let at = 0; at < rows.length; at += atOnce) {
    yield parts.rows(rows.slice(at, at + atOnce));
    await setImmediate();
  }
  yield parts.tail;
}

/** The maps, and below each what its numbers and lines stand for. */
async function mapsPart(report: Report, held: Held[]): Promise<string> {
  let text = '';
  for (const [n, [title, sketch]] of mapsOf(report).entries()) {
    const shown = await sketchPicture(sketch);
    const id = n === 0 ? 'sketch' : `sketch${n + 1}`;
    held.push({ id, name: `${id}.png`, bytes: () => Promise.resolve(shown.bytes) });
    text +=
      paragraph(title, 'Heading1') +
      picture(id, 1_000 + n, shown, sketchBox, title) +
      sketchLines(sketch)
        .map((one) => paragraph(one))
        .join('');
  }
  return text;
}

/** The text, part by part; the pictures that it names are noted in `held`. */
async function* textOf(report: Report, open: OpenPhoto, held: Held[]): AsyncGenerator<string> {
  const { title, isRunning, madeAt, madeBy, regionName, sections, photos, events } = report;
  yield (
    documentHead +
      paragraph(title, 'Title') +
      paragraph(say.made(madeBy, regionName, dateTime(madeAt))) +
      (isRunning ? paragraph(say.running) : '') +
      paragraph(say.howToRead)
  );
  for (const { key, title: called, columns, lines, empty } of sections) {
    yield paragraph(called, 'Heading1');
    if (lines.length === 0) yield paragraph(empty);
    else
      yield* table(
        [say.number, ...columns, say.events],
        widthsOf(key),
        lines.map((line) => [line.number, ...line.cells, cited(line)]),
      );
    if (key === 'head') yield await mapsPart(report, held);
  }
  yield paragraph(say.photos, 'Heading1') + (photos.length === 0 ? paragraph(say.noPhotos) : '');
  for (const [n, { number, at, who, caption, event, fileId }] of photos.entries()) {
    const shown = await open(fileId);
    const told = `${number} ${say.photoEvent(who, at)} [#${event}] ${caption}`;
    if (shown && fileId !== undefined) {
      const id = `photo${n + 1}`;
      held.push({ id, name: `${id}.${shown.kind}`, bytes: async () => (await open(fileId))?.bytes });
      yield picture(id, n + 1, shown, photoBox, told) + paragraph(told);
    } else {
      yield paragraph(`${told}（${say.notShown}）`);
    }
  }
  yield paragraph(say.signatures, 'Heading1');
  yield* table(
    say.signatureColumns,
    signatureWidths,
    say.signers.map((signer) => [signer, '', say.signedOnBlank]),
  );
  yield paragraph(say.appendix, 'Heading1');
  yield* table(
    say.appendixColumns,
    appendixWidths,
    events.map(({ position, at, what, who, usedIn }) => [`#${position}`, at, what, who, usedIn.join(' ')]),
  );
  yield documentTail;
}

/**
 * A report as a .docx document (ECMA-376, the part of it that texts, tables and pictures need), made while it is read:
 * memory does not grow with the events, nor does anybody wait.
 */
export function asDocx(report: Report, open: OpenPhoto): Readable {
  return growingZip(async function* made({ whole, packed }) {
    for (const [name, text] of Object.entries(partsBefore(report.title))) whole(name, text);
    const held: Held[] = [];
    const document = packed('word/document.xml', 4);
    for await (const text of textOf(report, open, held)) {
      document(text);
      yield;
    }
    document('', true);
    whole('word/_rels/document.xml.rels', documentRelations(held));
    yield;
    for (const { name, bytes } of held) {
      const content = await bytes();
      if (content) whole(`word/media/${name}`, content);
      yield;
    }
  });
}
