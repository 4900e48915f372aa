import type { CoverTable } from '../../contract/ground/cover-tables.ts';
import type { ImportReport } from '../../contract/ground/import-schemas.ts';
import { landCovers } from '../../models/fuel/land-covers.ts';
import { type CoverClasses, coverClassesOf } from './cover-classes.ts';
import { previewOfCover } from './cover-preview.ts';
import { createGridWriter, mostOf } from './grid-writer.ts';
import { geodataMessages as say } from './messages.ts';
import { openRasterGrid } from './raster-grid.ts';
import { FileRefused, type Source } from './source.ts';
import type { Taken, Taking } from './take-features.ts';
import type { Raster } from './tiff-blocks.ts';

/** What is said of a raster of land cover beside its file: which table its classes are of. */
export interface CoverTaking extends Taking {
  table: CoverTable;
  classes: string;
}

const numberOf = new Map(landCovers.map((cover, n) => [cover, n]));

/** Reads the land cover of the nearest value as its number in our list. A class that the table lacks is refused. */
function reader({ width, height, valueAt }: Raster, { covers, nodata }: CoverClasses) {
  const numbers = new Map([...covers].map(([value, cover]) => [value, numberOf.get(cover) ?? 0]));
  return (x: number, y: number): number => {
    const [col, row] = [Math.round(x), Math.round(y)];
    if (!(col >= 0 && row >= 0 && col < width && row < height)) return Number.NaN;
    const value = valueAt(col, row);
    if (Number.isNaN(value)) return value;
    const number = numbers.get(value);
    if (number !== undefined) return number;
    if (nodata.has(value)) return Number.NaN;
    throw new FileRefused(say.classUnknown(value, [...covers.keys()]));
  };
}

/**
 * Brings a raster of classes to the grid that is kept: WGS84, in each place the class of the nearest value, and coarser
 * levels with the class that is most frequent. What is kept are our own land covers, by their names.
 */
export function takeCover(
  source: Source,
  { system, out, table, classes }: CoverTaking,
  told: (progress: { share: number; features: number }) => void,
): Taken {
  const { raster, box, place, fill, ...said } = openRasterGrid(source, system);
  const read = reader(raster, coverClassesOf(table, classes));
  const counts = new Float64Array(landCovers.length);
  const counted = (x: number, y: number): number => {
    const number = read(x, y);
    if (!Number.isNaN(number)) counts[number] = (counts[number] ?? 0) + 1;
    return number;
  };
  const written = createGridWriter(
    out,
    { place, combine: mostOf, names: landCovers },
    (row, first, values) => fill(counted, row, first, values),
    (share) => told({ share, features: 0 }),
  );
  const { coarse, sha256, emptyShare } = written;
  if (emptyShare >= 1) throw new FileRefused(say.noClasses);
  const { cols, rows, perDegree } = place;
  const report: ImportReport = {
    format: 'geotiff',
    ...said,
    features: 0,
    vertices: 0,
    refused: 0,
    outside: 0,
    skipped: 0,
    bounds: box,
    grid: { cols, rows, perDegree, emptyShare },
    kinds: landCovers
      .map((name, n) => ({ name, count: counts[n] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    faults: [],
    preview: previewOfCover(coarse, box),
  };
  return { report, sha256 };
}
