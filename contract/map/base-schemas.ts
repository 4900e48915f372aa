import { z } from 'zod';
import { baseParts } from './base-maps.ts';
import { mostBaseZoom } from './limits.ts';

const id = z.string().min(1).max(60);
const whole = z.coerce.number().int().min(0);

/**
 * A base map that people may choose. `version`: under which its tiles are asked for; `from` and `to`: zooms of tiles of
 * 256 pixels; `system`: of its tiles; `attribution`: stands on every map that draws it.
 */
export const baseChoice = z.object({
  id,
  name: z.string(),
  version: z.string(),
  attribution: z.string(),
  from: z.number(),
  to: z.number(),
  system: z.enum(['wgs84', 'gcj02']),
  hasLabels: z.boolean(),
  isVector: z.literal(true).optional(),
});

/** A file of tiles that was taken in: under which name a base map has it, what its tiles are, and of which zooms. */
export const baseUploaded = z.object({
  file: z.string(),
  bytes: z.number(),
  format: z.enum(['picture', 'vector']),
  from: z.number(),
  to: z.number(),
});
export type BaseUploaded = z.infer<typeof baseUploaded>;

/** Which tile of a base map is wanted: XYZ from the north-west, 256 pixels. */
export const baseTilePath = z.object({
  id,
  part: z.enum(baseParts),
  version: z.string().regex(/^[\w-]{1,40}$/u),
  z: whole.max(mostBaseZoom),
  x: whole,
  y: whole,
});

/** The key of a base map; an empty one takes it away. */
export const baseKey = z.object({ id, key: z.string().trim().max(200, '密钥过长') });

/** Which base map is to be tried. */
export const baseNamed = z.object({ id });

/** What a try came to: how long it took, and why there was no picture where there was none. */
export const baseTried = z.object({ ms: z.number(), bytes: z.number().optional(), fault: z.string().optional() });

export type BaseChoice = z.infer<typeof baseChoice>;
export type BaseTilePath = z.output<typeof baseTilePath>;
