import { Map as GlMap, setWorkerUrl, type GeoJSONSource, type MapGeoJSONFeature } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { MapView } from '../../streams/derived/map-views.ts';
import { cameraOf, framePadding, opening } from './camera.ts';
import { createFlight } from './flight.ts';
import { createMark, type Mark } from './mark.ts';
import type { Bounds, MapOutline } from './outline.ts';
import { readPalette } from './palette.ts';
import { pointsOf, type MapAlarm } from './points.ts';
import { mapStyle } from './style.ts';
import { addSymbols } from './symbols.ts';

setWorkerUrl(workerUrl);

/** Points are redrawn at most this often, in milliseconds, and the map rests for three times as long as a drawing took: without a GPU a storm of alarms would leave nothing for the list. */
const redrawMs = 400;
const restShare = 3;
const flightMs = 700;

/** A map of alarms in the given element. */
export interface AlarmChart {
  show(alarms: readonly MapAlarm[]): void;
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

/** What a chart is made of, and whom it tells. `frame` is the region's; `view` is how the map was left, and goes before it; `scale` is 1 on ordinary screens. */
export interface ChartSetup {
  container: HTMLElement;
  outline: MapOutline;
  regionCode: string;
  frame: Bounds | undefined;
  view: MapView | undefined;
  scale: () => number;
  markClass: string;
  onSelect: (id: string) => void;
  onMove: (view: MapView) => void;
  onReady: () => void;
  onLost: () => void;
}

const newMap = (setup: ChartSetup): GlMap => {
  const { container, outline, regionCode, scale, view, frame } = setup;
  return new GlMap({
    container, style: mapStyle(outline, readPalette(), regionCode, scale()), attributionControl: false, maxZoom: 15, minZoom: 3,
    dragRotate: false, pitchWithRotate: false, touchPitch: false, fadeDuration: 0, localIdeographFontFamily: '"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif',
    ...opening(view, frame),
  });
};

function listen(map: GlMap, onSelect: (id: string) => void, flight: () => number): void {
  const featureAt = (layer: string) => (event: { features?: MapGeoJSONFeature[] }): MapGeoJSONFeature | undefined => event.features?.find((f) => f.layer.id === layer);
  map.on('click', 'alarms', (event) => {
    const id: unknown = featureAt('alarms')(event)?.properties['id'];
    if (typeof id === 'string') onSelect(id);
  });
  map.on('click', 'clusters', (event) => {
    const feature = featureAt('clusters')(event);
    const cluster: unknown = feature?.properties['cluster_id'];
    if (!feature || typeof cluster !== 'number' || feature.geometry.type !== 'Point') return;
    const centre = feature.geometry.coordinates as [number, number];
    void map.getSource<GeoJSONSource>('alarms')?.getClusterExpansionZoom(cluster).then((zoom) => map.easeTo({ center: centre, zoom: zoom + 0.3, duration: flight() }));
  });
  for (const layer of ['alarms', 'clusters']) {
    map.on('mouseenter', layer, () => { map.getCanvas().style.cursor = 'pointer'; });
    map.on('mouseleave', layer, () => { map.getCanvas().style.cursor = ''; });
  }
}

/** Draws the chart. Throws where the browser has no WebGL. */
export function createAlarmChart(setup: ChartSetup): AlarmChart {
  const map = newMap(setup);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  let shown: readonly MapAlarm[] = [];
  let timer: number | undefined;
  let { outline } = setup;
  const flight = createFlight(map, flightMs);
  const mark = createMark(map, { className: setup.markClass, flownTo: setup.view?.flownTo, flightMs: flight });
  // Points wait for their shapes: the map complains of a shape that it does not have yet.
  let isDressed = false;
  let drawingMs = 0;
  const draw = (): void => {
    timer = undefined;
    const began = performance.now();
    map.once('idle', () => { drawingMs = performance.now() - began; });
    void map.getSource<GeoJSONSource>('alarms')?.setData(pointsOf(shown));
  };
  const drawSoon = (): void => { if (isDressed) timer ??= window.setTimeout(draw, Math.max(redrawMs, drawingMs * restShare)); };
  const dressed = (): void => { addSymbols(map, readPalette(), setup.scale()); isDressed = true; draw(); };
  const restyle = (): void => {
    isDressed = false;
    map.setStyle(mapStyle(outline, readPalette(), setup.regionCode, setup.scale()), { diff: false });
    map.once('style.load', dressed);
  };
  map.once('load', () => {
    if (outline === setup.outline) dressed();
    else restyle();
    setup.onReady();
  });
  const tell = (): void => setup.onMove({ camera: cameraOf(map), ...(mark.flownTo === undefined ? {} : { flownTo: mark.flownTo }) });
  map.on('moveend', tell);
  map.on('webglcontextlost', setup.onLost);
  listen(map, setup.onSelect, flight);
  return {
    show(alarms) { shown = alarms; drawSoon(); },
    select: (alarm) => mark.on(alarm),
    restyle,
    bound(next) {
      if (next === outline) return;
      outline = next;
      if (isDressed) restyle();
    },
    zoomBy(steps) { map.zoomTo(map.getZoom() + steps, { duration: 250 }); },
    showAll() {
      if (setup.frame) map.fitBounds(setup.frame, { padding: framePadding, duration: flight() });
    },
    remove() {
      window.clearTimeout(timer);
      map.off('moveend', tell);
      // Who leaves in the middle of a flight is flown there when he comes back.
      if (map.isMoving()) setup.onMove({ camera: cameraOf(map) });
      map.remove();
    },
  };
}
