/** A list in parts that share a key, in the order in which the keys occur. */
export function grouped<K, V>(all: readonly V[], keyOf: (one: V) => K): Map<K, V[]> {
  const parts = new Map<K, V[]>();
  for (const one of all) {
    const key = keyOf(one);
    const part = parts.get(key);
    if (part) part.push(one);
    else parts.set(key, [one]);
  }
  return parts;
}
