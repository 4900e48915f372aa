import type { Geometry, Position } from 'geojson';
import type { LayerForm } from '../../contract/ground/layer-forms.ts';
import { geodataMessages as say } from './messages.ts';
import { crossingOf, type Effort } from './rings.ts';
import type { Converts } from './systems.ts';

/** Whole steps of a degree on which coordinates are kept: about a centimetre. */
export const steps = 10_000_000;

/** Degrees of such steps. */
export const degreesOf = ([x = 0, y = 0]: Position): Position => [x / steps, y / steps];

/** Why one feature is not taken, and where. */
export class FeatureRefused extends Error {
  readonly at: Position | undefined;
  constructor(message: string, at?: Position) {
    super(message);
    this.at = at;
  }
}

/** A geometry of one form, in steps of WGS84: points, lines, or polygons of rings. */
export interface Shape {
  form: Exclude<LayerForm, 'heights'>;
  parts: Position[][][];
}

/** Geometries in each other, at most. */
const mostNested = 4;

/** The plain geometries that a geometry is made of. */
export function* plainOf(geometry: Geometry, depth = 0): Generator<Geometry> {
  if (geometry.type !== 'GeometryCollection') yield geometry;
  else if (depth < mostNested && Array.isArray(geometry.geometries))
    for (const one of geometry.geometries) if (typeof one === 'object' && one !== null) yield* plainOf(one, depth + 1);
}

/** How coordinates are nested, by the type of a geometry; `form`: what it is on a map. */
const kinds: Readonly<Record<string, { form: Shape['form']; lift: (coordinates: unknown) => unknown }>> = {
  Point: { form: 'points', lift: (one) => [[[one]]] },
  MultiPoint: { form: 'points', lift: (many) => [[many]] },
  LineString: { form: 'lines', lift: (line) => [[line]] },
  MultiLineString: { form: 'lines', lift: (lines) => [lines] },
  Polygon: { form: 'areas', lift: (rings) => [rings] },
  MultiPolygon: { form: 'areas', lift: (polygons) => polygons },
};

/** What a geometry is on a map; undefined for one that is none. */
export const formOf = ({ type }: Geometry): Shape['form'] | undefined =>
  Object.hasOwn(kinds, type) ? kinds[type]?.form : undefined;

function* each(list: unknown): Generator {
  if (!Array.isArray(list)) throw new FeatureRefused(say.notFinite);
  yield* list;
}

/** Converts features, counting their corners against `most`. */
export function createShaper(toWgs84: Converts, count: () => void) {
  const effort: Effort = { compared: 0 };

  const place = (position: unknown): Position => {
    const [x, y]: unknown[] = Array.isArray(position) ? position : [];
    if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y))
      throw new FeatureRefused(say.notFinite);
    count();
    const [longitude, latitude] = toWgs84(x, y);
    if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) throw new FeatureRefused(say.notFinite);
    return [Math.round(longitude * steps), Math.round(latitude * steps)];
  };

  const lineOf = (line: unknown): Position[] => {
    const places: Position[] = [];
    for (const position of each(line)) {
      const next = place(position);
      const last = places.at(-1);
      if (last?.[0] !== next[0] || last?.[1] !== next[1]) places.push(next);
    }
    return places;
  };

  const ringOf = (corners: unknown): Position[] => {
    const ring = lineOf(corners);
    const [first, last] = [ring[0], ring.at(-1)];
    if (ring.length < 4) throw new FeatureRefused(say.shortRing, first);
    if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) throw new FeatureRefused(say.openRing, last);
    const crossing = crossingOf(ring, effort);
    if (crossing) throw new FeatureRefused(say.crossing, crossing);
    return ring;
  };

  const partOf = (form: Shape['form'], part: unknown): Position[] => {
    if (form === 'points') return [...each(part)].map(place);
    if (form === 'areas') return ringOf(part);
    const line = lineOf(part);
    if (line.length < 2) throw new FeatureRefused(say.shortLine, line[0]);
    return line;
  };

  return (geometry: Geometry): Shape => {
    const kind = kinds[geometry.type];
    if (!kind) throw new FeatureRefused(say.notFinite);
    const { coordinates } = geometry as { coordinates?: unknown };
    const parts = [...each(kind.lift(coordinates))].map((part) =>
      [...each(part)].map((places) => partOf(kind.form, places)),
    );
    return { form: kind.form, parts };
  };
}

/** A shape as GeoJSON, in degrees. */
export function geometryOf({ form, parts }: Shape): Geometry {
  const inDegrees = parts.map((part) => part.map((places) => places.map(degreesOf)));
  const [first = []] = inDegrees;
  const [line = []] = first;
  if (form === 'points')
    return line.length === 1
      ? { type: 'Point', coordinates: line[0] ?? [] }
      : { type: 'MultiPoint', coordinates: line };
  if (form === 'lines')
    return first.length === 1
      ? { type: 'LineString', coordinates: line }
      : { type: 'MultiLineString', coordinates: first };
  return inDegrees.length === 1
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: inDegrees };
}

/** West, south, east and north of a shape, in steps. */
export function boxOf({ parts }: Shape): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const part of parts)
    for (const places of part)
      for (const [x = 0, y = 0] of places) {
        if (x < box[0]) box[0] = x;
        if (y < box[1]) box[1] = y;
        if (x > box[2]) box[2] = x;
        if (y > box[3]) box[3] = y;
      }
  return box;
}
