/** A distance as one says it. */
export const metresText = (metres: number): string =>
  metres < 950
    ? `${Math.max(10, Math.round(metres / 10) * 10)} 米`
    : `${(metres / 1_000).toFixed(metres < 9_950 ? 1 : 0)} 公里`;

/** Addresses by which a phone's maps lead to a point; each map wants its own datum. */
export interface MapLink {
  name: string;
  href: string;
}

/**
 * Links into the phone's maps: web addresses of AMap and Baidu, which open the app where there is one (URI API of
 * either), and `geo:` (RFC 5870, WGS84), which Apple's phones do not know.
 */
export function mapLinks(
  {
    placeName,
    wgs84,
    gcj02,
    bd09,
  }: { placeName: string; wgs84: readonly number[]; gcj02: readonly number[]; bd09: readonly number[] },
  isApple: boolean,
): MapLink[] {
  const at = ([longitude = 0, latitude = 0]: readonly number[]): [string, string] => [
    longitude.toFixed(6),
    latitude.toFixed(6),
  ];
  const name = encodeURIComponent(placeName);
  const [amap, baidu, geo] = [at(gcj02), at(bd09), at(wgs84)];
  return [
    {
      name: '高德地图',
      href:
        `https://uri.amap.com/navigation?to=${amap[0]},${amap[1]},${name}` +
        `&mode=car&src=lookout&coordinate=gaode&callnative=1`,
    },
    {
      name: '百度地图',
      href:
        `https://api.map.baidu.com/marker?location=${baidu[1]},${baidu[0]}` +
        `&title=${name}&content=${name}&coord_type=bd09ll&output=html&src=lookout`,
    },
    ...(isApple ? [] : [{ name: '其他地图', href: `geo:${geo[1]},${geo[0]}?q=${geo[1]},${geo[0]}(${name})` }]),
  ];
}
