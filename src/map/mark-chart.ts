import { Map as GlMap, setWorkerUrl, type GeoJSONSource, type LayerSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { addMarkImages } from './mark-symbols.ts';
import { boundsOf, markPoints, type MapMark } from './marks.ts';
import { regionBounds, type MapOutline } from './outline.ts';
import { readPalette, type Palette } from './palette.ts';
import { mapStyle } from './style.ts';

setWorkerUrl(workerUrl);

const padding = 56;
const closest = 13;

/** A map of marks in the given element. */
export interface MarkChart {
  show(marks: readonly MapMark[]): void;
  /** Brings these marks into view. */
  frame(marks: readonly MapMark[]): void;
  /** Draws anew in the colours and sizes of now. */
  restyle(): void;
  zoomBy(steps: number): void;
  remove(): void;
}

/** What a chart is made of, and whom it tells. `scale` is 1 on ordinary screens. */
export interface MarkSetup {
  container: HTMLElement;
  outline: MapOutline;
  regionCode: string;
  scale: () => number;
  onSelect: (id: string) => void;
  onReady: () => void;
  onLost: () => void;
}

/** Two layers of the same look: the names of what matters come before those of what lies around, and none is written under the mark of another. */
const layers = ['quiet', 'marks'] as const;

const layer = (id: (typeof layers)[number], palette: Palette, scale: number): LayerSpecification => ({
  id, type: 'symbol', source: 'marks', filter: [id === 'quiet' ? '==' : '>', ['get', 'rank'], 0],
  layout: {
    'icon-image': ['get', 'image'], 'icon-allow-overlap': true, 'symbol-sort-key': ['get', 'rank'],
    'text-field': ['get', 'label'], 'text-font': ['Noto Sans CJK SC'], 'text-size': 14 * scale, 'text-anchor': 'top', 'text-offset': [0, 1.2], 'text-optional': true, 'text-max-width': 9,
  },
  paint: { 'text-color': palette.clusterText, 'text-halo-color': palette.halo, 'text-halo-width': 1.5 },
});

function newMap({ container, outline, regionCode, scale }: MarkSetup): GlMap {
  const bounds = regionBounds(outline, regionCode);
  return new GlMap({
    container, style: mapStyle(outline, readPalette(), regionCode, scale()), attributionControl: false, maxZoom: 15, minZoom: 3,
    dragRotate: false, pitchWithRotate: false, touchPitch: false, fadeDuration: 0, localIdeographFontFamily: '"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif',
    ...(bounds ? { bounds, fitBoundsOptions: { padding: 32 } } : { center: [117.2, 31.8], zoom: 6 }),
  });
}

function listen(map: GlMap, onSelect: (id: string) => void): void {
  map.on('click', [...layers], (event) => {
    const id: unknown = event.features?.[0]?.properties['id'];
    if (typeof id === 'string') onSelect(id);
  });
  map.on('mouseenter', [...layers], () => { map.getCanvas().style.cursor = 'pointer'; });
  map.on('mouseleave', [...layers], () => { map.getCanvas().style.cursor = ''; });
}

/** Draws the chart. Throws where the browser has no WebGL. */
export function createMarkChart(setup: MarkSetup): MarkChart {
  const map = newMap(setup);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  let shown: readonly MapMark[] = [];
  // Marks wait for their images: the map complains of one that it does not have yet.
  let isDressed = false;
  const draw = (): void => {
    if (!isDressed) return;
    addMarkImages(map, shown, readPalette(), setup.scale());
    void map.getSource<GeoJSONSource>('marks')?.setData(markPoints(shown));
  };
  const dressed = (): void => {
    map.addSource('marks', { type: 'geojson', data: markPoints([]) });
    for (const id of layers) map.addLayer(layer(id, readPalette(), setup.scale()));
    isDressed = true;
    draw();
  };
  map.once('load', () => { dressed(); setup.onReady(); });
  map.on('webglcontextlost', setup.onLost);
  listen(map, setup.onSelect);
  return {
    show(marks) { shown = marks; draw(); },
    frame(marks) {
      const bounds = boundsOf(marks);
      if (bounds) map.fitBounds(bounds, { padding, maxZoom: closest, duration: 0 });
    },
    restyle() {
      isDressed = false;
      map.setStyle(mapStyle(setup.outline, readPalette(), setup.regionCode, setup.scale()), { diff: false });
      map.once('style.load', dressed);
    },
    zoomBy(steps) { map.zoomTo(map.getZoom() + steps, { duration: 250 }); },
    remove() { map.remove(); },
  };
}
