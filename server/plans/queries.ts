import { sql } from 'kysely';
import { type RunCard, runCards } from '../../contract/advice/run-card.ts';
import { isWithin, regionsOver } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { PlanContent } from '../../contract/plans/events.ts';
import { inForce, openVersion, type Plan, type PlanVersion, reviseBy, standingOf } from '../../contract/plans/plan.ts';
import { planLimits } from '../../contract/plans/limits.ts';
import type { ListState, PlanRow, PlanVersionAnswer, PlanVersionView, PlanView } from '../../contract/plans/schemas.ts';
import { present } from '../../contract/present.ts';
import { dayMs, dayOf } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import { keptRecord } from '../resources/queries.ts';
import { type Doc, readDocs } from '../store/doc.ts';
import { drillsOf, planSeen } from './find.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock'>;

/** What a list of plans is narrowed to. */
export interface PlanFilters {
  areaCode?: string | undefined;
  kind?: PlanRow['kind'] | undefined;
  state?: ListState | undefined;
  text?: string | undefined;
}

const codePoint = new Intl.Collator('zh-CN');

/** The day until which a plan in force has to be revised, where that stands among the to-dos on a day. */
export function revisionDue(plan: Plan, now: number): string | undefined {
  const current = inForce(plan, dayOf(now));
  const due = current?.from === undefined ? undefined : reviseBy(current.from);
  const isSoon = due !== undefined && due <= dayOf(now + planLimits.reviseAheadDays * dayMs);
  // Who is at it already need not be told; nor where a later version waits for its day.
  return isSoon && !openVersion(plan) && !coming(plan, dayOf(now)) ? due : undefined;
}

const coming = (plan: Plan, today: string): PlanVersion | undefined =>
  plan.versions.findLast((version) => standingOf(plan, version, today) === 'coming');

/** A plan as lists show it to the people of a region. */
function rowOf({ gazetteer, clock }: Ctx, plan: Plan, regionCode: RegionCode, drill: PlanRow['lastDrill']): PlanRow {
  const today = dayOf(clock.now());
  const current = inForce(plan, today);
  const later = coming(plan, today);
  const open = openVersion(plan);
  const { name, kind, guides } = (current ?? plan.versions.at(-1)) as PlanVersion;
  return {
    id: plan.id,
    areaCode: plan.areaCode,
    areaName: gazetteer.fullName(plan.areaCode) ?? plan.areaCode,
    name,
    kind,
    guides,
    retired: plan.retired !== undefined,
    isAbove: !isWithin(regionCode, plan.areaCode),
    changedAt:
      plan.versions
        .map(({ changedAt }) => changedAt)
        .toSorted()
        .at(-1) ?? '',
    ...present({
      current: current && { no: current.no, from: current.from ?? '', reviseBy: reviseBy(current.from ?? '') },
      coming: later && { no: later.no, from: later.from ?? '' },
      open: open && { no: open.no, state: open.state },
      lastDrill: drill,
      demo: plan.demo,
    }),
  };
}

const stands: Readonly<Record<ListState, (row: PlanRow, plan: Plan, now: number) => boolean>> = {
  inForce: ({ current }) => current !== undefined,
  coming: (row) => row.coming !== undefined,
  draft: ({ open }) => open?.state === 'draft',
  submitted: ({ open }) => open?.state === 'submitted',
  refused: ({ open }) => open?.state === 'refused',
  retired: ({ retired }) => retired,
  revise: (_row, plan, now) => revisionDue(plan, now) !== undefined,
};

/** The plans that the people of a region see in an area: its own, and those of the regions above it. */
async function plansSeen({ db }: Ctx, regionCode: RegionCode, areaCode: string | undefined): Promise<Plan[]> {
  const scope = scopeOf(regionCode, areaCode);
  if (scope === undefined) return [];
  const [from, below] = codeRange(scope);
  const { rows } = await sql<{ doc: Doc<Plan> }>`select doc from plans
    where (area_code >= ${from} and area_code < ${below}) or area_code in (${sql.join(regionsOver(scope))})`.execute(
    db,
  );
  return readDocs(rows).flatMap((plan) => planSeen(plan, regionCode) ?? []);
}

async function lastDrills(ctx: Ctx, plans: readonly Plan[]): Promise<Map<string, PlanRow['lastDrill']>> {
  const last = new Map<string, PlanRow['lastDrill']>();
  const drills = await drillsOf(
    ctx,
    plans.map(({ id }) => id),
  );
  for (const { id, planId, facts } of drills) if (!last.has(planId)) last.set(planId, { id, heldOn: facts.heldOn });
  return last;
}

/**
 * A page of plans, those of the largest region first. A region has few of them, and how one stands goes by the day:
 * they are narrowed here, not by the database.
 */
export async function plansOf(
  ctx: Ctx,
  regionCode: RegionCode,
  { areaCode, kind, state, text = '' }: PlanFilters,
  page: { limit: number; offset: number },
): Promise<{ rows: PlanRow[]; total: number }> {
  const plans = await plansSeen(ctx, regionCode, areaCode);
  const now = ctx.clock.now();
  const fits = plans.filter((plan) => {
    const row = rowOf(ctx, plan, regionCode, undefined);
    return (
      (kind === undefined || row.kind === kind) &&
      (state === undefined ? true : stands[state](row, plan, now)) &&
      (text === '' || plan.versions.some(({ name }) => name.includes(text)))
    );
  });
  const sorted = fits.toSorted(
    (a, b) =>
      Number(a.retired !== undefined) - Number(b.retired !== undefined) ||
      a.areaCode.length - b.areaCode.length ||
      codePoint.compare(a.areaCode, b.areaCode) ||
      codePoint.compare(a.id, b.id),
  );
  const shown = sorted.slice(page.offset, page.offset + page.limit);
  const last = await lastDrills(ctx, shown);
  return { rows: shown.map((plan) => rowOf(ctx, plan, regionCode, last.get(plan.id))), total: sorted.length };
}

const versionView = (plan: Plan, version: PlanVersion, today: string): PlanVersionView => ({
  ...version,
  authors: [...version.authors],
  ...present({ standing: standingOf(plan, version, today) }),
});

/** A plan with its versions, the newest first; what is in force is shown first, else the newest. */
export async function planViewOf(ctx: Ctx, regionCode: RegionCode, plan: Plan): Promise<PlanView> {
  const today = dayOf(ctx.clock.now());
  const drills = await lastDrills(ctx, [plan]);
  const row = rowOf(ctx, plan, regionCode, drills.get(plan.id));
  return {
    ...row,
    seen: plan.version,
    versions: plan.versions.map((version) => versionView(plan, version, today)).toReversed(),
    shown: row.current?.no ?? plan.versions.at(-1)?.no ?? 1,
    ...present({ retiredBy: plan.retired }),
  };
}

/** What a version says, with the names of the run cards that there still are. */
export async function versionViewOf(
  { db, clock }: Ctx,
  plan: Plan,
  version: PlanVersion,
  content: PlanContent,
): Promise<PlanVersionAnswer> {
  const cards: Record<string, string> = {};
  for (const { cardId } of content.levels) {
    const card = cardId === undefined ? undefined : await keptRecord(db, runCards, cardId);
    if (cardId !== undefined && card) cards[cardId] = (card as unknown as RunCard).name;
  }
  return { id: plan.id, seen: plan.version, version: versionView(plan, version, dayOf(clock.now())), content, cards };
}
