import { readFileSync } from 'node:fs';
import type { Feature, FeatureCollection } from 'geojson';
import { unpackLine } from './packed-line.ts';

/** The content of water.json: rings of lakes, and rivers with `rank` 1 (great) to 3 (small). */
export interface WaterFile {
  source: string;
  licence: string;
  lakes: number[][][];
  rivers: { rank: number; isCanal: boolean; line: number[] }[];
}

/** Reads water.json; throws when it is missing or broken. */
export const readWater = (folder: URL): WaterFile =>
  JSON.parse(readFileSync(new URL('water.json', folder), 'utf8')) as WaterFile;

/** Lakes and wide rivers as polygons (`kind` lake), rivers as lines (river, canal) with their `rank`. */
export function waterFeatures({ lakes, rivers }: WaterFile): FeatureCollection {
  const areas = lakes.map((rings): Feature => ({
    type: 'Feature',
    properties: { kind: 'lake' },
    geometry: { type: 'Polygon', coordinates: rings.map(unpackLine) },
  }));
  const lines = rivers.map(({ rank, isCanal, line }): Feature => ({
    type: 'Feature',
    properties: { kind: isCanal ? 'canal' : 'river', rank },
    geometry: { type: 'LineString', coordinates: unpackLine(line) },
  }));
  return { type: 'FeatureCollection', features: [...areas, ...lines] };
}
