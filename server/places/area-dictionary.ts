import { villageCode, type AreasFile, type NamedCode } from './areas-file.ts';

/** One administrative area; code is GB/T 2260 digits: 2 province, 4 city, 6 county, 9 township, 12 village. */
export interface Area {
  code: string;
  name: string;
  level: 'province' | 'city' | 'county' | 'township' | 'village';
}

/** Names and parenthood by code; knows nothing of positions. */
export interface AreaDictionary {
  /** Undefined for a code that does not exist. Development zones are known, at the level of a county. */
  area(code: string): Area | undefined;
  /** The names from the province down, such as 安徽省宣城市旌德县; undefined for a code that does not exist. */
  fullName(code: string): string | undefined;
  /** The areas one level below, by code; none for a village or an unknown code. A city's zones are not among them. */
  children(code: string): Area[];
  /**
   * The areas one level below and, for a city, its development zones too, by code: together they hold every village.
   */
  parts(code: string): Area[];
}

const codeLengths = [2, 4, 6, 9, 12];

/** Reads the dictionary out of the columns. */
export function areaDictionary(file: AreasFile): AreaDictionary {
  const areas = new Map<string, Area>();
  const below = new Map<string, Area[]>();
  const add = (level: Area['level'], { code, name }: NamedCode, parent?: string) => {
    const area: Area = { code, name, level };
    areas.set(code, area);
    if (parent === undefined) return;
    const siblings = below.get(parent);
    if (siblings) siblings.push(area);
    else below.set(parent, [area]);
  };

  add('province', file.province);
  for (const city of file.cities) add('city', city, file.province.code);
  for (const county of file.counties) add('county', county, county.code.slice(0, 4));
  const zones = new Map<string, Area[]>();
  for (const zone of file.zones) {
    add('county', zone);
    const city = zone.code.slice(0, 4);
    zones.set(city, [...(zones.get(city) ?? []), { code: zone.code, name: zone.name, level: 'county' }]);
  }
  let next = 0;
  file.townships.codes.forEach((number, index) => {
    const code = String(number);
    add('township', { code, name: file.townships.names[index]! }, code.slice(0, 6));
    for (const end = next + file.townships.villages[index]!; next < end; next++) {
      add(
        'village',
        { code: villageCode(number, file.villages.suffixes[next]!), name: file.villages.names[next]! },
        code,
      );
    }
  });

  return {
    area: (code) => areas.get(code),
    fullName(code) {
      if (!areas.has(code)) return undefined;
      const above = codeLengths.filter((length) => length <= code.length);
      return above.map((length) => areas.get(code.slice(0, length))?.name ?? '').join('');
    },
    children: (code) => [...(below.get(code) ?? [])],
    parts: (code) =>
      [...(below.get(code) ?? []), ...(zones.get(code) ?? [])].sort((a, b) => (a.code < b.code ? -1 : 1)),
  };
}
