import type { Feature } from 'geojson';
import { readGroundData } from './data-folder.ts';
import { indexed, type LayerPart } from './land-tiles.ts';
import { unpackLine } from './packed-line.ts';

/** The content of water.json: rings of lakes, and rivers with `rank` 1 (great) to 3 (small). */
export interface WaterFile {
  source: string;
  licence: string;
  lakes: number[][][];
  rivers: { rank: number; isCanal: boolean; line: number[] }[];
}

/** Reads water.json; throws when it is missing or broken. */
export const readWater = (folder: URL): WaterFile => readGroundData(folder, 'water') as WaterFile;

/** From which zoom on rivers of a rank are in the tiles. */
const zoomsOf: Readonly<Record<number, number>> = { 1: 5, 2: 6, 3: 8 };

/** Lakes and wide rivers as areas (`kind` lake), rivers as lines (river, canal) with their `rank`. */
export function waterParts({ lakes, rivers }: WaterFile): readonly LayerPart[] {
  const areas = lakes.map((rings): Feature => ({
    type: 'Feature',
    properties: { kind: 'lake' },
    geometry: { type: 'Polygon', coordinates: rings.map(unpackLine) },
  }));
  const linesOf = (wanted: number): Feature[] =>
    rivers
      .filter(({ rank }) => rank === wanted)
      .map(({ rank, isCanal, line }) => ({
        type: 'Feature',
        properties: { kind: isCanal ? 'canal' : 'river', rank },
        geometry: { type: 'LineString', coordinates: unpackLine(line) },
      }));
  return [...[3, 2, 1].map((rank) => indexed(linesOf(rank), zoomsOf[rank])), indexed(areas)];
}
