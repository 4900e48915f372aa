import { mapLayers } from '../../contract/map/layers.ts';
import { opening } from './camera.ts';
import { drawnBy } from './host/layer.ts';
import { createMapHost, type MapPlace } from './host/map-host.ts';
import type { PlotDrawing } from '../../contract/fires/plot.ts';
import { approachLayer } from './layers/approaches.ts';
import { markLayer } from './layers/marks.ts';
import { plotLayer } from './layers/plot.ts';
import { regionLayers } from './layers/regions.ts';
import { spreadLayer } from './layers/spread.ts';
import { bufferLayer, routeLayer } from './layers/plans.ts';
import type { MapPlans } from './plans.ts';
import type { MapSpread } from './spread.ts';
import { boundsOf, type MapApproach, type MapMark } from './marks.ts';
import { regionBounds, regionsOf, type MapOutline } from './outline.ts';

/** Pixels about what is framed; names stand below their marks. */
const padding = { top: 56, bottom: 88, left: 72, right: 72 };
const closest = 13;

/** A map of marks in the given element. */
export interface MarkChart {
  show(marks: readonly MapMark[]): void;
  /** Shows where a front is expected to stand, below everything else. */
  showSpread(spread: MapSpread | undefined): void;
  /** Shows ways, how far one comes, and a buffer. */
  showPlans(plans: MapPlans | undefined): void;
  /** Shows the figures that are drawn. */
  showPlot(figures: readonly PlotDrawing[]): void;
  /** Shows these ways below the marks. */
  showApproaches(approaches: readonly MapApproach[]): void;
  /**
   * Brings these marks into view, and comes back to them by the key Home. `leastDegrees`: of how much land at least,
   * where that is less than usual.
   */
  frame(marks: readonly MapMark[], leastDegrees?: number): void;
  /** Draws anew in the colours and sizes of now. */
  restyle(): void;
  zoomBy(steps: number): void;
  remove(): void;
}

/** What a chart is made of. */
export interface MarkSetup extends MapPlace {
  outline: MapOutline;
  onSelect: (id: string) => void;
  onFigure: (id: string) => void;
}

/** Draws the chart. Throws where the browser has no WebGL. */
export function createMarkChart(setup: MarkSetup): MarkChart {
  const { outline, regionCode } = setup;
  let framed: readonly MapMark[] = [];
  let least: number | undefined;
  const frame = (): void => {
    const bounds = boundsOf(framed, least);
    const maxZoom = least === undefined ? closest : host.map.getMaxZoom();
    if (bounds) host.map.fitBounds(bounds, { padding, maxZoom, duration: 0 });
  };
  const host = createMapHost({
    ...setup,
    opening: { maxZoom: 15, ...opening(undefined, regionBounds(outline, regionCode)) },
    layers: [
      ...regionLayers(),
      drawnBy(mapLayers.spread, () => spreadLayer()),
      drawnBy(mapLayers.buffer, () => bufferLayer()),
      drawnBy(mapLayers.routes, () => routeLayer()),
      drawnBy(mapLayers.plot, () => plotLayer(setup.onFigure)),
      drawnBy(mapLayers.approaches, () => approachLayer()),
      drawnBy(mapLayers.marks, () => markLayer(setup.onSelect)),
    ],
    keys: { Home: frame },
  });
  host.feed('regions', regionsOf(outline));
  return {
    show: (marks) => host.feed('marks', marks),
    showSpread: (spread) => host.feed('spread', spread),
    showPlans: (plans) => host.feed('plans', plans),
    showPlot: (figures) => host.feed('plot', figures),
    showApproaches: (approaches) => host.feed('approaches', approaches),
    frame(marks, leastDegrees) {
      framed = marks;
      least = leastDegrees;
      frame();
    },
    restyle: () => host.restyle(),
    zoomBy: (steps) => host.zoomBy(steps),
    remove: () => host.remove(),
  };
}
