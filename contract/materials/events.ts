import { z } from 'zod';
import type { EventsOf } from '../envelope.ts';

const officer = z.object({ userId: z.string(), realName: z.string() });
const place = z.object({ id: z.string(), name: z.string() });

/**
 * One lot of a species in a storehouse: what of it moved, in pieces of `unit`. `expiresOn`: the last day on which it
 * may be used, YYYY-MM-DD; absent where it keeps for ever.
 */
const lot = {
  speciesId: z.string(),
  speciesName: z.string(),
  unit: z.string(),
  expiresOn: z.string().optional(),
  quantity: z.number().int().positive(),
  by: officer,
  remark: z.string().optional(),
  demo: z.literal(true).optional(),
};

/** Events of the stock of a storehouse (stream `materials-<id of the storehouse>`), each of one lot. */
export const materialEvents = {
  'materials.received': z.object(lot),
  /** `fire`: where it was sent to a fire; then the fire's own event stands in the same append. */
  'materials.issued': z.object({ ...lot, purpose: z.string(), fire: place.optional() }),
  /** What came back of what was sent to a fire. */
  'materials.returned': z.object({ ...lot, fire: place }),
  'materials.movedOut': z.object({ ...lot, to: place }),
  'materials.movedIn': z.object({ ...lot, from: place }),
  /** What a count found (`quantity`), and what was there by the events before (`was`). */
  'materials.counted': z.object({
    ...lot,
    quantity: z.number().int().nonnegative(),
    was: z.number().int().nonnegative(),
  }),
  'materials.writtenOff': z.object({ ...lot, reason: z.string() }),
} as const;

/** Any event of a storehouse's stock. */
export type MaterialEvent = EventsOf<typeof materialEvents>;
