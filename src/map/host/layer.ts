import type { FeatureCollection } from 'geojson';
import type { AddLayerObject, Map as GlMap, RasterSourceSpecification, VectorSourceSpecification } from 'maplibre-gl';
import type { MapLayer } from '../../../contract/map/layers.ts';
import type { MapSourceId } from '../../../contract/map/sources.ts';
import type { Position } from '../../../contract/geometry/polygon.ts';
import type { MapEvidence } from '../evidence-marks.ts';
import type { MapApproach, MapMark } from '../marks.ts';
import type { Palette } from '../palette.ts';
import type { MapSpread } from '../spread.ts';
import type { MapAlarm } from '../points.ts';
import type { DeckLayers } from './deck-side.ts';
import type { RegionCode } from '../../../contract/ids.ts';

/** Tiles of the server's: their addresses in a protocol of the map, from and to which zoom, and where there are any. */
export type MapTiles = Required<
  Pick<VectorSourceSpecification | RasterSourceSpecification, 'tiles' | 'minzoom' | 'maxzoom' | 'bounds'>
> &
  ({ type: 'vector' } | { type: 'raster'; tileSize: number });

/** What each source is fed with. */
export interface MapFeeds {
  relief: MapTiles;
  ground: MapTiles;
  regions: FeatureCollection;
  danger: FeatureCollection;
  evidence: MapEvidence | undefined;
  alarms: readonly MapAlarm[];
  spread: MapSpread | undefined;
  approaches: readonly MapApproach[];
  marks: readonly MapMark[];
  corners: readonly Position[];
}

/** How a map is drawn now: `scale` is 1 on ordinary screens, `regionCode` is the person's own region. */
export interface Look {
  palette: Palette;
  scale: number;
  regionCode: RegionCode;
}

/** The place of one layer on a map, from its mounting to its unmounting. */
export interface Site {
  readonly map: GlMap;
  readonly look: Look;
  /** Adds a MapLibre layer above the layers of a lower order, within the zooms of its own. */
  add(layer: AddLayerObject): void;
  /** Shows these layers of deck.gl in the same place, instead of those before; deck.gl is loaded for the first. */
  deck(layers: DeckLayers): void;
}

/** A point of the map: pixels from its upper left corner, and degrees of WGS84. */
export interface MapPoint {
  x: number;
  y: number;
  longitude: number;
  latitude: number;
}

/** What lies at a point: what to say of it, and what a press does. */
export interface Hit {
  words?: string;
  press?: () => void;
}

/** One layer on a map. */
export interface LayerModule<T> {
  /** Begins to draw, with what the source was last fed with. After a change of the look it is mounted again. */
  mount(site: Site, data: T | undefined): void;
  /** Draws what the source is fed with now; never called while it is not mounted. */
  update(data: T): void;
  /** Lets go of what `mount` began, but for layers and sources: they go with the style. */
  unmount(): void;
  /** What of it lies at a point. */
  at?(point: MapPoint): Hit | undefined;
}

/** A layer of the registry with the module that draws it. */
export interface HostLayer {
  layer: MapLayer;
  module: LayerModule<never>;
}

/** Puts a module on a layer of the registry; its data are those of the layer's source. */
export const drawnBy = <K extends MapSourceId>(
  layer: MapLayer & { source: K },
  module: LayerModule<MapFeeds[K]>,
): HostLayer => ({ layer, module });
