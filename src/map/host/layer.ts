import type { FeatureCollection } from 'geojson';
import type { AddLayerObject, Map as GlMap, RasterSourceSpecification, VectorSourceSpecification } from 'maplibre-gl';
import type { Fire } from '../../../contract/fires/fire.ts';
import type { PlotDrawing } from '../../../contract/fires/plot.ts';
import type { ResourcePoint } from '../../../contract/fires/list-schemas.ts';
import type { PastFire } from '../../../contract/fires/past-fire.ts';
import type { BaseChoice } from '../../../contract/map/base-schemas.ts';
import type { MapLayer } from '../../../contract/map/layers.ts';
import type { MapSourceId } from '../../../contract/map/sources.ts';
import type { Position } from '../../../contract/geometry/polygon.ts';
import type { FlightRow } from '../../../contract/uav/flight-schemas.ts';
import type { MapDisasters } from '../disasters/standing.ts';
import type { MapEvidence } from '../evidence-marks.ts';
import type { MapApproach, MapMark } from '../marks.ts';
import type { Palette } from '../palette.ts';
import type { MapPositions } from '../positions/position-marks.ts';
import type { MapPlans } from '../plans.ts';
import type { Measured } from '../tools/measure.ts';
import type { MapDraft } from '../plot/figures.ts';
import type { UnionResult } from '../../../contract/sight/union-schemas.ts';
import type { MapSight } from '../sight/map-sight.ts';
import type { MapSpread } from '../spread.ts';
import type { MapAlarm } from '../points.ts';
import type { DeckLayers } from './deck-side.ts';
import type { RegionCode } from '../../../contract/ids.ts';

/** Tiles of the server's: their addresses in a protocol of the map, from and to which zoom, and where there are any. */
export type MapTiles = Required<
  Pick<VectorSourceSpecification | RasterSourceSpecification, 'tiles' | 'minzoom' | 'maxzoom' | 'bounds'>
> &
  ({ type: 'vector' } | { type: 'raster'; tileSize: number });

/** Flights of a map, and whether their drones are drawn here, as no layer of positions draws them. */
export interface MapFlights {
  flights: readonly FlightRow[];
  hasDrones: boolean;
}

/** What each source is fed with. */
export interface MapFeeds {
  relief: MapTiles;
  ground: MapTiles;
  base: BaseChoice | undefined;
  baseLabels: BaseChoice | undefined;
  regions: FeatureCollection;
  danger: FeatureCollection;
  disasters: MapDisasters;
  positions: MapPositions;
  evidence: MapEvidence | undefined;
  alarms: readonly MapAlarm[];
  stock: readonly ResourcePoint[];
  fires: readonly Fire[];
  pastFires: readonly PastFire[];
  sight: MapSight;
  sightUnion: UnionResult | undefined;
  measured: Measured;
  spread: MapSpread | undefined;
  plans: MapPlans | undefined;
  plot: readonly PlotDrawing[];
  plotDraft: MapDraft | undefined;
  sketched: readonly PlotDrawing[];
  flights: MapFlights;
  approaches: readonly MapApproach[];
  marks: readonly MapMark[];
  grids: FeatureCollection;
  gridMarks: FeatureCollection;
  patrolCells: FeatureCollection;
  preview: FeatureCollection;
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
  /** Takes a MapLibre layer away that it has added. */
  drop(layerId: string): void;
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
  /** Told which layers of the map are hidden, after its mounting and whenever they change. */
  hide?(layerIds: ReadonlySet<string>): void;
  /** What of it lies at a point. */
  at?(point: MapPoint): Hit | undefined;
}

/** A layer of the registry, and what makes a module that draws it: one for each map that has it. */
export interface HostLayer {
  layer: MapLayer;
  make: () => LayerModule<never>;
}

/** A layer that came behind the map, and the ids of its legend entries whose things have come. */
export interface LayerBehind {
  layer: MapLayer;
  shown: readonly string[];
}

/** Lets modules draw a layer of the registry; their data are those of the layer's source. */
export const drawnBy = <K extends MapSourceId>(
  layer: MapLayer & { source: K },
  make: () => LayerModule<MapFeeds[K]>,
): HostLayer => ({ layer, make });
