import { z } from 'zod';

const degrees = (most: number) => z.number().min(-most).max(most);

/** The longest message of a client, in bytes. */
export const mostMessageBytes = 400;

/**
 * What a client says of the map that it shows, so that a source tells what lies there: west, south, east and north in
 * degrees of WGS84; without `box` it does not look any more. `look` counts what one connection has asked for.
 */
export const lookMessage = z.strictObject({
  source: z.literal('positions'),
  look: z.number().int().min(0),
  box: z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)]).optional(),
});

export type LookMessage = z.infer<typeof lookMessage>;
