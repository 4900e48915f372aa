import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { cited } from '../../contract/reports/cite.ts';
import type { Refusal } from '../../contract/codes.ts';
import type { Report } from '../../contract/reports/schemas.ts';
import { dateTime } from '../../contract/time.ts';
import { appendixWidths, widthsOf } from './columns.ts';
import { readWidths } from './font.ts';
import { reportMessages as say } from './messages.ts';
import type { OpenPhoto } from './open-photos.ts';
import { asPdfBytes, type Writing } from './pdf-thread.ts';
import { type Captioned, putPictures } from './sheet-pictures.ts';
import { beginTable, type Grid } from './sheet-table.ts';
import { createSheets, inner, type Page, pageOf, paper, type Sheets, small, writeText } from './sheets.ts';
import { sketchPicture } from './sketch-png.ts';
import { mapsOf, sketchLines } from './sketch.ts';

/** Rows after which others have their turn. */
const atOnce = 60;
/** Pages that are handed over at once: that is work too. */
const pagesAtOnce = 4;

const heading = (sheets: Sheets, text: string): void => writeText(sheets, text, 12, { above: 14, keeps: 60 });

async function table(sheets: Sheets, grid: Grid, rows: readonly (readonly string[])[]): Promise<void> {
  const add = beginTable(sheets, grid);
  for (let at = 0; at < rows.length; at += atOnce) {
    add(rows.slice(at, at + atOnce));
    await setImmediate();
  }
}

async function photoPart(sheets: Sheets, { photos }: Report, open: OpenPhoto): Promise<void> {
  heading(sheets, say.photos);
  if (photos.length === 0) writeText(sheets, say.noPhotos, 9, { above: 2 });
  const shown: Captioned[] = [];
  for (const { number, at, who, caption, event, fileId } of photos) {
    const told = `${number} ${say.photoEvent(who, at)} [#${event}] ${caption}`;
    const picture = await open(fileId);
    if (picture?.plain) shown.push({ bytes: picture.bytes, caption: told });
    else writeText(sheets, `${told}（${say.notShown}）`, small, { above: 2 });
  }
  putPictures(sheets, shown);
}

/** The maps over the whole width, and below each what its numbers and lines stand for. */
async function mapsPart(sheets: Sheets, report: Report): Promise<void> {
  for (const [title, sketch] of mapsOf(report)) {
    const { bytes, width, height } = await sketchPicture(sketch);
    const tall = (inner * height) / width;
    writeText(sheets, title, 12, { above: 14, keeps: tall + 8 });
    pageOf(sheets).pictures.push([paper.left, sheets.y + 4, inner, tall, bytes]);
    sheets.y += tall + 8;
    for (const text of sketchLines(sketch)) writeText(sheets, text, small, { above: 1 });
  }
}

/** Where people sign, each with the day. */
function signaturePart(sheets: Sheets): void {
  heading(sheets, say.signatures);
  for (const signer of say.signers) {
    writeText(sheets, `${signer}：`, 10, { above: 12 });
    const { texts, rules } = pageOf(sheets);
    rules.push([paper.left + 56, sheets.y, paper.left + 260, sheets.y]);
    texts.push([paper.left + 290, sheets.y - 2.1, 10, `${say.signedOn}：${say.signedOnBlank}`]);
  }
}

async function lay(sheets: Sheets, report: Report, open: OpenPhoto): Promise<void> {
  const { title, isRunning, madeAt, madeBy, regionName, sections, events } = report;
  writeText(sheets, title, 17);
  writeText(sheets, say.made(madeBy, regionName, dateTime(madeAt)), 8.5, { above: 4 });
  if (isRunning) writeText(sheets, say.running, 9.5, { above: 4 });
  writeText(sheets, say.howToRead, 8.5, { above: 2 });
  for (const { key, title: called, columns, lines, empty } of sections) {
    heading(sheets, called);
    if (lines.length === 0) writeText(sheets, empty, 9, { above: 2 });
    else
      await table(
        sheets,
        { columns: [say.number, ...columns, say.events], widths: widthsOf(key) },
        lines.map((line) => [line.number, ...line.cells, cited(line)]),
      );
    if (key === 'head') await mapsPart(sheets, report);
  }
  await photoPart(sheets, report, open);
  signaturePart(sheets);
  heading(sheets, say.appendix);
  await table(
    sheets,
    { columns: say.appendixColumns, widths: appendixWidths },
    events.map(({ position, at, what, who, usedIn }) => [`#${position}`, at, what, who, usedIn.join(' ')]),
  );
}

async function* numbered(report: Report, open: OpenPhoto): AsyncGenerator<readonly Page[]> {
  const sheets = createSheets(readWidths());
  await lay(sheets, report, open);
  const { pages } = sheets;
  for (const [n, { texts }] of pages.entries())
    texts.push([paper.left, paper.height - 30, small, `${report.title}　${say.page(n + 1, pages.length)}`]);
  for (let at = 0; at < pages.length; at += pagesAtOnce) {
    yield pages.slice(at, at + pagesAtOnce);
    await setImmediate();
  }
}

/** A report as a PDF on A4, with the characters that it uses of its font. */
export const asPdf = (report: Report, open: OpenPhoto, writing: Writing): Readable | Refusal =>
  asPdfBytes(numbered(report, open), { title: report.title, author: report.regionName }, writing);
