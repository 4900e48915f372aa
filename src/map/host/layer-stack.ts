import { BehaviorSubject } from 'rxjs';
import type { AddLayerObject, Map as GlMap } from 'maplibre-gl';
import { layersFor, type MapLayer } from '../../../contract/map/layers.ts';
import type { MapSourceId } from '../../../contract/map/sources.ts';
import type { Behavior } from '../../../streams/behavior.ts';
import type { DeckSide } from './deck-side.ts';
import type { HostLayer, LayerModule, Look, MapFeeds, Site } from './layer.ts';
import { createShownParts } from './shown-parts.ts';
import { addSource, feedSource } from './sources.ts';

/** The layers of one map in the order of the registry, with what their sources hold. */
export interface LayerStack {
  /** All of them, from the ground up. */
  readonly layers$: Behavior<readonly MapLayer[]>;
  /** Those of them that are not hidden. */
  readonly shown$: Behavior<readonly MapLayer[]>;
  /** The modules of those that are drawn now, from the ground up. */
  drawn(): readonly LayerModule<never>[];
  /** All of them with what makes their modules, and what their sources were last fed with: for another map. */
  copied(): { layers: readonly HostLayer[]; fed: ReadonlyMap<MapSourceId, unknown> };
  /** Draws more layers in the order of the registry. */
  join(more: readonly HostLayer[]): void;
  /** Draws all but those with these ids, also those that come later. */
  hide(ids: ReadonlySet<string>): void;
  /** Tells a source what it holds now; all layers that draw from it follow. */
  feed<K extends MapSourceId>(source: K, data: MapFeeds[K]): void;
  /** Draws all of them on a new style. */
  mount(): void;
  /** Takes all of them away, before the style is set anew. */
  unmount(): void;
}

/** A layer with the module that draws it on this map. */
interface MadeLayer extends HostLayer {
  module: LayerModule<never>;
}

const sourcesOf = (some: readonly HostLayer[]): ReadonlySet<MapSourceId> =>
  new Set(some.map(({ layer }) => layer.source));

/** The zooms of a part of a layer: its own, within those of the layer. */
const zoomsOf = ({ zooms: { from, below } = {} }: MapLayer, part: AddLayerObject) => ({
  ...(from === undefined ? {} : { minzoom: Math.max(from, 'minzoom' in part ? (part.minzoom ?? 0) : 0) }),
  ...(below === undefined ? {} : { maxzoom: below }),
});

/** The stack of a map, over the layers of deck.gl on it; `hidden` is what `deck` asks, too. */
export function createLayerStack(
  map: GlMap,
  { deck, hidden, look }: { deck: DeckSide; hidden: Set<string>; look: () => Look },
): LayerStack {
  let layers: readonly MadeLayer[] = [];
  const fed = new Map<MapSourceId, unknown>();
  const layers$ = new BehaviorSubject<readonly MapLayer[]>([]);
  const shown$ = new BehaviorSubject<readonly MapLayer[]>([]);
  /** MapLibre layers by the layer that they belong to. */
  const added = new Map<string, string[]>();
  let isMounted = false;

  const tell = (): void => shown$.next(layers$.value.filter(({ id }) => !hidden.has(id)));
  /** The lowest MapLibre layer above those of a layer; its place changes as others join. */
  const above = (one: MadeLayer): string | undefined =>
    layers.slice(layers.indexOf(one) + 1).flatMap(({ layer }) => added.get(layer.id) ?? [])[0];
  const parts = createShownParts(map, { layers: () => layers.map(({ layer }) => layer), added, hidden });
  const siteOf = (one: MadeLayer, dress: Look): Site => ({
    map,
    look: dress,
    add(part) {
      const { layer } = one;
      map.addLayer({ ...part, ...zoomsOf(layer, part) }, above(one));
      added.set(layer.id, [...(added.get(layer.id) ?? []), part.id]);
      parts.follow((other) => other === layer || other.below === layer.id);
    },
    drop(id) {
      map.removeLayer(id);
      parts.forget(id);
      added.set(
        one.layer.id,
        (added.get(one.layer.id) ?? []).filter((other) => other !== id),
      );
    },
    deck: (made) => deck.show(one.layer, made, () => above(one)),
  });
  /** Mounts those of the layers that are new. */
  const mount = (these: readonly MadeLayer[]): void => {
    const dress = look();
    for (const source of sourcesOf(these)) if (!map.getSource(source)) addSource(map, source, fed.get(source));
    for (const one of layers)
      if (these.includes(one)) one.module.mount(siteOf(one, dress), fed.get(one.layer.source) as never);
    for (const { module } of these) module.hide?.(hidden);
    isMounted = true;
  };
  return {
    layers$,
    shown$,
    drawn: () => (isMounted ? layers.filter(({ layer }) => !hidden.has(layer.id)).map(({ module }) => module) : []),
    copied: () => ({ layers: layers.map(({ layer, make }) => ({ layer, make })), fed }),
    join(more) {
      const made = more.map((one) => ({ ...one, module: one.make() }));
      layers = layersFor([...layers, ...made], () => true);
      if (isMounted) mount(made);
      layers$.next(layers.map(({ layer }) => layer));
      tell();
    },
    hide(ids) {
      hidden.clear();
      for (const id of ids) hidden.add(id);
      parts.follow(() => true);
      if (isMounted) for (const { module } of layers) module.hide?.(hidden);
      deck.redraw();
      tell();
    },
    feed(source, data) {
      fed.set(source, data);
      if (!isMounted) return;
      if (sourcesOf(layers).has(source)) feedSource(map, source, data);
      for (const { layer, module } of layers) if (layer.source === source) module.update(data as never);
    },
    mount: () => mount(layers),
    unmount() {
      if (!isMounted) return;
      isMounted = false;
      deck.clear();
      added.clear();
      parts.forget();
      for (const { module } of layers) module.unmount();
    },
  };
}
