import { z } from 'zod';
import { pageArgs } from '../page-args.ts';
import { positionField, regionCodeField } from '../id-fields.ts';
import { isDay } from '../time.ts';
import { expiryDays, materialLimits, usualExpiryDays } from './limits.ts';
import { materialKindNames, type MaterialKind } from './species.ts';

const id = z.string().min(1).max(60);
const kinds = Object.keys(materialKindNames) as [MaterialKind, ...MaterialKind[]];
const day = z.string().refine(isDay, '应为日期，如 2027-06-30');
const pieces = z
  .number('应为数字')
  .int('应为整数')
  .min(1, '至少为1')
  .max(materialLimits.quantity, `最多${materialLimits.quantity}`);
const count = z.number('应为数字').int('应为整数').min(0, '不能为负数').max(1_000_000_000);
const remark = z.string().trim().max(materialLimits.remarkMax).optional();
const said = z.string().trim().min(1, '请填写').max(materialLimits.remarkMax);
const days = z.coerce
  .number()
  .refine((one) => (expiryDays as readonly number[]).includes(one), '只能是30、90或180天')
  .default(usualExpiryDays);

/** How a species stands in a storehouse. */
export const standings = ['below', 'expiring', 'expired'] as const;
export type MaterialStanding = (typeof standings)[number];

/** A lot of a species, and how it stands today. */
export const lotRow = z.object({
  expiresOn: z.string().optional(),
  quantity: z.number().int(),
  state: z.enum(['expired', 'expiring', 'good']),
});

/**
 * A species in a storehouse: pieces in all, those that may be used, those that expire soon and those that have expired.
 */
export const stockLine = z.object({
  speciesId: z.string(),
  speciesName: z.string(),
  kind: z.enum(kinds),
  unit: z.string(),
  quantity: z.number().int(),
  usable: z.number().int(),
  expiring: z.number().int(),
  expired: z.number().int(),
  minimum: z.number().int().optional(),
  isBelow: z.boolean(),
  lots: z.array(lotRow),
});
export type StockLine = z.infer<typeof stockLine>;

/** The same with its storehouse. */
export const inventoryRow = stockLine.extend({
  storeId: z.string(),
  storeName: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
});
export type InventoryRow = z.infer<typeof inventoryRow>;

/** A storehouse with its stock at a glance: of how many species there is anything, and how many stand badly. */
export const materialStoreRow = z.object({
  id: z.string(),
  name: z.string(),
  level: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  phone: z.string().optional(),
  species: z.number().int(),
  below: z.number().int(),
  expiring: z.number().int(),
  expired: z.number().int(),
});
export type MaterialStoreRow = z.infer<typeof materialStoreRow>;

/** A species as forms offer it. */
export const speciesChoice = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.string(),
  shelfMonths: z.number().int().optional(),
});
export type SpeciesChoice = z.infer<typeof speciesChoice>;

/** A storehouse with what lies in it, and the species that may be put there. */
export const materialStore = materialStoreRow.extend({ lines: z.array(stockLine), offered: z.array(speciesChoice) });
export type MaterialStore = z.infer<typeof materialStore>;

/** One movement of a lot: by how many pieces, who told it, and where to, where from or why. */
export const materialMove = z.object({
  position: positionField,
  at: z.iso.datetime(),
  type: z.string(),
  speciesName: z.string(),
  unit: z.string(),
  expiresOn: z.string().optional(),
  change: z.number().int(),
  byName: z.string(),
  text: z.string(),
  demo: z.literal(true).optional(),
});
export type MaterialMove = z.infer<typeof materialMove>;

export const materialStoresQuery = z.object({ areaCode: regionCodeField.optional(), days });
export const materialStoreQuery = z.object({ storeId: id, days });
export const materialMovesQuery = pageArgs.extend({ storeId: id });

const filters = {
  areaCode: regionCodeField.optional(),
  text: z.string().trim().max(50).optional(),
  kind: z.enum(kinds).optional(),
  standing: z.enum(standings).optional(),
  days,
};
export const materialInventoryQuery = pageArgs.extend(filters);
export const materialExportQuery = z.object({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') });

const of = { storeId: id, speciesId: id };
export const materialReceiveBody = z.object({ ...of, quantity: pieces, expiresOn: day.optional(), remark });
export const materialIssueBody = z.object({ ...of, quantity: pieces, purpose: said, remark });
export const materialMoveBody = z.object({ ...of, quantity: pieces, toId: id, remark });
/** `seen`: what the screen said lies there, so that a count holds against that and nothing else. */
export const materialCountBody = z.object({ ...of, expiresOn: day.optional(), seen: count, counted: count, remark });
export const materialWriteOffBody = z.object({ ...of, expiresOn: day.optional(), quantity: pieces, reason: said });
export const materialTold = z.object({ storeId: z.string(), version: z.number().int() });
