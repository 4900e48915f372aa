import type { FeatureCollection } from 'geojson';
import { mapLayers } from '../../contract/map/layers.ts';
import { framePadding, opening } from './camera.ts';
import { drawnBy } from './host/layer.ts';
import { createMapHost, type MapPlace } from './host/map-host.ts';
import { previewLayer } from './layers/preview.ts';
import { regionLayers } from './layers/regions.ts';
import { regionBounds, regionsOf, type MapOutline } from './outline.ts';

const flightMs = 500;
const closest = 12;
const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** What is shown of a file: some of its features, and the box of all (west, south, east, north). */
export interface Previewed {
  features: FeatureCollection;
  bounds: readonly [number, number, number, number];
}

/** A map of a region on which a file is shown before it takes effect. */
export interface PreviewChart {
  /** Null shows nothing, and the whole region. */
  show(previewed: Previewed | null): void;
  showAll(): void;
  /** Draws anew in the colours and sizes of now. */
  restyle(): void;
  zoomBy(steps: number): void;
  remove(): void;
}

/** Draws it. Throws where the browser has no WebGL. */
export function createPreviewChart(setup: MapPlace & { outline: MapOutline }): PreviewChart {
  const { outline, regionCode } = setup;
  const bounds = regionBounds(outline, regionCode);
  let shown: Previewed | null = null;
  const showAll = (): void => {
    const box = shown
      ? ([
          [shown.bounds[0], shown.bounds[1]],
          [shown.bounds[2], shown.bounds[3]],
        ] as [[number, number], [number, number]])
      : bounds;
    if (box) host.map.fitBounds(box, { padding: framePadding, maxZoom: closest, duration: flightMs });
  };
  const host = createMapHost({
    ...setup,
    opening: { maxZoom: 15, ...opening(undefined, bounds), fitBoundsOptions: { padding: framePadding / 2 } },
    layers: [...regionLayers(), drawnBy(mapLayers.preview, () => previewLayer())],
    keys: { Home: showAll },
  });
  host.feed('regions', regionsOf(outline));
  return {
    show(previewed) {
      shown = previewed;
      host.feed('preview', previewed?.features ?? nothing);
      showAll();
    },
    showAll,
    restyle: () => host.restyle(),
    zoomBy: (steps) => host.zoomBy(steps),
    remove: () => host.remove(),
  };
}
