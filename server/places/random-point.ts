import { isInside, stepsPerDegree, type CountyBorder } from './boundaries.ts';

const tries = 200;

/**
 * A WGS84 point [longitude, latitude] evenly anywhere in the given counties (at least one); `random` answers 0 to below
 * 1.
 * Undefined when `random` never hits the county in 200 tries, which only a constant one does.
 */
export function randomPointInside(
  borders: readonly CountyBorder[],
  random: () => number,
): [number, number] | undefined {
  const border = pickByArea(borders, random());
  for (let n = 0; n < tries; n++) {
    const x = border.west + random() * (border.east - border.west);
    const y = border.south + random() * (border.north - border.south);
    const point: [number, number] = [x / stepsPerDegree, y / stepsPerDegree];
    // Asked with the rounded point, so that everybody who locates it gets the same answer.
    if (isInside(border.edges, point[0] * stepsPerDegree, point[1] * stepsPerDegree)) return point;
  }
  return undefined;
}

function pickByArea(borders: readonly CountyBorder[], share: number): CountyBorder {
  let rest = share * borders.reduce((sum, { area }) => sum + area, 0);
  for (const border of borders) {
    rest -= border.area;
    if (rest < 0) return border;
  }
  return borders.at(-1)!;
}
