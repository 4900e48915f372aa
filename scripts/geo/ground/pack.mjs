/** Steps of a degree on which packed corners stand: about 10 m. */
const steps = 10_000;

/**
 * A line as whole numbers: the first corner, and how far each next one lies from the last. Corners that fall together
 * are one.
 */
export function packLine(line) {
  let [x, y] = [0, 0];
  return line.flatMap(([lon, lat], n) => {
    const step = [Math.round(lon * steps) - x, Math.round(lat * steps) - y];
    if (n > 0 && step[0] === 0 && step[1] === 0) return [];
    x += step[0];
    y += step[1];
    return step;
  });
}

/** The corners of a packed line in degrees. */
export function unpackLine(packed) {
  const line = [];
  let [x, y] = [0, 0];
  for (let n = 0; n < packed.length; n += 2) {
    x += packed[n];
    y += packed[n + 1];
    line.push([x / steps, y / steps]);
  }
  return line;
}
