import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { FeatureCollection } from 'geojson';
import { tilesets } from '../../contract/ground/tilesets.ts';
import type { TileAt } from './tile-place.ts';

const extent = 4_096;
/** Beyond the edge of a tile, in its steps, so that no seam shows between two. */
const buffer = 64;

/** Makes vector tiles of collections, one layer for each under its name. */
export function landTiles(collections: Readonly<Record<string, FeatureCollection>>): (at: TileAt) => Uint8Array {
  const indexes = Object.entries(collections).map(
    ([name, data]) =>
      [
        name,
        new GeoJSONVT(data, { maxZoom: tilesets.land.to, indexMaxZoom: 5, extent, buffer, tolerance: 4 }),
      ] as const,
  );
  return ({ z, x, y }) => {
    const layers: Record<string, GeoJSONVTTile> = {};
    for (const [name, index] of indexes) {
      const tile = index.getTile(z, x, y);
      if (tile && tile.features.length > 0) layers[name] = tile;
    }
    return fromGeojsonVt(layers, { version: 2, extent });
  };
}
