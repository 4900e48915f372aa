import { type RawBuilder, sql } from 'kysely';
import { isBelowDesk } from '../../contract/hazards/desk.ts';
import { clockOf, type Hazard } from '../../contract/hazards/hazard.ts';
import { hazardGrades, type HazardGrade } from '../../contract/hazards/kinds.ts';
import {
  hazardActionsIn,
  hazardPermission,
  type HazardState,
  hazardStates,
  isOpenHazard,
} from '../../contract/hazards/lifecycle.ts';
import { mostMendDays } from '../../contract/hazards/rule.ts';
import type { HazardCounts, HazardFilters, HazardRow, HazardView } from '../../contract/hazards/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import { contains, valueIn } from '../store/dialect.ts';
import { type Doc, readDocs } from '../store/doc.ts';
import { chainOf } from './chain.ts';
import { hazardRulesFor } from './find.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock' | 'gate'>;
type Where = RawBuilder<unknown>;

/** What of hazards waits for a person: the states in which they may act. */
export interface Desk {
  caller: Caller;
  states: ReadonlySet<HazardState>;
}

const openStates = hazardStates.filter(isOpenHazard);

/** In which states a person's permissions and region let them act. Below the counties people mend alone. */
export async function deskFor({ gate }: Pick<Ctx, 'gate'>, caller: Caller): Promise<Desk> {
  const may = {
    'hazard.write': await gate.allows(caller, 'hazard.write'),
    'hazard.decide': !isBelowDesk(caller.regionCode) && (await gate.allows(caller, 'hazard.decide')),
  };
  // Taking back what one has reported is nobody's duty.
  const waits = (state: HazardState): boolean =>
    hazardActionsIn(state).some((action) => action !== 'withdraw' && may[hazardPermission(action) as keyof typeof may]);
  return { caller, states: new Set(openStates.filter(waits)) };
}

const inStates = (states: readonly HazardState[]): Where =>
  states.length === 0 ? sql`0` : sql`state in (${sql.join(states)})`;

/** What waits for a desk: of its own county, or what it was told of; nobody checks what they have mended. */
function waitsFor({ caller: { userId, regionCode }, states }: Desk): Where {
  const [from, below] = codeRange(regionCode);
  const own = isBelowDesk(regionCode)
    ? sql`area_code >= ${from} and area_code < ${below}`
    : sql`(desk_code = ${regionCode} or told_to = ${regionCode})`;
  return sql`${own} and ${inStates([...states])} and (mended_by is null or mended_by <> ${userId})`;
}

const overdue = (now: number): Where => sql`due_at is not null and due_at <= ${now}`;

/** Which hazards within a scope are asked for. */
export function conditions(
  desk: Desk,
  scope: string,
  asked: HazardFilters & { state?: HazardState | 'open' },
  now: number,
): Where {
  const [from, below] = codeRange(scope);
  const { kind, grade, waiting, text = '', state } = asked;
  return sql.join(
    [
      sql`area_code >= ${from} and area_code < ${below}`,
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(grade === undefined ? [] : [sql`grade = ${grade}`]),
      ...(state === undefined ? [] : [inStates(state === 'open' ? openStates : [state])]),
      ...(waiting === 'mine' ? [waitsFor(desk)] : []),
      ...(waiting === 'overdue' ? [overdue(now)] : []),
      ...(text === ''
        ? []
        : [
            sql`(${sql.join(
              ['placeName', 'description', 'order.unit', 'order.person'].map((part) =>
                contains(sql`coalesce(${valueIn('doc', part)}, '')`, text),
              ),
              sql` or `,
            )})`,
          ]),
    ],
    sql` and `,
  );
}

const isMine = (hazard: Hazard, { caller: { userId, regionCode }, states }: Desk): boolean => {
  const { areaCode, state, passed, mendedBy } = hazard;
  const isOwn = isBelowDesk(regionCode)
    ? areaCode.startsWith(regionCode)
    : areaCode.slice(0, 6) === regionCode || passed?.to === regionCode;
  return isOwn && states.has(state) && !(state === 'mended' && mendedBy?.userId === userId);
};

