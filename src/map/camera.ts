import type { Map as GlMap, MapOptions } from 'maplibre-gl';
import type { Camera, MapView } from '../../streams/derived/map-views.ts';
import type { Bounds } from './outline.ts';

/** Pixels between a region's frame and the edge of the map. */
export const framePadding = 32;

/** Where a map opens: as it was left, else on the region, else on the country's east. */
export function opening(view: MapView | undefined, frame: Bounds | undefined): Partial<MapOptions> {
  if (view) {
    const { longitude, latitude, zoom, bearing, pitch } = view.camera;
    return { center: [longitude, latitude], zoom, bearing, pitch };
  }
  return frame ? { bounds: frame, fitBoundsOptions: { padding: framePadding } } : { center: [117.2, 31.8], zoom: 6 };
}

/** How a map is looked at now. */
export function cameraOf(map: GlMap): Camera {
  const { lng, lat } = map.getCenter();
  return { longitude: lng, latitude: lat, zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch() };
}
