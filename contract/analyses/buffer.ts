import { z } from 'zod';
import { fireIdField } from '../id-fields.ts';
import {
  type BufferAround,
  bufferAroundNames,
  bufferGrids,
  type InsideKind,
  insideKindNames,
  startLimits,
} from './names.ts';
import { areas, latitude, longitude, position } from './position.ts';

/** Of the arithmetic: what is found otherwise from the same inputs takes the next one. */
export const bufferModel = 'buffer-4';

/** What a buffer is drawn from, beside the ground and the newest forecast. */
export const bufferInputs = z.object({
  around: z.enum(Object.keys(bufferAroundNames) as [BufferAround, ...BufferAround[]], '请选择范围'),
  radiusM: z.number('半径应为数字').int('半径应为整米').min(50, '半径最小50米').max(20_000, '半径最大20000米'),
  /** The line, where it is a custom one. */
  line: z.array(position).min(2, '线至少2个点').max(100, '线最多100个点').optional(),
  /** The areas, where they are custom: drawn, or from a file. */
  areas: areas
    .max(startLimits.areas, `面最多${startLimits.areas}个`)
    .refine((all) => all.flat().every((ring) => ring.length > 3), '面的每个环至少4个点')
    .refine((all) => all.flat(2).length <= startLimits.corners, `面的点共最多${startLimits.corners}个`)
    .optional(),
  /** With which layer of grids it is compared. */
  grid: z.enum(bufferGrids, '请选择网格').optional(),
});

/** Asks what lies near a fire. */
export const bufferBody = bufferInputs
  .extend({ fireId: fireIdField })
  .refine(({ around, line }) => around !== 'line' || line !== undefined, { path: ['line'], message: '请填写线的各点' })
  .refine(({ around, areas: own = [] }) => around !== 'area' || own.length > 0, {
    path: ['areas'],
    message: '请画出或导入面',
  });

/**
 * Something that lies within a buffer: its distance from what the buffer was drawn around, its phone number, and how
 * many people are there.
 */
const inside = z.object({
  kind: z.enum(Object.keys(insideKindNames) as [InsideKind, ...InsideKind[]]),
  name: z.string(),
  longitude,
  latitude,
  distanceM: z.number(),
  phone: z.string().optional(),
  people: z.number().optional(),
});

/** What lies within, nearest first, with all that it was found from. */
export const buffer = bufferInputs.extend({
  model: z.string(),
  madeAt: z.iso.datetime(),
  longitude,
  latitude,
  /** When the forecast was made around whose front it is drawn, and after how many minutes that front stands there. */
  front: z.object({ startedAt: z.iso.datetime(), minutes: z.number() }).optional(),
  areaHa: z.number(),
  polygons: areas,
  inside: z.array(inside).max(400),
  /** How many of each kind; more than are listed where there are very many. */
  counts: z.array(z.object({ kind: inside.shape.kind, count: z.number().int() })),
  /** People of what lies within, where that is known. */
  people: z.number().int(),
  /** Kinds that who asked may not read. */
  unread: z.array(inside.shape.kind),
  /** The grids that lie in it, wholly or in part: hectares of the whole grid and of what lies within. */
  grids: z
    .array(z.object({ name: z.string(), areaHa: z.number(), insideHa: z.number(), isWhole: z.boolean() }))
    .max(100)
    .optional(),
  /** Hectares of the buffer and those grids together, and of the buffer outside of all of them. */
  gridUnionHa: z.number().optional(),
  outsideGridsHa: z.number().optional(),
});

/** The newest buffer of a fire, who drew it and when. */
export const bufferAnswer = z.object({
  buffer: buffer.optional(),
  by: z.object({ userId: z.string(), realName: z.string() }).optional(),
  at: z.iso.datetime().optional(),
  /** How many were drawn before. */
  earlier: z.number().int(),
});

export type BufferInputs = z.output<typeof bufferInputs>;
export type Buffer = z.output<typeof buffer>;
export type Inside = z.output<typeof inside>;
