import { landCovers, type LandCover } from '../../models/fuel/land-covers.ts';
import { levelFor, openHeightGrid } from './height-grid.ts';

/** Land cover that was brought in, anywhere: what grows at a place, as fine as so many octaves show. */
export type CoverAt = (longitude: number, latitude: number, octaves: number) => LandCover | undefined;

const isKnown = (name: string | undefined): name is LandCover =>
  name !== undefined && (landCovers as readonly string[]).includes(name);

/** Opens a file of land covers; undefined at places of which it says nothing. Throws where it is none. */
export function openCoverGrid(path: string): CoverAt {
  const { levels, names, valueAt } = openHeightGrid(path);
  // A class that this version does not know any more is as if nothing were known.
  const covers = names.map((name) => (isKnown(name) ? name : undefined));
  return (longitude, latitude, octaves) => {
    const level = levelFor(levels, octaves);
    const { west = 0, north = 0, perDegree = 1 } = levels[level] ?? {};
    const value = valueAt(
      level,
      Math.round((longitude - west) * perDegree),
      Math.round((north - latitude) * perDegree),
    );
    return Number.isNaN(value) ? undefined : covers[value];
  };
}

/** Land covers that are forest to a map. */
export const forestCovers: ReadonlySet<LandCover> = new Set<LandCover>([
  '杉木',
  '马尾松',
  '湿地松',
  '黄山松',
  '柏木',
  '毛竹',
  '常绿阔叶',
  '落叶阔叶',
  '阔叶',
  '针阔混交',
  '幼林',
]);
