import { createSlots, type Slot, touch } from './slots.ts';
import { framesOf, type FrameFor, type Told } from './told.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** How far a client has come: it has all up to round `from`, and of round `to` what stands before `slot`. */
export interface Place {
  from: number;
  to: number;
  slot: number;
}

/** A client that has nothing yet. */
export const nowhere: Place = { from: 0, to: 0, slot: 0 };

/** The next values for a client at some place, and where it is when it has them. */
export interface Part {
  next: Place;
  frameFor: (regionCode: RegionCode) => FrameFor;
}

/** What a live source keeps for its clients: shared by all of them, and never more than its bounds. */
export interface Kept {
  /** How many values there are. */
  readonly size: number;
  /** Takes a value, which nobody is told before the next round. */
  put(key: string, told: Told): void;
  /** Begins a round with all that was put since the last one. */
  turn(): void;
  /** Undefined where the client has everything. Values that change while it takes several rounds may come twice. */
  after(place: Place): Part | undefined;
}

/** Bounds of what is kept. */
export interface KeptBounds {
  mostKeys: number;
  /** Values of each key. */
  perKey: number;
  /** A part ends with the value by which it has so many bytes. */
  partBytes: number;
}

interface SharedPart {
  /** First slot after it; undefined at the end. */
  end: number | undefined;
  frameFor: (regionCode: RegionCode) => FrameFor;
}

/** Clients in step share parts; of those out of step so many are kept for each other. */
const keptParts = 16;

/** What `make` makes of something, made once; of more than `most` the one that was made first is forgotten. */
function once<T>(make: (of: string) => T, most = Number.POSITIVE_INFINITY): (of: string) => T {
  const made = new Map<string, T>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known;
    const one = make(of);
    made.set(of, one);
    const first = made.keys().next();
    if (made.size > most && !first.done) made.delete(first.value);
    return one;
  };
}

/** The values after round `from` among `places` of `slots`, up to `partBytes`. */
function readPart(
  slots: readonly (Slot | undefined)[],
  places: Iterable<number>,
  { from, partBytes }: { from: number; partBytes: number },
): SharedPart {
  const found: Slot[] = [];
  let bytes = 0;
  let end: number | undefined;
  for (const place of places) {
    const one = slots[place];
    if (one === undefined || one.round <= from) continue;
    found.push(one);
    bytes += one.bytes;
    if (bytes < partBytes) continue;
    end = place + 1;
    break;
  }
  found.sort((one, other) => one.n - other.n);
  return { end, frameFor: once(framesOf(found.map(({ told }) => told))) };
}

function* numbers(from: number, until: number): Iterable<number> {
  for (let n = from; n < until; n++) yield n;
}

/** Keeps nothing yet. */
export function createKept({ mostKeys, perKey, partBytes }: KeptBounds): Kept {
  const slots = createSlots(mostKeys, perKey);
  const fresh = new Map<string, Told[]>();
  let changed: readonly number[] = [];
  let round = 0;

  const begin = (): ((at: string) => SharedPart) =>
    once((at) => {
      const [from = 0, slot = 0] = at.split('/').map(Number);
      // Who has the last round needs to look only at what changed in this one.
      const places = from === round - 1 ? changed.filter((place) => place >= slot) : numbers(slot, slots.all.length);
      return readPart(slots.all, places, { from, partBytes });
    }, keptParts);
  let partAt = begin();
  return {
    get size() {
      const waiting = [...fresh.values()].reduce((sum, { length }) => sum + length, 0);
      return slots.all.reduce((sum, slot) => (slot ? sum + 1 : sum), waiting);
    },
    put(key, told) {
      const list = fresh.get(key) ?? [];
      list.push(told);
      if (list.length > perKey) list.shift();
      touch(fresh, key, list);
      const oldest = fresh.keys().next();
      if (fresh.size > mostKeys && !oldest.done) fresh.delete(oldest.value);
    },
    turn() {
      if (fresh.size === 0) return;
      round += 1;
      const touched = new Set<number>();
      for (const [key, list] of fresh) for (const told of list) touched.add(slots.put(key, told, round));
      fresh.clear();
      changed = [...touched].sort((a, b) => a - b);
      partAt = begin();
    },
    after({ from, to, slot }) {
      if (slot === 0 && from === round) return undefined;
      const until = slot === 0 ? round : to;
      const { end, frameFor } = partAt(`${from}/${slot}`);
      const next = end === undefined ? { from: until, to: until, slot: 0 } : { from, to: until, slot: end };
      return { next, frameFor };
    },
  };
}
