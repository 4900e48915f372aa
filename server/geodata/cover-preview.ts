import type { ImportReport } from '../../contract/ground/import-schemas.ts';
import { landCovers } from '../../models/fuel/land-covers.ts';
import { noHeight, stepsPerM } from '../ground/height-grid.ts';
import type { HeldLevel } from './grid-writer.ts';

/** Squares in the side of what is shown. */
const side = 40;

type Feature = ImportReport['preview']['features'][number];

const square = (west: number, south: number, east: number, north: number): Feature['geometry'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

/** A raster of classes as rows of squares with their names: whether forest and water lie where they should. */
export function previewOfCover(
  { west, north, cols, rows, perDegree, values }: HeldLevel,
  [w, s, e, n]: readonly [number, number, number, number],
): ImportReport['preview'] {
  const nameAt = (x: number, y: number): string | undefined => {
    const longitude = w + ((e - w) * (x + 0.5)) / side;
    const latitude = n - ((n - s) * (y + 0.5)) / side;
    const col = Math.min(cols - 1, Math.max(0, Math.round((longitude - west) * perDegree)));
    const row = Math.min(rows - 1, Math.max(0, Math.round((north - latitude) * perDegree)));
    const value = values[row * cols + col] ?? noHeight;
    return value === noHeight ? undefined : landCovers[value / stepsPerM];
  };
  const features: Feature[] = [];
  for (let y = 0; y < side; y += 1) {
    const [top, bottom] = [n - ((n - s) * y) / side, n - ((n - s) * (y + 1)) / side];
    for (let from = 0; from < side;) {
      const name = nameAt(from, y);
      let to = from + 1;
      while (to < side && nameAt(to, y) === name) to += 1;
      if (name !== undefined)
        features.push({
          type: 'Feature',
          properties: { name },
          geometry: square(w + ((e - w) * from) / side, bottom, w + ((e - w) * to) / side, top),
        });
      from = to;
    }
  }
  return { type: 'FeatureCollection', features };
}
