/** A way that was found: its parts by their numbers with how long each is, in metres, and how long it really takes. */
export interface Found {
  readonly parts: ReadonlyMap<number, number>;
  readonly takesS: number;
}

/** By how much what was gone is dearer next time, and how often it is tried. */
const [penalty, mostTries] = [1.5, 12];
/** What ways share at most, of the shorter one; and how much longer than the quickest one may take. */
export const mostShared = 0.7;
export const mostLonger = 1.8;

const lengthOf = (parts: Found['parts']): number => [...parts.values()].reduce((sum, metres) => sum + metres, 0);

/** The share of the shorter one that two ways have in common. */
export function shared(one: Found['parts'], other: Found['parts']): number {
  let common = 0;
  for (const [part, metres] of one) if (other.has(part)) common += metres;
  return common / Math.max(1e-9, Math.min(lengthOf(one), lengthOf(other)));
}

/**
 * The quickest way, and others that differ from it and from each other, by the penalty method (de la Barra, Pérez and
 * Añez 1993): what was gone is made dearer, and it is looked for again. `find` is given how many times dearer each part
 * is; it begins with the quickest way. At most `most`, quickest first.
 */
export function alternatives<T extends Found>(
  find: (dear: ReadonlyMap<number, number>) => T | undefined,
  most: number,
): T[] {
  const dear = new Map<number, number>();
  const kept: T[] = [];
  for (let tries = 0; tries < mostTries && kept.length < most; tries += 1) {
    const found = find(dear);
    if (!found) break;
    const quickest = kept[0] ?? found;
    if (
      found.takesS <= quickest.takesS * mostLonger &&
      kept.every(({ parts }) => shared(parts, found.parts) <= mostShared)
    )
      kept.push(found);
    for (const part of found.parts.keys()) dear.set(part, (dear.get(part) ?? 1) * penalty);
  }
  return kept.toSorted((a, b) => a.takesS - b.takesS);
}
