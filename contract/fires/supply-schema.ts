import { z } from 'zod';
import {
  type FireSupply,
  type SuppliedLot,
  type SupplySending,
  type SupplyState,
  supplyStateNames,
} from './supplies.ts';

export const suppliedLot = z.object({
  speciesId: z.string(),
  speciesName: z.string(),
  unit: z.string(),
  expiresOn: z.string().optional(),
  quantity: z.number().int().positive(),
}) satisfies z.ZodType<SuppliedLot>;

export const supplySending = z.object({
  id: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  lots: z.array(suppliedLot).min(1),
  distanceM: z.number().int().nonnegative().optional(),
  minutes: z.number().int().nonnegative().optional(),
}) satisfies z.ZodType<SupplySending>;

export const fireSupply = supplySending.extend({
  state: z.enum(Object.keys(supplyStateNames) as [SupplyState, ...SupplyState[]]),
  sentAt: z.string(),
  arrivedAt: z.string().optional(),
  returnedAt: z.string().optional(),
  returned: z.array(suppliedLot).optional(),
}) satisfies z.ZodType<FireSupply>;
