import type { Exam } from '../../contract/exams/exam.ts';
import { groupNames } from '../../contract/exams/groups.ts';
import type { ExamPersonRow, ExamRegionRow, ExamRow } from '../../contract/exams/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { percentOf } from '../../contract/percent.ts';
import { dateTime } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { raw, type RawAnswer } from '../http/outcome.ts';
import { csvOf, fileTypes, sheetOf } from '../resources/sheet.ts';
import { examMessages as say } from './messages.ts';
import { everyPerson, examInRegions, examRows, type PeopleFilters } from './queries.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock'>;

const atOnce = 500;

function percent(part: number, whole: number): string {
  const share = percentOf(part, whole);
  return share === undefined ? '' : `${share}%`;
}

const regionLine = (row: ExamRegionRow): string[] => [
  row.areaName,
  ...[row.assigned, row.sat, row.passed].map(String),
  percent(row.sat, row.assigned),
  percent(row.passed, row.sat),
  row.averagePercent === undefined ? '' : `${row.averagePercent}%`,
  ...[row.begun, row.noAccount].map(String),
];

const personLine = (row: ExamPersonRow): string[] => [
  row.areaName,
  row.name,
  say.states[row.state],
  ...[row.points, row.full].map((value) => (value === undefined ? '' : String(value))),
  row.handedInAt === undefined ? '' : dateTime(row.handedInAt),
  row.how === undefined ? '' : say.hows[row.how],
  ...[row.taken, row.tries].map(String),
];

const paperLine = (row: ExamRow): string[] => [
  row.title,
  row.areaName,
  row.groups.map((group) => groupNames[group]).join('、'),
  dateTime(row.opensAt),
  dateTime(row.closesAt),
  ...[row.count, row.full].map(String),
  `${row.passPercent}%`,
  ...[row.minutes, row.tries].map(String),
  row.tries > 1 ? say.counts[row.counts] : '',
  say.phases[row.phase],
  ...[row.assigned, row.sat, row.passed].map(String),
  percent(row.sat, row.assigned),
  percent(row.passed, row.sat),
  row.averagePercent === undefined ? '' : `${row.averagePercent}%`,
  row.byName,
];

async function* regionLines(ctx: Ctx, exam: Exam, scope: RegionCode): AsyncIterable<string[][]> {
  yield [[...say.regionHeads]];
  yield (await examInRegions(ctx, exam, scope)).rows.map(regionLine);
}

async function* peopleLines(
  ctx: Ctx,
  found: { exam: Exam; scope: RegionCode },
  filters: PeopleFilters,
): AsyncIterable<string[][]> {
  yield [[...say.peopleHeads]];
  for await (const rows of everyPerson(ctx, found, filters, atOnce)) yield rows.map(personLine);
}

async function* paperLines(ctx: Ctx, scope: RegionCode, exams: readonly Exam[]): AsyncIterable<string[][]> {
  yield [[...say.paperHeads]];
  for (let at = 0; at < exams.length; at += atOnce)
    yield (await examRows(ctx, scope, exams.slice(at, at + atOnce))).map(paperLine);
}

function table(file: AsyncIterable<string[][]>, title: string, format: 'xlsx' | 'csv'): RawAnswer {
  const name = encodeURIComponent(`${title}.${format}`);
  return raw(format === 'csv' ? csvOf(file) : sheetOf(file), fileTypes[format], {
    'content-disposition': `attachment; filename="exam.${format}"; filename*=UTF-8''${name}`,
  });
}

/** Figures by region, or people, of an exam as a table. */
export function exportedExam(
  ctx: Ctx,
  found: { exam: Exam; scope: RegionCode },
  { of, format, filters }: { of: 'regions' | 'people'; format: 'xlsx' | 'csv'; filters: PeopleFilters },
): RawAnswer {
  const { exam, scope } = found;
  return of === 'regions'
    ? table(regionLines(ctx, exam, scope), `${exam.title} ${say.regionsTitle}`, format)
    : table(peopleLines(ctx, found, filters), `${exam.title} ${say.peopleTitle}`, format);
}

/** Some exams, with the figures of a region, as a table. */
export const exportedPapers = (
  ctx: Ctx,
  { scope, exams }: { scope: RegionCode; exams: readonly Exam[] },
  format: 'xlsx' | 'csv',
): RawAnswer => table(paperLines(ctx, scope, exams), say.papersTitle, format);
