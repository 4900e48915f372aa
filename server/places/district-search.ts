import type { DistrictItem } from '../../contract/places/schemas.ts';
import type { Area, AreaDictionary } from './area-dictionary.ts';

/**
 * Finds areas in `within` by a part of the name, several words of the whole name, or the beginning of the code; wide
 * areas first.
 */
export type DistrictSearch = (within: string, keyword: string) => DistrictItem[];

type Named = DistrictItem & { ownFrom: number };

/**
 * Whether a word stands in the name and reaches into the part that is the area's own: 旌德 finds the county, not all its
 * villages.
 */
const namesIt = ({ fullName, ownFrom }: Named, word: string): boolean => {
  const at = fullName.lastIndexOf(word);
  return at >= 0 && at + word.length > ownFrom;
};

function matcher(keyword: string): (area: Named) => boolean {
  const words = keyword.split(/\s+/u).filter((word) => word !== '');
  const last = words.pop();
  if (last === undefined) return () => false;
  if (words.length === 0 && /^\d+$/u.test(last)) return ({ code }) => code.startsWith(last);
  return (area) => namesIt(area, last) && words.every((word) => area.fullName.includes(word));
}

/** A search over all areas below a root; its list of names is made at the first search. */
export function districtSearch(places: Pick<AreaDictionary, 'parts' | 'fullName'>, root: Area): DistrictSearch {
  let all: Named[] | undefined;
  const gather = (): Named[] => {
    const gathered: Named[] = [];
    // Level by level, so that the list stands in the order of the answers.
    for (let level = [root]; level.length > 0; level = level.flatMap(({ code }) => places.parts(code))) {
      for (const area of level) {
        const fullName = places.fullName(area.code) ?? area.name;
        gathered.push({ ...area, fullName, ownFrom: fullName.length - area.name.length });
      }
    }
    return gathered;
  };
  return (within, keyword) => {
    const matches = matcher(keyword);
    return (all ??= gather())
      .filter((area) => area.code.startsWith(within) && matches(area))
      .map(({ code, name, level, fullName }) => ({ code, name, level, fullName }));
  };
}
