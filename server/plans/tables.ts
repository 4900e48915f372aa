import type { RegionCode } from '../../contract/ids.ts';
import type { Drill } from '../../contract/plans/drill.ts';
import type { PlanContent } from '../../contract/plans/events.ts';
import type { Plan } from '../../contract/plans/plan.ts';
import type { DocRow } from '../store/doc.ts';

/** What a version of a plan says. */
export interface KeptContent {
  planId: string;
  no: number;
  content: PlanContent;
}

/** Read model of the plans. `guides`: 1 where an approved version guides fires; `waits`: where one waits. */
export interface PlansRow extends DocRow<Plan> {
  area_code: RegionCode;
  guides: number | null;
  waits: number | null;
}

/** What each version says; the id is made of the plan's and the version's number. */
export interface PlanContentsRow extends DocRow<KeptContent> {
  plan_id: string;
}

/** Read model of the drills. `open`: 1 where measures are still to be done. */
export interface DrillsRow extends DocRow<Drill> {
  area_code: RegionCode;
  plan_id: string;
  held_on: string;
  open: number | null;
}

/** Tables of the plans. */
export interface PlanTables {
  plans: PlansRow;
  plan_contents: PlanContentsRow;
  drills: DrillsRow;
}
