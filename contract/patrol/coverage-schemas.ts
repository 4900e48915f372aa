import { z } from 'zod';
import { regionCodeField } from '../id-fields.ts';
import { patrolLimits as limits } from './limits.ts';
import { patrolArea, patrolFigure, patrolRatesQuery } from './schemas.ts';

export const patrolHeatQuery = patrolRatesQuery;
/**
 * Visits of a region's rangers in a span by cells; of a province in the whole months that it touches. `side`: how many
 * of the least cells along one (`cells.ts`); `n`: check-ins; `last`: the day of the last, of a province its month.
 * `isCut`: there are more cells.
 */
export const patrolHeat = z.object({
  areaCode: regionCodeField,
  areaName: z.string(),
  from: z.string(),
  to: z.string(),
  side: patrolFigure,
  cells: z.array(z.object({ x: z.number(), y: z.number(), n: patrolFigure, last: z.string() })),
  isCut: z.boolean(),
});
export type PatrolHeat = z.infer<typeof patrolHeat>;

export const patrolGapsQuery = z.object({
  areaCode: patrolArea.optional(),
  days: z.coerce
    .number('应为数字')
    .int('应为整数')
    .min(limits.gapDays.least)
    .max(limits.gapDays.most, `最多${limits.gapDays.most}天`)
    .default(limits.gapDays.usual),
});
/**
 * A grid of the smallest level with land that no ranger has come to for the days asked. `cells`: all of its land;
 * `gaps`: those without a visit; `unvisitedDays`: of the one that waits longest, absent where one was never visited;
 * `grade`: fire danger of its county today; `people`: who answers for it, rangers first; `box`: where it lies.
 */
export const patrolGap = z.object({
  gridId: z.string(),
  name: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  cells: patrolFigure,
  gaps: z.array(z.object({ x: z.number(), y: z.number() })),
  unvisitedDays: patrolFigure.optional(),
  grade: z.number().optional(),
  people: z.array(z.object({ name: z.string(), phone: z.string().optional(), isRanger: z.boolean() })),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type PatrolGap = z.infer<typeof patrolGap>;
/** `isTooWide`: a county or a region within one has to be chosen; `grids`: all of the region. */
export const patrolGaps = z.object({
  areaCode: regionCodeField,
  areaName: z.string(),
  days: patrolFigure,
  isTooWide: z.boolean(),
  grids: patrolFigure,
  cells: patrolFigure,
  gapCells: patrolFigure,
  rows: z.array(patrolGap),
});
export type PatrolGaps = z.infer<typeof patrolGaps>;
