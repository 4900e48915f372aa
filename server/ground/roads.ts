import type { Feature, Position } from 'geojson';
import { fractalNoise } from '../../models/terrain/detail.ts';
import { readGroundData } from './data-folder.ts';
import { indexed, type LayerPart } from './land-tiles.ts';
import { unpackLine } from './packed-line.ts';
import { degreesBetween, type Town, type Township } from './settlements.ts';

/** The content of roads.json; lines are packed (`unpackLine`), `towns` are [code, x, y] in the same steps. */
export interface RoadsFile {
  towns: [code: string, x: number, y: number][];
  roads: { grade: number; line: number[] }[];
}

/** Reads roads.json; throws when it is missing or broken. */
export const readRoads = (folder: URL): RoadsFile => readGroundData(folder, 'roads') as RoadsFile;

/** The towns of cities and counties. */
export const townsOf = ({ towns }: RoadsFile): Town[] =>
  towns.map(([code, ...packed]) => ({ code, at: unpackLine(packed)[0] ?? [] }));

/** From which zoom on roads between cities, between towns, to townships, and tracks to villages are in the tiles. */
const zoomsOf: Readonly<Record<number, number>> = { 1: 5, 2: 7, 3: 9, 4: 11 };

const lineOf = (grade: number, coordinates: Position[]): Feature => ({
  type: 'Feature',
  properties: { grade },
  geometry: { type: 'LineString', coordinates },
});

/** How far a track bends from the straight, in degrees, and how often. */
const bend = 0.004;
const perBend = 60;
/** A village nearer to another needs no track. */
const leastDegrees = 0.001;

/** Tracks from each village to the nearest one nearer to the seat of its township, or to that. */
export function tracksOf({ at: seat, villages }: Township): Position[][] {
  const joined: Position[] = [seat];
  return villages
    .map(({ at }) => ({ at, far: degreesBetween(at, seat) }))
    .toSorted((a, b) => a.far - b.far)
    .flatMap(({ at }) => {
      const to = joined.reduce((best, one) => (degreesBetween(at, one) < degreesBetween(at, best) ? one : best));
      joined.push(at);
      if (degreesBetween(at, to) < leastDegrees) return [];
      const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [at, to];
      const bent = [0.2, 0.4, 0.6, 0.8].map((t): Position => {
        const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t];
        const much = bend * Math.sin(Math.PI * t);
        return [
          x + much * fractalNoise(x * perBend, y * perBend, 2),
          y + much * fractalNoise(y * perBend, x * perBend, 2),
        ];
      });
      return [[at, ...bent, to]];
    });
}

/** Roads by their `grade`: 1 between cities, 2 between towns, 3 to townships, 4 tracks to villages. */
export function roadParts({ roads }: RoadsFile, townships: readonly Township[]): readonly LayerPart[] {
  const tracks = townships.flatMap(tracksOf).map((line) => lineOf(4, line));
  const built = (grade: number): Feature[] =>
    roads.filter((road) => road.grade === grade).map(({ line }) => lineOf(grade, unpackLine(line)));
  return [
    indexed(tracks, zoomsOf[4]),
    indexed(built(3), zoomsOf[3]),
    indexed(built(2), zoomsOf[2]),
    indexed(built(1), zoomsOf[1]),
  ];
}
