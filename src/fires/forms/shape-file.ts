import { startLimits } from '../../../contract/analyses/names.ts';
import { degreeM } from '../../../models/metres.ts';
import { keptPoints } from '../../../models/thin.ts';
import { cornersIn, type StartShape } from './start-inputs.ts';
import { startMessages as say } from './start-messages.ts';
import type { Degrees } from './typed-positions.ts';

/** Bytes of a file at most. */
export const largestShapeFile = 2_000_000;
/** Metres that corners may lie off a line that is thinned; more where it still has too many. */
const [finestM, coarsestM] = [2, 200];

/** The shapes of a file, or why it can not be taken. */
export type ReadShapes = { shapes: StartShape[] } | { fault: string };

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

function degreesOf(value: unknown): Degrees {
  const [longitude, latitude] = listOf(value);
  return [Number(longitude), Number(latitude)];
}
const lineOf = (value: unknown): Degrees[] => listOf(value).map(degreesOf);

function ofGeometry(type: unknown, coordinates: unknown): StartShape[] {
  switch (type) {
    case 'Point':
      return [{ kind: 'point', at: degreesOf(coordinates) }];
    case 'MultiPoint':
      return listOf(coordinates).map((one) => ({ kind: 'point', at: degreesOf(one) }));
    case 'LineString':
      return [{ kind: 'line', line: lineOf(coordinates) }];
    case 'MultiLineString':
      return listOf(coordinates).map((one) => ({ kind: 'line', line: lineOf(one) }));
    case 'Polygon':
      return [{ kind: 'area', rings: listOf(coordinates).map(lineOf) }];
    case 'MultiPolygon':
      return listOf(coordinates).map((one) => ({ kind: 'area', rings: listOf(one).map(lineOf) }));
    default:
      return [];
  }
}

/** Walks down collections; a list of their parts stands for a stack, so that no file is too deep. */
function fromGeoJson(whole: unknown): StartShape[] {
  const shapes: StartShape[] = [];
  const waiting: unknown[] = [whole];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (!isObject(one)) continue;
    shapes.push(...ofGeometry(one['type'], one['coordinates']));
    waiting.push(one['geometry'], ...listOf(one['geometries']), ...listOf(one['features']));
  }
  return shapes;
}

const cornersOf = (element: Element | undefined): Degrees[] =>
  (element?.textContent ?? '')
    .trim()
    .split(/\s+/u)
    .filter((one) => one !== '')
    .map((one) => degreesOf(one.split(',')));

function fromKml(text: string): StartShape[] {
  const file = new DOMParser().parseFromString(text, 'application/xml');
  const all = (name: string, within: Document | Element = file): Element[] => [
    ...within.getElementsByTagNameNS('*', name),
  ];
  const corners = (within: Element): Degrees[] => cornersOf(all('coordinates', within)[0]);
  return [
    ...all('Point').map((one): StartShape => ({ kind: 'point', at: corners(one)[0] ?? [NaN, NaN] })),
    ...all('LineString').map((one): StartShape => ({ kind: 'line', line: corners(one) })),
    ...all('Polygon').map((one): StartShape => ({
      kind: 'area',
      rings: [...all('outerBoundaryIs', one), ...all('innerBoundaryIs', one)].map(corners),
    })),
  ];
}

const rounded = (degrees: number): number => Number(degrees.toFixed(6));

/** A line with fewer corners; a ring keeps its first and last, and the one in its middle. */
function thinned(line: readonly Degrees[], withinM: number, isRing: boolean): Degrees[] {
  const { east, north } = degreeM(line[0]?.[1] ?? 0);
  const plane = {
    count: line.length,
    x: (at: number) => (line[at]?.[0] ?? 0) * east,
    y: (at: number) => (line[at]?.[1] ?? 0) * north,
  };
  const last = line.length - 1;
  const kept = keptPoints(plane, withinM, isRing && last > 3 ? [0, last >> 1, last] : [0, last]);
  return kept.map((at): Degrees => [rounded(line[at]?.[0] ?? 0), rounded(line[at]?.[1] ?? 0)]);
}

