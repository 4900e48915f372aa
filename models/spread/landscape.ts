import type { Minutes } from '../units.ts';

/**
 * How fire spreads in a cell: an ellipse whose rear focus is the point of ignition. `headMMin` is its spread towards
 * `east`, `south` (a unit vector), in metres a minute, 0 where nothing spreads; `eccentricity` is 0 to below 1.
 */
export interface Medium {
  headMMin: number;
  eccentricity: number;
  east: number;
  south: number;
}

/** What a fire runs over, in cells row by row from the north-west corner. */
export interface Landscape {
  readonly cols: number;
  readonly rows: number;
  readonly cellM: number;
  /** 1 where a cell can burn at any time, 0 for water, roads and other barriers; a front leaps none. */
  readonly open: Uint8Array;
  /** From which minute each period of weather holds, ascending; the first from 0. */
  readonly periodsMin: readonly Minutes[];
  /** From which minute a cell is held by a line of suppression; absent where there is none. */
  readonly heldMin?: Float32Array;
  /** Writes how fire spreads in a cell in a period of weather. */
  mediumAt(cell: number, period: number, into: Medium): void;
}

/** Where a fire begins: in cells from the middle of the north-western one, x to the east and y to the south. */
export interface Start {
  readonly x: number;
  readonly y: number;
  readonly atMin: Minutes;
}
