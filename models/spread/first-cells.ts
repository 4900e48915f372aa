import type { Minutes } from '../units.ts';
import type { Landscape, Start } from './landscape.ts';
import type { Weather } from './weather.ts';

/** How many cells about a start off the middle of its cell are lit from it. */
const cellsAround = 3;
/** Where a way comes to the side of a cell, as a share of it, is known so far: two sides at once are a corner. */
const atOnce = 1e-9;

/** Is told that a cell is reached at a minute, and how far to the east and south of the start its middle lies. */
type Tell = (cell: number, arrives: Minutes, east: number, south: number) => void;

/** A cell that a way leads through, and how much of the way lies in it: nothing where it touches but a corner. */
interface Part {
  readonly col: number;
  readonly row: number;
  readonly share: number;
}

/** The cells through which a straight way leads from a place to another, both in cells. */
function partsOf(x: number, y: number, toX: number, toY: number): Part[] {
  const [east, south] = [toX - x, toY - y];
  const [stepEast, stepSouth] = [Math.sign(east), Math.sign(south)];
  const parts: Part[] = [];
  let [col, row, from] = [Math.round(x), Math.round(y), 0];
  for (;;) {
    const across = stepEast === 0 ? 1 : Math.min(1, (col + stepEast / 2 - x) / east);
    const along = stepSouth === 0 ? 1 : Math.min(1, (row + stepSouth / 2 - y) / south);
    const until = Math.min(across, along);
    parts.push({ col, row, share: until - from });
    if (until === 1) return parts;
    const isCorner = Math.abs(across - along) < atOnce;
    if (isCorner) parts.push({ col: col + stepEast, row, share: 0 }, { col, row: row + stepSouth, share: 0 });
    if (isCorner || across < along) col += stepEast;
    if (isCorner || along < across) row += stepSouth;
    from = until;
  }
}

/**
 * The cells around a start, and when its own fire comes straight to their middles. A start off the middle of its cell
 * reaches more than its neighbours so: between two cells at both sides of it a front is bent the other way, and a step
 * from their edge comes late. Each period of weather leads a part of the way.
 */
export class FirstCells {
  readonly #start: Start;
  readonly #land: Landscape;
  readonly #weather: Weather;
  readonly #wide: number;
  readonly #left: number;
  readonly #top: number;
  readonly #cols: number;
  /** Of the way to each cell, the share that is left when the period begins, and the minutes that all of it takes. */
  readonly #rest: Float64Array;
  readonly #way: Float64Array;

  /** `weather` and `wide` count a border of one closed cell around the landscape. */
  constructor(start: Start, isWithin: boolean, land: Landscape, weather: Weather, wide: number) {
    const { x, y } = start;
    const around = isWithin || (Number.isInteger(x) && Number.isInteger(y)) ? 0 : cellsAround;
    this.#start = start;
    this.#land = land;
    this.#weather = weather;
    this.#wide = wide;
    this.#left = Math.max(0, Math.floor(x) - around);
    this.#top = Math.max(0, Math.floor(y) - around);
    this.#cols = Math.max(0, Math.min(land.cols - 1, Math.ceil(x) + around) - this.#left + 1);
    const rows = Math.max(0, Math.min(land.rows - 1, Math.ceil(y) + around) - this.#top + 1);
    this.#rest = new Float64Array(this.#cols * rows).fill(1);
    this.#way = new Float64Array(this.#cols * rows).fill(Infinity);
  }

  /**
   * Tells the minute at which cells are reached, should the weather of a period hold from its beginning on: those
   * whose middles lie about the start, or those beyond. What `time` says to be reached sooner is left out.
   */
  light(period: number, isBeside: boolean, time: Float32Array, tell: Tell): void {
    const { x, y, atMin } = this.#start;
    const { periodsMin } = this.#land;
    const begins = Math.max(atMin, period === 0 ? -Infinity : periodsMin[period]!);
    const before = period === 0 ? 0 : Math.max(0, begins - Math.max(atMin, periodsMin[period - 1]!));
    for (let k = 0; k < this.#rest.length; k += 1) {
      const [col, row] = [this.#left + (k % this.#cols), this.#top + Math.floor(k / this.#cols)];
      const cell = (row + 1) * this.#wide + col + 1;
      if ((Math.abs(col - x) < 1 && Math.abs(row - y) < 1) !== isBeside) continue;
      if (before > 0) this.#rest[k] = Math.max(0, this.#rest[k]! - before / this.#way[k]!);
      const rest = this.#rest[k]!;
      if (!this.#isOpen(col, row) || time[cell]! <= begins) continue;
      const [east, south] = [col - x, row - y];
      if (east === 0 && south === 0) tell(cell, begins, east, south);
      else {
        this.#weather.know(cell, period);
        // Among the starts of a perimeter nearly all is reached sooner from another: no way is looked for then.
        const isLater = time[cell]! <= begins + rest * this.#along(cell, east, south);
        this.#way[k] = isLater ? Infinity : this.#minutes(col, row, period, isBeside);
        const arrives = rest === 0 ? begins : begins + rest * this.#way[k]!;
        if (arrives < Infinity) tell(cell, arrives, east, south);
      }
    }
  }

  /** Minutes of a way over cells like one of which the weather is known. */
  #along(cell: number, east: number, south: number): Minutes {
    const [q, driftEast, driftSouth] = this.#weather.at(cell);
    return Math.hypot(east, south) * q - driftEast * east - driftSouth * south;
  }

  #isOpen(col: number, row: number): boolean {
    const { cols, rows, open } = this.#land;
    return col >= 0 && row >= 0 && col < cols && row < rows && open[row * cols + col] === 1;
  }

  /**
   * Minutes straight to the middle of a cell in one period; Infinity where something closed or held lies between. A
   * fire that is lit within the cell of a barrier begins beside the barrier, towards the middles about the start.
   */
  #minutes(col: number, row: number, period: number, isBeside: boolean): Minutes {
    const { x, y } = this.#start;
    const [east, south] = [col - x, row - y];
    const target = (row + 1) * this.#wide + col + 1;
    let minutes = 0;
    for (const [n, part] of partsOf(x, y, col, row).entries()) {
      const isOpen = this.#isOpen(part.col, part.row);
      const cell = isOpen ? (part.row + 1) * this.#wide + part.col + 1 : target;
      const isHeld = isOpen && cell !== target && this.#weather.heldMin(cell) < Infinity;
      if ((!isOpen || isHeld) && !(isBeside && n === 0)) return Infinity;
      if (part.share === 0) continue;
      this.#weather.know(cell, period);
      minutes += part.share * this.#along(cell, east, south);
    }
    return minutes;
  }
}

/** The first cells of all starts; of those within a perimeter, which others surround, only the cells about them. */
export function firstCellsOf(
  starts: readonly Start[],
  land: Landscape,
  weather: Weather,
  wide: number,
): { atMin: Minutes; firstCells: FirstCells }[] {
  const keyOf = ({ x, y }: Pick<Start, 'x' | 'y'>): number => Math.floor(y) * wide + Math.floor(x);
  const earliest = new Map<number, Minutes>();
  for (const start of starts) earliest.set(keyOf(start), Math.min(start.atMin, earliest.get(keyOf(start)) ?? Infinity));
  return starts.map((start) => {
    const isWithin = [1, -1, wide, -wide].every(
      (step) => (earliest.get(keyOf(start) + step) ?? Infinity) <= start.atMin,
    );
    return { atMin: start.atMin, firstCells: new FirstCells(start, isWithin, land, weather, wide) };
  });
}
