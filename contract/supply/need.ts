import { z } from 'zod';

/** So many pieces of a species that a fire of a level needs. */
export const supplyNeed = z.object({ speciesId: z.string(), quantity: z.number().int().positive() });
export type SupplyNeed = z.infer<typeof supplyNeed>;
