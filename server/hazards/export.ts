import { hazardGradeNames, hazardKindNames } from '../../contract/hazards/kinds.ts';
import { hazardStateNames, type HazardState } from '../../contract/hazards/lifecycle.ts';
import { hazardLimits } from '../../contract/hazards/limits.ts';
import type { HazardFilters, HazardRow } from '../../contract/hazards/schemas.ts';
import { dateTime } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { raw, type RawAnswer } from '../http/outcome.ts';
import { csvOf, fileTypes, sheetOf } from '../resources/sheet.ts';
import { hazardMessages as say } from './messages.ts';
import { type Desk, hazardsOf } from './queries.ts';

const cellsOf = (row: HazardRow, now: number): string[] => [
  row.areaName,
  row.demo ? `${row.placeName}（${say.demo}）` : row.placeName,
  hazardKindNames[row.kind],
  row.grade === undefined ? '' : hazardGradeNames[row.grade],
  hazardStateNames[row.state],
  row.description,
  String(row.longitude),
  String(row.latitude),
  row.grid?.name ?? '',
  row.reportedBy.realName,
  dateTime(row.reportedAt),
  row.order?.unit ?? '',
  row.order?.person ?? '',
  row.order?.measures ?? '',
  row.due === undefined ? '' : dateTime(row.due),
  row.due !== undefined && Date.parse(row.due) <= now ? say.late : say.inTime,
];

async function* inOnePiece(rows: string[][]): AsyncIterable<string[][]> {
  yield rows;
}

/** What a list holds as a table to be opened elsewhere; at most as many rows as its limit says. */
export async function exportHazards(
  ctx: Pick<Context, 'db' | 'gazetteer' | 'clock' | 'gate'>,
  desk: Desk,
  asked: HazardFilters & { state?: HazardState | 'open' | undefined },
  format: 'xlsx' | 'csv',
): Promise<RawAnswer> {
  const { rows } = await hazardsOf(ctx, desk, asked, { limit: hazardLimits.exportRows, offset: 0 });
  const now = ctx.clock.now();
  const file = inOnePiece([[...say.heads], ...rows.map((row) => cellsOf(row, now))]);
  const name = encodeURIComponent(`${say.title}.${format}`);
  return raw(format === 'csv' ? csvOf(file) : sheetOf(file), fileTypes[format], {
    'content-disposition': `attachment; filename="hazards.${format}"; filename*=UTF-8''${name}`,
  });
}
