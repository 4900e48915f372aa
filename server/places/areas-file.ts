/** A code and its name as the Bureau of Statistics writes them. */
export interface NamedCode {
  code: string;
  name: string;
}

/**
 * The content of areas.json, columns instead of objects. Positions are WGS84 degrees times 10000. Townships stand in
 * the order of their codes; villages in the order of their townships, `townships.villages` many each, with `dx`, `dy`
 * from the township's seat. Only the townships in `surveyed` ([index, GeoNames id]) have a real position: every other
 * position, and that of every village, is generated for demonstration.
 */
export interface AreasFile {
  notice: string;
  province: NamedCode;
  cities: NamedCode[];
  counties: NamedCode[];
  /**
   * Development zones that statistics count as counties: names only, no territory; `host` is the county around them.
   */
  zones: (NamedCode & { host: string })[];
  townships: {
    codes: number[];
    names: string[];
    x: number[];
    y: number[];
    villages: number[];
    surveyed: [index: number, geonameId: number][];
  };
  villages: { suffixes: number[]; names: string[]; dx: number[]; dy: number[] };
}

/** The twelve digits of the village at `suffix` of a nine-digit township. */
export function villageCode(township: number, suffix: number): string {
  return String(township * 1000 + suffix);
}
