import type { ValuesOf } from '../../contract/resources/resource.ts';
import type { organizations } from '../../contract/system/access.ts';
import type { SeedRecord } from '../dictionaries/seed.ts';
import type { Area, AreaDictionary } from '../places/area-dictionary.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Values = ValuesOf<typeof organizations>;

const idOf = (kind: Values['kind'], { code }: Area): string => `org-${kind}-${code}`;

/**
 * An area's forestry authority, and at it the office of the area's fire command; both say that they are made up for the
 * demo.
 */
function officesOf(area: Area, above: Area | undefined, order: number): SeedRecord<Values>[] {
  const office = (
    kind: Values['kind'],
    name: string,
    parentId: string | undefined,
    place: number,
  ): SeedRecord<Values> => ({
    id: idOf(kind, area),
    values: {
      ...(parentId === undefined ? {} : { parentId }),
      name: `${area.name}${name}（演示）`,
      regionCode: area.code,
      kind,
      // No telephone number in China begins with 0 and goes on with 0: these are nobody's.
      telephone: area.code.padStart(8, '0'),
      order: place,
    },
  });
  return [
    office('authority', '林业局', above && idOf('authority', above), order),
    office('command', '森林防灭火指挥部办公室', idOf('authority', area), 0),
  ];
}

/**
 * Demonstration offices of a region and of its cities and counties, those above before those below. Nobody is named in
 * them.
 * Orders leave room between two areas; the command's office comes before the areas below.
 */
export function demoOrganizations(
  places: Pick<AreaDictionary, 'area' | 'children'>,
  regionCode: RegionCode,
): readonly SeedRecord<Values>[] {
  const seeded = (area: Area, above: Area | undefined, order: number): SeedRecord<Values>[] => [
    ...officesOf(area, above, order),
    ...(area.level === 'province' || area.level === 'city'
      ? places.children(area.code).flatMap((part, i) => seeded(part, area, (i + 1) * 10))
      : []),
  ];
  const root = places.area(regionCode);
  return root ? seeded(root, undefined, 10) : [];
}
