import type { DistrictItem } from '../../contract/places/schemas.ts';
import type { Area, AreaDictionary } from './area-dictionary.ts';
import { fitOf, namesIt, type FullName } from './name-fit.ts';

/** Finds areas by their names. */
export interface DistrictSearch {
  /**
   * Areas in `within` by a part of the name, several words of the whole name, or the beginning of the code; wide areas
   * first.
   */
  named(within: string, keyword: string): DistrictItem[];
  /** Counties and what lies in them by their names, those that fit best first, of these the wide ones. */
  fitting(within: string, keyword: string): DistrictItem[];
}

type Named = DistrictItem & FullName;

const wordsOf = (keyword: string): string[] => keyword.split(/\s+/u).filter((word) => word !== '');

function matcher(keyword: string): (area: Named) => boolean {
  const words = wordsOf(keyword);
  const last = words.pop();
  if (last === undefined) return () => false;
  if (words.length === 0 && /^\d+$/u.test(last)) return ({ code }) => code.startsWith(last);
  return (area) => namesIt(area, last) && words.every((word) => area.fullName.includes(word));
}

/** Digits of the code of a county: what is wider is no place that anybody could be sent to. */
const countyDigits = 6;

const item = ({ code, name, level, fullName }: Named): DistrictItem => ({ code, name, level, fullName });

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
  const areas = (within: string): Named[] => (all ??= gather()).filter(({ code }) => code.startsWith(within));
  return {
    named(within, keyword) {
      const matches = matcher(keyword);
      return areas(within).filter(matches).map(item);
    },
    fitting(within, keyword) {
      const words = wordsOf(keyword);
      const last = words.pop();
      if (last === undefined) return [];
      return areas(within)
        .filter(({ code, name }) => code.length >= countyDigits && !name.includes('虚拟'))
        .filter(({ fullName }) => words.every((word) => fullName.includes(word)))
        .flatMap((area) => {
          const fit = fitOf(area, last);
          return fit === undefined ? [] : [{ area, fit }];
        })
        .sort((a, b) => a.fit - b.fit)
        .map(({ area }) => item(area));
    },
  };
}
