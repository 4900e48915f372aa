const none = -1;

/**
 * Cells that wait, in buckets of equal width of time. Within a bucket they have no order: the march corrects what came
 * too early, and no heap has to be kept.
 */
export class Buckets {
  #heads = new Int32Array(0);
  readonly #next: Int32Array;
  readonly #before: Int32Array;
  /** Bucket of a cell, or none. */
  readonly #at: Int32Array;
  #from = 0;
  #width = 1;
  #now = 0;

  constructor(cells: number) {
    this.#next = new Int32Array(cells);
    this.#before = new Int32Array(cells);
    this.#at = new Int32Array(cells).fill(none);
  }

  /** Begins anew, with no cell; places below `from` and above `to` wait in the first and the last bucket. */
  begin({ from, to, width }: { from: number; to: number; width: number }): void {
    const buckets = Math.ceil((to - from) / width) + 1;
    this.#heads = new Int32Array(buckets).fill(none);
    this.#from = from;
    this.#width = width;
    this.#now = 0;
  }

  /** Lets a cell wait at a place; where it waits already, at this one instead. */
  put(cell: number, place: number): void {
    const bucket = Math.min(
      this.#heads.length - 1,
      Math.max(this.#now, Math.floor((place - this.#from) / this.#width)),
    );
    const held = this.#at[cell]!;
    if (held === bucket) return;
    if (held !== none) this.#unlink(cell, held);
    const head = this.#heads[bucket]!;
    this.#next[cell] = head;
    this.#before[cell] = none;
    if (head !== none) this.#before[head] = cell;
    this.#heads[bucket] = cell;
    this.#at[cell] = bucket;
  }

  /** Takes a cell of the earliest bucket, or -1 where none waits. */
  take(): number {
    while (this.#now < this.#heads.length) {
      const cell = this.#heads[this.#now]!;
      if (cell !== none) {
        this.#unlink(cell, this.#now);
        this.#at[cell] = none;
        return cell;
      }
      this.#now += 1;
    }
    return none;
  }

  #unlink(cell: number, bucket: number): void {
    const [next, before] = [this.#next[cell]!, this.#before[cell]!];
    if (before === none) this.#heads[bucket] = next;
    else this.#next[before] = next;
    if (next !== none) this.#before[next] = before;
  }
}
