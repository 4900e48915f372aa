import type { FeatureCollection } from 'geojson';
import { mapLayers } from '../../contract/map/layers.ts';
import { framePadding, opening } from './camera.ts';
import { drawnBy } from './host/layer.ts';
import { createMapHost, type MapPlace } from './host/map-host.ts';
import { patrolCellLayer } from './layers/patrol-cells.ts';
import { regionLayers } from './layers/regions.ts';
import { type Bounds, regionBounds, regionsOf, type MapOutline } from './outline.ts';

const flightMs = 400;
const closest = 15;

/** A map of where rangers came, and where they did not. */
export interface PatrolChart {
  show(cells: FeatureCollection): void;
  fly(bounds: Bounds): void;
  showAll(): void;
  /** Draws anew in the colours and sizes of now. */
  restyle(): void;
  zoomBy(steps: number): void;
  remove(): void;
}

/** The outline that it draws over, and what is called where a gap is pressed. */
export interface PatrolSetup extends MapPlace {
  outline: MapOutline;
  onChoose: (gridId: string) => void;
}

/** Draws it. Throws where the browser has no WebGL. */
export function createPatrolChart(setup: PatrolSetup): PatrolChart {
  const { outline, regionCode } = setup;
  const bounds = regionBounds(outline, regionCode);
  const fit = { padding: framePadding, maxZoom: closest };
  const showAll = (): void => {
    if (bounds) host.map.fitBounds(bounds, { ...fit, duration: flightMs });
  };
  const host = createMapHost({
    ...setup,
    opening: { maxZoom: 16, ...opening(undefined, bounds), fitBoundsOptions: fit },
    layers: [...regionLayers(), drawnBy(mapLayers.patrolCells, () => patrolCellLayer(setup.onChoose))],
    keys: { Home: showAll },
  });
  host.feed('regions', regionsOf(outline));
  return {
    show: (cells) => host.feed('patrolCells', cells),
    fly: (to) => host.map.fitBounds(to, { ...fit, duration: flightMs }),
    showAll,
    restyle: () => host.restyle(),
    zoomBy: (steps) => host.zoomBy(steps),
    remove: () => host.remove(),
  };
}
