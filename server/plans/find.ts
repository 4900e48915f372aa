import { sql } from 'kysely';
import { isWithin, regionsOver } from '../../contract/areas.ts';
import { fileIdOf } from '../../contract/files/file-url.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Drill } from '../../contract/plans/drill.ts';
import type { PlanContent } from '../../contract/plans/events.ts';
import { inForce, type Plan, type PlanVersion, standingOf } from '../../contract/plans/plan.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { OwnerQuestion } from '../files/owners.ts';
import { storedFile } from '../files/owners.ts';
import { type Doc, readDoc, readDocs } from '../store/doc.ts';
import { contentId } from './projections.ts';

type Db = Pick<Context, 'db'>;

/** Whether a version is one that people below its region see: it is approved, or was until its plan was retired. */
export const isIssued = ({ state }: Pick<PlanVersion, 'state'>): boolean => state === 'approved' || state === 'retired';

/**
 * A plan as the people of a region see it: all of those of their own region and below, and what is issued of those
 * above, which hold for them too; undefined where they see nothing of it.
 */
export function planSeen(plan: Plan, regionCode: RegionCode): Plan | undefined {
  if (isWithin(regionCode, plan.areaCode)) return plan;
  const issued = isWithin(plan.areaCode, regionCode) ? plan.versions.filter(isIssued) : [];
  return issued.length > 0 ? { ...plan, versions: issued } : undefined;
}

/** A plan by its id, wherever it belongs. */
export async function planById({ db }: Db, id: string): Promise<Plan | undefined> {
  const row = await db.selectFrom('plans').select('doc').where('id', '=', id).executeTakeFirst();
  return row && readDoc(row.doc);
}

/** A plan as the people of a region see it. */
export async function planFor(ctx: Db, regionCode: RegionCode, id: string): Promise<Plan | undefined> {
  const plan = await planById(ctx, id);
  return plan && planSeen(plan, regionCode);
}

/** What a version of a plan says. */
export async function contentOf({ db }: Db, planId: string, no: number): Promise<PlanContent | undefined> {
  const id = contentId(planId, no);
  const row = await db.selectFrom('plan_contents').select('doc').where('id', '=', id).executeTakeFirst();
  return row && readDoc(row.doc).content;
}

/** A drill by its id, wherever it belongs. */
export async function drillById({ db }: Db, id: string): Promise<Drill | undefined> {
  const row = await db.selectFrom('drills').select('doc').where('id', '=', id).executeTakeFirst();
  return row && readDoc(row.doc);
}

/** Whether somebody sees a drill: it is of their region or below, of a plan that they see, or names them. */
export async function seesDrill(
  ctx: Db,
  { userId, regionCode }: Pick<Caller, 'userId' | 'regionCode'>,
  { areaCode, planId, facts }: Drill,
): Promise<boolean> {
  if (isWithin(regionCode, areaCode) || facts.measures.some(({ person }) => person.userId === userId)) return true;
  return (await planFor(ctx, regionCode, planId)) !== undefined;
}

/** The plans that guide fires in some regions. */
async function guiding({ db }: Db, regions: readonly string[]): Promise<Plan[]> {
  const rows = await db
    .selectFrom('plans')
    .select('doc')
    .where('guides', '=', 1)
    .where('area_code', 'in', regions)
    .execute();
  return readDocs(rows);
}

/** Another plan of the same region that guides fires on a day or later; undefined where there is none. */
export async function otherGuide(ctx: Db, { id, areaCode }: Plan, today: string): Promise<PlanVersion | undefined> {
  const others = (await guiding(ctx, [areaCode])).filter((one) => one.id !== id);
  // A version that a later one has replaced guides no fire any more, whatever it says.
  const guides = (plan: Plan) => (version: PlanVersion) =>
    version.guides && ['inForce', 'coming'].includes(standingOf(plan, version, today) ?? '');
  return others.flatMap((plan) => plan.versions.filter(guides(plan))).at(-1);
}

/** Other plans of the same region of which a version waits to be approved. */
export async function waitingBeside({ db }: Db, { id, areaCode }: Plan): Promise<Plan[]> {
  const waiting = db.selectFrom('plans').select('doc').where('waits', '=', 1).where('area_code', '=', areaCode);
  return readDocs(await waiting.where('id', '!=', id).execute());
}

/**
 * The plan that fires of an area follow on a day, with its version: of those in force that of the nearest region
 * upward, and of two of one region the later one.
 */
export async function planGuiding(
  ctx: Db,
  areaCode: RegionCode,
  today: string,
): Promise<{ plan: Plan; version: PlanVersion } | undefined> {
  const standing = (await guiding(ctx, regionsOver(areaCode))).flatMap((plan) => {
    const version = inForce(plan, today);
    return version?.guides ? [{ plan, version }] : [];
  });
  return standing.toSorted(
    (a, b) =>
      b.plan.areaCode.length - a.plan.areaCode.length ||
      (a.version.from === b.version.from
        ? b.plan.id.localeCompare(a.plan.id)
        : (b.version.from ?? '').localeCompare(a.version.from ?? '')),
  )[0];
}

/** Drills of a plan, the last one first. */
export async function drillsOf({ db }: Db, planIds: readonly string[]): Promise<Drill[]> {
  if (planIds.length === 0) return [];
  const rows = await sql<{ doc: Doc<Drill> }>`select doc from drills
    where plan_id in (${sql.join(planIds)}) order by held_on desc, id desc`.execute(db);
  return readDocs(rows.rows);
}

/** Whether a file belongs to a plan that the person may see, or is a picture of a drill that they may see. */
export const planHoldsFile: OwnerQuestion = async (ctx, caller, fileId) => {
  const { planIds = [] } = (await storedFile(ctx, fileId)) ?? {};
  if (planIds.length === 0 || !(await ctx.gate.allows(caller, 'plan.read'))) return false;
  for (const id of planIds) if (await planFor(ctx, caller.regionCode, id)) return true;
  for (const drill of await drillsOf(ctx, planIds)) {
    const isPicture = drill.facts.pictures.some((url) => fileIdOf(url) === fileId);
    if (isPicture && (await seesDrill(ctx, caller, drill))) return true;
  }
  return false;
};
