import type { DeckProps, Layer } from '@deck.gl/core';
import type { Map as GlMap } from 'maplibre-gl';
import type { MapLayer } from '../../../contract/map/layers.ts';

type Device = Parameters<NonNullable<DeckProps['onDeviceInitialized']>>[0];

/** The parts of deck.gl that are there once it is loaded. */
export type DeckKit = typeof import('./deck-kit.ts');

/** Makes a layer's layers of deck.gl; none takes them away. Their ids are theirs alone on the map. */
export type DeckLayers = (kit: DeckKit) => readonly Layer[];

/** The layers of deck.gl on a map. */
export interface DeckSide {
  /** Shows these for a layer of the map; `before` names the MapLibre layer right above it, once all are mounted. */
  show(layer: MapLayer, layers: DeckLayers, before: () => string | undefined): void;
  /** Draws again what it shows, after what is hidden has changed. */
  redraw(): void;
  /** Takes all away, before the style is set anew. */
  clear(): void;
}

const isWithin = ({ zooms = {} }: MapLayer, zoom: number): boolean =>
  zoom >= (zooms.from ?? 0) && zoom < (zooms.below ?? Infinity);

/**
 * Tells deck.gl each size of the canvas at once: its first drawing would set the canvas back to the size that it knew,
 * and the map would stay distorted.
 */
function keepSize(map: GlMap, device: Device): void {
  const canvas = map.getCanvas();
  const tell = (): void => device.canvasContext?.setDrawingBufferSize(canvas.width, canvas.height);
  tell();
  map.on('resize', tell);
}

/**
 * One overlay of deck.gl in the map's own canvas, made when the first layer wants it. `onFault` is told which layers
 * could not be drawn, and none once they are; the next layers that are shown try again.
 */
export function createDeckSide(
  map: GlMap,
  { onFault, isHidden }: { onFault: (faulty: readonly MapLayer[]) => void; isHidden: (layer: MapLayer) => boolean },
): DeckSide {
  const shown = new Map<string, { layer: MapLayer; layers: DeckLayers; before: () => string | undefined }>();
  let overlay: InstanceType<DeckKit['MapLibreOverlay']> | undefined;
  let placed: Layer[] = [];
  /** Of the layers of deck.gl by their ids. */
  const owners = new Map<string, MapLayer>();
  const draw = (loaded: DeckKit): void => {
    if (!overlay && shown.size === 0) return;
    owners.clear();
    placed = [...shown.values()]
      .sort((a, b) => a.layer.order - b.layer.order)
      .flatMap(({ layer, layers: make, before }) =>
        make(loaded).map((one) => {
          owners.set(one.id, layer);
          return (one as Layer<{ beforeId?: string | undefined }>).clone({ beforeId: before() });
        }),
      );
    if (!overlay) {
      overlay = new loaded.MapLibreOverlay({
        interleaved: true,
        layerFilter: ({ layer }) => {
          const owner = owners.get(layer.id);
          return owner === undefined || (!isHidden(owner) && isWithin(owner, map.getZoom()));
        },
        layers: [],
        onDeviceInitialized: (device) => keepSize(map, device),
      });
      map.addControl(overlay);
    }
    overlay.setProps({ layers: placed });
    // deck.gl puts layers in their places only in a style whose sources have all come; until then they lie on top.
    if (!map.isStyleLoaded()) map.once('idle', () => overlay?.setProps({ layers: placed }));
  };
  return {
    show(layer, layers, before) {
      shown.set(layer.id, { layer, layers, before });
      // A file that did not come is asked for again; one that came is kept by the browser.
      void import('./deck-kit.ts').then(draw).then(
        () => onFault([]),
        () => onFault([...shown.values()].map((one) => one.layer)),
      );
    },
    redraw() {
      // A layer is asked whether it is drawn at the next drawing.
      overlay?.setProps({ layers: placed });
    },
    clear() {
      shown.clear();
      placed = [];
      overlay?.setProps({ layers: placed });
    },
  };
}
