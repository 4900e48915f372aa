import type { Feature } from 'geojson';
import { difference, intersection, union } from 'polyclip-ts';
import type { Buffer } from '../../contract/analyses/buffer.ts';
import { nameOfFeature, polygonsOfFeature } from './burned-areas.ts';
import type { XY } from './distance-to.ts';

type Ring = [number, number][];
/** Areas on a plane in metres. */
type Areas = Ring[][];

/** More grids are not told, nor slivers below so many hectares: borders that do not quite meet. */
const [mostGrids, sliverHa] = [100, 0.01];

const ringArea = (ring: Ring): number => {
  let sum = 0;
  for (let n = 0; n + 1 < ring.length; n += 1) {
    const [ax, ay] = ring[n] ?? [0, 0];
    const [bx, by] = ring[n + 1] ?? [0, 0];
    sum += ax * by - bx * ay;
  }
  return Math.abs(sum) / 2;
};

/** Hectares of areas: outer rings less the islands in them. */
export const hectaresOf = (areas: Areas): number =>
  areas.reduce(
    (sum, [outer = [], ...islands]) =>
      sum + ringArea(outer) - islands.reduce((inner, island) => inner + ringArea(island), 0),
    0,
  ) / 10_000;

const round = (value: number): number => Math.round(value * 100) / 100;

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

function boxOf(areas: Areas): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of areas.flat(2)) {
    [box.west, box.east] = [Math.min(box.west, x), Math.max(box.east, x)];
    [box.south, box.north] = [Math.min(box.south, y), Math.max(box.north, y)];
  }
  return box;
}

const meet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

const onPlane = (polygons: readonly (readonly (readonly (readonly number[])[])[])[], flat: (at: XY) => XY): Areas =>
  polygons.map((rings) =>
    rings.map((ring) =>
      ring.map(([longitude = 0, latitude = 0]): [number, number] => {
        const [x, y] = flat([longitude, latitude]);
        return [x, y];
      }),
    ),
  );

/**
 * Which grids lie in a buffer, wholly or in part, and how large both together and the buffer without them are. `flat`
 * puts degrees on a plane in metres.
 */
export function gridParts(
  polygons: Buffer['polygons'],
  features: readonly Feature[],
  flat: (at: XY) => XY,
): Pick<Buffer, 'grids' | 'gridUnionHa' | 'outsideGridsHa'> {
  const buffer = onPlane(polygons, flat);
  const around = boxOf(buffer);
  const found = features.flatMap((feature) => {
    const areas = onPlane(polygonsOfFeature(feature), flat);
    if (areas.length === 0 || !meet(boxOf(areas), around)) return [];
    const insideHa = round(hectaresOf(intersection(buffer, areas)));
    if (insideHa < sliverHa) return [];
    const areaHa = round(hectaresOf(areas));
    return [{ areas, name: nameOfFeature(feature), areaHa, insideHa, isWhole: areaHa - insideHa < sliverHa }];
  });
  const touched = found.map(({ areas }) => areas);
  return {
    grids: found
      .map(({ areas: _areas, ...grid }) => grid)
      .toSorted((a, b) => b.insideHa - a.insideHa || (a.name < b.name ? -1 : 1))
      .slice(0, mostGrids),
    gridUnionHa: round(hectaresOf(union(buffer, ...touched))),
    outsideGridsHa: round(touched.length === 0 ? hectaresOf(buffer) : hectaresOf(difference(buffer, ...touched))),
  };
}
