import type { Position } from '../../contract/geometry/polygon.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import { framePadding, opening } from './camera.ts';
import { drawnBy } from './host/layer.ts';
import { createMapHost, type MapPlace } from './host/map-host.ts';
import { cornerLayer } from './layers/corners.ts';
import { regionLayers } from './layers/regions.ts';
import { regionBounds, regionsOf, type Bounds, type MapOutline } from './outline.ts';

const closest = 15;
/** One point alone is shown with its county around it. */
const closestAlone = 9.5;
const flightMs = 500;

/** A map on which a polygon is drawn by its corners. */
export interface DrawChart {
  show(corners: readonly Position[]): void;
  /** Flies to what is drawn, or to the region where nothing is. */
  showAll(): void;
  /** Draws anew in the colours and sizes of now. */
  restyle(): void;
  zoomBy(steps: number): void;
  remove(): void;
}

/** The outline and corners that it draws, and what is called on a press. */
export interface DrawSetup extends MapPlace {
  outline: MapOutline;
  corners: readonly Position[];
  onCorner: (corner: Position) => void;
}

function boundsOf(corners: readonly Position[]): Bounds | undefined {
  if (corners.length === 0) return undefined;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Draws it. Throws where the browser has no WebGL. */
export function createDrawChart(setup: DrawSetup): DrawChart {
  const { outline, regionCode } = setup;
  let { corners } = setup;
  const whole = (): Bounds | undefined => boundsOf(corners) ?? regionBounds(outline, regionCode);
  const fit = () => ({ padding: framePadding, maxZoom: corners.length === 1 ? closestAlone : closest });
  const showAll = (): void => {
    const bounds = whole();
    if (bounds) host.map.fitBounds(bounds, { ...fit(), duration: flightMs });
  };
  const host = createMapHost({
    ...setup,
    opening: { maxZoom: 17, ...opening(undefined, whole()), fitBoundsOptions: fit() },
    layers: [...regionLayers(), drawnBy(mapLayers.corners, () => cornerLayer())],
    keys: { Home: showAll },
  });
  host.feed('regions', regionsOf(outline));
  host.feed('corners', corners);
  host.tools.start({ cursor: 'crosshair', press: setup.onCorner, isLasting: true });
  return {
    show(next) {
      corners = next;
      host.feed('corners', next);
    },
    showAll,
    restyle: () => host.restyle(),
    zoomBy: (steps) => host.zoomBy(steps),
    remove: () => host.remove(),
  };
}
