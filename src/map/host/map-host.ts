import type { Map as GlMap } from 'maplibre-gl';
import { BehaviorSubject } from 'rxjs';
import { layersFor, type MapLayer } from '../../../contract/map/layers.ts';
import type { MapSourceId } from '../../../contract/map/sources.ts';
import type { Permission } from '../../../contract/permissions.ts';
import type { Behavior } from '../../../streams/behavior.ts';
import { readPalette } from '../palette.ts';
import { coveredPx } from './covered.ts';
import { createDeckSide } from './deck-side.ts';
import { baseStyle, openGlMap } from './gl-map.ts';
import { createLayerStack, type LayerStack } from './layer-stack.ts';
import type { Picture } from './later-picture.ts';
import type { HostLayer, Look } from './layer.ts';
import { followPointer } from './pointer.ts';
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
export interface MapHost extends Omit<LayerStack, 'drawn' | 'copied' | 'mount' | 'unmount'> {
  readonly map: GlMap;
  /** Where the frames of the map are seen, and when. */
  readonly picture: Picture;
  readonly tools: Tools;
  /** What has to be said of what is drawn, beside what its sources say. */
  readonly credits$: Behavior<readonly string[]>;
  /** What has to be said of a base map: of this map's own, or of its twin's. */
  credit(of: 'own' | 'twin', texts: readonly string[]): void;
  /** Draws anew in the look of now. */
  restyle(): void;
  zoomBy(steps: number): void;
  /**
   * Opens a second map in another element: with the layers of this one, now and later, which are fed with the same but
   * for those of its own, and shown or hidden on their own. It goes with this one at the latest.
   */
  twin(container: HTMLElement, own: ReadonlySet<MapSourceId>): MapHost;
  remove(): void;
}

/** A second map tells nobody: who shows it knows of it. */
const silent = { onHost: () => undefined, onReady: () => undefined, onLost: () => undefined };

/** Where a map is looked at from, as another one opens there. */
const cameraOf = (map: GlMap) => ({
  center: map.getCenter(),
  zoom: map.getZoom(),
  bearing: map.getBearing(),
  pitch: map.getPitch(),
});

/**
 * Opens a map. Its layers lie in the order of the registry; a new style, which drops all that a map has, mounts them
 * again with what they were last fed with. Throws where the browser has no WebGL.
 */
export function createMapHost(setup: HostSetup): MapHost {
  const { map, picture } = openGlMap(setup.container, readPalette(), setup.opening);
  const hidden = new Set<string>();
  const deck = createDeckSide(map, { onFault: setup.onFault, isHidden: ({ id }) => hidden.has(id) });
  const look = (): Look => ({ palette: readPalette(), scale: setup.scale(), regionCode: setup.regionCode });
  const stack = createLayerStack(map, { deck, hidden, look });
  const tools = createTools(map);
  const credits$ = new BehaviorSubject<readonly string[]>([]);
  const credits: Record<'own' | 'twin', readonly string[]> = { own: [], twin: [] };

  // A new style drops what was mounted.
  map.on('style.load', () => {
    stack.unmount();
    stack.mount();
  });
  // It can be used from its first frame on; tiles may come for long after it.
  map.once('style.load', () => map.once('render', () => picture.onceSeen(setup.onReady)));
  map.on('webglcontextlost', setup.onLost);
  const rest = followPointer(map, () => stack.drawn(), tools, setup);
  const twins = new Map<MapHost, ReadonlySet<MapSourceId>>();
  const host: MapHost = {
    map,
    picture,
    tools,
    credits$,
    credit(of, texts) {
      credits[of] = texts;
      credits$.next([...new Set([...credits.own, ...credits.twin])]);
    },
    layers$: stack.layers$,
    shown$: stack.shown$,
    hide: (ids) => stack.hide(ids),
    feed(source, data) {
      stack.feed(source, data);
      for (const [other, own] of twins) if (!own.has(source)) other.feed(source, data);
    },
    join(more) {
      stack.join(layersFor(more, setup.may));
      for (const other of twins.keys()) other.join(more);
    },
    restyle() {
      for (const other of twins.keys()) other.restyle();
      stack.unmount();
      map.setStyle(baseStyle(readPalette()), { diff: false });
    },
    zoomBy(steps) {
      // About the middle of what is seen.
      const { clientWidth, clientHeight } = map.getContainer();
      const middle: [number, number] = [(clientWidth - coveredPx(map)) / 2, clientHeight / 2];
      map.easeTo({ zoom: map.getZoom() + steps, around: map.unproject(middle), duration: 250 });
    },
    twin(container, own) {
      const { layers, fed } = stack.copied();
      const opening = { ...cameraOf(map), maxZoom: map.getMaxZoom() };
      const other = createMapHost({ ...setup, ...silent, container, opening, layers });
      for (const [source, data] of fed) if (!own.has(source)) other.feed(source, data as never);
      twins.set(other, own);
      return {
        ...other,
        remove() {
          twins.delete(other);
          other.remove();
        },
      };
    },
    remove() {
      for (const other of twins.keys()) other.remove();
      twins.clear();
      rest();
      stack.unmount();
      map.remove();
    },
  };
  host.join(setup.layers);
  setup.onHost?.(host);
  return host;
}
