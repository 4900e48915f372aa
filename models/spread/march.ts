import type { Minutes } from '../units.ts';
import { Buckets } from './buckets.ts';
import { firstCellsOf } from './first-cells.ts';
import type { Landscape, Start } from './landscape.ts';
import { type Order, orderOf } from './order.ts';
import { Weather } from './weather.ts';

/** The minute at which each cell is reached, Infinity where it is not, and how fast the front crosses it. */
export interface Arrival {
  readonly arrivalMin: Float32Array;
  readonly frontMMin: Float32Array;
}

/** Steps to the eight cells around one, clockwise from the east; those of even number share a side with it. */
const stepsEast = [1, 1, 0, -1, -1, -1, 0, 1] as const;
const stepsSouth = [0, 1, 1, 1, 0, -1, -1, -1] as const;
/** What is earlier by less of a crossing without drift changes nothing. */
const tolerance = 2e-5;
/** A cell is taken in anew so often at most, so that a march ends whatever a landscape holds. */
const mostCorrections = 50;
/** How many cells beyond a period's end a front is marched: its cells need neighbours there. */
const cellsBeyond = 2;

/**
 * Arrival times of a fire. An ellipse from its rear focus is a circle with a drift: a step d takes
 * (|d| − e·d·heading) ÷ (head·(1 − e)). Each cell holds its time and the gradient of it; the way to a cell comes from
 * where it is shortest on the edges around it, between whose ends the time is a cubic (a jet scheme, so that an even
 * ellipse is met to the digit). Half of a step is of the cell that is left. Nothing but the eight cells around counts,
 * so nothing is leapt; what turns out to be reached earlier is taken up again, so that any ellipse comes to its fixed
 * point. The weather is that of the moment, also within one step.
 */
export class March {
  readonly #land: Landscape;
  /** Columns with one closed cell at each side, so that no update asks for the border. */
  readonly #wide: number;
  readonly #untilMin: Minutes;
  readonly #open: Uint8Array;
  readonly #time: Float32Array;
  /** Gradient of the time, in minutes a cell; not a number where a fire begins. */
  readonly #east: Float32Array;
  readonly #south: Float32Array;
  readonly #corrections: Uint8Array;
  readonly #weather: Weather;
  readonly #starts: ReturnType<typeof firstCellsOf>;
  readonly #queue: Buckets;
  readonly #offsets: readonly number[];
  #order: Order = { east: 0, south: 0, from: 0, to: 0, width: 1 };
  /** The period that is marched through, from when it holds and until when. */
  #period = 0;
  #sinceMin = -Infinity;
  #endMin = 0;
  #reachedMin = 0;
  /** Gradient at the cell of which the time was asked for last. */
  #eastThere = 0;
  #southThere = 0;

  /** Begins where the starts say; what is reached after `untilMin` is left out. */
  constructor(land: Landscape, starts: readonly Start[], untilMin: Minutes) {
    this.#land = land;
    this.#wide = land.cols + 2;
    const cells = this.#wide * (land.rows + 2);
    this.#untilMin = untilMin;
    this.#open = new Uint8Array(cells);
    for (let row = 0; row < land.rows; row += 1)
      this.#open.set(land.open.subarray(row * land.cols, (row + 1) * land.cols), (row + 1) * this.#wide + 1);
    this.#time = new Float32Array(cells).fill(Infinity);
    this.#east = new Float32Array(cells);
    this.#south = new Float32Array(cells);
    this.#corrections = new Uint8Array(cells);
    this.#weather = new Weather(land, cells, this.#wide);
    this.#queue = new Buckets(cells);
    this.#starts = firstCellsOf(starts, land, this.#weather, this.#wide);
    this.#offsets = stepsEast.map((step, k) => step + stepsSouth[k]! * this.#wide);
    this.#begin(0);
  }

