import type { FeatureCollection } from 'geojson';
import { mapLayers } from '../../contract/map/layers.ts';
import { framePadding, opening } from './camera.ts';
import { drawnBy } from './host/layer.ts';
import { createMapHost, type MapPlace } from './host/map-host.ts';
import type { MapTool } from './host/tools.ts';
import { gridMarkLayer } from './layers/grid-marks.ts';
import { gridLayer } from './layers/grids.ts';
import { regionLayers } from './layers/regions.ts';
import { type Bounds, type MapOutline, regionBounds, regionsOf } from './outline.ts';

const flightMs = 400;
const closest = 16;

/** A map of fire grids, on which they are also drawn. */
export interface GridChart {
  show(grids: FeatureCollection): void;
  mark(marks: FeatureCollection): void;
  /** Takes presses on the map from then on, in place of choosing; undefined gives that back. */
  use(tool: MapTool | undefined): void;
  fly(bounds: Bounds): void;
  showAll(): void;
  /** Metres of a pixel in the middle of the map. */
  metresPerPx(): number;
  restyle(): void;
  zoomBy(steps: number): void;
  remove(): void;
}

/** The outline under the grids, and what is called where one is pressed. */
export interface GridSetup extends MapPlace {
  outline: MapOutline;
  onChoose: (id: string) => void;
}

/** Draws it. Throws where the browser has no WebGL. */
export function createGridChart(setup: GridSetup): GridChart {
  const { outline, regionCode } = setup;
  const bounds = regionBounds(outline, regionCode);
  const fit = { padding: framePadding, maxZoom: closest };
  let whole = bounds;
  let tool: MapTool | undefined;
  const showAll = (): void => {
    if (whole) host.map.fitBounds(whole, { ...fit, duration: flightMs });
  };
  const host = createMapHost({
    ...setup,
    opening: { maxZoom: 18, ...opening(undefined, bounds), fitBoundsOptions: fit },
    layers: [
      ...regionLayers(),
      drawnBy(mapLayers.grids, () => gridLayer(setup.onChoose)),
      drawnBy(mapLayers.gridMarks, () => gridMarkLayer()),
    ],
    keys: { Home: showAll },
  });
  host.feed('regions', regionsOf(outline));
  return {
    show: (grids) => host.feed('grids', grids),
    mark: (marks) => host.feed('gridMarks', marks),
    use(next) {
      if (tool) host.tools.stop(tool);
      tool = next;
      if (next) host.tools.start(next);
    },
    fly(to) {
      whole = to;
      host.map.fitBounds(to, { ...fit, duration: flightMs });
    },
    showAll,
    metresPerPx() {
      const { lat } = host.map.getCenter();
      return (40_075_016 * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** host.map.getZoom());
    },
    restyle: () => host.restyle(),
    zoomBy: (steps) => host.zoomBy(steps),
    remove: () => host.remove(),
  };
}
