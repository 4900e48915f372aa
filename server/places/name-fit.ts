/** An area by its full name, of which the part from `ownFrom` on is its own. */
export interface FullName {
  fullName: string;
  ownFrom: number;
}

const office = /(?:村民委员会|村委会|居民委员会|居委会|街道办事处|办事处)$/;
const kind = /(?<=..)(?:社区|街道|村|镇|乡|县|市|区)$/;

/** A name without the office that sits there and the kind of place that it is: 南关村委会 and 南关 are one. */
const bare = (name: string): string => name.replace(office, '').replace(kind, '');

/**
 * Whether a word stands in the name and reaches into the part that is the area's own: 旌德 finds the county, not all its
 * villages.
 */
export function namesIt({ fullName, ownFrom }: FullName, word: string): boolean {
  const at = fullName.lastIndexOf(word);
  return at >= 0 && at + word.length > ownFrom;
}

/** Characters of a word that have to lie in the area's own part, where others between them are left out. */
const leastOwn = 2;

/** Whether the characters of a word stand in the name in their order, the last of them in its own part: 旌德版书 does. */
function abbreviates({ fullName, ownFrom }: FullName, word: string): boolean {
  const letters = Array.from(word);
  if (letters.length <= leastOwn) return false;
  let end = fullName.length;
  for (const [n, letter] of letters.toReversed().entries()) {
    end = end === 0 ? -1 : fullName.lastIndexOf(letter, end - 1);
    if (end < (n < leastOwn ? ownFrom : 0)) return false;
  }
  return true;
}

/**
 * How well a word fits an area, 0 the best: it is the name, begins it, stands in it, ends in it, or leaves out what
 * people leave out when they say it; undefined where it does not fit.
 */
export function fitOf(area: FullName, word: string): number | undefined {
  const own = area.fullName.slice(area.ownFrom);
  if (bare(own) === bare(word)) return 0;
  if (own.startsWith(word)) return 1;
  if (own.includes(word)) return 2;
  if (namesIt(area, word)) return 3;
  return abbreviates(area, word) ? 4 : undefined;
}
