import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Feature, GeoJsonProperties } from 'geojson';
import { ownLimits } from '../../contract/limits.ts';
import { type GroundLayerId, tilesets } from '../../contract/ground/tilesets.ts';
import { indexed, type LayerPart } from './land-tiles.ts';

/** What unfolds from a kept file at most: its text is some ten times as large as its bytes. */
const mostBytes = 2 * ownLimits.mapDataKeptBytes;
const newLine = 10;

/** Reads what an administrator brought in: a GeoJSON feature in each line, packed. Throws where it is broken. */
export function readFeatures(path: string): Feature[] {
  const bytes = gunzipSync(readFileSync(path), { maxOutputLength: mostBytes });
  const features: Feature[] = [];
  for (let from = 0; from < bytes.length;) {
    const to = bytes.indexOf(newLine, from);
    const end = to < 0 ? bytes.length : to;
    features.push(JSON.parse(bytes.toString('utf8', from, end)) as Feature);
    from = end + 1;
  }
  return features;
}

/** A layer that consists of features. */
export type FeatureLayerId = Exclude<GroundLayerId, 'elevation' | 'landCover'>;

/** From which zoom on a feature of a layer is in the tiles. */
type Zoom = (properties: NonNullable<GeoJsonProperties>) => number;

const all: Zoom = () => tilesets.land.from;
const byGrade: Zoom = ({ grade }) => ({ 1: 5, 2: 7, 3: 9 })[Number(grade)] ?? 11;
const byRank: Zoom = ({ kind, rank }) => (kind === 'lake' ? 5 : ({ 1: 5, 2: 6 }[Number(rank)] ?? 8));

const zoomsOf: Readonly<Record<FeatureLayerId, Zoom>> = {
  water: byRank,
  cover: all,
  roads: byGrade,
  places: ({ kind }) => (kind === 'township' ? 8 : 11),
  railways: all,
  townships: () => 7,
  villages: () => 10,
  grassland: () => 6,
  wetland: () => 6,
  ancientTrees: () => 8,
  fireZones: all,
  fireGrid6: all,
  fireGrid5: all,
  fireGrid4: () => 6,
  fireGrid3: () => 7,
  fireGrid2: () => 9,
  fireGrid1: () => 10,
};

/** The tiles' parts of a layer that was brought in: what shows from afar lies on top. */
export function importedParts(layer: FeatureLayerId, path: string): readonly LayerPart[] {
  const byZoom = new Map<number, Feature[]>();
  for (const feature of readFeatures(path)) {
    const zoom = zoomsOf[layer](feature.properties ?? {});
    const same = byZoom.get(zoom);
    if (same) same.push(feature);
    else byZoom.set(zoom, [feature]);
  }
  return [...byZoom].toSorted(([a], [b]) => b - a).map(([zoom, features]) => indexed(features, zoom));
}
