import { metresPerDegree } from '../../contract/geometry/polygon.ts';
import { groundBounds } from '../../contract/ground/tilesets.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { GridLevel } from '../ground/height-grid.ts';
import { geodataMessages as say } from './messages.ts';
import { FileRefused, type Source } from './source.ts';
import { type Converts, fromWgs84, systemFor, toWgs84 } from './systems.ts';
import { openRaster, type Raster } from './tiff-blocks.ts';
import { type Placement, placementOf } from './tiff-place.ts';
import { openTiff } from './tiff-tags.ts';

/** West, south, east, north in degrees. */
export type Box = [number, number, number, number];

/** As many values of a degree as a map ever shows, and as few. */
const [finest, coarsest] = [3_600, 20];
/** Between so many values in a row a place is reckoned from both ends: the difference is far below a centimetre. */
const between = 16;

/** The box in WGS84 that a picture fills, as far as it lies on the ground of the map. */
function boxOf({ width, height }: Raster, { x, y, dx, dy }: Placement, to: Converts): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  const sides = 8;
  for (let n = 0; n <= sides; n += 1)
    for (let m = 0; m <= sides; m += 1) {
      const [lon, lat] = to(x + (dx * (width - 1) * n) / sides, y - (dy * (height - 1) * m) / sides);
      [box[0], box[1]] = [Math.min(box[0], lon), Math.min(box[1], lat)];
      [box[2], box[3]] = [Math.max(box[2], lon), Math.max(box[3], lat)];
    }
  const [west, south, east, north] = groundBounds;
  if (box[2] <= west || box[0] >= east || box[3] <= south || box[1] >= north)
    throw new FileRefused(say.elsewhere(box[0], box[1]));
  return [Math.max(box[0], west), Math.max(box[1], south), Math.min(box[2], east), Math.min(box[3], north)];
}

/** How many values a degree gets: as many as the file has, if no more than are shown and kept. */
function perDegreeFor([west, south, east, north]: Box, { dx, dy }: Placement, isProjected: boolean): number {
  const own = isProjected ? metresPerDegree / Math.min(dx, dy) : 1 / Math.min(dx, dy);
  const most = Math.floor(Math.sqrt(ownLimits.mapDataCells / ((east - west) * (north - south))));
  return Math.max(coarsest, Math.min(Math.round(own), finest, most));
}

/** A picture of values, and the grid in WGS84 to which it is brought. */
export interface RasterGrid {
  system: string;
  systemOfFile: boolean;
  raster: Raster;
  box: Box;
  place: Omit<GridLevel, 'blocks'>;
  /** Fills values of a row of the grid from a column on, by what lies at a place of the picture, in its pixels. */
  fill(this: void, at: (x: number, y: number) => number, row: number, first: number, values: Float64Array): void;
}

/** Opens a GeoTIFF of one value in each place, in the chosen system or its own. */
export function openRasterGrid(source: Source, system: string): RasterGrid {
  const tiff = openTiff(source);
  const placement = placementOf(tiff);
  const { id, ofFile } = systemFor(system, placement.declared);
  const raster = openRaster(source, tiff, 8 * ownLimits.mapDataCells);
  const box = boxOf(raster, placement, toWgs84(id));
  const perDegree = perDegreeFor(box, placement, id.startsWith('EPSG:'));
  const [west, north] = [Math.floor(box[0] * perDegree) / perDegree, Math.ceil(box[3] * perDegree) / perDegree];
  const cols = Math.max(2, Math.ceil((box[2] - west) * perDegree) + 1);
  const rows = Math.max(2, Math.ceil((north - box[1]) * perDegree) + 1);
  const from = fromWgs84(id);
  const pixel = (col: number, row: number): [number, number] => {
    const [x, y] = from(west + col / perDegree, north - row / perDegree);
    return [(x - placement.x) / placement.dx, (placement.y - y) / placement.dy];
  };
  return {
    system: id,
    systemOfFile: ofFile,
    raster,
    box,
    place: { west, north, cols, rows, perDegree },
    fill(at, row, first, values) {
      for (let n = 0; n < values.length; n += between) {
        const [[ax, ay], [bx, by]] = [pixel(first + n, row), pixel(first + n + between, row)];
        for (let k = 0; k < between && n + k < values.length; k += 1) {
          const t = k / between;
          values[n + k] = at(ax + (bx - ax) * t, ay + (by - ay) * t);
        }
      }
    },
  };
}