function thinnedShape(shape: StartShape, withinM: number): StartShape {
  if (shape.kind === 'point') return { kind: 'point', at: [rounded(shape.at[0]), rounded(shape.at[1])] };
  if (shape.kind === 'line') return { kind: 'line', line: thinned(shape.line, withinM, false) };
  return {
    kind: 'area',
    rings: shape.rings.map((ring) => thinned(ring, withinM, true)).filter((ring) => ring.length > 3),
  };
}

/** Rings end where they began, whatever the file has. */
function closed(shape: StartShape): StartShape {
  if (shape.kind !== 'area') return shape;
  const isSame = ([ax, ay]: Degrees, [bx, by]: Degrees): boolean => ax === bx && ay === by;
  return {
    kind: 'area',
    rings: shape.rings.flatMap((ring) => {
      const [first] = ring;
      const last = ring.at(-1);
      return first && last ? [isSame(first, last) ? ring : [...ring, first]] : [];
    }),
  };
}

const positionsOf = (shape: StartShape): Degrees[] => {
  if (shape.kind === 'point') return [shape.at];
  return shape.kind === 'line' ? shape.line : shape.rings.flat();
};
const isOnEarth = ([longitude, latitude]: Degrees): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
const isWhole = (shape: StartShape): boolean =>
  shape.kind === 'point' || (shape.kind === 'line' ? shape.line.length > 1 : shape.rings.length > 0);

/** The shapes of a file as they stand in it, and the coordinate system that it says; or why it can not be taken. */
export type FoundShapes = { shapes: StartShape[]; system: string | undefined } | { fault: string };

/** The system that GeoJSON of before RFC 7946 names, by its EPSG code; KML is WGS84 by its own rules. */
function systemOf(whole: unknown): string | undefined {
  const crs = isObject(whole) ? whole['crs'] : undefined;
  const properties = isObject(crs) ? crs['properties'] : undefined;
  const name = isObject(properties) ? properties['name'] : undefined;
  if (typeof name !== 'string') return undefined;
  if (/CRS:?84$/iu.test(name)) return 'wgs84';
  const [, code = ''] = /EPSG:+(?:[\d.]*:+)?(\d{4,6})$/iu.exec(name) ?? [];
  return { 4326: 'wgs84', 4490: 'cgcs2000' }[code] ?? `EPSG:${code}`;
}

/** Reads a file without a look at where its shapes lie. */
export function shapesIn(text: string): FoundShapes {
  try {
    if (text.trimStart().startsWith('<')) return { shapes: fromKml(text), system: undefined };
    const whole: unknown = JSON.parse(text);
    return { shapes: fromGeoJson(whole), system: systemOf(whole) };
  } catch {
    return { fault: say.unread };
  }
}

/** All positions of some shapes, in their order. */
export const positionsIn = (shapes: readonly StartShape[]): Degrees[] => shapes.flatMap(positionsOf);

/** The same shapes at other positions, given in the order of `positionsIn`. */
export function moved(shapes: readonly StartShape[], positions: readonly Degrees[]): StartShape[] {
  let next = 0;
  const take = (): Degrees => positions[next++] ?? [NaN, NaN];
  return shapes.map((shape): StartShape => {
    if (shape.kind === 'point') return { kind: 'point', at: take() };
    if (shape.kind === 'line') return { kind: 'line', line: shape.line.map(take) };
    return { kind: 'area', rings: shape.rings.map((ring) => ring.map(take)) };
  });
}

/** Shapes in WGS84, thinned to what may be sent. */
export function takenShapes(found: readonly StartShape[]): ReadShapes {
  if (!positionsIn(found).every(isOnEarth)) return { fault: say.wrongDegrees };
  const whole = found.map(closed);
  const { points, lines, areas, corners, lineCorners } = startLimits;
  for (let withinM = finestM; withinM <= coarsestM; withinM *= 2) {
    const shapes = whole.map((shape) => thinnedShape(shape, withinM)).filter(isWhole);
    if (shapes.length === 0) return { fault: say.unread };
    const count = (kind: StartShape['kind']): number => shapes.filter((one) => one.kind === kind).length;
    if (count('point') > points || count('line') > lines || count('area') > areas) return { fault: say.tooMany };
    const isFew = shapes.every((one) => one.kind !== 'line' || one.line.length <= lineCorners);
    // Rings repeat their first corner.
    if (isFew && shapes.reduce((sum, one) => sum + cornersIn(one) + 1, 0) <= corners) return { shapes };
  }
  return { fault: say.tooMany };
}
