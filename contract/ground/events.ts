import { z } from 'zod';
import { counted, groundLayer, importFormat, whole } from './import-schemas.ts';

/** Facts of the ground (stream `ground-<layer>`): a file replaces a layer, or the layer goes back to what it was. */
export const groundEvents = {
  'ground.imported': z.object({
    layer: groundLayer,
    byName: z.string(),
    source: z.string(),
    licence: z.string(),
    fileName: z.string(),
    fileBytes: whole,
    format: importFormat,
    system: z.string(),
    /** Of a raster of land cover: which table its classes were read by, and that table where it is a custom one. */
    table: z.string().optional(),
    classes: z.string().optional(),
    ...counted,
    /** Of what is kept, in WGS84, by which it is found; and of the file as it came. */
    sha256: z.string(),
    fileSha256: z.string(),
  }),
  'ground.removed': z.object({ layer: groundLayer, byName: z.string() }),
} as const;

export type GroundImported = z.infer<(typeof groundEvents)['ground.imported']>;
