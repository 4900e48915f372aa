import { type RawBuilder, sql } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { type Drill, openMeasures } from '../../contract/plans/drill.ts';
import type { DrillFilters, DrillRow, DrillView } from '../../contract/plans/drill-schemas.ts';
import { drillFormNames, drillGradeNames } from '../../contract/plans/kinds.ts';
import { present } from '../../contract/present.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { raw, type RawAnswer } from '../http/outcome.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import { csvOf, fileTypes, sheetOf } from '../resources/sheet.ts';
import { contains, valueIn } from '../store/dialect.ts';
import { type Doc, readDocs } from '../store/doc.ts';
import { drillById, planById, planFor, seesDrill } from './find.ts';
import { planMessages as say } from './messages.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

/** Names of the versions of plans that were drilled, each plan asked for once. */
async function planNames(ctx: Ctx, drills: readonly Drill[]): Promise<(drill: Drill) => string> {
  const names = new Map<string, string>();
  for (const planId of new Set(drills.map((drill) => drill.planId)))
    for (const { no, name } of (await planById(ctx, planId))?.versions ?? []) names.set(`${planId} ${no}`, name);
  return ({ planId, no }) => names.get(`${planId} ${no}`) ?? '';
}

function rowOf({ gazetteer }: Ctx, drill: Drill, planName: string): DrillRow {
  const { id, areaCode, planId, no, facts, demo } = drill;
  const { name, form, heldOn, place, headcount, grade, measures } = facts;
  return {
    id,
    areaCode,
    areaName: gazetteer.fullName(areaCode) ?? areaCode,
    planId,
    planName,
    no,
    name,
    form,
    heldOn,
    place,
    grade,
    measures: measures.length,
    openMeasures: openMeasures(drill).length,
    ...present({ headcount, demo }),
  };
}

function conditions(scope: string, { planId, form, grade, text = '' }: DrillFilters) {
  const [from, below] = codeRange(scope);
  return sql.join(
    [
      sql`area_code >= ${from} and area_code < ${below}`,
      ...(planId === undefined ? [] : [sql`plan_id = ${planId}`]),
      ...(form === undefined ? [] : [sql`${valueIn('doc', 'facts.form')} = ${form}`]),
      ...(grade === undefined ? [] : [sql`${valueIn('doc', 'facts.grade')} = ${grade}`]),
      ...(text === ''
        ? []
        : [
            sql`(${sql.join(
              ['facts.name', 'facts.place', 'facts.takingPart'].map((part) => contains(valueIn('doc', part), text)),
              sql` or `,
            )})`,
          ]),
    ],
    sql` and `,
  );
}

/**
 * Which drills the people of a region are shown: those of the region that is asked for; of a single plan of a region
 * above, which they see, its own. Undefined where they see none.
 */
async function shownTo(
  ctx: Ctx,
  regionCode: RegionCode,
  asked: DrillFilters,
): Promise<RawBuilder<unknown> | undefined> {
  const scope = scopeOf(regionCode, asked.areaCode);
  if (scope === undefined) return undefined;
  const plan = asked.planId === undefined ? undefined : await planFor(ctx, regionCode, asked.planId);
  return conditions(plan === undefined || isWithin(regionCode, plan.areaCode) ? scope : plan.areaCode, asked);
}

