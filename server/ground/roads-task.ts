import { buildRoadGraph } from '../../models/paths/build-graph.ts';
import type { RoadLine } from '../../models/paths/road-graph.ts';
import type { AreasFile } from '../places/areas-file.ts';
import { readPlacesData } from '../places/data-folder.ts';
import type { Desk } from '../workers/task.ts';
import { unpackLine } from './packed-line.ts';
import { readFeatures } from './imported-parts.ts';
import { readRoads, tracksOf } from './roads.ts';
import { readTownships } from './settlements.ts';
import type { GroundOrder } from './tile-task.ts';

/** The addresses of the data of the ground and of places. */
export interface GroundAddresses {
  folder: string;
  places: string;
}

/** Roads of the demo end so near to the ones that they lead to, in metres: their lines were smoothed apart. */
const snapM = 300;
/** Surveyed roads meet within so many metres where they meet at all. */
const surveyedSnapM = 20;
/** The least of four grades, where a road has none. */
const leastGrade = 4;

/** Roads that were brought in, as their files have them. */
function importedRoads(path: string): RoadLine[] {
  return readFeatures(path).flatMap(({ geometry, properties }): RoadLine[] => {
    const grade = Number(properties?.['grade'] ?? leastGrade);
    if (geometry.type === 'LineString') return [{ grade, points: geometry.coordinates }];
    return geometry.type === 'MultiLineString' ? geometry.coordinates.map((points) => ({ grade, points })) : [];
  });
}

function ownRoads(folder: URL, places: URL): RoadLine[] {
  const townships = readTownships(readPlacesData(places, 'areas') as AreasFile);
  return [
    ...readRoads(folder).roads.map(({ grade, line }) => ({ grade, points: unpackLine(line) })),
    ...townships.flatMap(tracksOf).map((points) => ({ grade: leastGrade, points })),
  ];
}

/** Makes the network of the ground's roads, of those that were brought in where there are some, and tells it. */
export function roadsTask({ folder, places, imported }: GroundOrder, { post }: Desk): Promise<void> {
  const path = imported.roads;
  const lines = path === undefined ? ownRoads(new URL(folder), new URL(places)) : importedRoads(path);
  // Where surveyed roads cross without a common corner, one leads over the other.
  const isOwn = path === undefined;
  post(buildRoadGraph(lines, { snapM: isOwn ? snapM : surveyedSnapM, joinsCrossings: isOwn }));
  return Promise.resolve();
}
