import type { Map as GlMap } from 'maplibre-gl';
import type { MapLayer } from '../../../contract/map/layers.ts';

/** Which parts of the layers of a map are drawn. */
export interface ShownParts {
  /** Draws the parts of some layers, or leaves them out: those that are hidden, and those below one that hides them. */
  follow(these: (layer: MapLayer) => boolean): void;
  /** Forgets a part that was taken away, or all of them. */
  forget(part?: string): void;
}

/** The parts of a map's layers; `added`: MapLibre layers by the layer that they belong to. */
export function createShownParts(
  map: GlMap,
  of: { layers: () => readonly MapLayer[]; added: ReadonlyMap<string, readonly string[]>; hidden: ReadonlySet<string> },
): ShownParts {
  const leftOut = new Set<string>();
  const partsOf = (id: string): readonly string[] => of.added.get(id) ?? [];
  const isDrawn = (id: string): boolean => partsOf(id).length > 0 && !of.hidden.has(id);
  return {
    follow(these) {
      for (const { id, below } of of.layers().filter(these)) {
        const isWanted = !of.hidden.has(id) && (below === undefined || !isDrawn(below));
        for (const part of partsOf(id).filter((one) => leftOut.has(one) === isWanted)) {
          if (isWanted) leftOut.delete(part);
          else leftOut.add(part);
          map.setLayoutProperty(part, 'visibility', isWanted ? 'visible' : 'none');
        }
      }
    },
    forget(part) {
      if (part === undefined) leftOut.clear();
      else leftOut.delete(part);
    },
  };
}
