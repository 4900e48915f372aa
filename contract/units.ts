import type { Of } from './ids.ts';

/** A span of time. */
export type Milliseconds = Of<number, 'milliseconds'>;
/** A distance. */
export type Metres = Of<number, 'metres'>;
