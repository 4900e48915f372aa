import { readPlacesData, placesDataFolder } from '../../server/places/data-folder.ts';

type Point = [number, number];

interface Topology {
  arcs: Point[][];
  objects: Record<
    'counties' | 'cities' | 'province',
    { geometries: { type: string; arcs: number[][] | number[][][]; properties: { code: string; name: string } }[] }
  >;
}

/** One area's closed rings, in grid steps of 0.0001 degrees. */
export interface Shape {
  code: string;
  name: string;
  rings: Point[][];
}

/** The shapes of one layer of boundaries.json, with the arcs joined to rings, as any other TopoJSON reader would. */
export function shapes(layer: 'counties' | 'cities' | 'province'): Shape[] {
  const topology = readPlacesData(placesDataFolder(), 'boundaries') as Topology;
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => [(x += dx), (y += dy)]);
  });
  const arcAt = (index: number) => (index < 0 ? arcs[~index]!.toReversed() : arcs[index]!);
  const ring = (indices: number[]) => indices.flatMap((index, n) => arcAt(index).slice(n === 0 ? 0 : 1));
  return topology.objects[layer].geometries.map(({ type, arcs: parts, properties }) => {
    const polygons = type === 'Polygon' ? [parts as number[][]] : (parts as number[][][]);
    return { ...properties, rings: polygons.flat().map(ring) };
  });
}

/** The second method: whether the rings wind around the point; holes wind the other way and cancel out. */
export function windsAround({ rings }: Shape, longitude: number, latitude: number): boolean {
  const [px, py] = [longitude * 10_000, latitude * 10_000];
  let winding = 0;
  for (const ring of rings) {
    for (let n = 1; n < ring.length; n++) {
      const [[ax, ay], [bx, by]] = [ring[n - 1]!, ring[n]!];
      const side = (bx - ax) * (py - ay) - (px - ax) * (by - ay);
      if (ay <= py && by > py && side > 0) winding++;
      if (ay > py && by <= py && side < 0) winding--;
    }
  }
  return winding !== 0;
}

/** The codes of all shapes that hold the point, by brute force. */
export function codesAround(all: Shape[], longitude: number, latitude: number): string[] {
  return all.filter((shape) => windsAround(shape, longitude, latitude)).map(({ code }) => code);
}
