import type { ImportReport } from '../../contract/ground/import-schemas.ts';
import { createGridWriter, meanOf } from './grid-writer.ts';
import { previewOfHeights } from './height-preview.ts';
import { geodataMessages as say } from './messages.ts';
import { openRasterGrid } from './raster-grid.ts';
import { FileRefused, type Source } from './source.ts';
import type { Taken, Taking } from './take-features.ts';
import type { Raster } from './tiff-blocks.ts';

/** Heights that there are on land, in metres. */
const [lowest, highest] = [-500, 9_000];

/** Reads a picture between its values; the nearest one where a neighbour is missing. */
function sampler({ width, height, valueAt }: Raster) {
  return (px: number, py: number): number => {
    if (!(px > -0.5 && py > -0.5 && px < width - 0.5 && py < height - 0.5)) return Number.NaN;
    const [col, row] = [
      Math.min(width - 2, Math.max(0, Math.floor(px))),
      Math.min(height - 2, Math.max(0, Math.floor(py))),
    ];
    const [s, t] = [Math.min(1, Math.max(0, px - col)), Math.min(1, Math.max(0, py - row))];
    const above = valueAt(col, row) * (1 - s) + valueAt(col + 1, row) * s;
    const below = valueAt(col, row + 1) * (1 - s) + valueAt(col + 1, row + 1) * s;
    const value = above * (1 - t) + below * t;
    const found = Number.isNaN(value) ? valueAt(col + Math.round(s), row + Math.round(t)) : value;
    if (found < lowest || found > highest) throw new FileRefused(say.heightRange);
    return found;
  };
}

/** Brings a picture of heights to the grid that is kept: WGS84, so many values a degree, and coarser ones beside. */
export function takeHeights(
  source: Source,
  { system, out }: Taking,
  told: (progress: { share: number; features: number }) => void,
): Taken {
  const { raster, box, place, fill, ...said } = openRasterGrid(source, system);
  const sample = sampler(raster);
  const written = createGridWriter(
    out,
    { place, combine: meanOf },
    (row, first, values) => fill(sample, row, first, values),
    (share) => told({ share, features: 0 }),
  );
  if (written.emptyShare >= 1) throw new FileRefused(say.noHeights);
  const { coarse, sha256, lowest: lowestM, highest: highestM, emptyShare } = written;
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
    grid: { cols, rows, perDegree, lowestM, highestM, emptyShare },
    kinds: [],
    faults: [],
    preview: previewOfHeights(coarse, box, { lowestM, highestM }),
  };
  return { report, sha256 };
}
