import { z } from 'zod';
import type { EventsOf } from '../envelope.ts';
import { supplyNeed } from './need.ts';

/** Events of what a region says that its fires need of material (stream `supply-<code of the region>`). */
export const supplyEvents = {
  /** The whole list of one level; an empty one lets that of the region above hold. */
  'supply.needsSet': z.object({
    level: z.literal([1, 2, 3, 4]),
    needs: z.array(supplyNeed),
    by: z.object({ userId: z.string(), realName: z.string() }),
    demo: z.literal(true).optional(),
  }),
} as const;

/** Any event of what is needed. */
export type SupplyEvent = EventsOf<typeof supplyEvents>;
