import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { cited } from '../../contract/reports/cite.ts';
import type { Report } from '../../contract/reports/schemas.ts';
import { dateTime } from '../../contract/time.ts';
import { sheetOf } from '../resources/sheet.ts';
import { reportMessages as say } from './messages.ts';

const atOnce = 100;

/** In characters: a number, then what stands in most tables, events last. */
const widths = [9, 22, 24, 20, 26, 20, 22, 18, 14, 24];

async function* inParts(rows: readonly (readonly string[])[]): AsyncGenerator<readonly (readonly string[])[]> {
  for (let at = 0; at < rows.length; at += atOnce) {
    yield rows.slice(at, at + atOnce);
    await setImmediate();
  }
}

async function* rowsOf({
  title,
  isRunning,
  madeAt,
  madeBy,
  regionName,
  sections,
  photos,
  events,
}: Report): AsyncGenerator<readonly (readonly string[])[]> {
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
  }
  yield [
    [],
    [say.photos],
    ...(photos.length === 0
      ? [[say.noPhotos]]
      : photos.map(({ number, at, who, caption, event }) => [number, at, who, caption, `[#${event}]`])),
  ];
  yield [[], [say.appendix], [...say.appendixColumns]];
  yield* inParts(
    events.map(({ position, at, what, who, usedIn }) => [`#${position}`, at, what, who, usedIn.join(' ')]),
  );
}

/** A report as a workbook of one sheet, part below part. */
export const asSheet = (report: Report): Readable => sheetOf(rowsOf(report), widths);
