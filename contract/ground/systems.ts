/** Coordinate systems that are no zone of a projection. */
const plain = {
  file: '按文件声明',
  wgs84: 'WGS84（EPSG:4326）',
  cgcs2000: 'CGCS2000（EPSG:4490）',
  gcj02: 'GCJ-02（火星坐标）',
  bd09: 'BD-09（百度坐标）',
} as const;

/** Gauss-Krüger zones of CGCS2000 by EPSG code: degrees across, and whether eastings bear the zone's number. */
const families = [
  { from: 4491, to: 4501, across: 6, firstMeridian: 75, numbered: true },
  { from: 4502, to: 4512, across: 6, firstMeridian: 75, numbered: false },
  { from: 4513, to: 4533, across: 3, firstMeridian: 75, numbered: true },
  { from: 4534, to: 4554, across: 3, firstMeridian: 75, numbered: false },
] as const;

/** A Gauss-Krüger zone of CGCS2000. `zone`: its number; `meridian`: the middle one, in degrees; both of `epsg`. */
export interface GaussZone {
  epsg: number;
  across: 3 | 6;
  meridian: number;
  zone: number;
  /** Eastings begin with the zone's number: 39,500,000 m and not 500,000 m on the middle meridian. */
  numbered: boolean;
}

/** All zones of EPSG:4491 to 4554. */
export const gaussZones: readonly GaussZone[] = families.flatMap(({ from, to, across, firstMeridian, numbered }) =>
  Array.from({ length: to - from + 1 }, (_, n): GaussZone => {
    const meridian = firstMeridian + n * across;
    return { epsg: from + n, across, meridian, zone: across === 3 ? meridian / 3 : (meridian + 3) / 6, numbered };
  }),
);

const zoneName = ({ epsg, across, meridian, zone, numbered }: GaussZone): string =>
  `CGCS2000 ${across}°带 ${numbered ? `第${zone}带` : `中央经线${meridian}°`}（EPSG:${epsg}）`;

/** All systems by their Chinese names. */
export const systemNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(plain),
  ...gaussZones.map((zone): [string, string] => [`EPSG:${zone.epsg}`, zoneName(zone)]),
]);

/** What a system is called; its own id where nobody knows it. */
export const systemName = (id: string): string => systemNames.get(id) ?? id;

/** Systems as a form offers them first: those without a projection, and the zones that cross a box's longitudes. */
export function likelySystems([west, , east]: readonly number[] & { length: 4 }): string[] {
  const crossing = gaussZones.filter(
    ({ meridian, across }) => meridian + across / 2 > (west ?? 0) && meridian - across / 2 < (east ?? 0),
  );
  return [...Object.keys(plain), ...crossing.map(({ epsg }) => `EPSG:${epsg}`)];
}
