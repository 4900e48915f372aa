// Geometry of the written TopoJSON, in whole grid steps, so that every test on it is exact.

/** Rings of every geometry of a layer: Map code → array of closed rings [[x, y], …] in grid steps. */
export function ringsByCode(topology, layer) {
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => [(x += dx), (y += dy)]);
  });
  const arcOf = (index) => (index < 0 ? arcs[~index].toReversed() : arcs[index]);
  const ringOf = (indices) => indices.flatMap((index, n) => (n === 0 ? arcOf(index) : arcOf(index).slice(1)));
  return new Map(
    topology.objects[layer].geometries.map(({ type, arcs: parts, properties }) => {
      const polygons = type === 'Polygon' ? [parts] : parts;
      return [properties.code, polygons.flatMap((polygon) => polygon.map(ringOf))];
    }),
  );
}

/** Whether a point in grid steps lies inside by the even-odd rule. */
export function inside(rings, x, y) {
  let odd = false;
  for (const ring of rings) {
    for (let n = 1; n < ring.length; n++) {
      const [a, b] = ring[n - 1][1] < ring[n][1] ? [ring[n - 1], ring[n]] : [ring[n], ring[n - 1]];
      if (a[1] <= y && y < b[1] && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) odd = !odd;
    }
  }
  return odd;
}

/** The smallest box around rings: [west, south, east, north] in grid steps. */
export function boxOf(rings) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const [x, y] of ring) {
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return box;
}
