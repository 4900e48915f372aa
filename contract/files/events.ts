import { z } from 'zod';
import { bucketNames } from './buckets.ts';

/** Events of uploaded files (stream `file-<id>`); the actor is who uploaded it, the area his region. `sha256` in hex names the content. */
export const fileEvents = {
  'file.uploaded': z.object({
    name: z.string(), bucket: z.enum(bucketNames), type: z.string(), size: z.number().int().min(1), sha256: z.string(),
  }),
  /** It belongs to what was told of a fire or by an alarm: whoever may see that one may open it. */
  'file.attached': z.union([z.object({ fireId: z.string() }), z.object({ alarmId: z.string() })]),
  /** Something that is no fire and no alarm names it, so that it stays. */
  'file.held': z.object({}),
  /** Nothing has named it in time: nobody sees it any more. */
  'file.expired': z.object({}),
  /** Its content is gone, unless another file has the same. */
  'file.removed': z.object({}),
} as const;
