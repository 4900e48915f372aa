import { z } from 'zod';
import { ownLimits } from '../limits.ts';
import { gridDuties } from './duties.ts';
import { gridLevels } from './levels.ts';
import { gridLimits } from './limits.ts';
import { gridShape } from './shape.ts';

const level = z.literal(gridLevels);
const reason = z.string().max(ownLimits.reasonLength);

/**
 * A person of a grid: their duty, name and telephone number as they were when they were entered, and their account
 * where they have one.
 */
export const keptPerson = z.object({
  duty: z.enum(gridDuties),
  name: z.string(),
  phone: z.string().optional(),
  userId: z.string().optional(),
});

export type KeptPerson = z.infer<typeof keptPerson>;

const people = z.array(keptPerson).max(gridLimits.people);
const gridId = z.string();

/**
 * Events of fire grids. Grids with one parent stand in one stream, `grid-<parent>`, or in that of their county where
 * they have none: who changes one of them is told what was changed beside it. A grid's land, people and name each hold
 * from one event to the next, so that any day of the past can be asked.
 */
export const gridEvents = {
  /** `cameFrom`: the grids whose land it has taken over; `source`: of an import, the file; `simulated`: made up. */
  'grid.drawn': z.object({
    gridId,
    code: z.string(),
    name: z.string(),
    level,
    parentId: z.string().optional(),
    shape: gridShape,
    areaKm2: z.number(),
    people,
    cameFrom: z.array(gridId).max(gridLimits.touched),
    reason,
    source: z.string().optional(),
    simulated: z.literal(true).optional(),
  }),
  'grid.reshaped': z.object({ gridId, shape: gridShape, areaKm2: z.number(), fromKm2: z.number(), reason }),
  'grid.renamed': z.object({ gridId, name: z.string(), from: z.string(), reason }),
  /** It ended: its land went to several others, or together with others' to one. */
  'grid.split': z.object({ gridId, name: z.string(), into: z.array(gridId).max(gridLimits.touched), reason }),
  'grid.merged': z.object({ gridId, name: z.string(), into: gridId, reason }),
  'grid.retired': z.object({ gridId, name: z.string(), reason }),
  /** It lies in another grid of the level above from then on, since that was split or merged. */
  'grid.regrouped': z.object({ gridId, parentId: z.string() }),
  'grid.staffed': z.object({ gridId, name: z.string(), people, before: people, reason }),
} as const;
