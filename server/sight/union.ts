import type { UnionResult } from '../../contract/sight/union-schemas.ts';
import { degreeM } from '../../models/metres.ts';
import type { Standing } from './sight-ask.ts';
import { lookAround, packed } from './viewshed.ts';

/** The half of a camera's square in cells, and the least width of a cell in metres: coarser than one viewshed is. */
const [mostHalf, leastCellM] = [150, 30];

/** What the land is asked for. `isIn`: whether a place is of the region. Degrees of WGS84, metres. */
export interface UnionLand {
  heightAt: (longitude: number, latitude: number, octaves: number) => number;
  isForest: (longitude: number, latitude: number) => boolean;
  isIn: (longitude: number, latitude: number) => boolean;
  /** West, south, east and north of the region. */
  bounds: readonly [number, number, number, number];
  villages: readonly { name: string; town: string; longitude: number; latitude: number }[];
}

/** What is put together. `mostCells`: of the longer side; `mostVillages` are named. */
export interface UnionAsk {
  cameras: readonly Standing[];
  targetM: number;
  mostCells: number;
  mostVillages: number;
}

/** Cells over the region, square on its middle latitude. */
function cellsOver([west, south, east, north]: UnionLand['bounds'], mostCells: number) {
  const { east: perEast, north: perNorth } = degreeM((south + north) / 2);
  const longer = Math.max((east - west) * perEast, (north - south) * perNorth);
  const cellM = Math.max(leastCellM, Math.ceil(longer / mostCells));
  const [dx, dy] = [cellM / perEast, cellM / perNorth];
  const [cols, rows] = [Math.ceil((east - west) / dx), Math.ceil((north - south) / dy)];
  return {
    cellM,
    cols,
    rows,
    bounds: [west, north - rows * dy, west + cols * dx, north] as [number, number, number, number],
    colOf: (longitude: number): number => Math.floor((longitude - west) / dx),
    rowOf: (latitude: number): number => Math.floor((north - latitude) / dy),
    longitudeOf: (col: number): number => west + (col + 0.5) * dx,
    latitudeOf: (row: number): number => north - (row + 0.5) * dy,
  };
}

type Cells = ReturnType<typeof cellsOver>;

const isSet = (cell: number): boolean => cell !== 0;

/** Marks the cells whose middle a camera sees. */
function mark(seen: Uint8Array, cells: Cells, camera: Standing, { heightAt }: UnionLand, targetM: number): void {
  const { side, window, found } = lookAround(camera, targetM, heightAt, { mostHalf, leastCellM });
  const [northWest, southEast] = [window.pointAt(0, 0), window.pointAt(side - 1, side - 1)];
  const [firstCol, lastCol] = [cells.colOf(northWest.longitude), cells.colOf(southEast.longitude)];
  const [firstRow, lastRow] = [cells.rowOf(northWest.latitude), cells.rowOf(southEast.latitude)];
  for (let row = Math.max(0, firstRow); row <= Math.min(cells.rows - 1, lastRow); row += 1)
    for (let col = Math.max(0, firstCol); col <= Math.min(cells.cols - 1, lastCol); col += 1) {
      const { x, y } = window.cellsOf({ longitude: cells.longitudeOf(col), latitude: cells.latitudeOf(row) });
      const [inCol, inRow] = [Math.round(x), Math.round(y)];
      if (inCol < 0 || inRow < 0 || inCol >= side || inRow >= side) continue;
      if (found.cells[inRow * side + inCol] === 2) seen[row * cells.cols + col] = 1;
    }
}

/**
 * What some cameras see together of a region. A cell is seen where its middle is; `tell` is given the share of the
 * cameras that is done, 0 to 1.
 */
export function unionOf(
  { cameras, targetM, mostCells, mostVillages }: UnionAsk,
  land: UnionLand,
  tell: (share: number) => void,
): Omit<UnionResult, 'at' | 'isSimulated'> {
  const cells = cellsOver(land.bounds, mostCells);
  const { cols, rows, cellM, bounds } = cells;
  const [within, seen] = [new Uint8Array(cols * rows), new Uint8Array(cols * rows)];
  for (const [n, camera] of cameras.entries()) {
    mark(seen, cells, camera, land, targetM);
    tell((n + 1) / (cameras.length + 1));
  }
  let [area, seenArea, forest, seenForest] = [0, 0, 0, 0];
  for (let at = 0; at < within.length; at += 1) {
    const [longitude, latitude] = [cells.longitudeOf(at % cols), cells.latitudeOf(Math.floor(at / cols))];
    if (!land.isIn(longitude, latitude)) {
      seen[at] = 0;
      continue;
    }
    within[at] = 1;
    const isSeen = seen[at] === 1 ? 1 : 0;
    const isForest = land.isForest(longitude, latitude) ? 1 : 0;
    area += 1;
    seenArea += isSeen;
    forest += isForest;
    seenForest += isForest & isSeen;
  }
  const isBlind = ({ longitude, latitude }: { longitude: number; latitude: number }): boolean =>
    seen[cells.rowOf(latitude) * cols + cells.colOf(longitude)] !== 1;
  const blind = land.villages.filter(isBlind);
  const ha = (count: number): number => Number(((count * cellM * cellM) / 10_000).toFixed(1));
  return {
    cameras: cameras.length,
    cols,
    rows,
    cellM,
    bounds,
    within: packed(within, isSet),
    seen: packed(seen, isSet),
    areaHa: ha(area),
    seenHa: ha(seenArea),
    forestHa: ha(forest),
    seenForestHa: ha(seenForest),
    villageCount: land.villages.length,
    blindCount: blind.length,
    blind: blind.slice(0, mostVillages),
  };
}
