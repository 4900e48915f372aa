import type { Exam } from '../../contract/exams/exam.ts';
import { groupNames } from '../../contract/exams/groups.ts';
import type { ExamPersonRow, ExamRegionRow, ExamRow } from '../../contract/exams/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { dateTime } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { raw } from '../http/outcome.ts';
import { csvOf, fileTypes, sheetOf } from '../resources/sheet.ts';
import { examMessages as say } from './messages.ts';
import { examInRegions, examPeople, type PeopleFilters } from './queries.ts';

const percent = (part: number, whole: number): string => (whole === 0 ? '' : `${Math.round((part * 100) / whole)}%`);

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

async function* inOnePiece(rows: string[][]): AsyncIterable<string[][]> {
  yield rows;
}

function table(rows: string[][], title: string, format: 'xlsx' | 'csv') {
  const file = inOnePiece(rows);
  const name = encodeURIComponent(`${title}.${format}`);
  return raw(format === 'csv' ? csvOf(file) : sheetOf(file), fileTypes[format], {
    'content-disposition': `attachment; filename="exam.${format}"; filename*=UTF-8''${name}`,
  });
}

/** Figures by region, or people, of an exam as a table. */
export async function exportedExam(
  ctx: Pick<Context, 'db' | 'gazetteer' | 'clock'>,
  { exam, scope }: { exam: Exam; scope: RegionCode },
  { of, format, filters }: { of: 'regions' | 'people'; format: 'xlsx' | 'csv'; filters: PeopleFilters },
) {
  const rows =
    of === 'regions'
      ? [[...say.regionHeads], ...(await examInRegions(ctx, exam, scope)).rows.map(regionLine)]
      : [[...say.peopleHeads], ...(await examPeople(ctx, { exam, scope }, filters)).rows.map(personLine)];
  const title = of === 'regions' ? say.regionsTitle : say.peopleTitle;
  return table(rows, `${exam.title} ${title}`, format);
}

/** The exams of a list as a table. */
export const exportedPapers = (rows: readonly ExamRow[], format: 'xlsx' | 'csv') =>
  table([[...say.paperHeads], ...rows.map(paperLine)], say.papersTitle, format);
