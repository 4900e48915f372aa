/** The part of the round in which somebody looks: from an azimuth clockwise, degrees from north. */
export interface Sector {
  readonly fromDeg: number;
  readonly spanDeg: number;
}

/** The whole round. */
export const wholeRound: Sector = { fromDeg: 0, spanDeg: 360 };

const turned = (degrees: number): number => degrees - 360 * Math.floor(degrees / 360);

/** The sector so many degrees wide about a heading. */
export const sectorAbout = (headingDeg: number, angleDeg: number): Sector =>
  angleDeg >= 360 ? wholeRound : { fromDeg: turned(headingDeg - angleDeg / 2), spanDeg: angleDeg };

/** Degrees from the beginning of a sector clockwise to an azimuth, from 0 to below 360. */
export const degreesInto = ({ fromDeg }: Sector, azimuthDeg: number): number => turned(azimuthDeg - fromDeg);

/** Whether an azimuth lies in a sector. */
export const liesIn = (sector: Sector, azimuthDeg: number): boolean =>
  sector.spanDeg >= 360 || degreesInto(sector, azimuthDeg) <= sector.spanDeg;
