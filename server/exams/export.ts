import type { Exam } from '../../contract/exams/exam.ts';
import type { ExamPersonRow, ExamRegionRow } from '../../contract/exams/schemas.ts';
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
];

async function* inOnePiece(rows: string[][]): AsyncIterable<string[][]> {
  yield rows;
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
      : [[...say.peopleHeads], ...(await examPeople(ctx, scope, filters)).rows.map(personLine)];
  const file = inOnePiece(rows);
  const title = of === 'regions' ? say.regionsTitle : say.peopleTitle;
  const name = encodeURIComponent(`${exam.title} ${title}.${format}`);
  return raw(format === 'csv' ? csvOf(file) : sheetOf(file), fileTypes[format], {
    'content-disposition': `attachment; filename="exam.${format}"; filename*=UTF-8''${name}`,
  });
}
