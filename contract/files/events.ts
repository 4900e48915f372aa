import { z } from 'zod';
import { bucketNames } from './buckets.ts';

/** Events of uploaded files (stream `file-<id>`); the actor is who uploaded it, the area his region. `sha256` in hex names the content. */
export const fileEvents = {
  'file.uploaded': z.object({
    name: z.string(), bucket: z.enum(bucketNames), type: z.string(), size: z.number().int().min(1), sha256: z.string(),
  }),
  /** It belongs to what was told of a fire or by an alarm: whoever may see that one may open it. */
  'file.attached': z.union([z.object({ fireId: z.string() }), z.object({ alarmId: z.string() })]),
} as const;