async function found(
  ctx: Ctx,
  regionCode: RegionCode,
  asked: DrillFilters,
  page: { limit: number; offset: number },
): Promise<{ drills: Drill[]; total: number }> {
  const { db } = ctx;
  const where = await shownTo(ctx, regionCode, asked);
  if (where === undefined) return { drills: [], total: 0 };
  const counted = await sql<{ n: number }>`select count(*) as n from drills where ${where}`.execute(db);
  const { rows } = await sql<{ doc: Doc<Drill> }>`select doc from drills where ${where}
    order by held_on desc, id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return { drills: readDocs(rows), total: counted.rows[0]?.n ?? 0 };
}

/** A page of drills, the last one first. */
export async function drillsPage(
  ctx: Ctx,
  regionCode: RegionCode,
  asked: DrillFilters,
  page: { limit: number; offset: number },
): Promise<{ rows: DrillRow[]; total: number }> {
  const { drills, total } = await found(ctx, regionCode, asked, page);
  const nameOf = await planNames(ctx, drills);
  return { rows: drills.map((drill) => rowOf(ctx, drill, nameOf(drill))), total };
}

/** A drill in full; undefined where there is none that the person sees. */
export async function drillViewOf(
  ctx: Ctx,
  caller: Pick<Caller, 'userId' | 'regionCode'>,
  id: string,
): Promise<DrillView | undefined> {
  const drill = await drillById(ctx, id);
  if (!drill || !(await seesDrill(ctx, caller, drill))) return undefined;
  const nameOf = await planNames(ctx, [drill]);
  const { version, facts, done, recordedBy, recordedAt, correctedAt } = drill;
  return {
    ...rowOf(ctx, drill, nameOf(drill)),
    seen: version,
    facts,
    done: { ...done },
    recordedBy,
    recordedAt,
    ...present({ correctedAt }),
  };
}

const atOnce = 500;

/** All drills of a list in its order, some hundred at a time, so that no file is in memory as a whole. */
async function* allDrills(ctx: Ctx, regionCode: RegionCode, asked: DrillFilters): AsyncIterable<Drill[]> {
  const { db } = ctx;
  const where = await shownTo(ctx, regionCode, asked);
  if (where === undefined) return;
  for (let behind = sql``, isMore = true; isMore;) {
    const { rows } = await sql<{ id: string; day: string; doc: Doc<Drill> }>`select id, held_on as day, doc from drills
      where ${where} ${behind} order by held_on desc, id desc limit ${atOnce}`.execute(db);
    if (rows.length > 0) yield readDocs(rows);
    const { day, id } = rows.at(-1) ?? { day: '', id: '' };
    behind = sql`and (held_on < ${day} or (held_on = ${day} and id < ${id}))`;
    isMore = rows.length === atOnce;
  }
}

function cellsOf(ctx: Ctx, drill: Drill, planName: string): string[] {
  const { facts, demo, done } = drill;
  const row = rowOf(ctx, drill, planName);
  return [
    demo ? `${facts.name}（${say.demo}）` : facts.name,
    row.planName,
    say.version(drill.no),
    row.areaName,
    drillFormNames[facts.form],
    facts.heldOn,
    facts.place,
    facts.takingPart,
    facts.headcount === undefined ? '' : String(facts.headcount),
    String(facts.steps.length),
    drillGradeNames[facts.grade],
    facts.findings,
    facts.measures
      .map(({ id, what, person, dueOn }) => say.measure(what, person.realName, dueOn, Object.hasOwn(done, id)))
      .join('；'),
    String(row.openMeasures),
  ];
}

async function* linesOf(ctx: Ctx, pages: AsyncIterable<Drill[]>): AsyncIterable<string[][]> {
  yield [[...say.heads]];
  for await (const drills of pages) {
    const nameOf = await planNames(ctx, drills);
    yield drills.map((drill) => cellsOf(ctx, drill, nameOf(drill)));
  }
}

/** The drills of a list as a table to be opened elsewhere. */
export function exportDrills(ctx: Ctx, regionCode: RegionCode, asked: DrillFilters, format: 'xlsx' | 'csv'): RawAnswer {
  const file = linesOf(ctx, allDrills(ctx, regionCode, asked));
  const name = encodeURIComponent(`${say.drills}.${format}`);
  return raw(format === 'csv' ? csvOf(file) : sheetOf(file), fileTypes[format], {
    'content-disposition': `attachment; filename="drills.${format}"; filename*=UTF-8''${name}`,
  });
}
