import { isWithin } from '../../contract/areas.ts';
import type { Hazard } from '../../contract/hazards/hazard.ts';
import type { HazardGrade } from '../../contract/hazards/kinds.ts';
import { type HazardRule, hazardRuleOf } from '../../contract/hazards/rule.ts';
import { hazardRules } from '../../contract/hazards/rule-record.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Context } from '../context.ts';
import type { OwnerQuestion } from '../files/owners.ts';
import { storedFile } from '../files/owners.ts';
import { recordsOf } from '../resources/queries.ts';
import { readDoc } from '../store/doc.ts';

type Db = Pick<Context, 'db'>;

/** A hazard by its id; undefined where there is none in the region. */
export async function hazardFor({ db }: Db, regionCode: RegionCode, id: string): Promise<Hazard | undefined> {
  const row = await db.selectFrom('hazards').select('doc').where('id', '=', id).executeTakeFirst();
  const hazard = row && readDoc(row.doc);
  return hazard && isWithin(regionCode, hazard.areaCode) ? hazard : undefined;
}

/** The deadlines of hazards in an area, by grade, as its regions have set them by now. */
export async function hazardRulesFor(
  { db }: Db,
  areaCode: RegionCode,
): Promise<(grade: HazardGrade | undefined) => HazardRule> {
  const all = await recordsOf({ db }, hazardRules);
  return (grade) => hazardRuleOf(areaCode, grade, all as Parameters<typeof hazardRuleOf>[2]);
}

/** Whether a file is shown by a hazard that the person may see. */
export const hazardHoldsFile: OwnerQuestion = async (ctx, caller, fileId) => {
  const { hazardIds = [] } = (await storedFile(ctx, fileId)) ?? {};
  if (hazardIds.length === 0 || !(await ctx.gate.allows(caller, 'hazard.read'))) return false;
  for (const id of hazardIds) if (await hazardFor(ctx, caller.regionCode, id)) return true;
  return false;
};
