import type { AreaLevel } from '../../contract/areas.ts';
import { districtLevels, type DistrictNode } from '../../contract/places/district.ts';
import type { Area, AreaDictionary } from './area-dictionary.ts';

/** An area with all that lies in it, down to a level; the area itself is there whatever the level. */
export function districtTree(
  places: Pick<AreaDictionary, 'parts'>,
  root: Area,
  deepest: AreaLevel = 'village',
): DistrictNode {
  const last = districtLevels.indexOf(deepest);
  const grow = ({ code, name, level }: Area): DistrictNode => {
    const parts = districtLevels.indexOf(level) < last ? places.parts(code) : [];
    return parts.length === 0 ? { code, name } : { code, name, children: parts.map(grow) };
  };
  return grow(root);
}