/** A hazard as lists show it. */
export function rowOf({ gazetteer }: Pick<Ctx, 'gazetteer'>, hazard: Hazard, desk: Desk): HazardRow {
  const { version: _version, passed, mendedBy: _mendedBy, remindedOf: _remindedOf, ...rest } = hazard;
  const clock = clockOf(hazard);
  return {
    ...rest,
    areaName: gazetteer.fullName(hazard.areaCode) ?? hazard.areaCode,
    ...(clock === undefined ? {} : { clock }),
    ...(passed ? { told: gazetteer.fullName(passed.to) ?? passed.to } : {}),
    isMine: isMine(hazard, desk),
  };
}

/** A page of hazards: first those whose deadline is the nearest, then what is done with, the newest first. */
export async function hazardsOf(
  ctx: Ctx,
  desk: Desk,
  asked: HazardFilters & { state?: HazardState | 'open' | undefined },
  page: { limit: number; offset: number },
): Promise<{ rows: HazardRow[]; total: number }> {
  const scope = scopeOf(desk.caller.regionCode, asked.areaCode);
  if (scope === undefined) return { rows: [], total: 0 };
  const { state, ...filters } = asked;
  const where = conditions(desk, scope, { ...filters, ...(state === undefined ? {} : { state }) }, ctx.clock.now());
  const counted = await sql<{ n: number }>`select count(*) as n from hazards where ${where}`.execute(ctx.db);
  const { rows } = await sql<{ doc: Doc<Hazard> }>`select doc from hazards where ${where}
    order by due_at is null, due_at, reported_at desc, id limit ${page.limit} offset ${page.offset}`.execute(ctx.db);
  return { rows: readDocs(rows).map((hazard) => rowOf(ctx, hazard, desk)), total: counted.rows[0]?.n ?? 0 };
}

/** How many there are by state, how many of them are late, and how many wait for the desk. */
export async function hazardCountsOf(ctx: Ctx, desk: Desk, asked: HazardFilters): Promise<HazardCounts> {
  const states = Object.fromEntries(hazardStates.map((state) => [state, 0])) as HazardCounts['states'];
  const scope = scopeOf(desk.caller.regionCode, asked.areaCode);
  if (scope === undefined) return { states, overdue: 0, mine: 0 };
  const now = ctx.clock.now();
  const { waiting: _waiting, ...filters } = asked;
  const { rows } = await sql<{ state: HazardState; n: number; late: number; mine: number }>`select state,
    count(*) as n,
    sum(case when ${overdue(now)} then 1 else 0 end) as late,
    sum(case when ${waitsFor(desk)} then 1 else 0 end) as mine
    from hazards where ${conditions(desk, scope, filters, now)} group by state`.execute(ctx.db);
  for (const { state, n } of rows) states[state] = n;
  const sum = (of: 'late' | 'mine'): number => rows.reduce((all, row) => all + row[of], 0);
  return { states, overdue: sum('late'), mine: sum('mine') };
}

/** A hazard with its chain, and what its area allows for mending. */
export async function hazardViewOf(ctx: Ctx & Pick<Context, 'store'>, desk: Desk, hazard: Hazard): Promise<HazardView> {
  const ruleOf = await hazardRulesFor(ctx, hazard.areaCode);
  const daysOf = (grade: HazardGrade): [HazardGrade, number] => [grade, mostMendDays(ruleOf(grade))];
  return {
    ...rowOf(ctx, hazard, desk),
    ...(hazard.mendedBy ? { mendedBy: hazard.mendedBy } : {}),
    mendDays: Object.fromEntries(hazardGrades.map(daysOf)) as HazardView['mendDays'],
    chain: await chainOf(ctx, hazard.id),
  };
}
