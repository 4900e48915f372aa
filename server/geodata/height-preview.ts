import type { ImportReport } from '../../contract/ground/import-schemas.ts';
import { noHeight, stepsPerM } from '../ground/height-grid.ts';
import { isolines } from '../ground/isolines.ts';
import type { HeldLevel } from './grid-writer.ts';

/** Values in the side of what is looked at, lines of how many heights, and steps below which a line is left out. */
const [side, lines, least] = [72, 6, 5];

/** Heights as some lines of one height, and the edge of what there is: whether they lie where they should. */
export function previewOfHeights(
  { west, north, cols, rows, perDegree, values }: HeldLevel,
  [w, s, e, n]: readonly [number, number, number, number],
  { lowestM, highestM }: { lowestM: number; highestM: number },
): ImportReport['preview'] {
  const field = new Float32Array(side * side);
  const placeOf = (x: number, y: number): [number, number] => [
    w + ((e - w) * x) / (side - 1),
    n - ((n - s) * y) / (side - 1),
  ];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [longitude, latitude] = placeOf(x, y);
      const col = Math.min(cols - 1, Math.max(0, Math.round((longitude - west) * perDegree)));
      const row = Math.min(rows - 1, Math.max(0, Math.round((north - latitude) * perDegree)));
      const value = values[row * cols + col] ?? noHeight;
      field[y * side + x] = value === noHeight ? Number.NaN : value / stepsPerM;
    }
  const step = (highestM - lowestM) / (lines + 1);
  const contours = Array.from({ length: lines }, (_, k) => lowestM + (k + 1) * step).flatMap((height) =>
    isolines({ side, origin: 0, step: 1, values: field }, height)
      .filter(({ length }) => length >= least)
      .map((line) => ({
        type: 'Feature' as const,
        properties: { name: `${Math.round(height)}` },
        geometry: { type: 'LineString', coordinates: line.map(([x, y]) => placeOf(x, y)) },
      })),
  );
  const corners = [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
    [w, s],
  ];
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: corners } },
      ...contours,
    ],
  };
}