  /** Lights the cells around the starts of a fire, each when its own fire comes from there to its middle. */
  #light(): void {
    const lit = this.#starts.filter(({ atMin }) => atMin <= this.#endMin);
    for (const isBeside of [true, false])
      for (const { firstCells } of lit)
        firstCells.light(this.#period, isBeside, this.#time, (...way) => this.#lightCell(...way));
  }

  #lightCell(cell: number, arrives: Minutes, east: number, south: number): void {
    // What burns already can not be held; a line beside it can.
    if (!(arrives < this.#time[cell]!) || arrives > this.#weather.heldMin(cell)) return;
    this.#weather.know(cell, this.#period);
    const [q, driftEast, driftSouth] = this.#weather.at(cell);
    const length = Math.hypot(east, south);
    // Not a number where it begins in the very middle.
    const [toEast, toSouth] = [(q * east) / length - driftEast, (q * south) / length - driftSouth];
    if (this.#isTooLate(arrives, q, toEast, toSouth)) return;
    this.#time[cell] = arrives;
    this.#east[cell] = toEast;
    this.#south[cell] = toSouth;
    this.#queue.put(cell, this.#place(cell, arrives));
  }

  /** Begins with a period: what was marched beyond it is forgotten, and the cells at the front go on from there. */
  #begin(period: number): void {
    const { periodsMin } = this.#land;
    this.#period = period;
    this.#sinceMin = period === 0 ? -Infinity : periodsMin[period]!;
    this.#endMin = Math.min(this.#untilMin, periodsMin[period + 1] ?? Infinity);
    this.#order = orderOf(this.#land, period, this.#endMin);
    this.#queue.begin(this.#order);
    const time = this.#time;
    for (let cell = this.#wide; cell < time.length - this.#wide; cell += 1)
      if (period > 0 && time[cell]! > this.#sinceMin) {
        time[cell] = Infinity;
        this.#corrections[cell] = 0;
      }
    this.#light();
    for (let cell = this.#wide; cell < time.length - this.#wide; cell += 1)
      if (time[cell]! < Infinity && this.#isAtFront(cell)) {
        this.#weather.know(cell, period);
        this.#queue.put(cell, this.#place(cell, time[cell]!));
      }
  }

  #isAtFront(cell: number): boolean {
    for (const offset of this.#offsets)
      if (this.#open[cell + offset] === 1 && this.#time[cell + offset] === Infinity) return true;
    return false;
  }

  /** Takes so many cells more; false once none waits. */
  run(cells = Infinity): boolean {
    for (let taken = 0; taken < cells; taken += 1) {
      let cell = this.#queue.take();
      while (cell < 0) {
        if (this.#endMin >= this.#untilMin) return false;
        this.#begin(this.#period + 1);
        cell = this.#queue.take();
      }
      this.#reachedMin = Math.min(this.#endMin, Math.max(this.#reachedMin, this.#time[cell]!));
      for (let step = 0; step < 8; step += 1) {
        const reached = cell + this.#offsets[step]!;
        if (this.#open[reached] === 1 && this.#time[reached]! > this.#sinceMin) this.#reach(reached, cell, step);
      }
    }
    return true;
  }

  /** Up to which minute the front has come. */
  get reachedMin(): Minutes {
    return this.#reachedMin;
  }

  /** What is known so far, in the cells of the landscape. */
  arrival(): Arrival {
    const { cols, rows, cellM } = this.#land;
    const [arrivalMin, frontMMin] = [new Float32Array(cols * rows), new Float32Array(cols * rows)];
    for (let row = 0; row < rows; row += 1)
      for (let col = 0; col < cols; col += 1) {
        const cell = (row + 1) * this.#wide + col + 1;
        const time = this.#time[cell]!;
        if (time === Infinity) arrivalMin[row * cols + col] = Infinity;
        else {
          arrivalMin[row * cols + col] = time;
          frontMMin[row * cols + col] = cellM / this.#slowness(cell);
        }
      }
    return { arrivalMin, frontMMin };
  }

  /** Minutes a cell across the front; where a fire begins, those of its head. */
  #slowness(cell: number): Minutes {
    const slowness = Math.sqrt(this.#east[cell]! ** 2 + this.#south[cell]! ** 2);
    if (slowness >= 0) return slowness;
    const { cross, driftEast, driftSouth } = this.#weather;
    return cross[cell]! - Math.sqrt(driftEast[cell]! ** 2 + driftSouth[cell]! ** 2);
  }

  /** Where a cell stands in the order of the queue. */
  #place(cell: number, time: Minutes): number {
    const east = cell % this.#wide;
    return time + this.#order.east * east + this.#order.south * ((cell - east) / this.#wide);
  }

  /** Whether `cell` reaches its neighbour in the direction `step` earlier, alone or between it and those beside it. */
  #reach(reached: number, cell: number, step: number): void {
    const weather = this.#weather;
    weather.know(reached, this.#period);
    const { cross, driftEast, driftSouth } = weather;
    const q = (cross[reached]! + cross[cell]!) / 2;
    // Where nothing spreads now nothing is asked for: at each step the weather of all earlier periods would be.
    if (q === Infinity) return;
    const east = (driftEast[reached]! + driftEast[cell]!) / 2;
    const south = (driftSouth[reached]! + driftSouth[cell]!) / 2;
    const drift = east * stepsEast[step]! + south * stepsSouth[step]!;
    // Without drift no way leads to what has been reached before.
    if (this.#time[reached]! <= this.#time[cell]! - drift) return;
    const back = (step + 4) & 7;
    const isDiagonal = (step & 1) === 1;
    if (!isDiagonal || this.#isPassable(reached, back)) {
      const length = isDiagonal ? Math.SQRT2 : 1;
      const arrives = this.#timeOf(cell, reached, step) + length * q - drift;
      this.#settle(reached, arrives, stepsEast[step]! / length, stepsSouth[step]! / length);
    }
    this.#between(reached, back, (back + 1) & 7);
    this.#between(reached, back, (back + 7) & 7);
  }

  /** A diagonal touches two more cells: the front passes where one of them can burn. */
  #isPassable(reached: number, back: number): boolean {
    return (
      this.#open[reached + this.#offsets[(back + 1) & 7]!] === 1 ||
      this.#open[reached + this.#offsets[(back + 7) & 7]!] === 1
    );
  }

  /** When a cell was reached, as if the weather of this period had always held on the `step` from it to another. */
  #timeOf(cell: number, reached: number, step: number): Minutes {
    const time = this.#time[cell]!;
    [this.#eastThere, this.#southThere] = [this.#east[cell]!, this.#south[cell]!];
    if (time >= this.#sinceMin) return time;
    const slowness = Math.hypot(this.#eastThere, this.#southThere);
    const isKnown = slowness > 0;
    const length = (step & 1) === 1 ? Math.SQRT2 : 1;
    const east = isKnown ? this.#eastThere / slowness : stepsEast[step]! / length;
    const south = isKnown ? this.#southThere / slowness : stepsSouth[step]! / length;
    const passed = this.#weather.asIfAlways(reached, this.#period, time, east, south);
    const now = this.#weather.alongNormal(reached, east, south);
    if (isKnown) [this.#eastThere, this.#southThere] = [east * now, south * now];
    return passed;
  }

  /** The way to a cell from the edge between two of its neighbours that lie side by side. */
  #between(reached: number, one: number, other: number): void {
    const [side, corner] = (one & 1) === 0 ? [one, other] : [other, one];
    const sideCell = reached + this.#offsets[side]!;
    const cornerCell = reached + this.#offsets[corner]!;
    if (this.#time[sideCell] === Infinity || this.#time[cornerCell] === Infinity) return;
    const { cross, driftEast, driftSouth } = this.#weather;
    const q = cross[reached]! / 2 + (cross[sideCell]! + cross[cornerCell]!) / 4;
    const east = driftEast[reached]! / 2 + (driftEast[sideCell]! + driftEast[cornerCell]!) / 4;
    const south = driftSouth[reached]! / 2 + (driftSouth[sideCell]! + driftSouth[cornerCell]!) / 4;
    // From the side to the corner.
    const alongEast = stepsEast[corner]! - stepsEast[side]!;
    const alongSouth = stepsSouth[corner]! - stepsSouth[side]!;
    const departs = this.#timeOf(sideCell, reached, (side + 4) & 7);
    const slopeAtSide = this.#eastThere * alongEast + this.#southThere * alongSouth;
    const rise = this.#timeOf(cornerCell, reached, (corner + 4) & 7) - departs;
    const slopeAtCorner = this.#eastThere * alongEast + this.#southThere * alongSouth;
    const drift = east * alongEast + south * alongSouth;
    const sine = -(rise + drift) / q;
    if (!(sine > 0 && sine < Math.SQRT1_2)) return;
    let share = sine / Math.sqrt(1 - sine * sine);
    // A front that opens is bent; where two meet, it has a kink, and a straight line between the cells holds.
    const bentAtSide = slopeAtSide < rise ? slopeAtSide - rise : 0;
    const bentAtCorner = slopeAtCorner > rise ? slopeAtCorner - rise : 0;
    let bend = 0;
    if (bentAtSide !== 0 || bentAtCorner !== 0) {
      // One step of Newton to where the way over the cubic is shortest.
      const rest = 1 - share;
      const root = Math.sqrt(1 + share * share);
      const slope = bentAtSide * rest * (1 - 3 * share) - bentAtCorner * share * (2 - 3 * share);
      const first = rise + slope + drift + (q * share) / root;
      const second = bentAtSide * (6 * share - 4) - bentAtCorner * (2 - 6 * share) + q / (root * root * root);
      if (second > 0) share = Math.min(1, Math.max(0, share - first / second));
      bend = share * (1 - share) * ((1 - share) * bentAtSide - share * bentAtCorner);
    }
    const length = Math.sqrt(1 + share * share);
    const [wayEast, waySouth] = [-stepsEast[side]! - share * alongEast, -stepsSouth[side]! - share * alongSouth];
    const arrives = departs + rise * share + bend + length * q - east * wayEast - south * waySouth;
    this.#settle(reached, arrives, wayEast / length, waySouth / length);
  }

  /**
   * Whether a cell of that crossing and gradient lies farther beyond the period than the front needs, which is drawn
   * between it and the last one within. At the rear the gradient is steeper than the crossing without drift; where a
   * narrow fire runs ahead, that crossing is that of a hundred cells.
   */
  #isTooLate(arrives: Minutes, q: Minutes, east: number, south: number): boolean {
    const over = arrives - this.#endMin;
    if (over <= 0) return false;
    const squared = east * east + south * south;
    return over * over > Math.max(q * q, squared) || over * over > cellsBeyond * cellsBeyond * squared;
  }

  /** Takes a time of arrival, along a unit vector in the frame without drift, where it is earlier than the known. */
  #settle(reached: number, time: Minutes, east: number, south: number): void {
    const arrives = Math.max(time, this.#sinceMin);
    const q = this.#weather.cross[reached]!;
    if (!(arrives < this.#time[reached]! - tolerance * q)) return;
    const toEast = q * east - this.#weather.driftEast[reached]!;
    const toSouth = q * south - this.#weather.driftSouth[reached]!;
    if (arrives > this.#endMin && this.#isTooLate(arrives, q, toEast, toSouth)) return;
    if (this.#land.heldMin && arrives > this.#weather.heldMin(reached)) return;
    if (this.#corrections[reached]! >= mostCorrections) return;
    this.#corrections[reached]! += 1;
    this.#time[reached] = arrives;
    this.#east[reached] = toEast;
    this.#south[reached] = toSouth;
    this.#queue.put(reached, this.#place(reached, arrives));
  }
}
