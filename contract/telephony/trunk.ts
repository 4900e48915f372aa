import { z } from 'zod';

/** How it stands with the line to the telephone network. */
export const trunkStates = ['connecting', 'up', 'refused', 'unreachable'] as const;

/**
 * The outside line: simulated, or a trunk, with its state and since when (ISO 8601). `refused`: the trunk does not take
 * user or password; `unreachable`: it does not answer.
 */
export const trunkStatus = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('simulated') }),
  z.object({ kind: z.literal('trunk'), state: z.enum(trunkStates), since: z.string() }),
]);

export type TrunkState = (typeof trunkStates)[number];
export type TrunkStatus = z.infer<typeof trunkStatus>;
