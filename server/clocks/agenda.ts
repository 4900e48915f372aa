/** What is to be looked at, each at its moment (ms since 1970). */
export interface Agenda {
  /** Looks at `key` at this moment, unless it is to be looked at sooner anyway. */
  add(key: string, at: number): void;
  /** Takes out what is due at `now`, the longest overdue first, at most so many. */
  due(now: number, most: number): string[];
  readonly size: number;
}

interface Entry {
  key: string;
  at: number;
}

/** Restores the order of a heap upwards from its end. */
function rise(heap: Entry[]): void {
  let at = heap.length - 1;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const [child, parent] = [heap[at] as Entry, heap[above] as Entry];
    if (parent.at <= child.at) return;
    [heap[at], heap[above]] = [parent, child];
    at = above;
  }
}

/** Takes the first of a heap that is not empty. */
function takeFirst(heap: Entry[]): Entry {
  const first = heap[0] as Entry;
  const last = heap.pop() as Entry;
  if (heap.length === 0) return first;
  heap[0] = last;
  for (let at = 0; ;) {
    const [left, right] = [2 * at + 1, 2 * at + 2];
    let least = at;
    if (left < heap.length && (heap[left] as Entry).at < (heap[least] as Entry).at) least = left;
    if (right < heap.length && (heap[right] as Entry).at < (heap[least] as Entry).at) least = right;
    if (least === at) return first;
    [heap[at], heap[least]] = [heap[least] as Entry, heap[at] as Entry];
    at = least;
  }
}

/** An empty agenda; each step costs the logarithm of what stands in it. */
export function createAgenda(): Agenda {
  const heap: Entry[] = [];
  const soonest = new Map<string, number>();
  return {
    add(key, at) {
      if ((soonest.get(key) ?? Number.POSITIVE_INFINITY) <= at) return;
      soonest.set(key, at);
      heap.push({ key, at });
      rise(heap);
    },
    due(now, most) {
      const keys: string[] = [];
      while (keys.length < most && heap[0] && heap[0].at <= now) {
        const entry = takeFirst(heap);
        // An entry that was moved forward has been left where it stood.
        if (soonest.get(entry.key) !== entry.at) continue;
        soonest.delete(entry.key);
        keys.push(entry.key);
      }
      return keys;
    },
    get size() {
      return soonest.size;
    },
  };
}
