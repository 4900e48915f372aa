import { z } from 'zod';
import { positionField } from '../id-fields.ts';

/**
 * Room on the disk: `low`: only what is vital is written; `full`: a write has found none, and the reserve was given up.
 */
export const diskLevel = z.enum(['ok', 'low', 'full']);

/** How much room the disk has. */
export type DiskLevel = z.output<typeof diskLevel>;

/**
 * How it stands with an engine of meetings beside this server. `refused`: it is there, but does not let itself be used;
 * `unreachable`: it does not answer.
 */
export const meetingEngineState = z.enum(['connecting', 'up', 'refused', 'unreachable']);

/** How it stands with an engine of meetings. */
export type MeetingEngineState = z.output<typeof meetingEngineState>;

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
  /** How it stands with the engine of meetings; absent where the embedded one is used. */
  meetings: meetingEngineState.optional(),
  position: positionField,
  checkedAt: z.string(),
});

/** How the server is. */
export type SystemHealth = z.output<typeof systemHealth>;
