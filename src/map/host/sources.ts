import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as GlMap, VectorTileSource } from 'maplibre-gl';
import { mapSources, type MapSource, type MapSourceId } from '../../../contract/map/sources.ts';
import type { MapTiles } from './layer.ts';
import { featureSource } from './style-layer.ts';

const none: FeatureCollection = { type: 'FeatureCollection', features: [] };

const sourceOf = (id: MapSourceId): MapSource => mapSources[id];

/** Gives a map a source, with what it was last fed with. */
export function addSource(map: GlMap, id: MapSourceId, data: unknown): void {
  const { kind } = sourceOf(id);
  switch (kind) {
    case 'geojson':
      map.addSource(id, featureSource((data as FeatureCollection | undefined) ?? none));
      return;
    case 'tiles':
      if (data !== undefined) map.addSource(id, data as MapTiles);
      return;
    case 'live':
      // Its layers hold what they draw.
      return;
    default:
      kind satisfies never;
  }
}

/** Feeds a source that a map has. */
export function feedSource(map: GlMap, id: MapSourceId, data: unknown): void {
  const { kind } = sourceOf(id);
  switch (kind) {
    case 'geojson':
      void map.getSource<GeoJSONSource>(id)?.setData((data as FeatureCollection | undefined) ?? none);
      return;
    case 'tiles':
      // Those of another version take the place of what is shown as they come.
      if (!map.getSource(id)) addSource(map, id, data);
      else void map.getSource<VectorTileSource>(id)?.setTiles((data as MapTiles).tiles);
      return;
    case 'live':
      return;
    default:
      kind satisfies never;
  }
}
