import type { Map as GlMap } from 'maplibre-gl';
import { layersFor, type MapLayer } from '../../../contract/map/layers.ts';
import type { MapSourceId } from '../../../contract/map/sources.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { readPalette } from '../palette.ts';
import { coveredPx } from './covered.ts';
import { createDeckSide } from './deck-side.ts';
import { baseStyle, openGlMap } from './gl-map.ts';
import type { HostLayer, Look, MapFeeds, Site } from './layer.ts';
import { followPointer } from './pointer.ts';
import { addSource, feedSource } from './sources.ts';
import { createTools, type MapKeys, type Tools } from './tools.ts';
import type { RegionCode } from '../../../contract/ids.ts';

/**
 * Where a map is opened, for which region, and what it tells. `scale` is 1 on ordinary screens; `may` is asked once,
 * for each layer that wants a permission.
 */
export interface MapPlace {
  container: HTMLElement;
  regionCode: RegionCode;
  scale: () => number;
  may: (permission: Permission) => boolean;
  /** Class of the words beside the pointer. */
  wordsClass: string;
  /** Is given the map once it is opened, for what comes behind it. */
  onHost?: (host: MapHost) => void;
  onReady: () => void;
  onLost: () => void;
  /** Which layers can not be drawn now. */
  onFault: (faulty: readonly MapLayer[]) => void;
}

/** What a map is made of. */
export interface HostSetup extends MapPlace {
  opening: Parameters<typeof openGlMap>[2];
  layers: readonly HostLayer[];
  /** Of its canvas; those of a tool that is on come before them. */
  keys: MapKeys;
}

/** One map in one element, with the layers of the registry that it was given. */
export interface MapHost {
  readonly map: GlMap;
  readonly tools: Tools;
  /** Draws more layers in the order of the registry. */
  join(more: readonly HostLayer[]): void;
  /** Tells a source what it holds now; all layers that draw from it follow. */
  feed<K extends MapSourceId>(source: K, data: MapFeeds[K]): void;
  /** Draws anew in the look of now. */
  restyle(): void;
  zoomBy(steps: number): void;
  remove(): void;
}

/**
 * Opens a map. Its layers lie in the order of the registry; a new style, which drops all that a map has, mounts them
 * again with what they were last fed with. Throws where the browser has no WebGL.
 */
export function createMapHost(setup: HostSetup): MapHost {
  const map = openGlMap(setup.container, readPalette(), setup.opening);
  let layers: readonly HostLayer[] = [];
  const fed = new Map<MapSourceId, unknown>();
  const deck = createDeckSide(map, setup.onFault);
  const tools = createTools(map);
  /** MapLibre layers by the layer that they belong to. */
  const added = new Map<string, string[]>();
  let isMounted = false;

  const above = (place: number): string | undefined =>
    layers.slice(place + 1).flatMap(({ layer }) => added.get(layer.id) ?? [])[0];
  const siteOf = ({ layer }: HostLayer, place: number, look: Look): Site => ({
    map,
    look,
    add(one) {
      const { from, below } = layer.zooms ?? {};
      const zooms = {
        ...(from === undefined ? {} : { minzoom: Math.max(from, 'minzoom' in one ? (one.minzoom ?? 0) : 0) }),
        ...(below === undefined ? {} : { maxzoom: below }),
      };
      map.addLayer({ ...one, ...zooms }, above(place));
      added.set(layer.id, [...(added.get(layer.id) ?? []), one.id]);
    },
    deck: (made) => deck.show(layer, made, () => above(place)),
  });
  const sourcesOf = (some: readonly HostLayer[]): ReadonlySet<MapSourceId> =>
    new Set(some.map(({ layer }) => layer.source));
  /** Mounts those of the layers that are new. */
  const mount = (these: readonly HostLayer[]): void => {
    const look = { palette: readPalette(), scale: setup.scale(), regionCode: setup.regionCode };
    for (const source of sourcesOf(these)) if (!map.getSource(source)) addSource(map, source, fed.get(source));
    for (const [place, one] of layers.entries())
      if (these.includes(one)) one.module.mount(siteOf(one, place, look), fed.get(one.layer.source) as never);
    isMounted = true;
  };
  const unmount = (): void => {
    if (!isMounted) return;
    isMounted = false;
    deck.clear();
    added.clear();
    for (const { module } of layers) module.unmount();
  };

  // Whoever sets a style has dropped what was mounted.
  map.on('style.load', () => {
    unmount();
    mount(layers);
  });
  map.once('load', setup.onReady);
  map.on('webglcontextlost', setup.onLost);
  const rest = followPointer(map, () => (isMounted ? layers.map(({ module }) => module) : []), tools, setup);
  const host: MapHost = {
    map,
    tools,
    join(more) {
      const joined = layersFor(more, setup.may);
      layers = layersFor([...layers, ...joined], setup.may);
      if (isMounted) mount(joined);
    },
    feed(source, data) {
      fed.set(source, data);
      if (!isMounted) return;
      if (sourcesOf(layers).has(source)) feedSource(map, source, data);
      for (const { layer, module } of layers) if (layer.source === source) module.update(data as never);
    },
    restyle() {
      unmount();
      map.setStyle(baseStyle(readPalette()), { diff: false });
    },
    zoomBy(steps) {
      // About the middle of what is seen.
      const { clientWidth, clientHeight } = map.getContainer();
      const middle: [number, number] = [(clientWidth - coveredPx(map)) / 2, clientHeight / 2];
      map.easeTo({ zoom: map.getZoom() + steps, around: map.unproject(middle), duration: 250 });
    },
    remove() {
      rest();
      unmount();
      map.remove();
    },
  };
  host.join(setup.layers);
  setup.onHost?.(host);
  return host;
}
