import type { Told } from './told.ts';

/** A value at its place. Values never move, so that a client meets each key on its round, however often it changes. */
export interface Slot {
  told: Told;
  bytes: number;
  round: number;
  /** Counts all values, so that those of one message come in the order in which they were told. */
  n: number;
}

/** The last values of each key. */
export interface Slots {
  readonly all: readonly (Slot | undefined)[];
  /** Puts a value in the place of its key's oldest one; where that is. */
  put(key: string, told: Told, round: number): number;
}

/** Puts a key last in a map whose order is that in which keys were touched. */
export function touch<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
}

/** No values; of more than `mostKeys` keys the one that was told longest ago makes room. */
export function createSlots(mostKeys: number, perKey: number): Slots {
  const all: (Slot | undefined)[] = [];
  const keys = new Map<string, { first: number; count: number }>();
  let values = 0;

  const roomFor = (key: string): { first: number; count: number } => {
    const known = keys.get(key);
    if (known) return known;
    const oldest = keys.size < mostKeys ? undefined : keys.entries().next().value;
    if (!oldest) return { first: keys.size * perKey, count: 0 };
    const [gone, { first }] = oldest;
    keys.delete(gone);
    all.fill(undefined, first, first + perKey);
    return { first, count: 0 };
  };
  return {
    all,
    put(key, told, round) {
      const { first, count } = roomFor(key);
      touch(keys, key, { first, count: count + 1 });
      const place = first + (count % perKey);
      values += 1;
      all[place] = { told, bytes: Buffer.byteLength(told.json), round, n: values };
      return place;
    },
  };
}
