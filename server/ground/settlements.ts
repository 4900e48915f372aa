import type { Feature, Position } from 'geojson';
import { fractalNoise } from '../../models/terrain/detail.ts';
import type { AreasFile } from '../places/areas-file.ts';
import { stepsPerDegree } from '../places/boundaries.ts';
import { spoken } from '../places/placing.ts';
import { townshipColumns, villageColumns } from '../places/seat-columns.ts';
import { indexed, type LayerPart } from './land-tiles.ts';

/** A township with its villages; `at` in degrees. */
export interface Township {
  name: string;
  at: Position;
  villages: { name: string; at: Position }[];
}

/** Where the town of a city or county is taken to stand; `at` in degrees. */
export interface Town {
  code: string;
  at: Position;
}

/** A degree of longitude in degrees of latitude, in the middle of the land. */
const shortened = 0.85;

/** Degrees of latitude between two places, near enough on this land. */
export const degreesBetween = ([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position): number =>
  Math.hypot((ax - bx) * shortened, ay - by);

/** The townships of areas.json; what statistics call virtual villages, of industrial parks, are no places. */
export function readTownships(file: AreasFile): Township[] {
  const [seats, villages] = [townshipColumns(file), villageColumns(file)];
  const placeOf = ({ x, y }: { x: Float64Array; y: Float64Array }, n: number): Position => [
    (x[n] ?? 0) / stepsPerDegree,
    (y[n] ?? 0) / stepsPerDegree,
  ];
  const townships = file.townships.names.map((name, n): Township => ({ name, at: placeOf(seats, n), villages: [] }));
  for (const [n, name] of file.villages.names.entries())
    if (!name.includes('虚拟'))
      townships[villages.owner[n] ?? -1]?.villages.push({ name: spoken(name), at: placeOf(villages, n) });
  return townships;
}

const pointOf = (kind: string, { name, at }: { name: string; at: Position }): Feature => ({
  type: 'Feature',
  properties: { kind, name },
  geometry: { type: 'Point', coordinates: at },
});

/** From which zoom on townships and villages are in the tiles, with their names. */
const zoomsOf = { township: 8, village: 11 };

/** Townships and villages as points with their `name`, by `kind`. */
export const placeParts = (townships: readonly Township[]): readonly LayerPart[] => [
  indexed(
    townships.map((one) => pointOf('township', one)),
    zoomsOf.township,
  ),
  indexed(
    townships.flatMap(({ villages }) => villages.map((one) => pointOf('village', one))),
    zoomsOf.village,
  ),
];

/** How far what is built reaches about the seat of a city, a county and a township, in degrees. */
const reach = { city: 0.04, county: 0.014, township: 0.0055 };
const turns = 40;

/** An uneven round about a place. */
function builtAround([x = 0, y = 0]: Position, radius: number): Feature {
  const ring = Array.from({ length: turns }, (_, n): Position => {
    const angle = (n / turns) * 2 * Math.PI;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const far = radius * (1 + 0.6 * fractalNoise(x * 31 + 0.7 * cos, y * 31 + 0.7 * sin, 2));
    return [x + (far * cos) / shortened, y + far * sin];
  });
  const coordinates = [[...ring, ...ring.slice(0, 1)]];
  return { type: 'Feature', properties: { kind: 'built' }, geometry: { type: 'Polygon', coordinates } };
}

/** What is built about towns and the seats of townships (`kind` built). */
export function builtParts(towns: readonly Town[], townships: readonly Township[]): readonly LayerPart[] {
  const [cities, counties] = [4, 6].map((length) => towns.filter(({ code }) => code.length === length));
  return [
    indexed((cities ?? []).map(({ at }) => builtAround(at, reach.city))),
    indexed(
      (counties ?? []).map(({ at }) => builtAround(at, reach.county)),
      7,
    ),
    indexed(
      townships.map(({ at }) => builtAround(at, reach.township)),
      9,
    ),
  ];
}
