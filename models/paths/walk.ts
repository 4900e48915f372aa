import { Queue } from './queue.ts';
import { walkingSpeed } from './tobler.ts';

/**
 * Ground that is walked over, in square cells row by row from the north-west corner. `ease`: what is left in a cell of
 * the speed on a path, 0 where nobody walks.
 */
export interface WalkGround {
  readonly cols: number;
  readonly rows: number;
  readonly cellM: number;
  readonly heightM: Float32Array;
  readonly ease: Float32Array;
  /** From which second on a cell must be left; absent where no cell need be. */
  readonly closingS?: Float32Array | undefined;
}

/** A cell from which it is walked, from which second on; `cost`: what it counts until there, where not the same. */
export interface WalkStart {
  readonly cell: number;
  readonly atS: number;
  readonly cost?: number;
}

/** Steps to neighbours: the eight around, and the eight of a knight's move; with the cells that the latter pass. */
const moves: readonly (readonly [east: number, south: number])[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
  [1, -2],
  [2, -1],
];

/** The cells between which a knight's move passes, as steps from its first; none for the others. */
const passed = moves.map(([east, south]) =>
  Math.abs(east) + Math.abs(south) < 3
    ? []
    : Math.abs(east) === 2
      ? [
          [east / 2, 0],
          [east / 2, south],
        ]
      : [
          [0, south / 2],
          [east, south / 2],
        ],
);

/** Where it was walked to: the second of arrival at each cell, and the cell before; -1 where none was. */
export interface Walked {
  readonly atS: Float64Array;
  readonly before: Int32Array;
  /** The first cell that was come to of those that were looked for; -1 where none was. */
  readonly found: number;
}

/**
 * When each cell is come to on foot at the soonest (Dijkstra over 16 neighbours, uphill slower than downhill), until
 * `isGoal` says that a cell is what is looked for, or `mostS` is over. `dear`: how many times longer a cell counts in
 * choosing the way.
 */
export function walk(
  { cols, rows, cellM, heightM, ease, closingS }: WalkGround,
  starts: readonly WalkStart[],
  {
    isGoal = () => false,
    mostS = Infinity,
    dear,
  }: { isGoal?: (cell: number, atS: number) => boolean; mostS?: number; dear?: Float32Array | undefined } = {},
): Walked {
  const cells = cols * rows;
  const queue = new Queue(cells);
  const [cost, atS, before] = [
    new Float64Array(cells).fill(Infinity),
    new Float64Array(cells).fill(Infinity),
    new Int32Array(cells).fill(-1),
  ];
  const reach = (cell: number, from: number, much: number, when: number): void => {
    if (much >= cost[cell]! || when > mostS || (closingS && when > closingS[cell]!)) return;
    cost[cell] = much;
    atS[cell] = when;
    before[cell] = from;
    queue.put(cell, much);
  };
  for (const { cell, atS: when, cost: much = when } of starts) if (ease[cell]! > 0) reach(cell, -1, much, when);
  for (let cell = queue.take(); cell >= 0; cell = queue.take()) {
    const now = atS[cell]!;
    if (isGoal(cell, now)) return { atS, before, found: cell };
    const [col, row] = [cell % cols, Math.floor(cell / cols)];
    for (let move = 0; move < moves.length; move += 1) {
      const [east, south] = moves[move]!;
      const [x, y] = [col + east, row + south];
      if (x < 0 || y < 0 || x >= cols || y >= rows) continue;
      const other = y * cols + x;
      let [least, closes] = [Math.min(ease[cell]!, ease[other]!), Infinity];
      for (const [aside, down] of passed[move]!) {
        const between = (row + down!) * cols + col + aside!;
        least = Math.min(least, ease[between]!);
        if (closingS) closes = Math.min(closes, closingS[between]!);
      }
      if (least <= 0) continue;
      const far = Math.hypot(east, south) * cellM;
      const takes = far / (walkingSpeed((heightM[other]! - heightM[cell]!) / far) * least);
      if (now + takes > closes) continue;
      reach(other, cell, cost[cell]! + (dear ? takes * dear[other]! : takes), now + takes);
    }
  }
  return { atS, before, found: -1 };
}

/** The cells of the way to one, from where it began. */
export function cellsTo({ before }: Pick<Walked, 'before'>, goal: number): number[] {
  const cells: number[] = [];
  for (let cell = goal; cell >= 0; cell = before[cell]!) cells.push(cell);
  return cells.toReversed();
}
