import { z } from 'zod';
import { positionField } from '../id-fields.ts';

/**
 * Room on the disk: `low`: only what is vital is written; `full`: a write has found none, and the reserve was given up.
 */
export const diskLevel = z.enum(['ok', 'low', 'full']);

/** How much room the disk has. */
export type DiskLevel = z.output<typeof diskLevel>;

/**
 * How the server is: `short`: something runs out, and vital things go on; `failing`: not even those can be written.
 * Sizes in bytes.
 */
export const systemHealth = z.object({
  status: z.enum(['ok', 'short', 'failing']),
  disk: diskLevel,
  freeBytes: z.number(),
  reserveBytes: z.number(),
  store: z.enum(['ok', 'full', 'failing']),
  /** How it stands with the trunk to the telephone network; absent where there is none. */
  trunk: z.enum(['connecting', 'up', 'refused', 'unreachable']).optional(),
  position: positionField,
  checkedAt: z.string(),
});

/** How the server is. */
export type SystemHealth = z.output<typeof systemHealth>;
