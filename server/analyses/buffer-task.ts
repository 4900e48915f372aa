import { type Buffer, type BufferInputs, bufferModel, type Inside } from '../../contract/analyses/buffer.ts';
import { insideKindNames } from '../../contract/analyses/names.ts';
import { present } from '../../contract/present.ts';
import { areaHa, frontLines } from '../../models/spread/front-line.ts';
import type { GroundAddresses } from '../ground/roads-task.ts';
import { readFeatures } from '../ground/imported-parts.ts';
import { readTownships } from '../ground/settlements.ts';
import type { AreasFile } from '../places/areas-file.ts';
import { readPlacesData } from '../places/data-folder.ts';
import { degreeM, type Point } from '../places/metres.ts';
import type { Desk } from '../workers/task.ts';
import { polygonsIn } from './areas-in.ts';
import { bufferCorners, bufferWindow, farOfCells, type Polygons } from './buffer-window.ts';
import { distanceTo, type Shape, type XY } from './distance-to.ts';
import { gridParts } from './grid-parts.ts';

type Position = readonly [number, number];
/** What may lie within. */
export type Candidate = Omit<Inside, 'distanceM'>;

/** What a thread is asked: what lies near a fire at a point, or near what it is drawn around. */
export interface BufferOrder extends BufferInputs, Pick<GroundAddresses, 'places'> {
  fire: Point;
  madeAt: string;
  front?: { startedAt: string; minutes: number; polygons: Polygons } | undefined;
  candidates: readonly Candidate[];
  unread: Buffer['unread'];
  /** Path of the grids with which it is compared. */
  grids?: string;
}

const mostInside = 400;
const kinds = Object.keys(insideKindNames) as Inside['kind'][];

/** What it is drawn around, on a plane about the fire in metres. */
function shapeOf({ around, fire, line, front, areas = [] }: BufferOrder, flat: (position: Position) => XY): Shape {
  if (around === 'front' && front)
    return { areas: front.polygons.map((polygon) => polygon.map((ring) => ring.map(flat))), lines: [] };
  if (around === 'area') return { areas: areas.map((polygon) => polygon.map((ring) => ring.map(flat))), lines: [] };
  if (around === 'line' && line) return { areas: [], lines: [line.map(flat)] };
  const here = flat([fire.longitude, fire.latitude]);
  return { areas: [], lines: [[here, here]] };
}

/** Draws a buffer and finds what lies within it. */
export function bufferOf(order: BufferOrder, villages: readonly Candidate[]): Buffer {
  const { fire, around, radiusM, line, areas, grid, front, madeAt, unread } = order;
  const { east, north } = degreeM(fire.latitude);
  const flat = ([x, y]: Position): XY => [(x - fire.longitude) * east, (y - fire.latitude) * north];
  const shape = shapeOf(order, flat);
  const far = distanceTo(shape);
  const all = [...order.candidates, ...villages]
    .map((one): Inside => ({ ...one, distanceM: Math.round(far(flat([one.longitude, one.latitude]))) }))
    .filter(({ distanceM }) => distanceM <= radiusM)
    .toSorted((a, b) => a.distanceM - b.distanceM || (a.name < b.name ? -1 : 1));
  const window = bufferWindow(fire, bufferCorners(order, fire, front), radiusM);
  const border = distanceTo({ areas: [], lines: [...shape.areas.flat(), ...shape.lines] });
  const arrivalMin = farOfCells(window, radiusM, ({ longitude, latitude }) => {
    const place = flat([longitude, latitude]);
    const outM = far(place);
    return outM > 0 ? outM : -border(place);
  });
  const rings = frontLines({ cols: window.cells, rows: window.cells, arrivalMin }, radiusM);
  const polygons = polygonsIn(rings, window);
  return {
    around,
    radiusM,
    ...present({ line, areas, grid }),
    model: bufferModel,
    madeAt,
    longitude: fire.longitude,
    latitude: fire.latitude,
    ...(around === 'front' && front ? { front: { startedAt: front.startedAt, minutes: front.minutes } } : {}),
    areaHa: Math.round(areaHa(rings, window.cellM) * 10) / 10,
    polygons,
    ...(order.grids === undefined ? {} : gridParts(polygons, readFeatures(order.grids), flat)),
    inside: all.slice(0, mostInside),
    counts: kinds.flatMap((kind) => {
      const count = all.filter((one) => one.kind === kind).length;
      return count > 0 ? [{ kind, count }] : [];
    }),
    people: all.reduce((sum, { people = 0 }) => sum + people, 0),
    unread,
  };
}

/** Draws a buffer; villages are those of the ground. */
export function bufferTask(order: BufferOrder, { post }: Desk): Promise<void> {
  const townships = readTownships(readPlacesData(new URL(order.places), 'areas') as AreasFile);
  const villages = townships.flatMap(({ villages: ones }) =>
    ones.map(({ name, at: [longitude = 0, latitude = 0] }): Candidate => ({
      kind: 'village',
      name,
      longitude,
      latitude,
    })),
  );
  post(bufferOf(order, villages));
  return Promise.resolve();
}
