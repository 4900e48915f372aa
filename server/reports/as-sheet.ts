import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { cited } from '../../contract/reports/cite.ts';
import type { Report } from '../../contract/reports/schemas.ts';
import { dateTime } from '../../contract/time.ts';
import { sheetOf } from '../resources/sheet.ts';
import { reportMessages as say } from './messages.ts';
import type { OpenPhoto } from './open-photos.ts';
import { createDrawing, type Drawing } from './sheet-drawing.ts';
import { sketchPicture } from './sketch-png.ts';
import { mapsOf, sketchLines } from './sketch.ts';

const atOnce = 100;

/** In characters: a number, then what stands in most tables, events last. */
const widths = [9, 22, 24, 20, 26, 20, 22, 18, 14, 24];
/** Points. */
const photoBox = { width: 230, height: 170 };
const sketchBox = { width: 480, height: 330 };

type Rows = readonly (readonly string[])[];
/** The sheet so far: how many rows were told, and what lies on them. */
interface Sheet {
  told: number;
  drawing: Drawing;
}

const blank = (count: number): Rows => Array.from({ length: count }, () => []);

async function* inParts(rows: Rows): AsyncGenerator<Rows> {
  for (let at = 0; at < rows.length; at += atOnce) {
    yield rows.slice(at, at + atOnce);
    await setImmediate();
  }
}

/** The maps, in the rows that they cover, and below each what its numbers and lines stand for. */
async function* mapRows(report: Report, sheet: Sheet): AsyncGenerator<Rows> {
  for (const [title, sketch] of mapsOf(report)) {
    yield [[], [title]];
    const shown = await sketchPicture(sketch);
    yield blank(sheet.drawing.put(sheet.told, shown, sketchBox, title, () => Promise.resolve(shown.bytes)));
    yield sketchLines(sketch).map((text) => [text]);
  }
}

async function* photoRows({ photos }: Report, open: OpenPhoto, sheet: Sheet): AsyncGenerator<Rows> {
  yield [[], [say.photos], ...(photos.length === 0 ? [[say.noPhotos]] : [])];
  for (const { number, at, who, caption, event, fileId } of photos) {
    const shown = await open(fileId);
    yield [[number, at, who, caption, `[#${event}]`, ...(shown ? [] : [say.notShown])]];
    if (shown)
      yield blank(
        sheet.drawing.put(sheet.told, shown, photoBox, `${number} ${caption}`, async () => (await open(fileId))?.bytes),
      );
  }
}

async function* rowsOf(report: Report, open: OpenPhoto, sheet: Sheet): AsyncGenerator<Rows> {
  const { title, isRunning, madeAt, madeBy, regionName, sections, events } = report;
  yield [
    [title],
    [say.made(madeBy, regionName, dateTime(madeAt))],
    ...(isRunning ? [[say.running]] : []),
    [say.howToRead],
  ];
  for (const section of sections) {
    yield [
      [],
      [section.title],
      ...(section.lines.length === 0 ? [[section.empty]] : [[say.number, ...section.columns, say.events]]),
    ];
    yield* inParts(section.lines.map((line) => [line.number, ...line.cells, cited(line)]));
    if (section.key === 'head') yield* mapRows(report, sheet);
  }
  yield* photoRows(report, open, sheet);
  yield [[], [say.signatures], [...say.signatureColumns], ...say.signers.map((one) => [one, '', say.signedOnBlank])];
  yield [[], [say.appendix], [...say.appendixColumns]];
  yield* inParts(
    events.map(({ position, at, what, who, usedIn }) => [`#${position}`, at, what, who, usedIn.join(' ')]),
  );
}

/** Counts the rows as they are told. */
async function* counted(rows: AsyncIterable<Rows>, sheet: Sheet): AsyncGenerator<Rows> {
  for await (const some of rows) {
    sheet.told += some.length;
    yield some;
  }
}

/** A report as a workbook of one sheet, part below part, with its map and photos. */
export function asSheet(report: Report, open: OpenPhoto): Readable {
  const sheet: Sheet = { told: 0, drawing: createDrawing() };
  return sheetOf(counted(rowsOf(report, open, sheet), sheet), widths, sheet.drawing.pictures);
}
