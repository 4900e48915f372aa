import type { Feature, FeatureCollection } from 'geojson';
import { type GeoJSONSource, type LayerSpecification, Map as GlMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type Position, polygonOf } from '../../contract/geometry/polygon.ts';
import { regionBounds, type Bounds, type MapOutline } from './outline.ts';
import { readPalette, type Palette } from './palette.ts';
import { mapStyle } from './style.ts';

setWorkerUrl(workerUrl);

const decimals = 6;
const flightMs = 500;
const font = '"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif';

/** A map on which a polygon is drawn by its corners. */
export interface DrawChart {
  show(corners: readonly Position[]): void;
  /** Flies to what is drawn, or to the region where nothing is. */
  showAll(): void;
  zoomBy(steps: number): void;
  remove(): void;
}

/** What it is made of, and whom it tells of a click. `scale` is 1 on ordinary screens. */
export interface DrawSetup {
  container: HTMLElement;
  outline: MapOutline;
  regionCode: string;
  scale: number;
  corners: readonly Position[];
  onCorner: (corner: Position) => void;
  onReady: () => void;
  onLost: () => void;
}

const feature = (geometry: Feature['geometry']): Feature => ({ type: 'Feature', properties: {}, geometry });

/** What is drawn of corners: the line from the second on, the piece of land from the third. */
function drawn(corners: readonly Position[]): FeatureCollection {
  const line = corners.map(([x, y]) => [x, y]);
  return {
    type: 'FeatureCollection',
    features: [
      ...(corners.length >= 3 ? [feature({ type: 'Polygon', coordinates: polygonOf(corners).coordinates.map((ring) => ring.map(([x, y]) => [x, y])) })] : []),
      ...(corners.length === 2 ? [feature({ type: 'LineString', coordinates: line })] : []),
      ...line.map((coordinates) => feature({ type: 'Point', coordinates })),
    ],
  };
}

const layers = ({ accent, halo }: Palette, scale: number): LayerSpecification[] => [
  { id: 'drawn-land', type: 'fill', source: 'drawn', filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': accent, 'fill-opacity': 0.25 } },
  { id: 'drawn-edge', type: 'line', source: 'drawn', filter: ['!=', ['geometry-type'], 'Point'], paint: { 'line-color': accent, 'line-width': 2 * scale } },
  { id: 'drawn-corners', type: 'circle', source: 'drawn', filter: ['==', ['geometry-type'], 'Point'], paint: { 'circle-color': accent, 'circle-radius': 5 * scale, 'circle-stroke-color': halo, 'circle-stroke-width': 2 * scale } },
];

function boundsOf(corners: readonly Position[]): Bounds | undefined {
  if (corners.length === 0) return undefined;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Draws it. Throws where the browser has no WebGL. */
export function createDrawChart(setup: DrawSetup): DrawChart {
  const { outline, regionCode, scale } = setup;
  let corners = setup.corners;
  let isReady = false;
  const palette = readPalette();
  const bounds = boundsOf(corners) ?? regionBounds(outline, regionCode);
  const map = new GlMap({
    container: setup.container, style: mapStyle(outline, palette, regionCode, scale), attributionControl: false, maxZoom: 17, minZoom: 3,
    dragRotate: false, pitchWithRotate: false, touchPitch: false, fadeDuration: 0, doubleClickZoom: false, localIdeographFontFamily: font,
    ...(bounds ? { bounds, fitBoundsOptions: { padding: 32, maxZoom: 15 } } : { center: [117.2, 31.8], zoom: 6 }),
  });
  map.touchZoomRotate.disableRotation();
  map.getCanvas().style.cursor = 'crosshair';
  const draw = (): void => { if (isReady) void map.getSource<GeoJSONSource>('drawn')?.setData(drawn(corners)); };
  map.once('load', () => {
    map.addSource('drawn', { type: 'geojson', data: drawn(corners) });
    for (const layer of layers(palette, scale)) map.addLayer(layer);
    isReady = true;
    setup.onReady();
  });
  map.on('webglcontextlost', setup.onLost);
  map.on('click', ({ lngLat }) => setup.onCorner([Number(lngLat.lng.toFixed(decimals)), Number(lngLat.lat.toFixed(decimals))]));
  return {
    show(next) { corners = next; draw(); },
    showAll() {
      const whole = boundsOf(corners) ?? regionBounds(outline, regionCode);
      if (whole) map.fitBounds(whole, { padding: 32, maxZoom: 15, duration: flightMs });
    },
    zoomBy(steps) { map.zoomTo(map.getZoom() + steps, { duration: 250 }); },
    remove() { map.remove(); },
  };
}
