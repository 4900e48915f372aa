import type { Hazard } from '../../contract/hazards/hazard.ts';
import type { HazardGrade, HazardKind } from '../../contract/hazards/kinds.ts';
import type { HazardState } from '../../contract/hazards/lifecycle.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { DocRow } from '../store/doc.ts';

/**
 * Read model of the hazards. `desk_code`: the county whose duty acts; `due_at`: by when the next step has to follow, in
 * ms since 1970; `untold_due`: the same while its passing is not told; `told_to`: the region that was told;
 * `remind_at`: when the person who mends is reminded of the last day.
 */
export interface HazardsRow extends DocRow<Hazard> {
  area_code: RegionCode;
  desk_code: RegionCode;
  state: HazardState;
  kind: HazardKind;
  grade: HazardGrade | null;
  reported_at: string;
  due_at: number | null;
  untold_due: number | null;
  told_to: string | null;
  remind_at: number | null;
  mended_by: string | null;
}

/** Tables of the hazards. */
export interface HazardTables {
  hazards: HazardsRow;
}
