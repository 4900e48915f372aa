import { seededRandom, type Random } from '../../models/random.ts';

/** Repeatable numbers that follow from a text: the same thing has the same luck whenever it is looked at. */
export function luckOf(text: string): Random {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return seededRandom(hash);
}
