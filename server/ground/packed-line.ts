import type { Position } from 'geojson';

/** Steps of a degree on which packed corners stand. */
const steps = 10_000;

/**
 * The corners of a line that is packed as whole numbers: the first one in full, the others as steps from the last
 * (`packLine` of scripts/geo/ground). Degrees of WGS84.
 */
export function unpackLine(packed: readonly number[]): Position[] {
  const line: Position[] = [];
  let [x, y] = [0, 0];
  for (let n = 0; n + 1 < packed.length; n += 2) {
    x += packed[n] ?? 0;
    y += packed[n + 1] ?? 0;
    line.push([x / steps, y / steps]);
  }
  return line;
}
