import { sql } from 'kysely';
import { hazardGradeNames, hazardKindNames } from '../../contract/hazards/kinds.ts';
import { hazardStateNames, type HazardState } from '../../contract/hazards/lifecycle.ts';
import type { HazardFilters, HazardRow } from '../../contract/hazards/schemas.ts';
import { dateTime } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { raw, type RawAnswer } from '../http/outcome.ts';
import { scopeOf } from '../region-scope.ts';
import { csvOf, fileTypes, sheetOf } from '../resources/sheet.ts';
import { amongGiven } from '../store/dialect.ts';
import { readDocs } from '../store/doc.ts';
import { hazardMessages as say } from './messages.ts';
import { conditions, type Desk, rowOf } from './queries.ts';

const atOnce = 500;

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

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock' | 'gate'>;
type Asked = HazardFilters & { state?: HazardState | 'open' | undefined };

/**
 * All rows of a list in its order, read some hundred at a time. Their ids are asked once, since a step done meanwhile
 * would move a hazard to another place of the list.
 */
async function* linesOf(ctx: Ctx, desk: Desk, asked: Asked): AsyncIterable<string[][]> {
  yield [[...say.heads]];
  const scope = scopeOf(desk.caller.regionCode, asked.areaCode);
  if (scope === undefined) return;
  const now = ctx.clock.now();
  const { state, ...filters } = asked;
  const where = conditions(desk, scope, { ...filters, ...(state === undefined ? {} : { state }) }, now);
  const { rows: all } = await sql<{ id: string }>`select id from hazards where ${where}
    order by due_at is null, due_at, reported_at desc, id`.execute(ctx.db);
  for (let at = 0; at < all.length; at += atOnce) {
    const ids = all.slice(at, at + atOnce).map(({ id }) => id);
    const rows = await ctx.db.selectFrom('hazards').select('doc').where('id', 'in', amongGiven(ids)).execute();
    const found = new Map(readDocs(rows).map((hazard) => [hazard.id, hazard]));
    yield ids.flatMap((id) => found.get(id) ?? []).map((hazard) => cellsOf(rowOf(ctx, hazard, desk), now));
  }
}

/** What a list holds as a table to be opened elsewhere. */
export function exportHazards(ctx: Ctx, desk: Desk, asked: Asked, format: 'xlsx' | 'csv'): RawAnswer {
  const file = linesOf(ctx, desk, asked);
  const name = encodeURIComponent(`${say.title}.${format}`);
  return raw(format === 'csv' ? csvOf(file) : sheetOf(file), fileTypes[format], {
    'content-disposition': `attachment; filename="hazards.${format}"; filename*=UTF-8''${name}`,
  });
}
