import { Map as GlMap, Marker, setWorkerUrl, type GeoJSONSource, type MapGeoJSONFeature } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { regionBounds, type MapOutline } from './outline.ts';
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
  /** Marks an alarm and flies to it, once for each place; undefined takes the mark away. */
  select(alarm: MapAlarm | undefined): void;
  /** Draws anew in the colours and sizes of now. */
  restyle(): void;
  zoomBy(steps: number): void;
  showAll(): void;
  remove(): void;
}

/** What a chart is made of, and whom it tells. `scale` is 1 on ordinary screens. */
export interface ChartSetup {
  container: HTMLElement;
  outline: MapOutline;
  regionCode: string;
  scale: () => number;
  markClass: string;
  onSelect: (id: string) => void;
  onReady: () => void;
  onLost: () => void;
}

const newMap = ({ container, outline, regionCode, scale }: ChartSetup): GlMap => {
  const bounds = regionBounds(outline, regionCode);
  return new GlMap({
    container, style: mapStyle(outline, readPalette(), regionCode, scale()), attributionControl: false, maxZoom: 15, minZoom: 3,
    dragRotate: false, pitchWithRotate: false, touchPitch: false, fadeDuration: 0, localIdeographFontFamily: '"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif',
    ...(bounds ? { bounds, fitBoundsOptions: { padding: 32 } } : { center: [117.2, 31.8], zoom: 6 }),
  });
};

function listen(map: GlMap, onSelect: (id: string) => void): void {
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
    void map.getSource<GeoJSONSource>('alarms')?.getClusterExpansionZoom(cluster).then((zoom) => map.easeTo({ center: centre, zoom: zoom + 0.3, duration: flightMs }));
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
  let mark: Marker | undefined;
  let markedAt: string | undefined;
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
  map.once('load', () => { dressed(); setup.onReady(); });
  map.on('webglcontextlost', setup.onLost);
  listen(map, setup.onSelect);
  return {
    show(alarms) { shown = alarms; drawSoon(); },
    select(alarm) {
      const at = alarm && `${alarm.id} ${alarm.longitude} ${alarm.latitude}`;
      if (at === markedAt) return;
      markedAt = at;
      mark?.remove();
      mark = undefined;
      if (!alarm) return;
      const element = document.createElement('div');
      element.className = setup.markClass;
      mark = new Marker({ element }).setLngLat([alarm.longitude, alarm.latitude]).addTo(map);
      map.easeTo({ center: [alarm.longitude, alarm.latitude], zoom: Math.max(map.getZoom(), 10), duration: flightMs });
    },
    restyle() {
      isDressed = false;
      map.setStyle(mapStyle(setup.outline, readPalette(), setup.regionCode, setup.scale()), { diff: false });
      map.once('style.load', dressed);
    },
    zoomBy(steps) { map.zoomTo(map.getZoom() + steps, { duration: 250 }); },
    showAll() {
      const bounds = regionBounds(setup.outline, setup.regionCode);
      if (bounds) map.fitBounds(bounds, { padding: 32, duration: flightMs });
    },
    remove() { window.clearTimeout(timer); map.remove(); },
  };
}
