import type { Answer } from '../../contract/api/types.ts';
import type { Ground } from './ground.ts';
import type { At, Things } from './things.ts';

/**
 * One request about one thing: its arguments, or its body where that is not JSON, and what would show the thing in an
 * answer.
 */
export interface Asked {
  args: object;
  headers?: Record<string, string>;
  payload?: string | Buffer;
  /** Texts of which the answer holds one where it tells of the thing. */
  marks?: readonly string[];
  /** Whether an answer tells of the thing, where no text does. */
  shows?: (answer: Answer) => boolean;
}

/** What requests are made of. */
export interface Supplies {
  ground: Ground;
  things: Things;
}

/** Makes the request of one call about a thing at a place. */
export type Ask = (supplies: Supplies, at: At) => Promise<Asked> | Asked;
