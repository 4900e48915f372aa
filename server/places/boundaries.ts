/**
 * One county's borders, in grid steps of 0.0001 degrees; `edges` is x1, y1, x2, y2 with y1 < y2, level edges left out.
 */
export interface CountyBorder {
  code: string;
  west: number;
  south: number;
  east: number;
  north: number;
  /** In square grid steps. */
  area: number;
  edges: Float64Array;
}

/** Grid steps in a degree; longitude and latitude times this are the units of CountyBorder. */
export const stepsPerDegree = 10_000;

interface Geometry {
  type: 'Polygon' | 'MultiPolygon';
  arcs: number[][] | number[][][];
  properties: { code: string };
}

/** The parts of boundaries.json (a TopoJSON on whole grid steps) that are read here. */
export interface BoundariesFile {
  arcs: [number, number][][];
  objects: { counties: { geometries: Geometry[] } };
}

/** The borders of the counties that `wanted` accepts, in the order of their codes. */
export function countyBorders(file: BoundariesFile, wanted: (code: string) => boolean): CountyBorder[] {
  const arcs = file.arcs.map(absolute);
  return file.objects.counties.geometries
    .filter(({ properties }) => wanted(properties.code))
    .map(({ type, arcs: parts, properties }) => {
      const polygons = type === 'Polygon' ? [parts as number[][]] : (parts as number[][][]);
      return border(properties.code, polygons.flat().flat(), arcs);
    });
}

/** Whether a point in grid steps lies inside, by the even-odd rule. */
export function isInside(edges: Float64Array, x: number, y: number): boolean {
  let inside = false;
  for (let n = 0; n < edges.length; n += 4) {
    const y1 = edges[n + 1]!;
    const y2 = edges[n + 3]!;
    // Half open, and the same arithmetic for both neighbours of an edge: a point on a shared border has one owner.
    if (y1 <= y && y < y2) {
      const x1 = edges[n]!;
      if (x < x1 + ((y - y1) / (y2 - y1)) * (edges[n + 2]! - x1)) inside = !inside;
    }
  }
  return inside;
}

function absolute(steps: [number, number][]): Float64Array {
  const points = new Float64Array(steps.length * 2);
  let [x, y] = [0, 0];
  steps.forEach(([dx, dy], n) => {
    points[2 * n] = x += dx;
    points[2 * n + 1] = y += dy;
  });
  return points;
}

// Even-odd needs only the set of edges, so the arcs need not be joined to rings; a negative index is a reversed arc.
function border(code: string, arcIndices: number[], arcs: Float64Array[]): CountyBorder {
  const edges: number[] = [];
  let [west, south, east, north, twiceArea] = [Infinity, Infinity, -Infinity, -Infinity, 0];
  for (const index of arcIndices) {
    const points = arcs[index < 0 ? ~index : index]!;
    for (let n = 2; n < points.length; n += 2) {
      const [x1, y1, x2, y2] = [points[n - 2]!, points[n - 1]!, points[n]!, points[n + 1]!];
      twiceArea += (index < 0 ? -1 : 1) * (x1 * y2 - x2 * y1);
      west = Math.min(west, x1, x2);
      east = Math.max(east, x1, x2);
      south = Math.min(south, y1, y2);
      north = Math.max(north, y1, y2);
      if (y1 < y2) edges.push(x1, y1, x2, y2);
      else if (y2 < y1) edges.push(x2, y2, x1, y1);
    }
  }
  return { code, west, south, east, north, area: Math.abs(twiceArea) / 2, edges: Float64Array.from(edges) };
}
