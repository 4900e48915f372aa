import type { Minutes } from '../units.ts';
import type { Landscape, Medium } from './landscape.ts';

/**
 * How each cell is crossed in a period of weather, as the march asks for it: `cross` is the minutes for one cell
 * without drift, Infinity where nothing spreads; `driftEast` and `driftSouth` are the minutes that one cell in that
 * direction takes less. A cell keeps the period that was asked for last.
 */
export class Weather {
  readonly cross: Float32Array;
  readonly driftEast: Float32Array;
  readonly driftSouth: Float32Array;
  readonly #known: Int16Array;
  readonly #land: Landscape;
  readonly #wide: number;
  readonly #medium: Medium = { headMMin: 0, eccentricity: 0, east: 1, south: 0 };

  /** `wide` and `cells` count a border of one closed cell around the landscape. */
  constructor(land: Landscape, cells: number, wide: number) {
    this.#land = land;
    this.#wide = wide;
    this.cross = new Float32Array(cells);
    this.driftEast = new Float32Array(cells);
    this.driftSouth = new Float32Array(cells);
    this.#known = new Int16Array(cells).fill(-1);
  }

  #cellOf(cell: number): number {
    const east = cell % this.#wide;
    return ((cell - east) / this.#wide - 1) * this.#land.cols + east - 1;
  }

  /** From when a cell is held by a line. */
  heldMin(cell: number): Minutes {
    return this.#land.heldMin?.[this.#cellOf(cell)] ?? Infinity;
  }

  /** Makes the values of a cell those of a period. */
  know(cell: number, period: number): void {
    if (this.#known[cell] === period) return;
    this.#known[cell] = period;
    const medium = this.#medium;
    this.#land.mediumAt(this.#cellOf(cell), period, medium);
    const cross = this.#land.cellM / (medium.headMMin * (1 - medium.eccentricity));
    this.cross[cell] = cross;
    const drift = medium.headMMin > 0 ? cross * medium.eccentricity : 0;
    this.driftEast[cell] = drift * medium.east;
    this.driftSouth[cell] = drift * medium.south;
  }

  /** Crossing, drift to the east and to the south, in the period that the cell keeps. */
  at(cell: number): readonly [cross: Minutes, east: Minutes, south: Minutes] {
    return [this.cross[cell]!, this.driftEast[cell]!, this.driftSouth[cell]!];
  }

  /** Minutes for one cell that a front takes along its normal, a unit vector, in the period that the cell keeps. */
  alongNormal(cell: number, east: number, south: number): Minutes {
    const cross = this.cross[cell]!;
    if (cross === Infinity) return Infinity;
    const [driftEast, driftSouth] = [this.driftEast[cell]!, this.driftSouth[cell]!];
    const drift = driftEast * east + driftSouth * south;
    const across = cross * cross - driftEast * driftEast - driftSouth * driftSouth;
    return Math.sqrt(drift * drift + across) - drift;
  }

  /**
   * When a front that passed with a normal at `passed` would have passed, had a cell always had the weather of a
   * period: the part of the cell that it has crossed until the period begins stays the same. The cell keeps `period`.
   */
  asIfAlways(cell: number, period: number, passed: Minutes, east: number, south: number): Minutes {
    const { periodsMin } = this.#land;
    let [crossed, now] = [0, passed];
    for (let earlier = 0; earlier < period; earlier += 1) {
      const end = periodsMin[earlier + 1]!;
      if (end <= now) continue;
      this.know(cell, earlier);
      crossed += (end - now) / this.alongNormal(cell, east, south);
      now = end;
    }
    this.know(cell, period);
    return crossed === 0 ? now : now - crossed * this.alongNormal(cell, east, south);
  }
}
