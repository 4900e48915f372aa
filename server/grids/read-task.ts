import type { Geometry } from 'geojson';
import { gridLimits } from '../../contract/grids/limits.ts';
import { boxOfShape, gridShape, type GridShape, shapeHolds, shapeOf } from '../../contract/grids/shape.ts';
import { readFile } from '../geodata/read-file.ts';
import { createShaper, degreesOf, FeatureRefused, formOf, plainOf } from '../geodata/shapes.ts';
import { FileRefused, type RawFeature, type Source } from '../geodata/source.ts';
import { systemFor, toWgs84 } from '../geodata/systems.ts';
import type { Desk } from '../workers/task.ts';
import { gridSay as say } from './messages.ts';

/** A file with grids, and in which coordinate system it is. */
export interface GridFileOrder {
  bytes: Uint8Array<ArrayBuffer>;
  system: string;
}

/** A feature of a file that is an area, with what it says of itself. `at`: a point within it. */
export interface ReadGrid {
  feature: number;
  name: string;
  regionCode: string;
  shape: GridShape;
  at: readonly [number, number];
}

/** What was read of a file: its areas, and why each other feature is none. */
export interface GridFileTold {
  features: number;
  grids: ReadGrid[];
  faults: { feature: number; name?: string; message: string }[];
}

/** A file that is held in memory. */
function sourceOf(bytes: Uint8Array<ArrayBuffer>): Source {
  const held = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size: held.length,
    at: 0,
    read(start, length) {
      if (!(start >= 0 && length >= 0 && start + length <= held.length)) throw new FileRefused(say.noFile);
      return held.subarray(start, start + length);
    },
    *parts() {
      yield held;
    },
    close: () => undefined,
  };
}

const nameFields = ['name', 'NAME', 'Name', '名称', '网格名称'];
const codeFields = ['regionCode', 'region_code', 'REGIONCODE', '区划代码', '所属区划', 'XZQDM', 'code', 'CODE'];

const told = (properties: RawFeature['properties'], names: readonly string[]): string => {
  const value = names.map((name) => properties[name]).find((one) => one !== undefined && one !== null);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** A point within a shape: in the middle of the widest stretch of it at half its height. */
function within(shape: GridShape): readonly [number, number] {
  const [west, south, east, north] = boxOfShape(shape);
  const steps = 64;
  for (const share of [0.5, 0.35, 0.65, 0.2, 0.8]) {
    const y = south + share * (north - south);
    let [best, from] = [{ x: west, long: -1 }, -1];
    for (let n = 0; n <= steps + 1; n += 1) {
      const isIn = n <= steps && shapeHolds(shape, west + (n / steps) * (east - west), y);
      if (isIn && from < 0) from = n;
      if (isIn || from < 0) continue;
      if (n - from > best.long) best = { x: west + ((from + n - 1) / 2 / steps) * (east - west), long: n - from };
      from = -1;
    }
    if (best.long > 0) return [best.x, y];
  }
  return [(west + east) / 2, (south + north) / 2];
}

/** The shape of a feature; refused where it exceeds the limits of a drawn grid. */
function bounded(parts: Parameters<typeof shapeOf>[0]): GridShape {
  const checked = gridShape.safeParse(shapeOf(parts));
  if (!checked.success) throw new FeatureRefused(checked.error.issues[0]?.message ?? say.noAreas);
  return checked.data;
}

/** Reads the areas of a file; whole files that can not be read are refused, of others only what is wrong with one. */
export function readGridsTask({ bytes, system }: GridFileOrder, { post }: Desk): Promise<void> {
  try {
    const file = readFile(sourceOf(bytes), 'townships');
    const { id } = systemFor(system, file.declared ?? (system === 'file' ? file.usual : undefined));
    const read: GridFileTold = { features: 0, grids: [], faults: [] };
    let corners = 0;
    const shaper = createShaper(toWgs84(id), () => {
      corners += 1;
      if (corners > gridLimits.fileCorners) throw new FileRefused(say.tooManyCorners(gridLimits.fileCorners));
    });
    const take = (areas: readonly Geometry[], feature: number, name: string, regionCode: string): void => {
      const parts = areas.flatMap((area) => shaper(area).parts);
      const shape = bounded(
        parts.map((rings) =>
          rings.map((ring) => ring.map((corner): [number, number] => degreesOf(corner) as [number, number])),
        ),
      );
      read.grids.push({ feature, name, regionCode, shape, at: within(shape) });
    };
    for (const { geometry, properties } of file.features) {
      read.features += 1;
      const name = told(properties, nameFields);
      const fault = (message: string): void => {
        read.faults.push({ feature: read.features, message, ...(name === '' ? {} : { name }) });
      };
      if (read.features > gridLimits.imported) throw new FileRefused(say.tooMany(gridLimits.imported));
      // KML, and some of GeoJSON, wraps an area in a collection, perhaps beside a point that bears its name.
      const areas = geometry ? [...plainOf(geometry)].filter((one) => formOf(one) === 'areas') : [];
      if (areas.length === 0) fault(say.noAreas);
      else if (name === '') fault(say.noName);
      else
        try {
          take(areas, read.features, name, told(properties, codeFields));
        } catch (error) {
          if (!(error instanceof FeatureRefused)) throw error;
          fault(error.message);
        }
    }
    post(read);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    post({ refused: error.message });
  }
  return Promise.resolve();
}
