import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature } from 'geojson';
import { tilesets } from '../../contract/ground/tilesets.ts';
import type { TileAt } from './tile-place.ts';

/** Steps in a tile's side. */
export const extent = 4_096;
/** Beyond the edge of a tile, in its steps, so that no seam shows between two. */
export const buffer = 64;

/** The features of one layer in a tile, in its steps. */
export type LayerPart = (at: TileAt) => readonly GeoJSONVTFeature[];

/** Features of degrees as a part of a layer, from a zoom on. */
export function indexed(features: readonly Feature[], from: number = tilesets.land.from): LayerPart {
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features: [...features] },
    { maxZoom: tilesets.land.to, indexMaxZoom: 5, extent, buffer, tolerance: 4 },
  );
  return ({ z, x, y }) => (z < from ? [] : (index.getTile(z, x, y)?.features ?? []));
}

/** Makes vector tiles of layers by their names, each of parts that lie on each other in their order. */
export const landTiles =
  (layers: Readonly<Record<string, readonly LayerPart[]>>) =>
  (at: TileAt): Uint8Array => {
    const made: Record<string, GeoJSONVTTile> = {};
    for (const [name, parts] of Object.entries(layers)) {
      const features = parts.flatMap((part) => [...part(at)]);
      if (features.length > 0) made[name] = { ...at, transformed: true, source: null, features } as GeoJSONVTTile;
    }
    return fromGeojsonVt(made, { version: 2, extent });
  };
