import { z } from 'zod';
import { regionCodeField } from '../id-fields.ts';
import { sightLimits } from './limits.ts';

/** Of which region, itself or below the caller's, and for what so many metres above the ground. */
export const unionBody = z.object({
  areaCode: z
    .string()
    .regex(/^\d{2}(\d{2}){0,2}$/, '应为省、市或县的区划代码')
    .optional(),
  targetM: z
    .number('目标高度应为数字')
    .min(0, '目标高度最小0米')
    .max(sightLimits.mostTargetM, `目标高度最大${sightLimits.mostTargetM}米`)
    .default(0),
});
export type UnionBody = z.output<typeof unionBody>;

/**
 * What all cameras of a region see together. `cols` and `rows` of cells, `cellM` wide; `bounds`: west, south, east,
 * north; `within` and `seen`: one bit for each cell, row by row from the north-west, the highest bit of a byte first,
 * as Base64. `blind`: villages whose cell no camera sees, at most `mostBlind`, of `blindCount` among `villageCount`.
 */
export const unionResult = z.object({
  at: z.iso.datetime(),
  cameras: z.number().int(),
  cols: z.number().int(),
  rows: z.number().int(),
  cellM: z.number(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  within: z.string(),
  seen: z.string(),
  areaHa: z.number(),
  seenHa: z.number(),
  forestHa: z.number(),
  seenForestHa: z.number(),
  isSimulated: z.boolean(),
  villageCount: z.number().int(),
  blindCount: z.number().int(),
  blind: z.array(z.object({ name: z.string(), town: z.string(), longitude: z.number(), latitude: z.number() })),
});
export type UnionResult = z.output<typeof unionResult>;

/**
 * How far that is. `cameras` work by their records, `broken` do not; `isMine`: the caller began what is being computed;
 * `isStale`: cameras or the ground have changed since `result`.
 */
export const unionAnswer = z.object({
  areaCode: regionCodeField,
  areaName: z.string(),
  targetM: z.number(),
  cameras: z.number().int(),
  broken: z.number().int(),
  state: z.enum(['none', 'computing', 'ready', 'failed']),
  share: z.number().optional(),
  isMine: z.boolean().optional(),
  message: z.string().optional(),
  isStale: z.boolean().optional(),
  result: unionResult.optional(),
});
export type UnionAnswer = z.output<typeof unionAnswer>;
export const unionStopped = z.object({ stopped: z.boolean() });
