import { z } from 'zod';
import { fireIdField, regionCodeField } from '../id-fields.ts';
import { supplyLimits } from '../fires/supplies.ts';
import { wantedSending } from '../fires/supply-schemas.ts';

export type { WantedSending } from '../fires/supply-schemas.ts';
import { materialLimits } from '../materials/limits.ts';
import { isDay } from '../time.ts';

const id = z.string().min(1).max(100);
const pieces = z
  .number('应为数字')
  .int('应为整数')
  .min(1, '至少为1')
  .max(materialLimits.quantity, `最多${materialLimits.quantity}`);
const remark = z.string().trim().max(materialLimits.remarkMax).optional();
const level = z.literal([1, 2, 3, 4]);
const species = { speciesId: z.string(), speciesName: z.string(), unit: z.string() };
const count = z.number().int();

/** The list of a level that holds; without `fromName` nobody has made one. */
const list = z.object({
  level,
  levelName: z.string(),
  fromName: z.string().optional(),
  isOwn: z.boolean(),
  needs: z.array(z.object({ speciesId: z.string(), quantity: count })),
});

/** A species with what of it may be used in reach, and what fires of each level need and would lack. */
const needRow = z.object({ ...species, have: count, levels: z.array(z.object({ level, needed: count, lack: count })) });
export type NeedRow = z.infer<typeof needRow>;

/**
 * What fires of a region need, and what storehouses within reach have. `version`: of the region's own lists; `stores`:
 * how many storehouses were counted.
 */
export const supplyNeeds = z.object({
  areaCode: regionCodeField,
  areaName: z.string(),
  version: count,
  stores: count,
  reachKm: z.number().optional(),
  lists: z.array(list),
  rows: z.array(needRow),
  offered: z.array(z.object({ id: z.string(), name: z.string(), unit: z.string() })),
});
export type SupplyNeeds = z.infer<typeof supplyNeeds>;

/** A species that a fire needs: what is with it or on its way, what is in reach, and what is nowhere. */
const fireLine = z.object({ ...species, needed: count, sent: count, inReach: count, lack: count });
export type FireSupplyLine = z.infer<typeof fireLine>;

/** A storehouse near a fire with what may be used there; `minutes`: travel time, estimated. */
const nearStore = z.object({
  id: z.string(),
  name: z.string(),
  areaName: z.string(),
  phone: z.string().optional(),
  distanceM: count,
  minutes: count,
  roadM: count.optional(),
  stock: z.array(z.object({ ...species, usable: count })),
});
export type NearStore = z.infer<typeof nearStore>;

/** What a fire needs, which storehouses are near, soonest first, and which of them are to send what is still wanted. */
export const fireSupplies = z.object({
  fireId: fireIdField,
  level,
  levelName: z.string(),
  fromName: z.string().optional(),
  /** The run card, where it names material. */
  cardName: z.string().optional(),
  lines: z.array(fireLine),
  stores: z.array(nearStore),
  propose: z.array(wantedSending),
  reachKm: z.number(),
});
export type FireSupplies = z.infer<typeof fireSupplies>;

export const supplyNeedsQuery = z.object({ areaCode: regionCodeField.optional() });
export const fireSuppliesQuery = z.object({ fireId: id });

/** The whole list of a level; `version`: what the screen saw of the region's lists. */
export const supplyNeedsBody = z.object({
  areaCode: z.string().regex(/^\d{2}(\d{2}){0,2}$/, '应为省、市或县的区划代码'),
  level,
  version: count.min(0),
  needs: z.array(z.object({ speciesId: id, quantity: pieces })).max(200),
});
export const supplyNeedsTold = z.object({ areaCode: regionCodeField, version: count });

export const supplySendBody = z.object({
  fireId: id,
  sendings: z.array(wantedSending).min(1, '请选择物资').max(supplyLimits.stores),
  remark,
});
export const supplyArriveBody = z.object({ fireId: id, sendingId: id, remark });
export const supplyReturnBody = z.object({
  fireId: id,
  sendingId: id,
  lots: z
    .array(
      z.object({
        speciesId: id,
        expiresOn: z.string().refine(isDay, '应为日期，如 2027-06-30').optional(),
        quantity: pieces,
      }),
    )
    .max(supplyLimits.lots),
  remark,
});
export const supplyTold = z.object({ id: z.string(), status: z.string(), version: count });
