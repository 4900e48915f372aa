const radians = Math.PI / 180;
const dayMs = 86_400_000;

/** How high the sun stands at a place, in degrees; good to a degree, for the light of a drawn picture. */
export function sunAltitudeDeg(atMs: number, longitude: number, latitude: number): number {
  const date = new Date(atMs);
  const dayOfYear = (atMs - Date.UTC(date.getUTCFullYear(), 0, 1)) / dayMs;
  const declination = -23.44 * Math.cos(((2 * Math.PI) / 365.25) * (dayOfYear + 10)) * radians;
  const hourAngle = (((atMs % dayMs) / dayMs) * 360 + longitude - 180) * radians;
  const sine =
    Math.sin(latitude * radians) * Math.sin(declination) +
    Math.cos(latitude * radians) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(sine) / radians;
}

/** How much daylight there is, from 0 (night) to 1. */
export function daylight(atMs: number, longitude: number, latitude: number): number {
  const share = Math.min(1, Math.max(0, (sunAltitudeDeg(atMs, longitude, latitude) + 7) / 12));
  return share * share * (3 - 2 * share);
}
