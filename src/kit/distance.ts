/** 850 米, 3.2 公里, 41 公里. */
export function distanceText(metres: number): string {
  if (metres < 1_000) return `${Math.round(metres / 10) * 10} 米`;
  return metres < 10_000 ? `${(metres / 1_000).toFixed(1)} 公里` : `${Math.round(metres / 1_000)} 公里`;
}

/** 118.41230°E，30.68450°N; south and west are said, not signed. */
export const positionText = ({ longitude, latitude }: { longitude: number; latitude: number }): string =>
  `${Math.abs(longitude).toFixed(5)}°${longitude < 0 ? 'W' : 'E'}，` +
  `${Math.abs(latitude).toFixed(5)}°${latitude < 0 ? 'S' : 'N'}`;

interface Place {
  longitude: number;
  latitude: number;
}

/** Mean radius of the earth (IUGG), in metres: off the ellipsoid by at most 0.5 percent of a length. */
export const earthMetres = 6_371_008.8;
/** Degrees as radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points of WGS84 along the great circle. */
export function metresBetween(a: Place, b: Place): number {
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthMetres * Math.asin(Math.sqrt(h));
}

/** Degrees clockwise from true north in which one sets out from one point of WGS84 for another. */
export function bearingTo(from: Place, to: Place): number {
  const turn = radians(to.longitude - from.longitude);
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const angle = Math.atan2(
    Math.sin(turn) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn),
  );
  return ((angle * 180) / Math.PI + 360) % 360;
}

const winds = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'];

/** One of the eight winds, of degrees clockwise from north. */
export const windOf = (degrees: number): string => winds[Math.round(degrees / 45) % winds.length] ?? '';

/** The longest round length (1, 2 or 5 with noughts) that is at most so long. */
export function roundLength(most: number): number {
  const noughts = 10 ** Math.floor(Math.log10(most));
  return ([5, 2].find((one) => one * noughts <= most) ?? 1) * noughts;
}
