import type { ViewshedAnswer } from '../../../contract/sight/schemas.ts';
import { degreeM } from '../../../models/metres.ts';
import { sectorAbout } from '../../../models/sight/sector.ts';

/** A position as GeoJSON has it. */
type Pair = [longitude: number, latitude: number];

/** A place in degrees of WGS84. */
interface Place {
  longitude: number;
  latitude: number;
}

/** Where somebody looks: from a place, in a direction so many degrees wide, so far. */
export interface Cone extends Place {
  headingDeg: number;
  angleDeg: number;
  rangeM: number;
}

/**
 * What a map shows of what is seen from one place: the land that is seen, where one looks now, and the place at which
 * a camera is to look, with words beside it.
 */
export interface MapSight {
  viewshed?: ViewshedAnswer | undefined;
  cone?: Cone | undefined;
  aim?: { from: Place; to: Place; words: string } | undefined;
}

/** Degrees between the corners of what is drawn as an arc. */
const cornerDeg = 4;

/** The place so many metres away in an azimuth. */
export function placeAt({ longitude, latitude }: Place, azimuthDeg: number, metres: number): Pair {
  const { east, north } = degreeM(latitude);
  const azimuth = (azimuthDeg * Math.PI) / 180;
  return [longitude + (Math.sin(azimuth) * metres) / east, latitude + (Math.cos(azimuth) * metres) / north];
}

/** The ring of a cone; a whole circle where it is as wide. */
export function ringOf({ headingDeg, angleDeg, rangeM, ...from }: Cone): Pair[] {
  const { fromDeg, spanDeg } = sectorAbout(headingDeg, angleDeg);
  const steps = Math.max(2, Math.ceil(spanDeg / cornerDeg));
  const arc = Array.from({ length: steps + 1 }, (_, n) => placeAt(from, fromDeg + (spanDeg * n) / steps, rangeM));
  const tip: Pair = [from.longitude, from.latitude];
  return spanDeg >= 360 ? arc : [tip, ...arc, tip];
}
