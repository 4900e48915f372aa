import { mapLayers } from '../../contract/map/layers.ts';
import type { MapView } from '../../contract/wish.ts';
import { cameraOf, framePadding, opening } from './camera.ts';
import type { MapEvidence } from './evidence-marks.ts';
import { createFlight } from './flight.ts';
import { coveredPx } from './host/covered.ts';
import { drawnBy } from './host/layer.ts';
import { createMapHost, type MapPlace } from './host/map-host.ts';
import { alarmLayer } from './layers/alarms.ts';
import { evidenceLayer } from './layers/evidence.ts';
import { regionLayers } from './layers/regions.ts';
import { createMark, type Mark } from './mark.ts';
import { regionsOf, type Bounds, type MapOutline } from './outline.ts';
import type { MapAlarm } from './points.ts';

const flightMs = 700;

/** A map of alarms in the given element. */
export interface AlarmChart {
  show(alarms: readonly MapAlarm[]): void;
  /** Draws the evidence of the chosen incident; undefined takes it away. */
  showEvidence(evidence: MapEvidence | undefined): void;
  /** Marks an alarm (`Mark.on`). */
  select: Mark['on'];
  /** Draws anew in the colours and sizes of now. */
  restyle(): void;
  /** Draws other boundaries; the map stays where it is. */
  bound(outline: MapOutline): void;
  zoomBy(steps: number): void;
  showAll(): void;
  remove(): void;
}

/** What a chart is made of. `frame` is the region's; `view` is how the map was left, and goes before it. */
export interface ChartSetup extends MapPlace {
  outline: MapOutline;
  frame: Bounds | undefined;
  view: MapView | undefined;
  markClass: string;
  onSelect: (id: string) => void;
  onMove: (view: MapView) => void;
}

/** Draws the chart. Throws where the browser has no WebGL. */
export function createAlarmChart(setup: ChartSetup): AlarmChart {
  const { view, frame, onSelect } = setup;
  let { outline } = setup;
  const showAll = (): void => {
    if (!frame) return;
    const right = framePadding + coveredPx(map);
    map.fitBounds(frame, {
      padding: { top: framePadding, bottom: framePadding, left: framePadding, right },
      duration: flight(),
    });
  };
  const host = createMapHost({
    ...setup,
    opening: { maxZoom: 15, ...opening(view, frame) },
    layers: [
      ...regionLayers(),
      drawnBy(mapLayers.evidence, () => evidenceLayer()),
      drawnBy(mapLayers.alarms, () => alarmLayer({ onSelect, flight: () => flight() })),
    ],
    keys: { Home: showAll },
  });
  const { map } = host;
  const flight = createFlight(map, flightMs);
  const mark = createMark(map, { className: setup.markClass, flownTo: view?.flownTo, flightMs: flight });
  host.feed('regions', regionsOf(outline));
  const tell = (): void =>
    setup.onMove({ camera: cameraOf(map), ...(mark.flownTo === undefined ? {} : { flownTo: mark.flownTo }) });
  map.on('moveend', tell);
  return {
    show: (alarms) => host.feed('alarms', alarms),
    showEvidence: (evidence) => host.feed('evidence', evidence),
    select: (alarm) => mark.on(alarm),
    restyle: () => host.restyle(),
    bound(next) {
      if (next === outline) return;
      outline = next;
      host.feed('regions', regionsOf(next));
    },
    zoomBy: (steps) => host.zoomBy(steps),
    showAll,
    remove() {
      map.off('moveend', tell);
      // Who leaves in the middle of a flight is flown there when they come back.
      if (map.isMoving()) setup.onMove({ camera: cameraOf(map) });
      host.remove();
    },
  };
}
