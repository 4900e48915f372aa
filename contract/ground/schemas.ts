import { z } from 'zod';
import { type GroundLayerId, groundLayerNames, tilesets, type TilesetName } from './tilesets.ts';

const tilesetName = z.enum(Object.keys(tilesets) as [TilesetName, ...TilesetName[]]);
const layerId = z.enum(Object.keys(groundLayerNames) as [GroundLayerId, ...GroundLayerId[]]);
const whole = z.coerce.number().int().min(0);

/** Which tile is wanted: of which version of a tileset, and where, as XYZ from the north-west. */
export const tilePath = z.object({
  tileset: tilesetName,
  version: z.string().regex(/^[\w-]{1,40}$/u),
  z: whole.max(Math.max(...Object.values(tilesets).map(({ to }) => to))),
  x: whole,
  y: whole,
});

/**
 * What the ground shows now. `version`: under which its tiles are asked for, another one whenever any of them would be;
 * `bounds`: west, south, east, north, beyond which there is none; `isSimulated`: made up for demonstration, which every
 * map says.
 */
export const ground = z.object({
  tilesets: z.array(
    z.object({
      name: tilesetName,
      version: z.string(),
      from: z.number(),
      to: z.number(),
      bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    }),
  ),
  layers: z.array(
    z.object({ id: layerId, version: z.string(), isSimulated: z.boolean(), source: z.string(), licence: z.string() }),
  ),
});

export type Ground = z.infer<typeof ground>;
export type TilePath = z.output<typeof tilePath>;
