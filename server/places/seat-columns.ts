import type { AreasFile } from './areas-file.ts';

/** Positions side by side, WGS84 degrees times 10000. */
export interface Columns {
  x: Float64Array;
  y: Float64Array;
}

/** Positions from `start` up to but without `end`. */
export interface Range {
  start: number;
  end: number;
}

/** The township seats as they stand in the file. */
export function townshipColumns({ townships }: AreasFile): Columns {
  return { x: Float64Array.from(townships.x), y: Float64Array.from(townships.y) };
}

/** The villages' absolute positions, and for each the index of its township. */
export function villageColumns({ townships, villages }: AreasFile): Columns & { owner: Int32Array } {
  const size = villages.names.length;
  const [x, y, owner] = [new Float64Array(size), new Float64Array(size), new Int32Array(size)];
  let next = 0;
  townships.villages.forEach((count, township) => {
    for (const end = next + count; next < end; next++) {
      x[next] = townships.x[township]! + villages.dx[next]!;
      y[next] = townships.y[township]! + villages.dy[next]!;
      owner[next] = township;
    }
  });
  return { x, y, owner };
}

/** Where the townships and the villages of each county stand in the columns; a zone counts as a county of its own. */
export function rangesByCounty({ townships }: AreasFile): Map<string, { townships: Range; villages: Range }> {
  const ranges = new Map<string, { townships: Range; villages: Range }>();
  let village = 0;
  townships.codes.forEach((code, index) => {
    const county = String(code).slice(0, 6);
    const before = ranges.get(county);
    const firstVillage = village;
    village += townships.villages[index]!;
    ranges.set(county, {
      townships: { start: before?.townships.start ?? index, end: index + 1 },
      villages: { start: before?.villages.start ?? firstVillage, end: village },
    });
  });
  return ranges;
}
