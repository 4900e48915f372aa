import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, GeoJSONSourceSpecification, LayerSpecification, MapGeoJSONFeature } from 'maplibre-gl';
import type { Hit, LayerModule, Look, MapPoint, MapTiles, Site } from './layer.ts';

/**
 * How much of its neighbours each tile draws, of 512: as wide as half the widest line. MapLibre's own 128 more than
 * doubles what is drawn of lines and areas.
 */
const buffer = 16;

/** A source of features, as all layers of ours hold them. */
export const featureSource = (
  data: FeatureCollection,
  more: Omit<GeoJSONSourceSpecification, 'type' | 'data'> = {},
): GeoJSONSourceSpecification => ({ type: 'geojson', data, buffer, ...more });

/** A layer of MapLibre layers over a source that the map holds; it follows its source by itself. */
export function styleLayer<T>(layers: (look: Look) => readonly LayerSpecification[]): LayerModule<T> {
  return {
    mount(site) {
      for (const layer of layers(site.look)) site.add(layer);
    },
    update: () => undefined,
    unmount: () => undefined,
  };
}

/** A layer of MapLibre layers over tiles, from when it is known where these are. */
export function tileLayer(layers: (look: Look) => readonly LayerSpecification[]): LayerModule<MapTiles> {
  let site: Site | undefined;
  const draw = (): void => {
    if (!site) return;
    for (const layer of layers(site.look)) site.add(layer);
    site = undefined;
  };
  return {
    mount(on, tiles) {
      site = on;
      if (tiles !== undefined) draw();
    },
    update: draw,
    unmount() {
      site = undefined;
    },
  };
}

/** What a layer of its own features is made of. */
export interface FeatureLayer<T> {
  /** Id of the layer's own MapLibre source. */
  source: string;
  options?: (look: Look) => Omit<GeoJSONSourceSpecification, 'type' | 'data'>;
  layers: (look: Look) => readonly LayerSpecification[];
  features: (data: T) => FeatureCollection;
  /** Gives the map the images that these data need, before they are drawn. */
  dress?: (site: Site, data: T) => void;
  /** Drawn from when it first has features: a source without any still costs each frame its masks. */
  isRare?: true;
  /** What a drawn feature is to a hand. */
  hit?: (feature: MapGeoJSONFeature, site: Site) => Hit | undefined;
}

const none: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** A layer that holds its own features, drawn by MapLibre. */
export function featureLayer<T>(setup: FeatureLayer<T>): LayerModule<T> {
  const { source, options, layers, features, dress, isRare, hit } = setup;
  let site: Site | undefined;
  let ids: string[] = [];
  const prepared = (on: Site, data: T | undefined): FeatureCollection => {
    if (data === undefined) return none;
    dress?.(on, data);
    return features(data);
  };
  const show = (on: Site, shown: FeatureCollection): void => {
    const drawn = on.map.getSource<GeoJSONSource>(source);
    if (drawn) void drawn.setData(shown);
    else if (!isRare || shown.features.length > 0) {
      on.map.addSource(source, featureSource(shown, options?.(on.look)));
      for (const layer of layers(on.look)) on.add(layer);
    }
  };
  const at = ({ x, y }: MapPoint): Hit | undefined => {
    const [feature] = site?.map.queryRenderedFeatures([x, y], { layers: ids }) ?? [];
    return site && feature && hit?.(feature, site);
  };
  return {
    mount(on, data) {
      site = on;
      ids = layers(on.look).map(({ id }) => id);
      show(on, prepared(on, data));
    },
    update(data) {
      if (site) show(site, prepared(site, data));
    },
    unmount() {
      site = undefined;
    },
    ...(hit ? { at } : {}),
  };
}
