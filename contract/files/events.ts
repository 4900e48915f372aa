import { z } from 'zod';
import { bucketNames } from './buckets.ts';
import { alarmIdField, fireIdField } from '../id-fields.ts';

/**
 * Events of uploaded files (stream `file-<id>`); the actor uploaded it, the area is their region. `sha256` in hex names
 * the content.
 */
export const fileEvents = {
  'file.uploaded': z.object({
    name: z.string(),
    bucket: z.enum(bucketNames),
    type: z.string(),
    size: z.number().int().min(1),
    sha256: z.string(),
  }),
  /** It belongs to one of these: those who may see that may open it. */
  'file.attached': z.union([
    z.object({ fireId: fireIdField }),
    z.object({ alarmId: alarmIdField }),
    z.object({ hazardId: z.string() }),
    z.object({ planId: z.string() }),
    z.object({ patrolId: z.string() }),
  ]),
  /** Something that is no fire and no alarm names it, so that it stays. */
  'file.held': z.object({}),
  /** Nothing has named it in time: nobody sees it any more. */
  'file.expired': z.object({}),
  /** Its content is gone, unless another file has the same. */
  'file.removed': z.object({}),
} as const;
