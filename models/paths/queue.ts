const none = -1;

/**
 * Which of many numbered things comes first: a heap of four branches that finds each of them, so that one that comes
 * earlier moves up and none stands in it twice. Used again and again without new memory.
 */
export class Queue {
  readonly #heap: Int32Array;
  readonly #at: Int32Array;
  readonly #keys: Float64Array;
  #size = 0;

  constructor(things: number) {
    this.#heap = new Int32Array(things);
    this.#at = new Int32Array(things).fill(none);
    this.#keys = new Float64Array(things);
  }

  clear(): void {
    for (let n = 0; n < this.#size; n += 1) this.#at[this.#heap[n]!] = none;
    this.#size = 0;
  }

  /** Lets a thing wait with a key, or with a smaller one than it had. */
  put(thing: number, key: number): void {
    this.#keys[thing] = key;
    let at = this.#at[thing]!;
    if (at === none) {
      at = this.#size;
      this.#size += 1;
    }
    while (at > 0) {
      const up = (at - 1) >> 2;
      const above = this.#heap[up]!;
      if (this.#keys[above]! <= key) break;
      this.#heap[at] = above;
      this.#at[above] = at;
      at = up;
    }
    this.#heap[at] = thing;
    this.#at[thing] = at;
  }

  /** Takes what has the smallest key, or -1 where nothing waits. */
  take(): number {
    if (this.#size === 0) return none;
    const first = this.#heap[0]!;
    this.#at[first] = none;
    this.#size -= 1;
    if (this.#size > 0) this.#sink(this.#heap[this.#size]!);
    return first;
  }

  #sink(thing: number): void {
    const key = this.#keys[thing]!;
    let at = 0;
    for (;;) {
      const from = 4 * at + 1;
      const end = Math.min(from + 4, this.#size);
      let [least, leastKey] = [none, key];
      for (let n = from; n < end; n += 1) {
        const one = this.#keys[this.#heap[n]!]!;
        if (one < leastKey) [least, leastKey] = [n, one];
      }
      if (least === none) break;
      const below = this.#heap[least]!;
      this.#heap[at] = below;
      this.#at[below] = at;
      at = least;
    }
    this.#heap[at] = thing;
    this.#at[thing] = at;
  }
}
