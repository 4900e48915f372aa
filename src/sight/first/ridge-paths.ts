import type { PanoramaAnswer } from '../../../contract/sight/schemas.ts';
import { type Gaze, type Screen, yOf } from './gaze.ts';

type Ridge = PanoramaAnswer['ridges'][number];

const told = (px: number): string => px.toFixed(1);

/** What of a ridge stands in the picture: its line, and the land below it. */
export function ridgePaths({ elevationsDeg }: Ridge, gaze: Gaze, screen: Screen): { line: string; land: string } {
  const apart = 360 / elevationsDeg.length;
  const [from, to] = [gaze.azimuthDeg - gaze.spanDeg / 2, gaze.azimuthDeg + gaze.spanDeg / 2];
  const [first, last] = [Math.floor(from / apart), Math.ceil(to / apart)];
  const points: string[] = [];
  for (let n = first; n <= last; n += 1) {
    const at = ((n % elevationsDeg.length) + elevationsDeg.length) % elevationsDeg.length;
    const x = ((n * apart - from) * screen.width) / gaze.spanDeg;
    points.push(`${told(x)},${told(yOf(gaze, screen, elevationsDeg[at] ?? -90))}`);
  }
  const line = `M${points.join('L')}`;
  const [left, right] = [first, last].map((n) => told(((n * apart - from) * screen.width) / gaze.spanDeg));
  return { line, land: `${line}L${right},${screen.height}L${left},${screen.height}Z` };
}

/** How high the land stands in an azimuth, whatever the distance. */
export function skylineAt(ridges: readonly Ridge[], azimuthDeg: number): number {
  return ridges.reduce((highest, { elevationsDeg }) => {
    const at = Math.round((azimuthDeg / 360) * elevationsDeg.length) % elevationsDeg.length;
    return Math.max(highest, elevationsDeg[at] ?? -90);
  }, -90);
}
