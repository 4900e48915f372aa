/** Straight pieces of lines on a plane in metres, with the squares of a lattice in which each lies. */
export class Segments {
  readonly #boxes = new Map<number, number[]>();
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly bx: Float64Array;
  readonly by: Float64Array;
  readonly #sideM: number;

  /** `ends`: ax, ay, bx, by, … */
  constructor(ends: Float64Array, sideM: number) {
    const count = ends.length / 4;
    const column = (n: number): Float64Array => Float64Array.from({ length: count }, (_, k) => ends[4 * k + n]!);
    [this.ax, this.ay, this.bx, this.by] = [column(0), column(1), column(2), column(3)];
    this.#sideM = sideM;
    for (let n = 0; n < count; n += 1) for (const box of this.#boxesOf(n)) this.#put(box, n);
  }

  #put(box: number, segment: number): void {
    const there = this.#boxes.get(box);
    if (there) there.push(segment);
    else this.#boxes.set(box, [segment]);
  }

  #boxAt(col: number, row: number): number {
    return (row + 1_000_000) * 4_000_000 + col + 1_000_000;
  }

  *#boxesWithin(left: number, low: number, right: number, high: number): Generator<number> {
    const side = this.#sideM;
    for (let row = Math.floor(low / side); row <= Math.floor(high / side); row += 1)
      for (let col = Math.floor(left / side); col <= Math.floor(right / side); col += 1) yield this.#boxAt(col, row);
  }

  #boxesOf(n: number): Generator<number> {
    const [ax, ay, bx, by] = [this.ax[n]!, this.ay[n]!, this.bx[n]!, this.by[n]!];
    return this.#boxesWithin(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
  }

  /** Those that may come within a distance of a place; some may be told twice. */
  *near(x: number, y: number, withinM: number): Generator<number> {
    for (const box of this.#boxesWithin(x - withinM, y - withinM, x + withinM, y + withinM))
      yield* this.#boxes.get(box) ?? [];
  }

  /** Where two of them cross: both, and the shares of them; each crossing once. */
  *crossings(): Generator<{ one: number; other: number; share: number; otherShare: number }> {
    for (const [box, there] of this.#boxes)
      for (let n = 0; n < there.length; n += 1)
        for (let k = n + 1; k < there.length; k += 1) {
          const [one, other] = [there[n]!, there[k]!];
          const found = this.#crossing(one, other);
          if (!found) continue;
          const [x, y] = this.placeOn(one, found[0]);
          // Both may lie in several squares together: the one in which they cross tells of it.
          if (this.#boxAt(Math.floor(x / this.#sideM), Math.floor(y / this.#sideM)) === box)
            yield { one, other, share: found[0], otherShare: found[1] };
        }
  }

  /** A place on a segment by its share of it. */
  placeOn(n: number, share: number): [x: number, y: number] {
    const [ax, ay] = [this.ax[n]!, this.ay[n]!];
    return [ax + share * (this.bx[n]! - ax), ay + share * (this.by[n]! - ay)];
  }

  /** Where the nearest place of a segment lies, as a share of it, and how far that is. */
  nearestOn(n: number, x: number, y: number): { share: number; offM: number } {
    const [ax, ay, bx, by] = [this.ax[n]!, this.ay[n]!, this.bx[n]!, this.by[n]!];
    const [dx, dy] = [bx - ax, by - ay];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
    return { share, offM: Math.hypot(x - ax - share * dx, y - ay - share * dy) };
  }

  #crossing(one: number, other: number): [number, number] | undefined {
    const [ax, ay, cx, cy] = [this.ax[one]!, this.ay[one]!, this.ax[other]!, this.ay[other]!];
    const [dx, dy] = [this.bx[one]! - ax, this.by[one]! - ay];
    const [ex, ey] = [this.bx[other]! - cx, this.by[other]! - cy];
    const turn = dx * ey - dy * ex;
    if (turn === 0) return undefined;
    const share = ((cx - ax) * ey - (cy - ay) * ex) / turn;
    const otherShare = ((cx - ax) * dy - (cy - ay) * dx) / turn;
    return share >= 0 && share <= 1 && otherShare >= 0 && otherShare <= 1 ? [share, otherShare] : undefined;
  }

  lengthM(n: number): number {
    return Math.hypot(this.bx[n]! - this.ax[n]!, this.by[n]! - this.ay[n]!);
  }
}
