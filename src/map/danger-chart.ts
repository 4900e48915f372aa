import type { FeatureCollection } from 'geojson';
import { mapLayers } from '../../contract/map/layers.ts';
import { framePadding, opening } from './camera.ts';
import { drawnBy } from './host/layer.ts';
import { createMapHost, type MapPlace } from './host/map-host.ts';
import { dangerLayer } from './layers/danger.ts';
import { regionLayers } from './layers/regions.ts';
import { regionBounds, regionsOf, type MapOutline } from './outline.ts';

const flightMs = 500;
const closest = 11;

/** A map of a region by the fire danger of its counties. */
export interface DangerChart {
  show(areas: FeatureCollection): void;
  showAll(): void;
  /** Draws anew in the colours and sizes of now. */
  restyle(): void;
  zoomBy(steps: number): void;
  remove(): void;
}

/** The outline that it draws over, and what is called where a county is pressed. */
export interface DangerSetup extends MapPlace {
  outline: MapOutline;
  onChoose: (code: string) => void;
}

/** Draws it. Throws where the browser has no WebGL. */
export function createDangerChart(setup: DangerSetup): DangerChart {
  const { outline, regionCode } = setup;
  const bounds = regionBounds(outline, regionCode);
  const fit = { padding: framePadding / 2, maxZoom: closest };
  const showAll = (): void => {
    if (bounds) host.map.fitBounds(bounds, { ...fit, duration: flightMs });
  };
  const host = createMapHost({
    ...setup,
    opening: { maxZoom: 13, ...opening(undefined, bounds), fitBoundsOptions: fit },
    layers: [...regionLayers(), drawnBy(mapLayers.danger, () => dangerLayer(setup.onChoose))],
    keys: { Home: showAll },
  });
  host.feed('regions', regionsOf(outline));
  return {
    show: (areas) => host.feed('danger', areas),
    showAll,
    restyle: () => host.restyle(),
    zoomBy: (steps) => host.zoomBy(steps),
    remove: () => host.remove(),
  };
}
