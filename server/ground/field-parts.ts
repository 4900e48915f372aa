import type { SimulatedGround } from '../../models/terrain/simulated.ts';
import type { LandCover } from '../../models/fuel/land-covers.ts';
import type { CoverAt } from './cover-grid.ts';
import { areasIn, type Corner, type Field, isolines } from './isolines.ts';
import { buffer, extent, type LayerPart } from './land-tiles.ts';
import { octavesAt } from './relief-tiles.ts';
import { latitudeIn, longitudeIn, type TileAt } from './tile-place.ts';

/** Values of a field in the side of a tile. */
const cells = 96;

/** A field's values over a tile and its buffer. */
function fieldOver(at: TileAt, valueAt: (longitude: number, latitude: number) => number): Field {
  const step = extent / cells;
  const around = Math.ceil(buffer / step);
  const side = cells + 2 * around + 1;
  const origin = -around * step;
  const values = new Float32Array(side * side);
  for (let row = 0; row < side; row += 1) {
    const latitude = latitudeIn(at, (origin + row * step) / extent);
    for (let col = 0; col < side; col += 1)
      values[row * side + col] = valueAt(longitudeIn(at, (origin + col * step) / extent), latitude);
  }
  return { side, origin, step, values };
}

const rounded = (line: readonly Corner[]): Corner[] =>
  line
    .map(([x, y]): Corner => [Math.round(x), Math.round(y)])
    .filter(([x, y], n, all) => n === 0 || x !== all[n - 1]?.[0] || y !== all[n - 1]?.[1]);

/** The first zoom with contours, and metres between two of them at each. */
const contoursFrom = 10;
const intervals = [100, 50, 50, 20];
/** Each so many of them is drawn stronger and says its height. */
const mainEvery = 5;
/** Steps of a tile below which a line is not worth drawing. */
const leastCorners = 6;

/** Lines of one height, with `height` in metres, and `isMain` for those that say it. */
export const contourPart =
  ({ heightAt }: SimulatedGround): LayerPart =>
  (at) => {
    if (at.z < contoursFrom) return [];
    const interval = intervals[Math.min(intervals.length - 1, at.z - contoursFrom)] ?? 100;
    const octaves = octavesAt(at.z);
    const field = fieldOver(at, (longitude, latitude) => heightAt(longitude, latitude, octaves));
    let [low, high] = [Infinity, -Infinity];
    for (const value of field.values)
      if (!Number.isNaN(value)) [low, high] = [Math.min(low, value), Math.max(high, value)];
    const features = [];
    for (let height = Math.ceil(low / interval) * interval; height <= high; height += interval) {
      if (height === 0) continue;
      const lines = isolines(field, height)
        .filter(({ length }) => length >= leastCorners)
        .map(rounded);
      const tags = { height, isMain: height % (interval * mainEvery) === 0 };
      if (lines.length > 0) features.push({ type: 2 as const, geometry: lines, tags });
    }
    return features;
  };

/** Square steps of the smallest wood, and of the smallest clearing. */
const leastWood = 3_000;

/** Forest as areas (`kind` forest). */
export const forestPart =
  ({ forestAt }: SimulatedGround): LayerPart =>
  (at) =>
    areasIn(fieldOver(at, forestAt), leastWood).map((rings) => ({
      type: 3 as const,
      geometry: rings.map(rounded),
      tags: { kind: 'forest' },
    }));

/** Places about one, in degrees of a map without detail, by which a class is drawn with a soft edge. */
const about = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;
/** Square steps of the smallest area of a class. */
const leastOfClass = 1_500;

/** Areas of some land covers that were brought in (`kind`): where most of what lies about is of them. */
export const classPart =
  (kind: 'forest' | 'built', covers: ReadonlySet<LandCover>, coverAt: CoverAt): LayerPart =>
  (at) => {
    const octaves = octavesAt(at.z);
    const off = 360 / 2 ** at.z / cells / 3;
    const shareAt = (longitude: number, latitude: number): number =>
      about.reduce((sum, [x, y]) => {
        const cover = coverAt(longitude + x * off, latitude + y * off, octaves);
        return sum + (cover !== undefined && covers.has(cover) ? 1 : -1);
      }, 0.5);
    return areasIn(fieldOver(at, shareAt), leastOfClass).map((rings) => ({
      type: 3 as const,
      geometry: rings.map(rounded),
      tags: { kind },
    }));
  };
