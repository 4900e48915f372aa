import type { PastFire } from '../../contract/fires/past-fire.ts';
import { moreLayers } from '../../contract/map/more-layers.ts';
import { framePadding, opening } from './camera.ts';
import { drawnBy } from './host/layer.ts';
import { createMapHost, type MapPlace } from './host/map-host.ts';
import { regionLayers } from './layers/regions.ts';
import { pastFireLayer } from './more/past-fires.ts';
import { regionBounds, regionsOf, type MapOutline } from './outline.ts';

const flightMs = 500;

/** A map of fires that were. */
export interface PastChart {
  show(fires: readonly PastFire[]): void;
  showAll(): void;
  /** Draws anew in the colours and sizes of now. */
  restyle(): void;
  zoomBy(steps: number): void;
  remove(): void;
}

/** The outline that it draws over, and what is called where a fire is pressed. */
export interface PastSetup extends MapPlace {
  outline: MapOutline;
  onSelect: (fireId: string) => void;
}

/** Draws it. Throws where the browser has no WebGL. */
export function createPastChart(setup: PastSetup): PastChart {
  const { outline, regionCode } = setup;
  const bounds = regionBounds(outline, regionCode);
  const fit = { padding: framePadding };
  const showAll = (): void => {
    if (bounds) host.map.fitBounds(bounds, { ...fit, duration: flightMs });
  };
  const host = createMapHost({
    ...setup,
    opening: { maxZoom: 15, ...opening(undefined, bounds), fitBoundsOptions: fit },
    layers: [...regionLayers(), drawnBy(moreLayers.pastFires, () => pastFireLayer(setup.onSelect))],
    keys: { Home: showAll },
  });
  host.feed('regions', regionsOf(outline));
  return {
    show: (fires) => host.feed('pastFires', fires),
    showAll,
    restyle: () => host.restyle(),
    zoomBy: (steps) => host.zoomBy(steps),
    remove: () => host.remove(),
  };
}
